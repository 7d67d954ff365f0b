import { Button } from '@mantine/core'
import type { OpenOffer } from '@praxis/contract/groupOffers'
import type { GroupMessages } from '@praxis/locales/locales'
import { groupPermissions, type GroupManager } from '@praxis/rules/permissions/groups'
import type { Column } from '#web/components/table/DataTable.tsx'
import { MemberName } from '#web/parts/groups/MemberName.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Offers.module.css'

type Words = {
  words: GroupMessages['groupMembers']
  levels: Readonly<Record<number, string>>
  /** Who owns a group, as a word. */
  owner: string
}
type Desk = { manager: GroupManager; onWithdraw: (row: OpenOffer) => void }

export const offerColumns = ({ words, levels, owner }: Words, { manager, onWithdraw }: Desk): Column<OpenOffer>[] => [
  {
    key: 'person',
    head: words.columnPerson,
    priority: 1,
    minWidth: 220,
    className: styles.person,
    cell: (row) => <MemberName person={row} isOwner={false} isSelf={false} />,
  },
  {
    key: 'level',
    head: words.columnOfferedLevel,
    priority: 1,
    width: 160,
    className: styles.level,
    cell: ({ level, isOwnership }) => (isOwnership ? owner : levels[level]),
  },
  {
    key: 'offered',
    head: words.columnOffered,
    priority: 2,
    width: 180,
    className: styles.offered,
    cell: ({ gmtCreate, by }) => (
      <>
        <Moment at={gmtCreate} />
        <span className={`cut ${styles.by}`} title={by}>
          {words.offeredBy(by)}
        </span>
      </>
    ),
  },
  {
    key: 'withdraw',
    head: words.withdraw,
    hideHead: true,
    priority: 1,
    width: 120,
    align: 'right',
    className: styles.withdraw,
    cell: (row) =>
      groupPermissions.withdrawOffer(manager, row) === null && (
        <Button size="xs" variant="default" aria-label={words.withdrawOf(row.username)} onClick={() => onWithdraw(row)}>
          {words.withdraw}
        </Button>
      ),
  },
]
