import { expect, test } from 'vitest'
import type { Attempt } from './attempt.ts'
import { boardOf, cellOf, ranksOf, scored, sent, withLate } from '../testing/standings.ts'
import { ioi } from './ioi.ts'

const ofParts = (minutes: number, ...parts: number[]): Attempt =>
  scored(
    minutes,
    Math.min(
      100,
      parts.reduce((sum, points) => sum + points, 0),
    ),
    { parts },
  )

test('golden vector 8: of (30, 10) and (0, 40) on two subtasks each counts with its best, 70', () => {
  const cell = cellOf(ioi, [ofParts(10, 30, 10), ofParts(20, 0, 40)])
  expect(cell).toMatchObject({ score: 70, scoredAt: 1_200_000, solvedAt: null, wrong: 2 })
})

test('the score was reached with the submission that improved it last', () => {
  const cell = cellOf(ioi, [ofParts(10, 30, 10), ofParts(20, 0, 40), ofParts(30, 30, 40), ofParts(40, 0, 0)])
  expect(cell).toMatchObject({ score: 70, scoredAt: 1_200_000 })
})

test('a problem without subtasks counts with its best score', () => {
  expect(cellOf(ioi, [scored(10, 30), scored(20, 80), scored(30, 50)])).toMatchObject({
    score: 80,
    scoredAt: 1_200_000,
  })
})

test('several submissions may solve together what none solves alone', () => {
  const halves = [ofParts(10, 50, 0), ofParts(20, 0, 50)]
  expect(cellOf(ioi, halves)).toMatchObject({ score: 100, accepted: 0, solvedAt: 1_200_000 })
})

test('subtasks together are worth no more than the problem', () => {
  expect(cellOf(ioi, [ofParts(10, 80, 0), ofParts(20, 0, 80)])?.score).toBe(100)
  expect(cellOf(ioi, [ofParts(10, 80, 0), ofParts(20, 0, 80)], { problem: { fullScore: 0 } })?.score).toBe(160)
})

test('subtasks are weighed together, not one by one', () => {
  // 33 + 33 of 100 is 6.6 of 10; each alone would be 3.
  const halves = [ofParts(10, 33, 0), ofParts(20, 0, 33)]
  expect(cellOf(ioi, halves, { problem: { points: 10, fullScore: 100 } })?.score).toBe(7)
})

test('a verdict by hand has no subtasks, and counts if it is better than what they make together', () => {
  expect(cellOf(ioi, [ofParts(10, 30, 10), scored(20, 60)])?.score).toBe(60)
  expect(cellOf(ioi, [ofParts(10, 30, 40), scored(20, 60)])?.score).toBe(70)
})

test('test data with more or fewer subtasks keep what was earned', () => {
  expect(cellOf(ioi, [ofParts(10, 20), ofParts(20, 10, 30)])?.score).toBe(50)
  expect(cellOf(ioi, [ofParts(10, 10, 30), ofParts(20, 20)])?.score).toBe(50)
})

test('a compile error changes no score, and an improvement after the end is late', () => {
  expect(cellOf(ioi, [sent(5, 'CE')])).toMatchObject({ attempts: 1, score: null, scoredAt: null })
  expect(cellOf(ioi, [ofParts(10, 30, 0), sent(20, 'CE')])?.score).toBe(30)
  const late = [ofParts(10, 30, 0), ofParts(310, 0, 30)]
  expect(cellOf(ioi, late, { view: withLate })).toMatchObject({ score: 60, isLate: true })
  expect(cellOf(ioi, late)).toMatchObject({ score: 30, isLate: false })
})

test('times break no ties', () => {
  const people = { ann: [[scored(200, 60)], []], bob: [[scored(1, 30)], [scored(1, 30)]], cid: [[scored(1, 59)], []] }
  expect(ranksOf(boardOf(ioi, people))).toBe('1 ann, 1 bob, 3 cid')
})
