import { Button } from '@mantine/core'
import type { BannedGroup } from '@praxis/contract/groups'
import type { StaffMessages } from '@praxis/locales/locales'
import { Link } from 'react-router'
import type { Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import styles from './ClosedGroups.module.css'

type Row = Pick<BannedGroup, 'id' | 'name' | 'shortName' | 'owner' | 'memberCount'>

/** What both lists say of a group. */
export const groupColumns = <One extends Row>(words: StaffMessages['admin']): Column<One>[] => [
  {
    key: 'group',
    head: words.groupColumn,
    priority: 1,
    minWidth: 200,
    className: styles.group,
    cell: ({ id, name, shortName }) => (
      <Link to={links.group(id)}>
        <span className="cut">{name}</span>
        <small>{shortName}</small>
      </Link>
    ),
  },
  {
    key: 'owner',
    head: words.ownerColumn,
    priority: 3,
    width: 140,
    className: styles.owner,
    cell: ({ owner }) => <span className="cut">{owner}</span>,
  },
  {
    key: 'members',
    head: words.membersColumn,
    priority: 5,
    width: 88,
    align: 'right',
    className: styles.wide,
    cell: ({ memberCount }) => memberCount,
  },
]

type Act<One> = {
  head: string
  labelOf: (row: One) => string
  isPending: (row: One) => boolean
  onAct: (row: One) => void
}

export const actColumn = <One,>({ head, labelOf, isPending, onAct }: Act<One>): Column<One> => ({
  key: 'act',
  head,
  hideHead: true,
  priority: 1,
  width: 104,
  align: 'right',
  className: styles.act,
  cell: (row) => (
    <Button size="xs" variant="default" aria-label={labelOf(row)} loading={isPending(row)} onClick={() => onAct(row)}>
      {head}
    </Button>
  ),
})
