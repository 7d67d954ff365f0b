import { awardKinds } from '@praxis/contract/statuses'
import { hasSent, type RankedRow, type StandingsRow } from './ranking.ts'
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

/** How many rows a share in percent is. */
export const rowsOfShare = (percent: number, ranked: number): number => Math.floor((percent * ranked) / 100)

/** How many rows each award is for, in the order of priority. Those for none are left out. */
export function seatsOf({ kind, entries }: AwardSettings, ranked: number): { entry: AwardEntry; seats: number }[] {
  if (kind === awardKinds.none) return []
  return entries
    .toSorted((one, other) => one.priority - other.priority)
    .map((entry) => ({
      entry,
      seats: kind === awardKinds.percentage ? rowsOfShare(entry.num, ranked) : entry.num,
    }))
    .filter(({ seats }) => seats > 0)
}

/** Of how many rows a share is: of those without a star that have sent something. */
export const competitorsOf = (rows: readonly StandingsRow[]): number =>
  rows.filter((row) => !row.person.isStar && hasSent(row)).length

/**
 * The award of each row. A row of rank r gets the first award whose seats, together with those of the awards before it,
 * are at least r, so equal rows get the same one (docs/compatibility.md, Contests). The share is of
 * `competitorsOf` them; only a row that has solved or scored something gets an award.
 */
export function awardsOf(
  rule: StandingsRule,
  rows: readonly RankedRow[],
  settings: AwardSettings,
): (AwardEntry | null)[] {
  let seated = 0
  const awards = seatsOf(settings, competitorsOf(rows)).map(({ entry, seats }) => ({
    entry,
    lastRank: (seated += seats),
  }))
  return rows.map(({ person, totals, rank }) => {
    if (person.isStar || !rule.hasEarned(totals)) return null
    return awards.find(({ lastRank }) => rank <= lastRank)?.entry ?? null
  })
}
