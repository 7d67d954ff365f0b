import { expect, test } from 'vitest'
import { boardOf, cellOf, ranksOf, scored, sent } from '../testing/standings.ts'
import { ledo } from './ledo.ts'

const wrong = (count: number) => Array.from({ length: count }, (_, n) => scored(n + 1, 0))

test.each([
  [1, 100],
  [2, 95],
  [3, 90],
  [7, 74],
  [8, 70],
  [10, 70],
])('golden vector 10: 100 points with submission %i are worth %i', (n, worth) => {
  expect(cellOf(ledo, [...wrong(n - 1), scored(60, 100)])).toMatchObject({ score: worth, wrong: n - 1 })
})

test('compile errors do not count as submissions', () => {
  expect(cellOf(ledo, [sent(1, 'CE'), sent(2, 'CE'), scored(3, 100)])?.score).toBe(100)
  expect(cellOf(ledo, [sent(1, 'CE')])?.score).toBeNull()
})

test('the best worth counts, which may be that of an earlier submission', () => {
  // 90, then 91 × 0.95 = 86.45.
  expect(cellOf(ledo, [scored(10, 90), scored(20, 91)])).toMatchObject({ score: 90, scoredAt: 600_000 })
  expect(cellOf(ledo, [scored(10, 80), scored(20, 91)])).toMatchObject({ score: 86, scoredAt: 1_200_000 })
})

test('halves are rounded up', () => {
  // 0.7 × 45 = 31.5, which is a little less in binary.
  expect(cellOf(ledo, [...wrong(9), scored(60, 45)])?.score).toBe(32)
})

test('a problem without scores is worth what the contest says', () => {
  const worth = { problem: { points: 300, fullScore: 0 } }
  expect(cellOf(ledo, [sent(10, 'WA'), sent(20, 'AC')], worth)?.score).toBe(285)
  expect(cellOf(ledo, [sent(10, 'AC')], { problem: { points: null, fullScore: 0 } })?.score).toBe(100)
})

test('rows are ordered by their scores alone', () => {
  const people = { ann: [[scored(200, 95)]], bob: [[scored(1, 0), scored(2, 100)]], cid: [[scored(1, 94)]] }
  expect(ranksOf(boardOf(ledo, people))).toBe('1 ann, 1 bob, 3 cid')
})
