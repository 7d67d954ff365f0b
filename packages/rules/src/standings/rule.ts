import type { SeenAttempt } from './attempt.ts'
import type { Cell } from './cell.ts'

/** What a contest says about how it is ranked. */
export type RuleSettings = {
  /** Official times are cut to whole minutes before they are summed; else to whole seconds. */
  readonly minuteGranularity: boolean
  /** Equal rows are ordered by their last solution; else they share a rank. */
  readonly tiesByLast: boolean
  /** Those are on the board too who take part and have sent nothing. Absent: they are not. */
  readonly showsEntered?: boolean
  /** From the common start to the common end, in milliseconds. */
  readonly durationMs: number
  /** Homework: what late submissions are worth. Absent: as much as others. */
  readonly late?: LateSteps
}

/** Each step is worth `factor` from so many hours after the due time on, until the next step. */
export type LateSteps = {
  /** The due time, in milliseconds since the person's start. */
  readonly dueMs: number
  readonly steps: readonly { readonly hours: number; readonly factor: number }[]
}

/** A problem, as its cells are scored. */
export type RuleProblem = {
  /** What full marks are worth in the contest; null: as much as the problem itself says. */
  readonly points: number | null
  /** The full score of the problem; 0: it has none. */
  readonly fullScore: number
}

/** What a row is ordered by, and what it shows beside its cells. */
export type Totals = {
  readonly solved: number
  readonly score: number
  /** ACM: the penalty, in seconds. Others: what their rule breaks ties by; its unit is the rule's. */
  readonly time: number
  /** The last solution, in seconds since the start; 0: none. */
  readonly lastSolved: number
  readonly attempts: number
}

/**
 * A rule of contests. It folds the attempts to one problem into a cell, the cells of a row into its totals, and says
 * which of two rows comes first. It keeps nothing: the same attempts always give the same cell.
 */
export type StandingsRule = {
  /** What its board shows: problems solved and a penalty, or scores. */
  readonly board: 'solved' | 'scores'
  fold(seen: readonly SeenAttempt[], settings: RuleSettings, problem: RuleProblem): Cell
  total(cells: readonly (Cell | null)[], settings: RuleSettings): Totals
  /** Negative: `one` comes first. 0: they share a rank. */
  compare(one: Totals, other: Totals, settings: RuleSettings): number
  /**
   * The least that a row may be worth once what is hidden of it is known. Absent: what is known of it, as nothing that
   * was sent later makes it worse.
   */
  least?(cells: readonly (Cell | null)[], settings: RuleSettings): Totals
  /** A row without this gets no award. */
  hasEarned(totals: Totals): boolean
}

/** The score that counts in the contest. */
export const weighed = (score: number, { points, fullScore }: RuleProblem): number =>
  points === null || fullScore <= 0 ? score : Math.round((score * points) / fullScore)

/** What a solution is worth in the contest. */
export const fullMarks = ({ points, fullScore }: RuleProblem): number => points ?? (fullScore > 0 ? fullScore : 100)

/** What a submission is worth in the contest. Of a problem without scores the verdict decides: all or nothing. */
export const worthOf = ({ score, outcome }: SeenAttempt, problem: RuleProblem): number =>
  score === null ? (outcome === 'accepted' ? fullMarks(problem) : 0) : weighed(score, problem)

/** A part of a score, as a whole number. 0.7 × 45 is 31.499999999999996 in binary, but 31.5 is rounded to 32. */
export const partOf = (score: number, factor: number): number => Math.round(score * factor + 1e-9)

export const attemptsOf = (cells: readonly (Cell | null)[]): number =>
  cells.reduce((sum, cell) => sum + (cell?.attempts ?? 0), 0)

const isHidden = (cell: Cell | null): boolean => (cell?.hidden ?? 0) > 0

/** `keepsBest`: a later submission makes no score worse. The times that break ties may become any. */
export const leastOfScores =
  (
    total: StandingsRule['total'],
    { keepsBest }: { readonly keepsBest: boolean },
  ): NonNullable<StandingsRule['least']> =>
  (cells, settings) => {
    const worst = keepsBest ? cells : cells.map((cell) => (isHidden(cell) ? null : cell))
    const totals = total(worst, settings)
    return cells.some(isHidden) ? { ...totals, time: Infinity } : totals
  }

/** What rules with scores have in common. `time` is what they break ties by; 0: they do not. */
export const scoreTotals = (cells: readonly (Cell | null)[], time = 0): Totals => ({
  solved: cells.reduce((count, cell) => count + ((cell?.solvedAt ?? null) === null ? 0 : 1), 0),
  score: cells.reduce((sum, cell) => sum + (cell?.score ?? 0), 0),
  time,
  lastSolved: 0,
  attempts: attemptsOf(cells),
})
export const scoreBoard = {
  board: 'scores',
  compare: (one, other) => other.score - one.score || one.time - other.time,
  hasEarned: ({ score }) => score > 0,
} as const satisfies Pick<StandingsRule, 'board' | 'compare' | 'hasEarned'>
