import { awardKinds } from '@praxis/contract/statuses'
import type { StandingsRow } from './ranking.ts'
import type { StandingsRule } from './rule.ts'

/** An award of the settings of a contest. `num` is a share in percent, or a number of rows. */
export type AwardEntry = {
  readonly priority: number
  readonly name: string
  readonly background: string
  readonly color: string
  readonly num: number
}

export type AwardSettings = { readonly kind: number; readonly entries: readonly AwardEntry[] }

/** How many rows each award is for, in the order of priority. Those for none are left out. */
export function seatsOf({ kind, entries }: AwardSettings, ranked: number): { entry: AwardEntry; seats: number }[] {
  if (kind === awardKinds.none) return []
  return entries
    .toSorted((one, other) => one.priority - other.priority)
    .map((entry) => ({
      entry,
      seats: kind === awardKinds.percentage ? Math.floor((entry.num * ranked) / 100) : entry.num,
    }))
    .filter(({ seats }) => seats > 0)
}

/**
 * The award of each row, by the order of the rows. The share is of all rows without a star; only a row that has solved
 * or scored something gets one. Rows that share a rank do not extend an award (docs/compatibility.md, Contests).
 */
export function awardsOf(
  rule: StandingsRule,
  rows: readonly StandingsRow[],
  settings: AwardSettings,
): (AwardEntry | null)[] {
  if (settings.kind === awardKinds.none) return rows.map(() => null)
  const seats = seatsOf(settings, rows.filter(({ person }) => !person.isStar).length)
  let [award, taken] = [0, 0]
  return rows.map(({ person, totals }) => {
    if (person.isStar || !rule.hasEarned(totals)) return null
    if (award < seats.length && taken >= seats[award]!.seats) [award, taken] = [award + 1, 0]
    const next = seats[award]
    if (next === undefined) return null
    taken += 1
    return next.entry
  })
}
