import type { MemberRow } from '@praxis/contract/membershipAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { isEndless } from '#web/parts/people/endless.ts'
import styles from './MembersPage.module.css'

type Words = StaffMessages['memberDesk']
type Format = (moment: string | Date) => string

export const memberColumns = (
  words: Words,
  { day, exact }: { day: Format; exact: Format },
  onOpen: (row: MemberRow) => void,
): Column<MemberRow>[] => [
  nameColumn({
    head: words.columnUser,
    nameOf: ({ username }) => username,
    onOpen,
    className: styles.user,
    content: (row) => <PersonBadge person={row} isPlain />,
  }),
  {
    key: 'until',
    head: words.columnUntil,
    priority: 1,
    width: 260,
    className: styles.until,
    cell: ({ isVip, vipExpireTime }) => (
      <span data-member={isVip || undefined}>{untilText({ isVip, vipExpireTime }, words, exact)}</span>
    ),
  },
  {
    key: 'created',
    head: words.columnCreated,
    priority: 3,
    width: 140,
    className: styles.created,
    cell: ({ gmtCreate }) => day(gmtCreate),
  },
]

function untilText(
  { isVip, vipExpireTime: until }: Pick<MemberRow, 'isVip' | 'vipExpireTime'>,
  words: Words,
  exact: Format,
): string {
  if (until === null) return words.taken
  if (!isVip) return words.endedOn(exact(until))
  return isEndless(until) ? words.forEver : exact(until)
}
