import { boardRules } from '@praxis/contract/contestLimits'
import { ApiError } from '#web/api/envelope.ts'

/** A call that got no answer, and one that came some moments before the start, are soon made again. */
const soonMs = 5_000

export const retryMs = (error: Error): number => {
  const code = error instanceof ApiError ? error.code : undefined
  return code === undefined || code === 'contest_not_started' ? soonMs : boardRules.pollMs
}
