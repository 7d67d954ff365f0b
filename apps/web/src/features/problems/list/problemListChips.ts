import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { problems, ProblemRow } from '@praxis/contract/problems'
import type { PageMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import { useText } from '#web/text/text.ts'
import { tagName } from '#web/parts/problems/tagName.ts'
import { useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { originName, originOf, type NamedOrigin } from './tags/problemListOrigin.ts'
import { useTagClasses } from './tags/problemListTags.ts'
import { useMadeOrigins } from './tags/useOrigins.ts'

type List = typeof problems.list
type SetFilter = (change: Partial<InputOf<List>>) => void
type Names = {
  words: PageMessages['problems']
  made: readonly NamedOrigin[] | undefined
  difficulty: (id: number) => string | undefined
  tag: (id: number) => string | undefined
}

/** The active filters, each of which can be removed. */
export function useProblemListChips(
  filter: ParsedInputOf<List>,
  setFilter: SetFilter,
  rows: readonly ProblemRow[] = [],
): FilterChip[] {
  const words = useText().problems
  const difficulties = useDifficulties()
  const made = useMadeOrigins(filter.oj !== undefined)
  const tag = useTagName((filter.tagId ?? []).length > 0, rows)
  const difficulty = (id: number) => difficulties.find((one) => one.id === id)?.name
  return problemListChips(filter, setFilter, { words, made, difficulty, tag })
}

/** A name that is not known, or not yet, is a number. */
export function problemListChips(
  { keyword = '', oj, difficulty, tagId = [] }: ParsedInputOf<List>,
  setFilter: SetFilter,
  names: Names,
): FilterChip[] {
  const { words, made } = names
  const origin = originOf(oj, made)
  const chips: FilterChip[] = []
  if (keyword !== '') {
    chips.push({
      key: 'keyword',
      label: words.chip(words.keyword, keyword),
      onRemove: () => setFilter({ keyword: '' }),
    })
  }
  if (origin !== null) {
    const label = words.chip(words.origin, originName(origin, words, made))
    chips.push({ key: 'origin', label, onRemove: () => setFilter({ oj: '' }) })
  }
  if (difficulty !== undefined) {
    const label = words.chip(words.difficulty, names.difficulty(difficulty) ?? String(difficulty))
    chips.push({ key: 'difficulty', label, onRemove: () => setFilter({ difficulty: undefined }) })
  }
  for (const id of tagId) {
    const onRemove = () => setFilter({ tagId: tagId.filter((other) => other !== id) })
    chips.push({ key: `tag ${id}`, label: names.tag(id) ?? `#${id}`, onRemove })
  }
  return chips
}

/** Rows carry the names of their tags; without rows the list of all tags tells. */
function useTagName(isNeeded: boolean, rows: readonly ProblemRow[]): Names['tag'] {
  const { data: classes = [] } = useTagClasses(isNeeded)
  const tags = [...rows.flatMap((row) => row.tags), ...classes.flatMap(({ tagList }) => tagList)]
  const words = useText().problems
  return (id) => {
    const name = tags.find((tag) => tag.id === id)?.name
    return name === undefined ? undefined : tagName(words, name)
  }
}
