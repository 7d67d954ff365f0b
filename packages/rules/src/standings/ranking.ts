import type { Cell } from './cell.ts'
import type { RuleSettings, StandingsRule, Totals } from './rule.ts'

/** Somebody on a board. */
export type StandingsPerson = {
  readonly uid: string
  /** What the board shows, by which equal rows are ordered. */
  readonly name: string
  /** Out of competition: listed in place, without a number and without a medal. */
  readonly isStar: boolean
}

export type StandingsRow<P extends StandingsPerson = StandingsPerson> = {
  readonly person: P
  /** By the order of the problems; null: nothing was sent to it. */
  readonly cells: readonly (Cell | null)[]
  readonly totals: Totals
}

export type RankedRow<P extends StandingsPerson = StandingsPerson> = StandingsRow<P> & {
  /** From 1; -1 of a star. */
  readonly rank: number
}

type Ranking = { readonly rule: StandingsRule; readonly settings: RuleSettings }

/** An order without equals: rows that share a rank stand by their names. */
export function compareRows({ rule, settings }: Ranking, one: StandingsRow, other: StandingsRow): number {
  return (
    rule.compare(one.totals, other.totals, settings) ||
    byText(one.person.name, other.person.name) ||
    byText(one.person.uid, other.person.uid)
  )
}

/** The same in every process and browser. */
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Numbers rows that are in their order: 1, 1, 3. Stars take no number. */
export function rankRows<P extends StandingsPerson>(
  { rule, settings }: Ranking,
  rows: readonly StandingsRow<P>[],
): RankedRow<P>[] {
  let numbered = 0
  let last: RankedRow<P> | undefined
  return rows.map((row) => {
    if (row.person.isStar) return { ...row, rank: -1 }
    numbered += 1
    const isEqual = last !== undefined && rule.compare(last.totals, row.totals, settings) === 0
    last = { ...row, rank: isEqual ? last!.rank : numbered }
    return last
  })
}

/** Who solved a problem first. Everybody of the same second did. */
export type FirstSolved = {
  /** Whole seconds since the start; null: nobody has solved it. */
  readonly second: number | null
  /** Somebody sent in an earlier second and has no verdict that is known, so that it may become another. */
  readonly isProvisional: boolean
}

/** Of rows without stars. What was solved after the end is not the first. */
export function firstsOf(rows: readonly StandingsRow[], columns: number): FirstSolved[] {
  const firsts = new Float64Array(columns).fill(Infinity)
  const waiting = new Float64Array(columns).fill(Infinity)
  // Row by row, as they lie in memory: large boards are looked through often.
  for (const { person, cells } of rows) {
    if (person.isStar) continue
    for (let column = 0; column < columns; column += 1) {
      const cell = cells[column] ?? null
      if (cell === null) continue
      const { solvedAt, waitingSince, isLate } = cell
      if (solvedAt !== null && !isLate && solvedAt < firsts[column]!) firsts[column] = solvedAt
      if (waitingSince !== null && waitingSince < waiting[column]!) waiting[column] = waitingSince
    }
  }
  return Array.from(firsts, (first, column) => {
    if (first === Infinity) return { second: null, isProvisional: false }
    const second = Math.floor(first / 1_000)
    return { second, isProvisional: Math.floor(waiting[column]! / 1_000) < second }
  })
}

/** Whether a cell is the first to solve its problem, beyond doubt. */
export const isFirst = ({ second, isProvisional }: FirstSolved, { isStar }: StandingsPerson, cell: Cell): boolean =>
  !isStar &&
  !isProvisional &&
  !cell.isLate &&
  second !== null &&
  cell.solvedAt !== null &&
  Math.floor(cell.solvedAt / 1_000) === second
