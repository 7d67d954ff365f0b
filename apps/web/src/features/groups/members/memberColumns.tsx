import { Button } from '@mantine/core'
import type { GroupMember } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import type { GroupMessages } from '@praxis/locales/locales'
import type { Column } from '#web/components/table/DataTable.tsx'
import { MemberName } from '#web/parts/groups/MemberName.tsx'
import { noValue } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { LevelCell } from './LevelCell.tsx'
import type { MemberLevel, RowRights } from './levelChoices.ts'
import styles from './MembersPage.module.css'
import type { Segment } from './memberFilter.ts'

type Words = GroupMessages['groupMembers']
type Shown = {
  segment: Segment
  ownUid: string | undefined
  onRenameOwn: (row: GroupMember) => void
  /** Absent where the reader does not manage the group. */
  desk?: Desk
}
type Desk = {
  rightsOf: (row: GroupMember) => RowRights
  onLevel: (row: GroupMember, level: MemberLevel) => void
  onApprove: (row: GroupMember) => void
  onRefuse: (row: GroupMember) => void
  onClear: (row: GroupMember) => void
}

export const memberColumns = (words: Words, { segment, ownUid, onRenameOwn, desk }: Shown): Column<GroupMember>[] => [
  {
    key: 'person',
    head: words.columnPerson,
    priority: 1,
    minWidth: 220,
    className: styles.person,
    cell: (row) => (
      <MemberName
        person={row}
        isOwner={row.isOwner}
        isSelf={row.uid === ownUid}
        onRename={row.uid === ownUid ? () => onRenameOwn(row) : undefined}
      />
    ),
  },
  ...(segment === 'members' || desk === undefined ? levelColumns(words, desk) : decisionColumns(words, segment, desk)),
]

const levelColumns = (words: Words, desk: Desk | undefined): Column<GroupMember>[] => [
  {
    key: 'level',
    head: words.columnLevel,
    priority: 1,
    width: 200,
    className: styles.level,
    cell: (row) => <LevelCell row={row} rights={desk?.rightsOf(row)} onChange={(level) => desk?.onLevel(row, level)} />,
  },
  {
    key: 'joined',
    head: words.columnJoined,
    priority: 2,
    width: 140,
    className: styles.joined,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  {
    key: 'changed',
    head: words.columnChanged,
    priority: 3,
    width: 140,
    className: styles.changed,
    cell: ({ gmtModify }) => <Moment at={gmtModify} />,
  },
]

/** While the rows of another segment are still shown, they have no buttons. */
const decisionColumns = (
  words: Words,
  segment: Exclude<Segment, 'members'>,
  { onApprove, onRefuse, onClear }: Desk,
): Column<GroupMember>[] => [
  {
    key: 'reason',
    head: words.columnReason,
    priority: 2,
    minWidth: 200,
    className: styles.reason,
    cell: ({ reason }) => <Said text={reason} />,
  },
  ...(segment === 'refused'
    ? [
        {
          key: 'note',
          head: words.columnNote,
          priority: 3,
          minWidth: 160,
          className: styles.note,
          cell: ({ note }: GroupMember) => <Said text={note} name={words.columnNote} />,
        },
      ]
    : []),
  {
    key: 'changed',
    head: segment === 'refused' ? words.columnRefused : words.columnApplied,
    priority: 2,
    width: segment === 'refused' ? 160 : 120,
    className: styles.joined,
    cell: ({ gmtModify, decidedBy }) => (
      <>
        <Moment at={gmtModify} />
        {segment === 'refused' && decidedBy !== null && (
          <span className={`cut ${styles.by}`} title={decidedBy}>
            {words.by(decidedBy)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'decision',
    head: segment === 'refused' ? words.clearRefusal : words.approve,
    hideHead: true,
    priority: 1,
    width: segment === 'refused' ? 150 : 160,
    align: 'right',
    className: styles.decision,
    cell: (row) =>
      row.auth === groupLevels.applying ? (
        <span className={styles.buttons}>
          <Button size="xs" onClick={() => onApprove(row)}>
            {words.approve}
            <span className="sr"> {row.username}</span>
          </Button>
          <Button size="xs" variant="default" onClick={() => onRefuse(row)}>
            {words.refuse}
            <span className="sr"> {row.username}</span>
          </Button>
        </span>
      ) : (
        row.auth === groupLevels.refused && (
          <Button size="xs" variant="default" onClick={() => onClear(row)}>
            {words.clearRefusal}
            <span className="sr"> {row.username}</span>
          </Button>
        )
      ),
  },
]

/** What somebody wrote, in two lines at most. A card names what a table says in its head. */
function Said({ text, name }: { text: string | null; name?: string }) {
  if (text === null || text === '') return <span className="quiet">{noValue}</span>
  return (
    <span className={styles.said} title={text}>
      {name !== undefined && <b className={styles.saidName}>{name} </b>}
      {text}
    </span>
  )
}
