import type { Honor } from '@praxis/contract/honors'
import type { rankTypes } from '@praxis/contract/statuses'

type RankType = (typeof rankTypes)[keyof typeof rankTypes]

/** Both ends belong to the range. */
const holds = ({ minValue, maxValue }: Honor, value: number) =>
  value >= minValue && (maxValue === null || value <= maxValue)

/**
 * What somebody is called in a ranklist of this type whose figure is `value`. Where several ranges hold it, the smallest
 * `rank` wins, and of equal ones the first of the list.
 */
export function honorOf(honors: readonly Honor[], type: RankType, value: number): Honor | null {
  const fitting = honors.filter((honor) => honor.type === type && holds(honor, value))
  return fitting.toSorted((one, other) => one.rank - other.rank)[0] ?? null
}
