import { isFinished } from '@praxis/contract/statuses'
import type { ModelSolution } from '@praxis/contract/workshop'
import type { WorkshopResult } from '@praxis/contract/workshopRuns'

type Expected = Pick<ModelSolution, 'statuses' | 'leastScore' | 'mostScore'>
type Ended = Pick<WorkshopResult, 'status' | 'score'>

/** Whether a result is as expected; null where nothing is expected, or nothing is known yet. */
export function isAsExpected({ statuses, leastScore, mostScore }: Expected, ended: Ended | null): boolean | null {
  if (ended === null || ended.status === null || !isFinished(ended.status)) return null
  const { status, score } = ended
  const asksPoints = leastScore !== null && mostScore !== null && score !== null
  if (statuses.length === 0 && !asksPoints) return null
  const isVerdict = statuses.length === 0 || statuses.includes(status)
  return isVerdict && (!asksPoints || (score >= leastScore && score <= mostScore))
}

/** The first name of a series that no solution has. */
export function freeName(taken: readonly string[], nameOf: (at: number) => string): string {
  let at = 1
  while (taken.includes(nameOf(at))) at += 1
  return nameOf(at)
}
