import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { problems, ProblemRow } from '@praxis/contract/problems'
import type { FilterChip } from '#web/components/FilterBar.tsx'
import { useText } from '#web/text/text.ts'
import { useDifficulties } from './DifficultyLabel.tsx'

type List = typeof problems.list

/** What the list is filtered by, each removable. The name of a tag is known from the rows that carry it. */
export function useProblemListChips(
  { keyword = '', difficulty, tagId = [] }: ParsedInputOf<List>,
  setFilter: (change: Partial<InputOf<List>>) => void,
  rows: readonly ProblemRow[] = [],
): FilterChip[] {
  const text = useText().problems
  const difficulties = useDifficulties()
  const chips: FilterChip[] = []
  if (keyword !== '') {
    chips.push({ key: 'keyword', label: `${text.keyword}: ${keyword}`, onRemove: () => setFilter({ keyword: '' }) })
  }
  if (difficulty !== undefined) {
    const name = difficulties.find(({ id }) => id === difficulty)?.name ?? String(difficulty)
    const label = `${text.difficulty}: ${name}`
    chips.push({ key: 'difficulty', label, onRemove: () => setFilter({ difficulty: undefined }) })
  }
  for (const id of tagId) {
    const name = rows.flatMap(({ tags }) => tags).find((tag) => tag.id === id)?.name ?? `#${id}`
    const remove = () => setFilter({ tagId: tagId.filter((other) => other !== id) })
    chips.push({ key: `tag ${id}`, label: text.tag(name), onRemove: remove })
  }
  return chips
}
