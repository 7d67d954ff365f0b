import type { AwardEntry } from '../awards.ts'
import { openFirsts, type FirstSolved, type StandingsPerson, type StandingsRow } from '../ranking.ts'
import { openRowList } from './rowList.ts'
import { withCell } from './scrollRows.ts'
import type { ScrollPlan, ScrollStep } from './scrollTypes.ts'

/** A scroll board at one of its steps. It goes forth and back. */
export type ScrollPlayer<P extends StandingsPerson = StandingsPerson> = {
  /** So many steps have been done. */
  readonly at: number
  /** In their order. The list does not change: after another step there is another one. */
  rows(): readonly StandingsRow<P>[]
  /** Who solved each problem first. */
  firsts(): readonly FirstSolved[]
  /** Whether a row is settled, now or after so many steps. */
  isSettled(uid: string, after?: number): boolean
  /** So many rows have been settled. */
  readonly settled: number
  /** Goes to a step; beyond the first and the last there is none. */
  go(at: number): void
}

export function playScroll<P extends StandingsPerson>(plan: ScrollPlan<P>): ScrollPlayer<P> {
  const rows = openRowList(plan.start)
  const settledAt = new Map(
    plan.steps.flatMap((step, n): [string, number][] => (step.kind === 'settle' ? [[step.uid, n + 1]] : [])),
  )
  const firsts = openFirsts(plan.columns)
  for (const row of plan.start) firsts.put(undefined, row)
  let [at, settled] = [0, 0]
  let listed: readonly StandingsRow<P>[] | null = null

  /** Takes the row from a place, gives it a cell, and puts it to another. */
  function move(from: number, to: number, column: number, cell: Parameters<typeof withCell>[3]) {
    const before = rows.at(from)!
    const row = withCell(plan.ruling, before, column, cell)
    rows.move(from, to, row)
    listed = null
    firsts.put(before, row)
  }
  function forth(step: ScrollStep) {
    if (step.kind === 'reveal') move(step.from, step.to, step.column, step.after)
    if (step.kind === 'settle') settled += 1
  }
  function back(step: ScrollStep) {
    if (step.kind === 'reveal') move(step.to, step.from, step.column, step.before)
    if (step.kind === 'settle') settled -= 1
  }

  const list = () => (listed ??= rows.all())

  return {
    get at() {
      return at
    },
    get settled() {
      return settled
    },
    rows: list,
    firsts: () => firsts.of(list()),
    isSettled: (uid, after = at) => (settledAt.get(uid) ?? Infinity) <= after,
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
  const awardOf = openAwards(awards, ruling)
  const ranks: number[] = []
  const given: (AwardEntry | null)[] = []
  let [numbered, rank] = [0, 0]
  let last: StandingsRow | undefined
  for (const row of rows) {
    if (!row.person.isStar) {
      numbered += 1
      if (last === undefined || rule.compare(last.totals, row.totals, settings) !== 0) rank = numbered
      last = row
    }
    ranks.push(row.person.isStar ? -1 : rank)
    given.push(awardOf(row, rank))
  }
  return { ranks, awards: given }
}

/** The award of a row with a rank. */
export function openAwards(
  awards: readonly AwardEntry[],
  { rule }: Pick<ScrollPlan['ruling'], 'rule'>,
): (row: StandingsRow, rank: number) => AwardEntry | null {
  let seated = 0
  const lastRanks = awards.map(({ num }) => (seated += num))
  return (row, rank) =>
    rank > seated || row.person.isStar || !rule.hasEarned(row.totals)
      ? null
      : (awards[lastRanks.findIndex((lastRank) => rank <= lastRank)] ?? null)
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
