import { Button } from '@mantine/core'
import { pageSizeOf } from '@praxis/contract/limits'
import { trainings } from '@praxis/contract/trainings'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { trainingMakingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { preloadTrainingText, useTrainingText } from '#web/text/training/trainingText.ts'
import { trainingChips } from './trainingChips.ts'
import { trainingColumns } from './trainingColumns.tsx'
import { TrainingFilters } from './TrainingFilters.tsx'
import styles from './TrainingListPage.module.css'
import { useTrainingRows } from './useTrainingRows.ts'

const GroupTrainings = latePart('GroupTrainings', () => import('./GroupTrainings.tsx'))

preloadTrainingText()

/** The trainings of the site or of a group. */
export function TrainingListPage() {
  const isSite = useScope().kind === 'site'
  const mayCreate = useIsStaff()
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      {isSite ? (
        <TrainingList action={mayCreate && <CreateTraining />} />
      ) : (
        <GroupTrainings list={TrainingList} making={<CreateTraining />} />
      )}
    </Suspense>
  )
}

/** Leads to the form of a new training of this scope. */
function CreateTraining() {
  const { create } = useTrainingText()
  return (
    <Button
      component={Link}
      to={trainingMakingLinks(useScope()).create}
      variant="default"
      leftSection={<Icon name="plus" size={14} />}
    >
      {create}
    </Button>
  )
}

type TrainingListProps = {
  /** Beside the title: for those who make trainings here, what makes one. */
  action?: ReactNode
}

function TrainingList({ action }: TrainingListProps) {
  const words = useTrainingText()
  const { shell } = useText()
  const format = useFormat()
  const scope = useScope()
  const isSite = scope.kind === 'site'
  const isSignedIn = useViewer() !== null
  const limit = isSite ? pageSizeOf.trainings : pageSizeOf.groupTrainings
  const [filter, setFilter, reset, addressOf] = useFilter(trainings.list, { limit })
  const { data: list, error, isPlaceholderData, refetch } = useTrainingRows(scope, filter)
  const { data: categories = [] } = useCall(trainings.categories, {}, { enabled: isSite, quiet: true })
  const chips = isSite ? trainingChips(filter, setFilter, words, categories) : []
  const isFiltered = chips.length > 0
  const total = list && words.count(format.number(list.total))
  const pageAddress = (currentPage: number) => addressOf({ currentPage })
  const retry = () => void refetch()
  return (
    <div className="wrap">
      <PageTitle title={isSite ? words.title : words.titleInGroup} note={isFiltered ? undefined : total}>
        {action}
      </PageTitle>
      {isSite && (
        <FilterBar chips={chips} onReset={reset} result={total}>
          <TrainingFilters filter={filter} categories={categories} onChange={setFilter} />
        </FilterBar>
      )}
      {error !== null && list !== undefined && (
        <StaleNotice text={shell.listStale} action={shell.retry} onRetry={retry} />
      )}
      <DataTable
        label={words.title}
        columns={trainingColumns(words, format, { scope, isSignedIn })}
        rows={list?.records}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        skeletonRows={filter.limit}
        className={styles.table}
        empty={
          list !== undefined && isBeyondEnd(list) ? (
            <BeyondEnd list={list} addressOf={pageAddress} />
          ) : isFiltered ? (
            <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
          ) : (
            <EmptyState icon="school" title={words.none} text={words.noneText} />
          )
        }
        failure={error && <ErrorState reason={error.message} onRetry={retry} />}
      />
      {list !== undefined && list.total > 0 && (
        <Pager list={list} addressOf={pageAddress} onSize={(size) => setFilter({ limit: size })} />
      )}
    </div>
  )
}
