import { contestsFollowed } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { covers, isEmpty, mergeSubscriptions, noSubscription, type Subscription } from './subscription.ts'
import { callOf } from './topics.ts'

const subscription = (
  ids: readonly (number | [number, boolean])[],
  testRuns: string[] = [],
  groups: number[] = [],
  contests: number[] = [],
  boards: Subscription['boards'] = [],
): Subscription => ({
  submissions: ids.map((one) =>
    typeof one === 'number' ? { submitId: one, cases: false } : { submitId: one[0], cases: one[1] },
  ),
  messages: [],
  standing: [],
  applications: [],
  settings: [],
  testRuns,
  groups,
  contests,
  boards,
  scrolls: [],
})
const board = (cid: number, more: Partial<Subscription['boards'][number]> = {}) => ({
  cid,
  force: false,
  containsEnd: false,
  ...more,
})

test('what several follow is followed once, with its cases if anybody wants them', () => {
  const merged = mergeSubscriptions([
    subscription([1, [2, true]], ['a'], [7], [4]),
    subscription([2, 3], ['a', 'b'], [7, 8], [4, 5]),
  ])
  expect(merged).toEqual(subscription([3, [2, true], 1], ['a', 'b'], [7, 8], [4, 5]))
})

test('above what a stream may follow the newest submissions, test runs, groups and contests stay', () => {
  const ids = Array.from({ length: limits.statusBatch + 2 }, (_, index) => index)
  const runs = Array.from({ length: limits.testRunsFollowed + 1 }, (_, index) => `run ${index}`)
  const gids = Array.from({ length: limits.groupsFollowed + 1 }, (_, index) => index)
  const cids = Array.from({ length: contestsFollowed + 1 }, (_, index) => index)
  const { submissions, testRuns, groups, contests } = mergeSubscriptions([subscription(ids, runs, gids, cids)])
  expect(submissions).toHaveLength(limits.statusBatch)
  expect(submissions.at(-1)?.submitId).toBe(2)
  expect(testRuns).toEqual(runs.slice(1))
  expect(groups).toEqual(gids.slice(1))
  expect(contests).toEqual(cids.slice(1))
})

test('a stream serves what it follows, and cases only if it follows them', () => {
  expect(covers(subscription([1, 2], ['a']), subscription([2]))).toBe(true)
  expect(covers(subscription([1]), subscription([1, 2]))).toBe(false)
  expect(covers(subscription([1]), subscription([[1, true]]))).toBe(false)
  expect(covers(subscription([[1, true]]), subscription([1]))).toBe(true)
  expect(covers(subscription([1]), subscription([1], ['a']))).toBe(false)
  expect(covers(subscription([1], [], [7]), subscription([], [], [7]))).toBe(true)
  expect(covers(subscription([1], [], [7]), subscription([1], [], [8]))).toBe(false)
  expect(covers(subscription([], [], [], [4]), subscription([], [], [], [4]))).toBe(true)
  expect(covers(subscription([], [], [], [4]), subscription([], [], [], [5]))).toBe(false)
})

test('the boards of a contest are followed one by one: what managers see and what the others see are two', () => {
  const boards = (...followed: Subscription['boards']) => ({ ...noSubscription, boards: followed })
  const [shown, whole] = [board(4), board(4, { force: true })]
  expect(mergeSubscriptions([boards(shown, whole), boards(board(4))]).boards).toEqual([shown, whole])
  expect(covers(boards(shown, whole), boards(whole))).toBe(true)
  expect(covers(boards(shown), boards(whole))).toBe(false)
  expect(covers(boards(shown), boards(board(4, { containsEnd: true })))).toBe(false)
  expect([isEmpty(boards(shown)), isEmpty(boards())]).toEqual([false, true])
  const many = Array.from({ length: contestsFollowed + 1 }, (_, cid) => board(cid))
  expect(mergeSubscriptions([boards(...many)]).boards).toEqual(many.slice(1))
})

test('own messages are followed once, whoever asks for them', () => {
  const own = { ...noSubscription, messages: ['own' as const] }
  expect(mergeSubscriptions([own, own]).messages).toEqual(['own'])
  expect([covers(own, own), covers(noSubscription, own), isEmpty(own)]).toEqual([true, false, false])
  expect([callOf(own).messages, callOf(noSubscription).messages]).toEqual([true, false])
})
