import { judgeStatus } from '@praxis/contract/statuses'
import type { Attempt, AttemptClock, StandingsView } from '../standings/attempt.ts'
import type { Cell } from '../standings/cell.ts'
import type { RankedRow } from '../standings/ranking.ts'
import type { RuleProblem, RuleSettings, StandingsRule } from '../standings/rule.ts'
import { foldCell, rowOf, standingsOf } from '../standings/standings.ts'
import { endAt, freezeAt, minute, startAt } from './contests.ts'

const { accepted, compileError, wrongAnswer, timeLimitExceeded, runtimeError, partialAccepted, pending } = judgeStatus

/** Short names of verdicts, as tables and golden vectors write them. */
export const verdicts = {
  AC: accepted,
  WA: wrongAnswer,
  TLE: timeLimitExceeded,
  RE: runtimeError,
  PA: partialAccepted,
  CE: compileError,
  '..': pending,
} as const

export const settings: RuleSettings = { minuteGranularity: false, tiesByLast: false, durationMs: endAt - startAt }
export const byMinutes: RuleSettings = { ...settings, minuteGranularity: true }
export const ofHundred: RuleProblem = { points: null, fullScore: 100 }
export const clock: AttemptClock = { startAt, endAt, freezeAt, pauses: [] }
export const open: StandingsView = { isFrozen: false, withLate: false }
export const frozen: StandingsView = { isFrozen: true, withLate: false }
export const withLate: StandingsView = { isFrozen: false, withLate: true }

/** A submission so many minutes after the start. Its number follows from its time. */
export const sent = (minutes: number, verdict: keyof typeof verdicts, more: Partial<Attempt> = {}): Attempt => ({
  id: 1_000 + Math.round(minutes * 60),
  at: startAt + Math.round(minutes * minute),
  status: verdicts[verdict],
  score: null,
  runMs: null,
  parts: null,
  ...more,
})

/** A submission with a score: accepted if it is 100, partly accepted if it is more than 0. */
export const scored = (minutes: number, score: number, more: Partial<Attempt> = {}): Attempt =>
  sent(minutes, score === 100 ? 'AC' : score > 0 ? 'PA' : 'WA', { score, ...more })

export type Conditions = {
  readonly settings?: Partial<RuleSettings>
  readonly clock?: Partial<AttemptClock>
  readonly view?: StandingsView
  readonly problem?: Partial<RuleProblem>
}

export const cellOf = (rule: StandingsRule, attempts: readonly Attempt[], more: Conditions = {}): Cell | null =>
  foldCell({ rule, settings: { ...settings, ...more.settings } }, attempts, {
    clock: { ...clock, ...more.clock },
    view: more.view ?? open,
    problem: { ...ofHundred, ...more.problem },
  })

/** A board of people by their names, each with the submissions to each problem. A name with a star is out of competition. */
export function boardOf(
  rule: StandingsRule,
  people: Readonly<Record<string, readonly (readonly Attempt[])[]>>,
  more: Conditions = {},
): RankedRow[] {
  const ruling = { rule, settings: { ...settings, ...more.settings } }
  const rows = Object.entries(people).map(([name, problems]) => {
    const cells = problems.map((attempts) => cellOf(rule, attempts, more))
    return rowOf(ruling, { uid: name, name, isStar: name.endsWith('*') }, cells)
  })
  return standingsOf(ruling, rows)
}

/** Ranks with names, in the order of the board. */
export const ranksOf = (rows: readonly RankedRow[]): string =>
  rows.map(({ rank, person }) => `${rank} ${person.name}`).join(', ')
