import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestsFollowed } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import type { live } from '@praxis/contract/live'

/** What a part of a page, a tab or the whole browser follows. */
export type Subscription = ParsedInputOf<typeof live.follow>

export const noSubscription: Subscription = { submissions: [], testRuns: [], groups: [], contests: [], boards: [] }

export const isEmpty = ({ submissions, testRuns, groups, contests, boards }: Subscription): boolean =>
  [submissions, testRuns, groups, contests, boards].every((followed) => followed.length === 0)

type Board = Subscription['boards'][number]

/** A contest has several boards: what is frozen, and what came after the end, may be in it. */
const keyOf = ({ cid, force, containsEnd }: Board): string => `${cid} ${force} ${containsEnd}`

/** Merges subscriptions. If a stream may not follow as many, the newest remain. */
export function mergeSubscriptions(subscriptions: readonly Subscription[]): Subscription {
  const cases = new Map<number, boolean>()
  const runs = new Set<string>()
  const groups = new Set<number>()
  const contests = new Set<number>()
  const boards = new Map<string, Board>()
  for (const subscription of subscriptions) {
    for (const one of subscription.submissions) cases.set(one.submitId, one.cases || cases.get(one.submitId) === true)
    for (const key of subscription.testRuns) runs.add(key)
    for (const gid of subscription.groups) groups.add(gid)
    for (const cid of subscription.contests) contests.add(cid)
    for (const board of subscription.boards) boards.set(keyOf(board), board)
  }
  const submissions = [...cases].map(([submitId, withCases]) => ({ submitId, cases: withCases }))
  submissions.sort((a, b) => b.submitId - a.submitId)
  return {
    submissions: submissions.slice(0, limits.statusBatch),
    testRuns: [...runs].slice(-limits.testRunsFollowed),
    groups: [...groups].slice(-limits.groupsFollowed),
    contests: [...contests].slice(-contestsFollowed),
    boards: [...boards.values()].slice(-contestsFollowed),
  }
}

/** Whether a stream that follows `large` delivers everything in `small`. */
export function covers(large: Subscription, small: Subscription): boolean {
  const cases = new Map(large.submissions.map((one) => [one.submitId, one.cases]))
  const boards = new Set(large.boards.map(keyOf))
  return (
    small.testRuns.every((key) => large.testRuns.includes(key)) &&
    small.groups.every((gid) => large.groups.includes(gid)) &&
    small.contests.every((cid) => large.contests.includes(cid)) &&
    small.boards.every((board) => boards.has(keyOf(board))) &&
    small.submissions.every((one) => cases.has(one.submitId) && (!one.cases || cases.get(one.submitId) === true))
  )
}
