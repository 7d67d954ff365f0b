import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { live } from '@praxis/contract/live'

/** What is to be followed: by a part of a page, by a tab, or by the whole browser. */
export type Wish = ParsedInputOf<typeof live.follow>

export const noWish: Wish = { submissions: [], testRuns: [] }

export const isEmpty = ({ submissions, testRuns }: Wish): boolean => submissions.length === 0 && testRuns.length === 0

/** All of them in one; beyond what a stream may follow, the newest. */
export function mergeWishes(wishes: readonly Wish[]): Wish {
  const cases = new Map<number, boolean>()
  const runs = new Set<string>()
  for (const wish of wishes) {
    for (const one of wish.submissions) cases.set(one.submitId, one.cases || cases.get(one.submitId) === true)
    for (const key of wish.testRuns) runs.add(key)
  }
  const submissions = [...cases].map(([submitId, withCases]) => ({ submitId, cases: withCases }))
  submissions.sort((a, b) => b.submitId - a.submitId)
  return {
    submissions: submissions.slice(0, limits.statusBatch),
    testRuns: [...runs].slice(-limits.testRunsFollowed),
  }
}

/** Whether who follows `large` hears everything of `small`. */
export function covers(large: Wish, small: Wish): boolean {
  const cases = new Map(large.submissions.map((one) => [one.submitId, one.cases]))
  return (
    small.testRuns.every((key) => large.testRuns.includes(key)) &&
    small.submissions.every((one) => cases.has(one.submitId) && (!one.cases || cases.get(one.submitId) === true))
  )
}
