import { trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import { trainings } from '@praxis/contract/trainings'
import { Suspense, useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Button } from '@mantine/core'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { preloadTrainingMakingText, useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import styles from './Categories.module.css'
import { categoryColumns, type AskedCategory } from './categoryColumns.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'

preloadTrainingMakingText()

/** The categories of the trainings of the site. */
export function TrainingCategoriesPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="table" />}>
      <Categories />
    </Suspense>
  )
}

function Categories() {
  const words = useTrainingMakingText().categories
  const { adminLists } = useStaffText()
  const { number } = useFormat()
  const { data: rows, error, refetch } = useCall(trainings.categories, {}, { quiet: true })
  const [asked, ask] = useState<AskedCategory | null>(null)
  const close = () => ask(null)
  const create = () => ask({ to: 'edit', category: null })
  const plus = <Icon name="plus" size={14} />
  return (
    <section className="wrap" aria-label={words.title}>
      <PageTitle title={words.title} note={rows && words.count(number(rows.length))}>
        <Button leftSection={plus} aria-label={words.create} onClick={create}>
          {words.create}
        </Button>
      </PageTitle>
      <DataTable
        label={words.title}
        rows={rows}
        rowKey={({ id }) => id}
        className={styles.table}
        skeletonRows={6}
        columns={categoryColumns(words, adminLists, ask)}
        empty={
          <EmptyState icon="tag" title={words.emptyTitle} text={words.emptyText}>
            <Button leftSection={plus} onClick={create}>
              {words.create}
            </Button>
          </EmptyState>
        }
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {asked?.to === 'edit' && <CategoryDialog category={asked.category} onClose={close} />}
      {asked?.to === 'delete' && <DeleteCategory category={asked.category} onClose={close} />}
    </section>
  )
}

function DeleteCategory({ category, onClose }: { category: TrainingCategory; onClose: () => void }) {
  const words = useTrainingMakingText().categories
  const { adminLists } = useStaffText()
  const remove = useAction(trainingCategoryAdmin.remove, {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteTitle(category.name)}
      text={words.deleteText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ cid: category.id })}
    />
  )
}
