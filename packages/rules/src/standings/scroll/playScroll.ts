import type { AwardEntry } from '../awards.ts'
import { openFirsts, type FirstSolved, type StandingsPerson, type StandingsRow } from '../ranking.ts'
import { moveRow, withCell } from './scrollRows.ts'
import type { ScrollPlan, ScrollStep } from './scrollTypes.ts'

/** A scroll board at one of its steps. It goes forth and back. */
export type ScrollPlayer<P extends StandingsPerson = StandingsPerson> = {
  /** So many steps have been done. */
  readonly at: number
  /** In their order. */
  rows(): readonly StandingsRow<P>[]
  /** Who solved each problem first. */
  firsts(): readonly FirstSolved[]
  isSettled(uid: string): boolean
  /** So many rows have been settled. */
  readonly settled: number
  /** Goes to a step; beyond the first and the last there is none. */
  go(at: number): void
}

export function playScroll<P extends StandingsPerson>(plan: ScrollPlan<P>): ScrollPlayer<P> {
  const rows = [...plan.start]
  const settled = new Set<string>()
  const firsts = openFirsts(plan.columns)
  for (const row of rows) firsts.put(undefined, row)
  let at = 0

  /** Takes the row from a place, gives it a cell, and puts it to another. */
  function move(from: number, to: number, column: number, cell: Parameters<typeof withCell>[3]) {
    const before = rows[from]!
    const row = withCell(plan.ruling, before, column, cell)
    moveRow(rows, from, { to, row })
    firsts.put(before, row)
  }
  function forth(step: ScrollStep) {
    if (step.kind === 'reveal') move(step.from, step.to, step.column, step.after)
    if (step.kind === 'settle') settled.add(step.uid)
  }
  function back(step: ScrollStep) {
    if (step.kind === 'reveal') move(step.to, step.from, step.column, step.before)
    if (step.kind === 'settle') settled.delete(step.uid)
  }

  return {
    get at() {
      return at
    },
    get settled() {
      return settled.size
    },
    rows: () => rows,
    firsts: () => firsts.of(rows),
    isSettled: (uid) => settled.has(uid),
    go(wanted) {
      const end = Math.min(Math.max(Math.trunc(wanted), 0), plan.steps.length)
      while (at < end) forth(plan.steps[at++]!)
      while (at > end) back(plan.steps[--at]!)
    },
  }
}

/** The rank of each row, and what it would get if nothing changed any more. */
export type ScrollPlaces = { readonly ranks: readonly number[]; readonly awards: readonly (AwardEntry | null)[] }

/** For each step of thousands of rows: nothing is made for them but two lists. */
export function placesOf(
  { ruling, awards }: Pick<ScrollPlan, 'ruling' | 'awards'>,
  rows: readonly StandingsRow[],
): ScrollPlaces {
  const { rule, settings } = ruling
  let [numbered, rank] = [0, 0]
  let last: StandingsRow | undefined
  const ranks = rows.map((row) => {
    if (row.person.isStar) return -1
    numbered += 1
    if (last === undefined || rule.compare(last.totals, row.totals, settings) !== 0) rank = numbered
    last = row
    return rank
  })
  return { ranks, awards: rows.map((row, place) => awardAt(awards, ruling, { row, rank: ranks[place]! })) }
}

/** The award of a row with a rank. */
export function awardAt(
  awards: readonly AwardEntry[],
  { rule }: Pick<ScrollPlan['ruling'], 'rule'>,
  { row, rank }: { readonly row: StandingsRow; readonly rank: number },
): AwardEntry | null {
  if (row.person.isStar || !rule.hasEarned(row.totals)) return null
  let seated = 0
  return awards.find(({ num }) => rank <= (seated += num)) ?? null
}

/** The row that the next step is about, and its cell if one is to be shown. */
export function focusOf(
  { steps }: Pick<ScrollPlan, 'steps'>,
  at: number,
): { uid: string; column: number | null } | null {
  const step = steps[at]
  if (step === undefined) return null
  if (step.kind === 'award') return { uid: step.honour.uid, column: null }
  return { uid: step.uid, column: step.kind === 'reveal' ? step.column : null }
}
