import type { InputOf } from '@praxis/contract/endpoint'
import type { discussions } from '@praxis/contract/discussions'
import type { DiscussionMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import type { DiscussionFilter } from './useDiscussionRows.ts'

export type DiscussionFilterChange = Partial<InputOf<(typeof discussions)['list']>>

type Chips = {
  filter: Pick<DiscussionFilter, 'keyword' | 'onlyMine'>
  setFilter: (change: DiscussionFilterChange) => void
  /** The problem in the address of the page, and what leads away from it. */
  problem: { id: string; leave: () => void } | null
  words: DiscussionMessages
}

/** The active filters, each of which can be removed. The category stands in the tabs. */
export function discussionChips({
  filter: { keyword = '', onlyMine },
  setFilter,
  problem,
  words,
}: Chips): FilterChip[] {
  const chips: FilterChip[] = []
  if (problem !== null) {
    chips.push({ key: 'problem', label: words.chip(words.problem, problem.id), onRemove: problem.leave })
  }
  if (keyword !== '') {
    const label = words.chip(words.search, keyword)
    chips.push({ key: 'keyword', label, onRemove: () => setFilter({ keyword: '' }) })
  }
  if (onlyMine) chips.push({ key: 'mine', label: words.onlyMine, onRemove: () => setFilter({ onlyMine: false }) })
  return chips
}
