import { seeAttempts, type Attempt, type AttemptClock, type StandingsView } from './attempt.ts'
import type { Cell } from './cell.ts'
import { compareRows, hasSent, rankRows, type RankedRow, type StandingsPerson, type StandingsRow } from './ranking.ts'
import type { RuleProblem, RuleSettings, StandingsRule } from './rule.ts'

type Ruling = { readonly rule: StandingsRule; readonly settings: RuleSettings }

/** The cell of one person and one problem; null: nothing that counts was sent. `attempts` may be in any order. */
export function foldCell(
  { rule, settings }: Ruling,
  attempts: readonly Attempt[],
  { clock, view, problem }: { clock: AttemptClock; view: StandingsView; problem: RuleProblem },
): Cell | null {
  const seen = seeAttempts(attempts, clock, view)
  return seen.length === 0 ? null : rule.fold(seen, settings, problem)
}

export function rowOf<P extends StandingsPerson>(
  { rule, settings }: Ruling,
  person: P,
  cells: readonly (Cell | null)[],
): StandingsRow<P> {
  return { person, cells, totals: rule.total(cells, settings) }
}

/**
 * Whoever has sent something that counts is on the board, also with nothing solved; where it shows all who entered, so is
 * everybody else who has a cell for each problem.
 */
const isListed = (cells: readonly (Cell | null)[], { showsEntered }: RuleSettings): boolean =>
  hasSent({ cells }) || (showsEntered === true && cells.length > 0)

/** Rows in their order. */
export type Standings<P extends StandingsPerson = StandingsPerson> = {
  readonly size: number
  get(uid: string): StandingsRow<P> | undefined
  /** Puts the row of somebody where it belongs now. With an empty list of cells they leave the board. */
  put(person: P, cells: readonly (Cell | null)[]): void
  rows(): readonly StandingsRow<P>[]
  ranked(): readonly RankedRow<P>[]
}

/** A board that is changed row by row. After any changes it is the one that `standingsOf` makes of the same rows. */
export function openStandings<P extends StandingsPerson>(
  ruling: Ruling,
  first: Iterable<StandingsRow<P>> = [],
): Standings<P> {
  const order = (one: StandingsRow<P>, other: StandingsRow<P>) => compareRows(ruling, one, other)
  const rows = [...first].filter(({ cells }) => isListed(cells, ruling.settings)).toSorted(order)
  const byUid = new Map(rows.map((row) => [row.person.uid, row]))
  let listed: readonly StandingsRow<P>[] | null = null
  let ranked: readonly RankedRow<P>[] | null = null

  /** The place of a row that is there, or where it would stand. */
  function placeOf(row: StandingsRow<P>): number {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (order(rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get size() {
      return rows.length
    },
    get: (uid) => byUid.get(uid),
    put(person, cells) {
      listed = ranked = null
      const known = byUid.get(person.uid)
      if (known !== undefined) rows.splice(placeOf(known), 1)
      byUid.delete(person.uid)
      if (!isListed(cells, ruling.settings)) return
      const row = rowOf(ruling, person, cells)
      rows.splice(placeOf(row), 0, row)
      byUid.set(person.uid, row)
    },
    rows: () => (listed ??= [...rows]),
    ranked: () => (ranked ??= rankRows(ruling, rows)),
  }
}

/** The board of rows in any order. */
export const standingsOf = <P extends StandingsPerson>(
  ruling: Ruling,
  rows: readonly StandingsRow<P>[],
): RankedRow<P>[] =>
  rankRows(
    ruling,
    rows
      .filter(({ cells }) => isListed(cells, ruling.settings))
      .toSorted((one, other) => compareRows(ruling, one, other)),
  )
