import { discussionRules } from '@praxis/contract/discussionLimits'
import type { Discussion } from '@praxis/contract/discussionShapes'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { limits } from '@praxis/contract/limits'
import { scopeOf, type Scope } from '@praxis/contract/scope'
import { discussionStatus } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { BulkBar, BulkButton } from '#web/components/table/admin/BulkBar.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { selectionColumn } from '#web/components/table/admin/selectionColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { discussionLinks } from '#web/links.ts'
import { DeleteRows } from '#web/parts/rows/DeleteRows.tsx'
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { gidOf } from '#web/parts/screens/scope.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from '../Desk.module.css'
import { postColumns } from './postColumns.tsx'
import { usePostActions } from './usePostActions.ts'

const keyOf = ({ id }: Discussion) => id
const nameOf = ({ title }: Discussion) => title

/** The discussions of the site or of a group, also those that are hidden or wait. */
export function PostTable({ scope }: { scope: Scope }) {
  const { posts: words, title } = useModerationText()
  const { adminLists } = useStaffText()
  const format = useFormat()
  const navigate = useNavigate()
  const isSite = scope.kind === 'site'
  const [filter, setFilter, reset, addressOf] = useFilter(discussions.list, { limit: discussionRules.pageSize })
  const call = useRows(scope, filter)
  const selection = useSelection(call.data?.records, keyOf)
  const { change, pin, remove, isPending } = usePostActions(scope)
  const [leaving, setLeaving] = useState<readonly Discussion[]>([])
  const keyword = isSite ? (filter.keyword ?? '') : ''
  const setShown = useVisible({
    isVisible: ({ status }: Discussion) => status === discussionStatus.shown,
    shownAs: (isShown) => ({ status: isShown ? discussionStatus.shown : discussionStatus.hidden }),
    change,
    words,
  })
  const open = (row: Discussion) => discussionLinks(scopeOf(row.gid)).one(row.id)
  const chip = { key: 'keyword', label: words.chip(words.keyword, keyword), onRemove: () => setFilter({ keyword: '' }) }
  return (
    <>
      <ListPage
        title={title}
        count={words.count}
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          selectionColumn(selection, nameOf, adminLists),
          ...postColumns(words, format, {
            isSite,
            onOpen: (row) => void navigate(open(row)),
            onShown: (row, isShown) => void setShown([row], isShown),
            onPinned: (row, isPinned) => void pin(row, isPinned),
          }),
          rowMenuColumn(
            (row) => [
              { label: words.open, icon: 'eye', to: open(row) },
              {
                label: row.topPriority ? words.unpin : words.pin,
                icon: 'pin',
                onSelect: () => void pin(row, !row.topPriority),
              },
              {
                label: words.delete,
                icon: 'trash',
                parted: true,
                isDangerous: true,
                onSelect: () => setLeaving([row]),
              },
            ],
            nameOf,
            adminLists,
          ),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={keyword !== ''}
        empty={
          keyword === ''
            ? { icon: 'chat', title: words.emptyTitle, text: words.emptyText }
            : { icon: 'search', title: words.noneTitle, text: words.noneText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        {isSite && (
          <FilterBar
            chips={keyword === '' ? [] : [chip]}
            onReset={reset}
            result={call.data && words.count(format.number(call.data.total))}
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
        <BulkBar selection={selection}>
          <BulkButton icon="eye" label={words.columnShown} onClick={() => void setShown(selection.rows, true)} />
          <BulkButton
            icon="trash"
            label={adminLists.delete}
            isDangerous
            onClick={() => setLeaving([...selection.rows])}
          />
        </BulkBar>
      </ListPage>
      {leaving.length > 0 && (
        <DeleteRows
          rows={leaving}
          nameOf={nameOf}
          words={words}
          remove={async (rows) => {
            const result = await remove(rows)
            if (result.error === null) selection.clear()
            return result
          }}
          isPending={isPending}
          onClose={() => setLeaving([])}
        />
      )}
    </>
  )
}

type Filter = { currentPage: number; limit: number; keyword?: string | undefined }

/** Those of a group can only be paged. */
function useRows(scope: Scope, { currentPage, limit, keyword }: Filter) {
  const gid = gidOf(scope)
  const ofSite = useCall(
    discussions.list,
    { currentPage, limit, keyword, admin: true },
    { quiet: true, enabled: gid === undefined },
  )
  const ofGroup = useCall(
    groupDiscussions.adminList,
    { gid: gid ?? 0, currentPage, limit },
    { quiet: true, enabled: gid !== undefined },
  )
  return gid === undefined ? ofSite : ofGroup
}
