import { Button } from '@mantine/core'
import { groupTrainings } from '@praxis/contract/groupTrainings'
import { limits, pageSizeOf } from '@praxis/contract/limits'
import type { Scope } from '@praxis/contract/scope'
import { trainingAdmin } from '@praxis/contract/trainingAdmin'
import type { TrainingDeskRow } from '@praxis/contract/trainingShapes'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { links, trainingLinks, trainingMakingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { mayOpen } from '#web/session/mayOpen.ts'
import { useViewer } from '#web/session/session.ts'
import { useIsRoot, viewerOf } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useTrainingMakingText } from '#web/text/training/trainingMakingText.ts'
import { trainingCalls } from '../making/trainingCalls.ts'
import styles from './TrainingDesk.module.css'
import { trainingDeskColumns } from './trainingDeskColumns.tsx'

const CloneDialog = latePart('CloneDialog', () => import('./CloneDialog.tsx'))

const keyOf = ({ id }: TrainingDeskRow) => id
const nameOf = ({ title }: TrainingDeskRow) => title
const selectsNothing = () => false

/** The trainings of the site, or of a group, for those who make them. */
export function TrainingDesk({ scope }: { scope: Scope }) {
  const words = useTrainingMakingText().desk
  const { adminLists } = useStaffText()
  const { number } = useFormat()
  const navigate = useNavigate()
  const gid = gidOf(scope)
  const to = trainingMakingLinks(scope)
  const [filter, setFilter, reset, addressOf] = useFilter(trainingAdmin.list, { limit: pageSizeOf.trainingAdmin })
  const call = useRows(gid, filter)
  const selection = useSelection(call.data?.records, keyOf, selectsNothing)
  const onSite = useRowAction(trainingAdmin.changeVisible, trainingAdmin.list, keyOf)
  const inGroup = useRowAction(groupTrainings.changeVisible, groupTrainings.adminList, keyOf)
  const [leaving, setLeaving] = useState<TrainingDeskRow | null>(null)
  const keyword = gid === undefined ? (filter.keyword ?? '') : ''
  const total = call.data && words.count(number(call.data.total))

  const setVisible = useVisible({
    isVisible: ({ status }: TrainingDeskRow) => status,
    shownAs: (status) => ({ status }),
    change: (rows, shown) =>
      (gid === undefined ? onSite : inGroup).run({ rows, inputOf: ({ id }) => ({ tid: id, ...shown }), shown }),
    words,
  })
  const menuOf = (row: TrainingDeskRow): DropdownItem[] => [
    ...(row.mayEdit
      ? ([
          { label: words.edit, icon: 'edit', to: to.edit(row.id) },
          { label: words.problemsOf, icon: 'list', to: to.problems(row.id) },
        ] as const)
      : []),
    { label: words.open, icon: 'eye', to: trainingLinks(scope, row.id).home },
    ...(row.mayDelete
      ? [
          {
            label: words.delete,
            icon: 'trash',
            parted: true,
            isDangerous: true,
            onSelect: () => setLeaving(row),
          } as const,
        ]
      : []),
  ]

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => void navigate(to.create) }}
        actions={gid === undefined ? <CategoriesButton /> : <CloneButton gid={gid} />}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          ...trainingDeskColumns(words, {
            onEdit: ({ id }) => void navigate(to.edit(id)),
            onVisible: (row, isVisible) => void setVisible([row], isVisible),
          }),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={keyword !== ''}
        empty={
          keyword !== ''
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'school', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        {gid === undefined && (
          <FilterBar
            chips={
              keyword === ''
                ? []
                : [
                    {
                      key: 'keyword',
                      label: words.chip(words.keyword, keyword),
                      onRemove: () => setFilter({ keyword: '' }),
                    },
                  ]
            }
            onReset={reset}
            result={total}
          >
            <SearchBox
              label={words.keyword}
              hint={words.keywordHint}
              value={keyword}
              maxLength={limits.keywordLength}
              onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && keyword !== '' })}
            />
          </FilterBar>
        )}
      </ListPage>
      {leaving !== null && <DeleteTraining scope={scope} row={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

type Filter = { currentPage: number; limit: number; keyword?: string | undefined }

/** Those of a group can only be paged. */
function useRows(gid: number | undefined, filter: Filter) {
  const { currentPage, limit } = filter
  const ofSite = useCall(trainingAdmin.list, filter, { quiet: true, enabled: gid === undefined })
  const ofGroup = useCall(
    groupTrainings.adminList,
    { gid: gid ?? 0, currentPage, limit },
    { quiet: true, enabled: gid !== undefined },
  )
  return gid === undefined ? ofSite : ofGroup
}

/** For those who keep the bank: the categories are theirs. */
function CategoriesButton() {
  const words = useTrainingMakingText().desk
  const viewer = viewerOf(useViewer())
  if (!mayOpen('bank', viewer)) return null
  return (
    <Button component={Link} to={links.trainingCategories} variant="default">
      {words.categories}
    </Button>
  )
}

/** For root: copies what another group has. */
function CloneButton({ gid }: { gid: number }) {
  const words = useTrainingMakingText().desk
  const [isOpen, setOpen] = useState(false)
  if (!useIsRoot()) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.clone}
      </Button>
      {isOpen && <CloneDialog gid={gid} onClose={() => setOpen(false)} />}
    </>
  )
}

type DeleteTrainingProps = { scope: Scope; row: TrainingDeskRow; onClose: () => void }

function DeleteTraining({ scope, row, onClose }: DeleteTrainingProps) {
  const words = useTrainingMakingText().desk
  const remove = useAction(trainingCalls(scope).trainings.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteTitle(row.title)}
      text={words.deleteText}
      action={words.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ tid: row.id })}
    />
  )
}
