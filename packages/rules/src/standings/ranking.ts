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

/** Whether somebody has sent anything that counts. */
export const hasSent = ({ cells }: Pick<StandingsRow, 'cells'>): boolean => cells.some((cell) => cell !== null)

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

/** Who solved a problem first. Everybody of the same millisecond did. */
export type FirstSolved = {
  /** Whole milliseconds since the start; null: nobody has solved it. */
  readonly at: number | null
  /** Somebody sent earlier and has no verdict that is known, so that it may become another. */
  readonly isProvisional: boolean
}

/** Of rows without stars. What was solved after the end is not the first. */
export const firstsOf = (rows: readonly StandingsRow[], columns: number): FirstSolved[] =>
  Array.from({ length: columns }, (_, column) => shownAs(lookThrough(rows, column)))

/** Who solved each problem first on a board that is changed row by row. */
export type Firsts = {
  /** A row is another one now. Undefined: there was none, or there is none any more. */
  put(before: StandingsRow | undefined, after: StandingsRow | undefined): void
  /** `rows` are all there are now. Only what cannot be known otherwise is looked for among them. */
  of(rows: readonly StandingsRow[]): FirstSolved[]
}

/** To look through all rows of a large board for each page of it takes longer than all the rest. */
export function openFirsts(columns: number): Firsts {
  const known = Array.from({ length: columns }, (): Earliest => ({ first: Infinity, open: Infinity }))
  const unsure = new Set<number>()

  function take(column: number, before: StandingsRow | undefined, after: StandingsRow | undefined) {
    const { first, open } = known[column]!
    const was = earliestIn(before, column)
    const is = earliestIn(after, column)
    const isOther = is.first !== was.first || is.open !== was.open
    if (!isOther) return
    const hasLost = (was.first === first && is.first > first) || (was.open === open && is.open > open)
    // Who waits is of no matter before somebody has solved it, nor is who came after that.
    if ((hasLost && first !== Infinity) || (first === Infinity && is.first !== Infinity)) {
      unsure.add(column)
      return
    }
    if (first === Infinity) return
    const earliest = Math.min(first, is.first)
    known[column] = { first: earliest, open: onlyBefore(earliest, Math.min(open, is.open)) }
  }

  return {
    put(before, after) {
      for (let column = 0; column < columns; column += 1) if (!unsure.has(column)) take(column, before, after)
    },
    of(rows) {
      for (const column of unsure) {
        const { first, open } = lookThrough(rows, column)
        known[column] = { first, open: onlyBefore(first, open) }
      }
      unsure.clear()
      return known.map(shownAs)
    },
  }
}

/** When a problem was solved first and when the first of those was sent who wait. Milliseconds; Infinity: nobody did. */
type Earliest = { readonly first: number; readonly open: number }
const nothing: Earliest = { first: Infinity, open: Infinity }

/** Whoever sent later than the first solution cannot become the first. */
const onlyBefore = (first: number, open: number): number => (open < first ? open : Infinity)

function earliestIn(row: StandingsRow | undefined, column: number): Earliest {
  const cell = row?.cells[column] ?? null
  if (row === undefined || row.person.isStar || cell === null) return nothing
  const { solvedAt, isLate, waitingSince } = cell
  return { first: isLate ? Infinity : (solvedAt ?? Infinity), open: waitingSince ?? Infinity }
}

function lookThrough(rows: readonly StandingsRow[], column: number): Earliest {
  let [first, open] = [Infinity, Infinity]
  for (const row of rows) {
    const one = earliestIn(row, column)
    if (one.first < first) first = one.first
    if (one.open < open) open = one.open
  }
  return { first, open }
}

function shownAs({ first, open }: Earliest): FirstSolved {
  if (first === Infinity) return { at: null, isProvisional: false }
  const at = Math.floor(first)
  return { at, isProvisional: Math.floor(open) < at }
}

/** Whether a cell is the first to solve its problem, beyond doubt. */
export const isFirst = ({ at, isProvisional }: FirstSolved, { isStar }: StandingsPerson, cell: Cell): boolean =>
  !isStar && !isProvisional && !cell.isLate && at !== null && cell.solvedAt !== null && Math.floor(cell.solvedAt) === at
