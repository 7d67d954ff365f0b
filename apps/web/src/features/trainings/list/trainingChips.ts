import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import type { trainings } from '@praxis/contract/trainings'
import type { TrainingMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = (typeof trainings)['list']
export type TrainingFilter = ParsedInputOf<List>
export type TrainingFilterChange = Partial<InputOf<List>>

/** The active filters, each of which can be removed. A category that nobody knows is shown by its number. */
export function trainingChips(
  { keyword = '', categoryId, auth }: TrainingFilter,
  setFilter: (change: TrainingFilterChange) => void,
  words: TrainingMessages,
  categories: readonly TrainingCategory[],
): FilterChip[] {
  const chips: FilterChip[] = []
  if (keyword !== '') {
    const label = words.chip(words.search, keyword)
    chips.push({ key: 'keyword', label, onRemove: () => setFilter({ keyword: '' }) })
  }
  if (categoryId !== undefined) {
    const name = categories.find(({ id }) => id === categoryId)?.name ?? String(categoryId)
    const label = words.chip(words.category, name)
    chips.push({ key: 'category', label, onRemove: () => setFilter({ categoryId: undefined }) })
  }
  if (auth !== undefined) {
    const label = words.chip(words.kind, words.kinds[auth])
    chips.push({ key: 'kind', label, onRemove: () => setFilter({ auth: undefined }) })
  }
  return chips
}
