import type { MemberRow } from '@praxis/contract/membershipAdmin'
import { endless } from '@praxis/rules/membership/dates'
import type { StaffMessages } from '@praxis/locales/locales'
import { Icon } from '#web/components/icons.tsx'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import styles from './MembersPage.module.css'

type Words = StaffMessages['memberDesk']
type Format = (moment: string | Date) => string

export const isForEver = (until: string): boolean => Date.parse(until) >= Date.parse(endless)

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
    width: 220,
    className: styles.until,
    cell: ({ isVip, vipExpireTime }) => (
      <span data-member={isVip || undefined}>
        {isVip && <Icon name="crown" size={14} />} {untilText({ isVip, vipExpireTime }, words, exact)}
      </span>
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
  return isForEver(until) ? words.forEver : exact(until)
}
