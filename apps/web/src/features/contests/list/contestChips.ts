import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { contests } from '@praxis/contract/contests'
import type { ContestMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = (typeof contests)['list']
export type ContestFilter = ParsedInputOf<List>
export type ContestFilterChange = Partial<InputOf<List>>

/** The active filters, each of which can be removed. */
export function contestChips(
  { keyword = '', status, type, onlyMine }: ContestFilter,
  setFilter: (change: ContestFilterChange) => void,
  words: ContestMessages['contests'],
): FilterChip[] {
  const states: Record<number, string> = words.states
  const rules: Record<number, string> = words.rules
  const chips: FilterChip[] = []
  if (keyword !== '') {
    const label = words.chipKeyword(keyword)
    chips.push({ key: 'keyword', label, onRemove: () => setFilter({ keyword: '' }) })
  }
  if (status !== undefined) {
    const label = words.chip(words.status, states[status] ?? String(status))
    chips.push({ key: 'status', label, onRemove: () => setFilter({ status: undefined }) })
  }
  if (type !== undefined) {
    const label = words.chip(words.rule, rules[type] ?? String(type))
    chips.push({ key: 'type', label, onRemove: () => setFilter({ type: undefined }) })
  }
  if (onlyMine) chips.push({ key: 'mine', label: words.onlyMine, onRemove: () => setFilter({ onlyMine: false }) })
  return chips
}
