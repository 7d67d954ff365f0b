import type { Honor } from '@praxis/contract/honors'
import { rankTypes } from '@praxis/contract/statuses'

/** The ranklists, in the order in which the page shows them. */
export const ranklists = ['acm', 'oi'] as const satisfies (keyof typeof rankTypes)[]
export type RanklistName = (typeof ranklists)[number]

/** The honours of a ranklist, from the lowest figure up. Of ranges that begin alike, the one that wins comes first. */
export const honorsOf = (honors: readonly Honor[], ranklist: RanklistName): Honor[] =>
  honors
    .filter(({ type }) => type === rankTypes[ranklist])
    .toSorted((one, other) => one.minValue - other.minValue || one.rank - other.rank || one.id - other.id)
