import { problemType } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import { caseModesOf, fitCases, setPoints, spreadEvenly, unequalSubtasks, type Scoring } from './casePoints.ts'
import { aCase } from './testing.ts'

const oi = (mode: Scoring['mode']): Scoring => ({ type: problemType.oi, mode })
const scores = (cases: readonly { score: number | null }[]) => cases.map(({ score }) => score)

test('subtasks are for OI problems, and the first error ends the judging of ACM problems only', () => {
  expect(caseModesOf(problemType.oi)).toEqual(['default', 'subtask_lowest', 'subtask_average'])
  expect(caseModesOf(problemType.acm)).toEqual(['default', 'ergodic_without_error'])
})

describe('points spread evenly', () => {
  test('make 100, and the last cases get what does not divide', () => {
    expect(scores(spreadEvenly(oi('default'), [aCase('a'), aCase('b'), aCase('c')]))).toEqual([33, 33, 34])
  })

  test('go to the subtasks, each of whose cases is worth the whole subtask', () => {
    const cases = [aCase('a', { group: 1 }), aCase('b', { group: 2 }), aCase('c', { group: 2 })]
    expect(scores(spreadEvenly(oi('subtask_lowest'), cases))).toEqual([50, 50, 50])
  })

  test('leave out the cases without a subtask, unless there are no others', () => {
    const samples = [aCase('s', { group: 0 })]
    expect(scores(spreadEvenly(oi('subtask_average'), [...samples, aCase('a', { group: 4 })]))).toEqual([0, 100])
    expect(scores(spreadEvenly(oi('subtask_average'), samples))).toEqual([100])
  })
})

describe('cases that fit another scoring', () => {
  test('get points and subtasks that they do not have', () => {
    const fitted = fitCases([aCase('a'), aCase('b', { group: 2 })], oi('subtask_lowest'))
    expect(fitted.map(({ score, group }) => [score, group])).toEqual([
      [50, 1],
      [50, 2],
    ])
  })

  test('keep points that somebody chose', () => {
    const cases = [aCase('a', { score: 30 }), aCase('b', { score: 70 })]
    expect(scores(fitCases(cases, oi('subtask_average'), oi('default')))).toEqual([30, 70])
  })

  test('are spread anew when nobody had chosen their points', () => {
    const cases = [aCase('a', { score: 50 }), aCase('b', { score: 50 })]
    expect(scores(fitCases(cases, oi('subtask_lowest'), oi('default')))).toEqual([100, 100])
  })

  test('have no points in an ACM problem', () => {
    expect(scores(fitCases([aCase('a')], { type: problemType.acm, mode: 'default' }))).toEqual([null])
  })
})

describe('unequal points in a subtask', () => {
  const cases = [
    aCase('a', { group: 1, score: 20 }),
    aCase('b', { group: 3, score: 35 }),
    aCase('c', { group: 3, score: 30 }),
  ]

  test('are told where the lowest case counts', () => {
    expect(unequalSubtasks(oi('subtask_lowest'), cases)).toEqual([{ group: 3, lowest: 30, highest: 35 }])
    expect(unequalSubtasks(oi('subtask_average'), cases)).toEqual([])
    expect(unequalSubtasks({ type: problemType.acm, mode: 'subtask_lowest' }, cases)).toEqual([])
  })

  test('are gone when the subtask gets one number of points', () => {
    expect(unequalSubtasks(oi('subtask_lowest'), setPoints(cases, 3, 35))).toEqual([])
  })
})
