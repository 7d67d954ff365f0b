import { judgeStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import type { Attempt, AttemptClock, StandingsView } from '../standings/attempt.ts'
import type { StandingsPerson, StandingsRow } from '../standings/ranking.ts'
import { standingsRules, type RuleName } from '../standings/registry.ts'
import type { RuleProblem, RuleSettings, StandingsRule } from '../standings/rule.ts'
import { foldCell, rowOf, standingsOf } from '../standings/standings.ts'
import { endAt, freezeAt, lastEnd, minute, startAt } from './contests.ts'

type Person = StandingsPerson & { readonly clock: AttemptClock }
/** Somebody's submission to a problem. */
export type Submission = { readonly who: number; readonly problem: number; readonly attempt: Attempt }
export type Scenario = {
  readonly people: readonly Person[]
  readonly problems: readonly RuleProblem[]
  readonly submissions: readonly Submission[]
  readonly settings: RuleSettings
}

export const ruleNames = Object.keys(standingsRules) as RuleName[]

/** What becomes of a submission: all that may change after it was sent. */
export type Fate = Omit<Attempt, 'id' | 'at'>
export const fates: fc.Arbitrary<Fate> = fc.record({
  // Most are judged, and about a third accepted, so that boards have something to rank.
  status: fc.oneof(
    { weight: 3, arbitrary: fc.constant(judgeStatus.accepted) },
    { weight: 6, arbitrary: fc.constantFrom(...Object.values(judgeStatus)) },
  ),
  score: fc.constantFrom(null, 0, 30, 60, 100),
  runMs: fc.constantFrom(null, 15, 15, 200),
  parts: fc.option(fc.array(fc.constantFrom(0, 10, 50), { minLength: 1, maxLength: 3 })),
  failedFirst: fc.boolean(),
})

/** Times are few, so that many are equal: also the moments of the start, the freeze, the end and the last end. */
const moments = fc.oneof(
  fc.constantFrom(startAt, freezeAt, endAt, lastEnd).chain((at) => fc.constantFrom(at - 1, at, at + 1)),
  fc.integer({ min: 0, max: 33 }).map((tens) => startAt + tens * 10 * minute),
)

const clockOf = (extraMs: number): AttemptClock => ({ startAt, endAt: endAt + extraMs, freezeAt, pauses: [] })
/** One has more time; two have the same name. */
const people: readonly Person[] = [
  { uid: 'u1', name: 'ann', isStar: false, clock: clockOf(0) },
  { uid: 'u2', name: 'bob', isStar: false, clock: clockOf(lastEnd - endAt) },
  { uid: 'u3', name: 'bob', isStar: false, clock: clockOf(0) },
  { uid: 'u4', name: 'cid', isStar: false, clock: clockOf(0) },
  { uid: 'u5', name: 'zoe', isStar: false, clock: clockOf(0) },
]

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  people: fc
    .array(fc.boolean(), { minLength: people.length, maxLength: people.length })
    .map((stars) => people.map((person, n) => ({ ...person, isStar: stars[n]! && n % 2 === 0 }))),
  problems: fc.constantFrom<RuleProblem[]>(
    [
      { points: null, fullScore: 100 },
      { points: 30, fullScore: 100 },
    ],
    [
      { points: null, fullScore: 0 },
      { points: 500, fullScore: 0 },
    ],
  ),
  submissions: fc
    .array(fc.record({ who: fc.nat(people.length - 1), problem: fc.nat(1), at: moments, fate: fates }), {
      maxLength: 24,
    })
    .map((all) => all.map(({ who, problem, at, fate }, id) => ({ who, problem, attempt: { id, at, ...fate } }))),
  settings: fc.record({
    minuteGranularity: fc.boolean(),
    tiesByLast: fc.boolean(),
    showsEntered: fc.boolean(),
    durationMs: fc.constant(endAt - startAt),
    late: fc.constant({ dueMs: 200 * minute, steps: [{ hours: 0, factor: 0.5 }] }),
  }),
})

export const views: fc.Arbitrary<StandingsView> = fc.record({ isFrozen: fc.boolean(), withLate: fc.boolean() })

export type Asked = { readonly rule: StandingsRule; readonly view: StandingsView }

/** The cells of one person. */
export const cellsOf = ({ people, problems, submissions, settings }: Scenario, who: number, { rule, view }: Asked) =>
  problems.map((problem, column) => {
    const attempts = submissions.filter((one) => one.who === who && one.problem === column)
    const { clock } = people[who]!
    return foldCell(
      { rule, settings },
      attempts.map(({ attempt }) => attempt),
      { clock, view, problem },
    )
  })

/** The rows of all people, also of those who have sent nothing. */
export const rowsOf = (scenario: Scenario, asked: Asked): StandingsRow[] =>
  scenario.people.map((person, who) =>
    rowOf({ rule: asked.rule, settings: scenario.settings }, person, cellsOf(scenario, who, asked)),
  )

export const boardFrom = (scenario: Scenario, asked: Asked) =>
  standingsOf({ rule: asked.rule, settings: scenario.settings }, rowsOf(scenario, asked))

/** The same scenario after other fates of some submissions. */
export const withFates = (
  scenario: Scenario,
  fates: readonly Fate[],
  isChanged: (submission: Submission, n: number) => boolean,
): Scenario => ({
  ...scenario,
  submissions: scenario.submissions.map((one, n) =>
    isChanged(one, n) ? { ...one, attempt: { ...one.attempt, ...fates[n % fates.length] } } : one,
  ),
})
