import { expect, test } from 'vitest'
import { boardOf, cellOf, frozen, ranksOf, scored, sent, withLate } from '../testing/standings.ts'
import { oiHighest, oiRecent } from './oi.ts'

const scores = (attempts: Parameters<typeof cellOf>[1], more: Parameters<typeof cellOf>[2] = {}) =>
  [oiRecent, oiHighest].map((rule) => cellOf(rule, attempts, more)?.score)

test('golden vector 9: after 100 and then 60 the last counts 60 and the best 100', () => {
  expect(scores([scored(10, 100), scored(20, 60)])).toEqual([60, 100])
})

test('golden vector 8, the old rule of IOI: of (30, 10) and (0, 40) the best counts 40', () => {
  const subs = [scored(10, 40, { parts: [30, 10] }), scored(20, 40, { parts: [0, 40] })]
  expect(cellOf(oiHighest, subs)?.score).toBe(40)
})

test('a late compile error wipes the last score, and is ignored by the best', () => {
  expect(scores([scored(10, 70), sent(20, 'CE')])).toEqual([null, 70])
})

test('a submission that waits changes no score until it has a verdict', () => {
  const attempts = [scored(10, 70), sent(20, '..', { score: 90 })]
  expect(scores(attempts)).toEqual([70, 70])
  expect(cellOf(oiRecent, attempts)).toMatchObject({ attempts: 2, waiting: 1, waitingSince: 1_200_000 })
})

test('of equal times the later number counts', () => {
  expect(scores([scored(10, 60, { id: 7 }), scored(10, 30, { id: 8 })])).toEqual([30, 60])
})

test('the last submission decides whether a problem is solved', () => {
  const wrongAtLast = [scored(10, 100), scored(20, 0)]
  expect(cellOf(oiRecent, wrongAtLast)).toMatchObject({ solvedAt: null, accepted: 1, wrong: 1, scoredAt: 1_200_000 })
  expect(cellOf(oiHighest, wrongAtLast)).toMatchObject({ solvedAt: 600_000, accepted: 1, wrong: 0, scoredAt: 600_000 })
})

test('a score is when it was first reached, and late only if that was after the end', () => {
  const attempts = [scored(10, 60), scored(310, 60)]
  expect(cellOf(oiHighest, attempts, { view: withLate })).toMatchObject({ scoredAt: 600_000, isLate: false })
  expect(cellOf(oiRecent, attempts, { view: withLate })).toMatchObject({ scoredAt: 18_600_000, isLate: true })
})

test('scores are weighed by what the problem is worth in the contest, and rounded', () => {
  expect(scores([scored(10, 55)], { problem: { points: 30, fullScore: 100 } })).toEqual([17, 17])
  expect(scores([scored(10, 55)], { problem: { points: null, fullScore: 100 } })).toEqual([55, 55])
  expect(scores([scored(10, 55)], { problem: { points: 30, fullScore: 0 } })).toEqual([55, 55])
})

test('run times are the smallest of accepted submissions that count', () => {
  const attempts = [
    scored(10, 100, { runMs: 300 }),
    scored(20, 100, { runMs: 100 }),
    scored(30, 100, { runMs: 200 }),
    scored(40, 60, { runMs: 1 }),
  ]
  expect(cellOf(oiHighest, attempts)?.runMs).toBe(100)
  expect(cellOf(oiRecent, attempts.slice(0, 3))?.runMs).toBe(200)
  expect(cellOf(oiRecent, attempts)?.runMs).toBeNull()
  expect(cellOf(oiHighest, attempts.slice(3))?.runMs).toBeNull()
})

test('rows are ordered by their scores, then by the sum of run times; equal ones share a rank', () => {
  const ac = (runMs: number) => [scored(10, 100, { runMs })]
  const people = {
    ann: [ac(300), ac(100)],
    bob: [ac(50), ac(350)],
    cid: [ac(10), [scored(10, 90, { runMs: 1 })]],
    dan: [ac(300), ac(99)],
    'eve*': [ac(1), ac(1)],
    fay: [[scored(1, 100, { runMs: 5 })], [scored(2, 90, { runMs: 900 })]],
  }
  // Late submissions with a short run time are as good as early ones, and the run time of 90 points does not count.
  const expected = '-1 eve*, 1 dan, 2 ann, 2 bob, 4 fay, 5 cid'
  expect(ranksOf(boardOf(oiRecent, people))).toBe(expected)
  expect(ranksOf(boardOf(oiHighest, people))).toBe(expected)
  const [, dan] = boardOf(oiRecent, people)
  expect(dan!.totals).toEqual({ solved: 2, score: 200, time: 399, lastSolved: 0, attempts: 2 })
})

test('whoever has sent only what brings no score is on the board with 0', () => {
  const [row] = boardOf(oiRecent, { ann: [[sent(1, 'CE')]] })
  expect([row!.rank, row!.totals.score, row!.cells[0]!.score]).toEqual([1, 0, null])
})

test('a frozen board shows the score from before the freeze and counts all that was sent since, also when it was full', () => {
  const attempts = [scored(10, 100), scored(239, 60), sent(240, 'CE'), scored(250, 100)]
  expect(scores(attempts, { view: frozen })).toEqual([60, 100])
  expect(cellOf(oiRecent, attempts, { view: frozen })).toMatchObject({ attempts: 4, hidden: 2, accepted: 1 })
  expect(cellOf(oiHighest, attempts, { view: frozen })).toMatchObject({ hidden: 2, waitingSince: 14_400_000 })
})
