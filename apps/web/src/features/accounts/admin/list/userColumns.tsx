import type { AccountRow } from '@praxis/contract/accountAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { noValue } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { isAdministrator, lasting, shownRole } from '../edit/standing.ts'
import styles from './UsersPage.module.css'
import { stateOf, stateText } from './userState.ts'

type Words = StaffMessages['userAdmin']

export const userColumns = (
  words: Words,
  day: (moment: string | Date) => string,
  onEdit: (row: AccountRow) => void,
): Column<AccountRow>[] => [
  nameColumn({
    head: words.columnUser,
    nameOf: ({ username }) => username,
    onOpen: onEdit,
    className: styles.user,
    content: ({ nickname, ...row }) => (
      <>
        {/* The mark of an administrator would repeat the column of roles. */}
        <PersonBadge person={row} isPlain />
        {nickname !== null && nickname !== '' && nickname !== row.username && <small className="cut">{nickname}</small>}
      </>
    ),
  }),
  {
    key: 'realname',
    head: words.columnRealname,
    priority: 4,
    width: 96,
    className: styles.realname,
    cell: ({ realname }) => <Text text={realname} />,
  },
  {
    key: 'email',
    head: words.columnEmail,
    priority: 3,
    width: 208,
    minWidth: 140,
    className: styles.email,
    cell: ({ email }) => <Text text={email} />,
  },
  {
    key: 'role',
    head: words.columnRole,
    priority: 2,
    width: 128,
    className: styles.role,
    cell: (row) => <Role row={row} words={words} />,
  },
  {
    key: 'state',
    head: words.columnState,
    priority: 1,
    width: 136,
    className: styles.state,
    cell: (row) => <State row={row} words={words} day={day} />,
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 5,
    width: 124,
    className: styles.created,
    cell: ({ gmtCreate }) => day(gmtCreate),
  },
  {
    key: 'seen',
    head: words.columnSeen,
    priority: 3,
    width: 116,
    className: styles.seen,
    cell: ({ gmtSeen }) => (gmtSeen === null ? <span className="quiet">{words.never}</span> : <Moment at={gmtSeen} />),
  },
]

function Text({ text }: { text: string | null }) {
  if (text === null || text === '') return <span className="quiet">{noValue}</span>
  return (
    <span className={`${styles.text} cut`} title={text}>
      {text}
    </span>
  )
}

/** Administrators are trusted by their role. */
function Role({ row, words }: { row: AccountRow; words: Words }) {
  const role = shownRole(row, lasting(row))
  return (
    <>
      <Text text={words.roles[role]} />
      {(row.isTrusted || isAdministrator(role)) && <small className={styles.trusted}>{words.trusts.trusted}</small>}
    </>
  )
}

function State({ row, words, day }: { row: AccountRow; words: Words; day: (date: Date) => string }) {
  const state = stateOf(row)
  const text = stateText(state, words, day)
  return (
    <span className={styles.mark} data-state={state.kind} title={text}>
      <span>{text}</span>
    </span>
  )
}
