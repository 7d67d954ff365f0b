import type { PathStep } from '@praxis/contract/standings'
import { expect, test } from 'vitest'
import { pathEnd, pathLanes, pathTicks } from './pathLanes.ts'

const minute = 60_000
const step = (displayId: string, minutes: number, outcome: PathStep['outcome'] = 'rejected'): PathStep => ({
  displayId,
  at: minutes * minute,
  outcome,
  score: null,
  isLate: false,
  isJudgedAgain: false,
})
const problems = [{ displayId: 'A' }, { displayId: 'B' }, { displayId: 'C' }]

test('the steps of a person stand by their problems, in the order of the contest', () => {
  const lanes = pathLanes([step('C', 1), step('A', 2), step('X', 3), step('A', 4, 'accepted')], problems)
  expect(
    lanes.map(({ displayId, marks }) => [displayId, marks.map(({ at, outcome }) => [at / minute, outcome])]),
  ).toEqual([
    [
      'A',
      [
        [2, 'rejected'],
        [4, 'accepted'],
      ],
    ],
    ['C', [[1, 'rejected']]],
    ['X', [[3, 'rejected']]],
  ])
})

test('a time line reaches to the end of the contest, or to what was sent after it', () => {
  expect(pathEnd([step('A', 10)], 300 * minute)).toBe(300 * minute)
  expect(pathEnd([step('A', 400)], 300 * minute)).toBe(400 * minute)
  expect(pathEnd([], 0)).toBe(1)
})

test.each([
  [300, [0, 60, 120, 180, 240, 300]],
  [90, [0, 15, 30, 45, 60, 75, 90]],
  [7, [0, 5]],
  [7 * 1_440, [0, 2_880, 5_760, 8_640]],
])('under a line of %i minutes stand the minutes %j', (minutes, ticks) => {
  expect(pathTicks(minutes * minute).map((at) => at / minute)).toEqual(ticks)
})
