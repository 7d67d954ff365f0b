import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseModeOf, fullScoreOf, hasSubtasks, spreadScores } from './scores.ts'

test.each([
  [1, 100, [100]],
  [3, 100, [33, 33, 34]],
  [6, 100, [16, 16, 17, 17, 17, 17]],
  [10, 100, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]],
  [3, 2, [0, 1, 1]],
  [0, 100, []],
])('%i cases share %i points: what does not divide goes to the last ones', (count, full, scores) => {
  expect(spreadScores(count, full)).toEqual(scores)
})

test('shares are whole, sum to the full score, differ by one at most and never fall', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 10_000 }), (count, full) => {
      const scores = spreadScores(count, full)
      expect(scores).toHaveLength(count)
      expect(scores.reduce((all, one) => all + one, 0)).toBe(full)
      expect(scores.at(-1)! - scores[0]!).toBeLessThanOrEqual(1)
      expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    }),
  )
})

test.each([
  ['default', 'default', false],
  ['ergodic-without-error', 'ergodic_without_error', false],
  ['ergodic_without_error', 'ergodic_without_error', false],
  ['subtask-lowest', 'subtask_lowest', true],
  ['subtask_average', 'subtask_average', true],
  ['something', 'default', false],
])('the case mode that clients call %s is %s', (name, mode, subtasks) => {
  expect(caseModeOf(name)).toBe(mode)
  expect(hasSubtasks(caseModeOf(name))).toBe(subtasks)
})

describe('the full score', () => {
  const cases = [
    { score: 10, group: 1 },
    { score: 25, group: 1 },
    { score: 30, group: 2 },
    { score: 5, group: null },
    { score: null, group: 3 },
  ]

  test.each([
    ['default', 70],
    ['ergodic_without_error', 70],
    // 10 + 30 + 5 + 0
    ['subtask_lowest', 45],
    // 18 + 30 + 5 + 0: the mean of 10 and 25 is 17.5
    ['subtask_average', 53],
  ] as const)('in mode %s is %i', (mode, full) => {
    expect(fullScoreOf(mode, cases)).toBe(full)
    expect(fullScoreOf(mode, [])).toBe(0)
  })

  test('does not depend on the order of the cases', () => {
    const aCase = fc.record({ score: fc.integer({ min: 0, max: 100 }), group: fc.integer({ min: 0, max: 5 }) })
    const modes = fc.constantFrom('default', 'subtask_lowest', 'subtask_average')
    fc.assert(
      fc.property(modes, fc.array(aCase), (mode, some) => {
        const full = fullScoreOf(mode, some)
        expect(fullScoreOf(mode, some.toReversed())).toBe(full)
        // A group is worth no more than its cases.
        expect(full).toBeLessThanOrEqual(fullScoreOf('default', some))
      }),
    )
  })
})
