import { contestAdmin } from '@praxis/contract/contestAdmin'
import type { ContestDeskRow } from '@praxis/contract/contestShapes'
import { groupContests } from '@praxis/contract/groupContests'
import { limits, pageSizeOf } from '@praxis/contract/limits'
import type { Scope } from '@praxis/contract/scope'
import { useState } from 'react'
import { useNavigate } from 'react-router'
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
import { links, makingLinks } from '#web/links.ts'
import { CodeDialog } from '#web/parts/contests/download/CodeDialog.tsx'
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { useLocale } from '#web/text/text.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { makingCalls } from '../making/makingCalls.ts'
import { useClone } from '../making/useClone.ts'
import styles from './ContestDesk.module.css'
import { contestDeskColumns } from './contestDeskColumns.tsx'

const keyOf = ({ id }: ContestDeskRow) => id
const nameOf = ({ title }: ContestDeskRow) => title
const selectsNothing = () => false

/** The contests of the site, or of a group, for those who make them. */
export function ContestDesk({ scope }: { scope: Scope }) {
  const { contestDesk: words, codeDownload } = useContestMakingText()
  const { contests: kinds } = useContestText()
  const { adminLists } = useStaffText()
  const { number } = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const gid = gidOf(scope)
  const to = makingLinks(scope)
  const [filter, setFilter, reset, addressOf] = useFilter(contestAdmin.list, { limit: pageSizeOf.contestAdmin })
  const call = useRows(gid, filter)
  const selection = useSelection(call.data?.records, keyOf, selectsNothing)
  const onSite = useRowAction(contestAdmin.changeVisible, contestAdmin.list, keyOf)
  const inGroup = useRowAction(groupContests.changeVisible, groupContests.adminList, keyOf)
  const clone = useClone()
  const [leaving, setLeaving] = useState<ContestDeskRow | null>(null)
  const [downloaded, setDownloaded] = useState<ContestDeskRow | null>(null)
  const { keyword = '' } = filter
  const edit = ({ id }: ContestDeskRow) => void navigate(to.edit(id))
  const total = call.data && number(call.data.total)

  const setVisible = useVisible({
    isVisible: ({ visible }: ContestDeskRow) => visible,
    shownAs: (visible) => ({ visible }),
    change: (rows, shown) =>
      (gid === undefined ? onSite : inGroup).run({ rows, inputOf: ({ id }) => ({ cid: id, ...shown }), shown }),
    words,
  })
  const menuOf = (row: ContestDeskRow): DropdownItem[] => {
    const open = { label: words.open, icon: 'eye', to: links.contest(row.id) } as const
    if (!row.mayEdit) return [open]
    return [
      { label: words.edit, icon: 'edit', to: to.edit(row.id) },
      { label: words.problemsOf, icon: 'list', to: to.problems(row.id) },
      { label: words.announcements, icon: 'bell', to: to.announcements(row.id) },
      { label: words.participants, icon: 'users', to: to.participants(row.id) },
      open,
      { label: codeDownload.open, icon: 'download', onSelect: () => setDownloaded(row) },
      ...(gid === undefined
        ? [{ label: words.clone, icon: 'copy', onSelect: () => clone.mutate({ cid: row.id }) } as const]
        : []),
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
  }

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => void navigate(to.create()) }}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          ...contestDeskColumns(words, kinds, {
            locale,
            onEdit: edit,
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
            : { icon: 'cup', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
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
          result={total === undefined ? undefined : words.count(total)}
        >
          <SearchBox
            label={words.keyword}
            hint={words.keywordHint}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && keyword !== '' })}
          />
        </FilterBar>
      </ListPage>
      {downloaded !== null && (
        <CodeDialog cid={downloaded.id} type={downloaded.type} onClose={() => setDownloaded(null)} />
      )}
      {leaving !== null && <DeleteContest scope={scope} row={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

type Filter = { currentPage: number; limit: number; keyword?: string | undefined }

function useRows(gid: number | undefined, filter: Filter) {
  const ofSite = useCall(contestAdmin.list, filter, { quiet: true, enabled: gid === undefined })
  const ofGroup = useCall(
    groupContests.adminList,
    { gid: gid ?? 0, ...filter },
    { quiet: true, enabled: gid !== undefined },
  )
  return gid === undefined ? ofSite : ofGroup
}

type DeleteContestProps = { scope: Scope; row: ContestDeskRow; onClose: () => void }

function DeleteContest({ scope, row, onClose }: DeleteContestProps) {
  const { contestDesk: words } = useContestMakingText()
  const { number } = useFormat()
  const remove = useAction(makingCalls(scope).contests.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.deleted)
      onClose()
    },
  })
  const count = row.submissionCount
  return (
    <Confirm
      title={words.deleteTitle(row.title)}
      text={count === 0 ? words.deleteText : words.deleteSubmissions(count, number(count))}
      action={words.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ cid: row.id })}
    />
  )
}
