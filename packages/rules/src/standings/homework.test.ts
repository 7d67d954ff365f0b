import { expect, test } from 'vitest'
import { minute } from '../testing/contests.ts'
import { boardOf, cellOf, ranksOf, scored, sent } from '../testing/standings.ts'
import { homework } from './homework.ts'

/** Due after two hours: 90 % at once, half of it after an hour. The steps are in no order. */
const late = {
  dueMs: 120 * minute,
  steps: [
    { hours: 1, factor: 0.5 },
    { hours: 0, factor: 0.9 },
    { hours: 1.5, factor: 0.25 },
  ],
}
const scoreAt = (minutes: number, settings: object = { late }) =>
  cellOf(homework, [scored(minutes, 100)], { settings })?.score

test.each([
  [0, 100],
  [119 + 59 / 60, 100],
  [120, 90],
  [179 + 59 / 60, 90],
  [180, 50],
  [209 + 59 / 60, 50],
  [210, 25],
  [299, 25],
])('100 points, due after 120 minutes and sent after %d, are worth %i', (minutes, worth) => {
  expect(scoreAt(minutes)).toBe(worth)
})

test('without steps, and before the first of them, late submissions are worth as much as others', () => {
  expect(scoreAt(299, {})).toBe(100)
  expect(scoreAt(130, { late: { ...late, steps: late.steps.slice(0, 1) } })).toBe(100)
})

test('the last submission counts, also if it is late or worse', () => {
  const settings = { late }
  expect(cellOf(homework, [scored(10, 80), scored(130, 100)], { settings })?.score).toBe(90)
  expect(cellOf(homework, [scored(10, 80), scored(20, 30)], { settings })).toMatchObject({ score: 30, solvedAt: null })
  expect(cellOf(homework, [scored(10, 80), sent(20, 'CE')], { settings })?.score).toBe(0)
  expect(cellOf(homework, [scored(10, 80), sent(20, '..')], { settings })).toMatchObject({ score: 80, waiting: 1 })
})

test('scores are rounded as whole parts of the weighed score', () => {
  const problem = { points: 45, fullScore: 100 }
  expect(cellOf(homework, [scored(130, 100)], { settings: { late }, problem })?.score).toBe(41)
})

test('rows are ordered by their scores, then by the sum of the times of the last submissions', () => {
  const people = {
    ann: [[scored(10, 100)], [scored(30, 50)]],
    bob: [[scored(20, 100)], [scored(19, 50)]],
    cid: [[scored(1, 0), scored(20, 100)], [scored(20, 50)]],
    dan: [[scored(1, 100)], [scored(1, 49)]],
  }
  expect(ranksOf(boardOf(homework, people))).toBe('1 bob, 2 ann, 2 cid, 4 dan')
})
