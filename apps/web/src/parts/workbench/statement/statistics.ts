import type { ProblemCount } from '@praxis/contract/problems'
import { judgeStatus } from '@praxis/contract/statuses'

export type Slice = {
  status: number
  count: number
  /** Between 0 and 1, of those that are shown. */
  fraction: number
}

/** The verdicts that the donut shows, in its order. */
const shown = [
  ['ac', judgeStatus.accepted],
  ['wa', judgeStatus.wrongAnswer],
  ['tle', judgeStatus.timeLimitExceeded],
  ['mle', judgeStatus.memoryLimitExceeded],
  ['re', judgeStatus.runtimeError],
  ['ce', judgeStatus.compileError],
  ['pa', judgeStatus.partialAccepted],
  ['pe', judgeStatus.presentationError],
] as const

export function slicesOf(counts: ProblemCount): Slice[] {
  const total = shown.reduce((sum, [name]) => sum + counts[name], 0)
  return shown.map(([name, status]) => {
    const count = counts[name]
    return { status, count, fraction: total === 0 ? 0 : count / total }
  })
}
