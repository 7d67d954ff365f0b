import { disbandedDays } from '@praxis/contract/groupLimits'
import { groups, type DisbandedGroup } from '@praxis/contract/groups'
import { pageSizeOf } from '@praxis/contract/limits'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState, type ReactNode } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ClosedGroups.module.css'
import { actColumn, groupColumns } from './groupColumns.tsx'

const dayMs = 86_400_000
const keyOf = ({ id }: DisbandedGroup) => id

/** Disbanded groups that can still be opened again. One that is opened can be disbanded again at once. */
export function DisbandedDesk({ head }: { head: ReactNode }) {
  const { admin: words } = useStaffText()
  const { undo } = useText().shell
  const { number } = useFormat()
  const [openedAt] = useState(() => Date.now())
  const [filter, setFilter, , addressOf] = useFilter(groups.disbanded, { limit: pageSizeOf.groups })
  const call = useCall(groups.disbanded, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf)
  const disband = useAction(groups.disband)
  const restore = useAction(groups.restore, {
    onSuccess: (_nothing, { gid }) => {
      const name = call.data?.records.find(({ id }) => id === gid)?.name ?? ''
      toast.undo(words.groupRestored(name), { label: undo, act: () => disband.mutate({ gid }) })
    },
  })
  const daysLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - openedAt) / dayMs))
  return (
    <ListPage<DisbandedGroup>
      title={words.closedGroups}
      count={words.closedGroupCount}
      call={call}
      size={filter.limit}
      className={styles.table}
      columns={[
        ...groupColumns<DisbandedGroup>(words),
        {
          key: 'left',
          head: words.daysLeftColumn,
          priority: 4,
          width: 96,
          className: styles.wide,
          cell: ({ gmtPurge }) => words.daysLeft(number(daysLeft(gmtPurge))),
        },
        atColumn(words),
        actColumn<DisbandedGroup>({
          head: words.restoreGroup,
          labelOf: ({ name }) => words.restoreGroupOf(name),
          isPending: ({ id }) => restore.isPending && restore.variables?.gid === id,
          onAct: ({ id }) => restore.mutate({ gid: id }),
        }),
      ]}
      rowKey={keyOf}
      selection={selection}
      empty={{ icon: 'users', title: words.noDisbanded, text: words.noDisbandedText(disbandedDays) }}
      addressOf={(currentPage) => addressOf({ currentPage })}
      onSize={(limit) => setFilter({ limit })}
    >
      {head}
    </ListPage>
  )
}

const atColumn = (words: StaffMessages['admin']): Column<DisbandedGroup> => ({
  key: 'at',
  head: words.disbandedColumn,
  priority: 2,
  width: 140,
  className: styles.at,
  cell: ({ gmtDisbanded }) => <Moment at={gmtDisbanded} />,
})
