import { groups, type BannedGroup } from '@praxis/contract/groups'
import { pageSizeOf } from '@praxis/contract/limits'
import { groupStatus } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import type { ReactNode } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import { toast } from '#web/state/toast.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ClosedGroups.module.css'
import { actColumn, groupColumns } from './groupColumns.tsx'

const keyOf = ({ id }: BannedGroup) => id

/** Banned groups. A ban that is lifted can be put back at once. */
export function BannedDesk({ head }: { head: ReactNode }) {
  const { admin: words } = useStaffText()
  const { undo } = useText().shell
  const [filter, setFilter, , addressOf] = useFilter(groups.banned, { limit: pageSizeOf.groups })
  const call = useCall(groups.banned, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const ban = useAction(groups.setStatus)
  const open = useAction(groups.setStatus, {
    onSuccess: (_nothing, { gid }) => {
      const name = call.data?.records.find(({ id }) => id === gid)?.name ?? ''
      toast.undo(words.groupOpened(name), {
        label: undo,
        act: () => ban.mutate({ gid, status: groupStatus.banned }),
      })
    },
  })
  return (
    <ListPage<BannedGroup>
      title={words.closedGroups}
      count={words.closedGroupCount}
      call={call}
      size={filter.limit}
      className={styles.table}
      columns={[
        ...groupColumns<BannedGroup>(words),
        ...banColumns(words),
        actColumn<BannedGroup>({
          head: words.openGroup,
          labelOf: ({ name }) => words.openGroupOf(name),
          isPending: ({ id }) => open.isPending && open.variables?.gid === id,
          onAct: ({ id }) => open.mutate({ gid: id, status: groupStatus.open }),
        }),
      ]}
      rowKey={keyOf}
      selection={selection}
      empty={{ icon: 'ban', title: words.noBanned, text: words.noBannedText }}
      addressOf={(currentPage) => addressOf({ currentPage })}
      onSize={(limit) => setFilter({ limit })}
    >
      {head}
    </ListPage>
  )
}

const banColumns = (words: StaffMessages['admin']): Column<BannedGroup>[] => [
  {
    key: 'by',
    head: words.bannedByColumn,
    priority: 4,
    width: 140,
    className: styles.wide,
    cell: ({ bannedBy }) => <span className="cut">{bannedBy ?? words.unknown}</span>,
  },
  {
    key: 'at',
    head: words.bannedColumn,
    priority: 2,
    width: 140,
    className: styles.at,
    cell: ({ gmtBanned }) => (gmtBanned === null ? words.unknown : <Moment at={gmtBanned} />),
  },
]
