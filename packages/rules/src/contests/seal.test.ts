import { contestRules } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { ruleProperties } from '../standings/contestRules.ts'
import {
  aContest,
  aVisitor,
  expectTable,
  freezeAt,
  lastEnd,
  minute,
  startAt,
  aRegistration,
} from '../testing/contests.ts'
import type { ContestTimes } from './clock.ts'
import { contestShows, isOver, knowledgeInContest, type ContestOfSubmission } from './knowledge.ts'
import { ownSealedSince, sealOf } from './seal.ts'

const shownAt = lastEnd + 30 * minute
const states: Readonly<Record<string, { more: Partial<ContestTimes>; now: number }>> = {
  scheduled: { more: { freezeAt }, now: startAt - 1 },
  'no freeze': { more: { freezeAt: null }, now: freezeAt },
  'before the freeze': { more: { freezeAt }, now: freezeAt - 1 },
  frozen: { more: { freezeAt }, now: freezeAt },
  'last end': { more: { freezeAt }, now: lastEnd },
  'last end, not thawed': { more: { freezeAt, thawsItself: false }, now: lastEnd },
  shown: { more: { freezeAt, thawsItself: false, thawedAt: shownAt }, now: shownAt },
}

/** A rule of contests by a name that a later version may have stored. */
const contestOf = (rule: string, more: Partial<ContestTimes>): ContestOfSubmission => ({ ...aContest(more), rule })

/** Whose results are hidden: those of others, or everybody's; and since when. */
function told(rule: string, state: string): string {
  const { more, now } = states[state]!
  const seal = sealOf(contestOf(rule, more), now)
  if (seal === null) return 'nothing'
  return `${seal.hidesOwn ? 'own' : 'others'}, ${seal.since === -Infinity ? 'all' : seal.since === freezeAt ? 'since freeze' : '?'}`
}

/** The rules of the registry, those that contests can have first, and one that it does not have. */
const rules = ['acm', 'oi', 'ioi', 'codeforces', 'atcoder', 'ledo', 'homework', 'third', 'constructor'] as const

test('what is sealed follows from the rule and the times; a rule that nobody knows hides everything', () => {
  expectTable(
    `
             | scheduled | no freeze | before the freeze | frozen               | last end | last end, not thawed | shown
  acm        | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  oi         | nothing   | nothing   | nothing           | own, since freeze    | nothing  | own, since freeze    | nothing
  ioi        | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  codeforces | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  atcoder    | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  ledo       | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  homework   | nothing   | nothing   | nothing           | others, since freeze | nothing  | others, since freeze | nothing
  third      | own, all  | own, all  | own, all          | own, all             | own, all | own, all             | own, all
  constructor | own, all | own, all  | own, all          | own, all             | own, all | own, all             | own, all
`,
    { lines: [...rules], columns: Object.keys(states), answer: told },
  )
  expect(Object.keys(ruleProperties).toSorted()).toEqual(rules.slice(0, -2).toSorted())
  expect(rules.slice(0, contestRules.length)).toEqual(contestRules)
})

test('an author does not know since when own results are sealed if they are not, or if they manage the contest', () => {
  const asked = (rule: string, isManager: boolean) => ownSealedSince(contestOf(rule, { freezeAt }), isManager, freezeAt)
  expect([asked('acm', false), asked('oi', false), asked('third', false)]).toEqual([null, freezeAt, -Infinity])
  expect([asked('acm', true), asked('oi', true), asked('third', true)]).toEqual([null, null, null])
})

test.each(Object.entries(states))(
  'a contest of an unknown rule tells nobody who takes part a verdict: %s',
  (_name, { more, now }) => {
    const contest = contestOf('third', more)
    const visitor = aVisitor({ registration: aRegistration() })
    for (const uid of [visitor.viewer!.uid, 'else']) {
      for (const submittedAt of [startAt, freezeAt - 1, freezeAt]) {
        const knowledge = knowledgeInContest(visitor, contest, { uid, submittedAt, isTrial: false }, now)
        expect(contestShows.verdict(knowledge)).toBe(false)
        expect(contestShows.cases(knowledge, contest.rule, isOver(contest, now))).toBe(false)
      }
    }
  },
)
