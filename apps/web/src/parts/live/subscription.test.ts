import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { covers, mergeSubscriptions } from './subscription.ts'

const subscription = (ids: readonly (number | [number, boolean])[], testRuns: string[] = []) => ({
  submissions: ids.map((one) =>
    typeof one === 'number' ? { submitId: one, cases: false } : { submitId: one[0], cases: one[1] },
  ),
  testRuns,
})

test('what several follow is followed once, with its cases if anybody wants them', () => {
  const merged = mergeSubscriptions([subscription([1, [2, true]], ['a']), subscription([2, 3], ['a', 'b'])])
  expect(merged).toEqual(subscription([3, [2, true], 1], ['a', 'b']))
})

test('above what a stream may follow the newest submissions and test runs stay', () => {
  const ids = Array.from({ length: limits.statusBatch + 2 }, (_, index) => index)
  const runs = Array.from({ length: limits.testRunsFollowed + 1 }, (_, index) => `run ${index}`)
  const { submissions, testRuns } = mergeSubscriptions([subscription(ids, runs)])
  expect(submissions).toHaveLength(limits.statusBatch)
  expect(submissions.at(-1)?.submitId).toBe(2)
  expect(testRuns).toEqual(runs.slice(1))
})

test('a stream serves what it follows, and cases only if it follows them', () => {
  expect(covers(subscription([1, 2], ['a']), subscription([2]))).toBe(true)
  expect(covers(subscription([1]), subscription([1, 2]))).toBe(false)
  expect(covers(subscription([1]), subscription([[1, true]]))).toBe(false)
  expect(covers(subscription([[1, true]]), subscription([1]))).toBe(true)
  expect(covers(subscription([1]), subscription([1], ['a']))).toBe(false)
})
