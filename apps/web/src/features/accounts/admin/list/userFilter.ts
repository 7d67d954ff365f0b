import type { accountAdmin } from '@praxis/contract/accountAdmin'
import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { roles } from '@praxis/contract/statuses'
import type { StaffMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import { nameOfRole } from '../edit/standing.ts'

type List = typeof accountAdmin.list
export type UserFilter = ParsedInputOf<List>
export type SetUserFilter = (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void

export const sorts = ['created', 'seen'] as const
export const trusts = ['trusted', 'untrusted'] as const
export const states = ['active', 'restricted', 'banned', 'deleted'] as const

/** Midnight of a day in the reader's zone; a date box writes the day alone. */
export const startOf = (day: string): string | undefined => {
  const date = new Date(`${day}T00:00`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The active filters, each of which can be removed. The order is none. */
export function userChips(
  { keyword, role, state, trusted, createdAfter, onlyAdmin }: UserFilter,
  setFilter: SetUserFilter,
  words: StaffMessages['userAdmin'],
  dayOf: (moment: string) => string,
): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    isText(keyword) && {
      key: 'keyword',
      label: words.chip(words.keyword, keyword),
      onRemove: () => setFilter({ keyword: '' }),
    },
    typeof role === 'number' && {
      key: 'role',
      label: words.chip(words.role, words.roles[nameOfRole(role)]),
      onRemove: () => setFilter({ role: undefined }),
    },
    isText(state) && {
      key: 'state',
      label: words.chip(words.state, words.stateNames[state]),
      onRemove: () => setFilter({ state: undefined }),
    },
    typeof trusted === 'boolean' && {
      key: 'trusted',
      label: words.chip(words.columnTrust, words.trusts[trusted ? 'trusted' : 'untrusted']),
      onRemove: () => setFilter({ trusted: undefined }),
    },
    isText(createdAfter) && {
      key: 'created',
      label: words.chip(words.created, dayOf(createdAfter)),
      onRemove: () => setFilter({ createdAfter: undefined }),
    },
    onlyAdmin === true && {
      key: 'admins',
      label: words.onlyAdminsChip,
      onRemove: () => setFilter({ onlyAdmin: undefined }),
    },
  ]
  return chips.filter((chip) => chip !== false)
}

const isText = <T extends string>(text: T | null | undefined): text is T =>
  text !== undefined && text !== null && text !== ''

export const roleOptions = Object.values(roles)
