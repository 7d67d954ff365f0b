import { expect, test } from 'vitest'
import { minute } from '../testing/contests.ts'
import { boardOf, cellOf, ranksOf, sent } from '../testing/standings.ts'
import { codeforces } from './codeforces.ts'

const twoHours = { settings: { durationMs: 120 * minute }, problem: { points: 1_000, fullScore: 0 } }
const wrong = (count: number) => Array.from({ length: count }, (_, n) => sent(n + 1, 'WA'))

test.each([
  ['in the 30th minute with 2 wrong', 30, 2, 780],
  ['in the 119th minute with 9 wrong, no less than 30 %', 119, 9, 300],
  ['at once', 0.5, 0, 1_000],
  ['after a minute', 1, 0, 996],
  ['just before the next minute', 1 + 59 / 60, 0, 996],
  ['in the 119th minute', 119, 0, 524],
])('golden vector 11: 1000 points %s', (_when, at, count, worth) => {
  expect(cellOf(codeforces, [...wrong(count), sent(at, 'AC')], twoHours)).toMatchObject({ score: worth, wrong: count })
})

test('compile errors and failures in the first case are free', () => {
  const free = [sent(1, 'CE'), sent(2, 'WA', { failedFirst: true }), sent(3, 'RE', { failedFirst: true })]
  expect(cellOf(codeforces, [...free, sent(30, 'AC')], twoHours)).toMatchObject({ score: 880, wrong: 0 })
})

test('the first accepted submission counts, and nothing after it', () => {
  const attempts = [sent(30, 'AC'), sent(31, 'WA'), sent(40, 'AC')]
  expect(cellOf(codeforces, attempts, twoHours)).toMatchObject({ score: 880, wrong: 0, solvedAt: 1_800_000 })
})

test('what is not solved scores 0, partly accepted or not', () => {
  expect(cellOf(codeforces, [sent(30, 'PA', { score: 60 })], twoHours)).toMatchObject({ score: 0, wrong: 1 })
  expect(cellOf(codeforces, [sent(30, 'CE')], twoHours)).toMatchObject({ score: null, wrong: 0 })
})

test('the worth falls to its least also for somebody with more time, and not at all without a duration', () => {
  const clock = { endAt: sent(400, 'AC').at }
  expect(cellOf(codeforces, [sent(390, 'AC')], { ...twoHours, clock })?.score).toBe(300)
  expect(cellOf(codeforces, [sent(60, 'AC')], { ...twoHours, settings: { durationMs: 0 } })?.score).toBe(1_000)
})

test('equal scores share a rank', () => {
  // 100 points after 30 minutes of five hours: 4 less.
  const people = { ann: [[sent(30, 'AC')]], bob: [[sent(31, 'AC')]], cid: [[sent(1, 'WA'), sent(2, 'AC')]] }
  expect(ranksOf(boardOf(codeforces, people))).toBe('1 ann, 1 bob, 3 cid')
})
