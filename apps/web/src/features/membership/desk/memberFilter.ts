import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { membershipAdmin } from '@praxis/contract/membershipAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = typeof membershipAdmin.list
export type MemberFilter = ParsedInputOf<List>
export type SetMemberFilter = (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void

export const states = ['current', 'ended', 'all'] as const
export const sorts = ['ends', 'name', 'created'] as const

/** The active filters, each of which can be removed. The order is none. */
export function memberChips(
  { keyword = '', state }: MemberFilter,
  setFilter: SetMemberFilter,
  words: StaffMessages['memberDesk'],
): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    keyword !== '' && {
      key: 'keyword',
      label: words.chip(words.keyword, keyword),
      onRemove: () => setFilter({ keyword: '' }),
    },
    state !== 'current' && {
      key: 'state',
      label: words.chip(words.state, words.states[state]),
      onRemove: () => setFilter({ state: undefined }),
    },
  ]
  return chips.filter((chip) => chip !== false)
}
