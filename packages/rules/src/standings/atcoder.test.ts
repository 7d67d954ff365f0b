import { expect, test } from 'vitest'
import { boardOf, byMinutes, cellOf, ranksOf, scored, sent } from '../testing/standings.ts'
import { atcoder } from './atcoder.ts'

const worth = (points: number) => ({ problem: { points, fullScore: 0 } })
const firstRow = (...args: Parameters<typeof boardOf>) => boardOf(...args)[0]!.totals

test('golden vector 12: A (300) at 10 with 2 wrong, B (400) at 25 make 700 in 35 minutes', () => {
  const a = [sent(3, 'WA'), sent(4, 'WA'), sent(10, 'AC')]
  const [cellA, cellB] = [cellOf(atcoder, a, worth(300))!, cellOf(atcoder, [sent(25, 'AC')], worth(400))!]
  expect([cellA.score, cellA.wrong, cellB.score]).toEqual([300, 2, 400])
  expect(atcoder.total([cellA, cellB, null], byMinutes)).toMatchObject({ score: 700, time: 35 * 60, solved: 2 })
})

test('wrong submissions to a problem without points, compile errors and what came after the best cost nothing', () => {
  const noPoints = [scored(100, 0), scored(120, 0)]
  const best = [sent(5, 'CE'), scored(10, 60), scored(20, 80), scored(30, 80), scored(40, 0)]
  expect(cellOf(atcoder, noPoints)).toMatchObject({ score: 0, wrong: 2 })
  expect(cellOf(atcoder, best)).toMatchObject({ score: 80, wrong: 1, scoredAt: 1_200_000 })
  expect(firstRow(atcoder, { ann: [best, noPoints] })).toMatchObject({ score: 80, time: 20 * 60 + 300 })
})

test('nothing scored takes no time', () => {
  expect(firstRow(atcoder, { ann: [[scored(100, 0)], [sent(5, 'CE')]] })).toMatchObject({ score: 0, time: 0 })
})

test('rows are ordered by their scores, then by their time', () => {
  const people = {
    ann: [[scored(50, 100)]],
    bob: [[scored(10, 0), scored(45, 100)]],
    cid: [[scored(10, 0), scored(44, 100)]],
    dan: [[scored(1, 99)]],
  }
  expect(ranksOf(boardOf(atcoder, people))).toBe('1 cid, 2 ann, 2 bob, 4 dan')
})
