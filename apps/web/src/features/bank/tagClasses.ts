import type { OutputOf } from '@praxis/contract/endpoint'
import type { problems, Tag } from '@praxis/contract/problems'

type ByClass = OutputOf<typeof problems.tagsByClass>
export type TagClass = NonNullable<ByClass[number]['classification']>

/** Tags in no class come last. Their place is there also while it is empty, so that a tag can be made in it. */
export function withUnclassified(byClass: ByClass): { one: TagClass | null; tags: readonly Tag[] }[] {
  const all = byClass.map(({ classification, tagList }) => ({ one: classification, tags: tagList }))
  return all.some(({ one }) => one === null) ? all : [...all, { one: null, tags: [] }]
}

/** A tag stands in a class of its own origin, or in none. */
export const classOptions = (classes: readonly TagClass[], oj: string, unclassified: string) => [
  { value: '', label: unclassified },
  ...classes.filter((one) => one.oj === oj).map(({ id, name }) => ({ value: String(id), label: name })),
]

/** The number of the chosen class; null where it belongs to another origin. */
export const classIn = (classes: readonly TagClass[], oj: string, chosen: string): number | null =>
  classes.find((one) => one.oj === oj && String(one.id) === chosen)?.id ?? null
