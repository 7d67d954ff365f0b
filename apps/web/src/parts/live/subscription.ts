import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestsFollowed, limits } from '@praxis/contract/limits'
import type { live } from '@praxis/contract/live'

/** What a part of a page, a tab or the whole browser follows. */
export type Subscription = ParsedInputOf<typeof live.follow>

export const noSubscription: Subscription = { submissions: [], testRuns: [], groups: [], contests: [] }

export const isEmpty = ({ submissions, testRuns, groups, contests }: Subscription): boolean =>
  [submissions, testRuns, groups, contests].every((followed) => followed.length === 0)

/** Merges subscriptions. If a stream may not follow as many, the newest remain. */
export function mergeSubscriptions(subscriptions: readonly Subscription[]): Subscription {
  const cases = new Map<number, boolean>()
  const runs = new Set<string>()
  const groups = new Set<number>()
  const contests = new Set<number>()
  for (const subscription of subscriptions) {
    for (const one of subscription.submissions) cases.set(one.submitId, one.cases || cases.get(one.submitId) === true)
    for (const key of subscription.testRuns) runs.add(key)
    for (const gid of subscription.groups) groups.add(gid)
    for (const cid of subscription.contests) contests.add(cid)
  }
  const submissions = [...cases].map(([submitId, withCases]) => ({ submitId, cases: withCases }))
  submissions.sort((a, b) => b.submitId - a.submitId)
  return {
    submissions: submissions.slice(0, limits.statusBatch),
    testRuns: [...runs].slice(-limits.testRunsFollowed),
    groups: [...groups].slice(-limits.groupsFollowed),
    contests: [...contests].slice(-contestsFollowed),
  }
}

/** Whether a stream that follows `large` delivers everything in `small`. */
export function covers(large: Subscription, small: Subscription): boolean {
  const cases = new Map(large.submissions.map((one) => [one.submitId, one.cases]))
  return (
    small.testRuns.every((key) => large.testRuns.includes(key)) &&
    small.groups.every((gid) => large.groups.includes(gid)) &&
    small.contests.every((cid) => large.contests.includes(cid)) &&
    small.submissions.every((one) => cases.has(one.submitId) && (!one.cases || cases.get(one.submitId) === true))
  )
}
