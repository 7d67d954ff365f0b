import { searchForm } from '@praxis/rules/letterWidth'

export type Option = { value: string; label: string }

/** The options in which every word of the query occurs; those that begin with the query come first. */
export function matchOptions<O extends Option>(options: readonly O[], query: string): readonly O[] {
  const wanted = searchForm(query.trim())
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options.filter(({ label }) => words.every((word) => searchForm(label).includes(word)))
  const begins = ({ label }: O) => searchForm(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
