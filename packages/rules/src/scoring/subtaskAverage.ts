import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseMode } from './caseMode.ts'
import { earnedBy, firstFailed } from './shownCase.ts'
import type { ShownCase } from './shownCase.ts'
import { failureOf } from './tally.ts'
import type { GroupPoints } from './tally.ts'

/** Every case is judged. A group earns the rounded mean of its cases. */
export const subtaskAverage: CaseMode = {
  skips: () => 'nothing',
  listsSkipped: false,
  groupPoints: meanOf,
  grantsFullScore: false,
  subtaskLine: (cases) => {
    const score = meanOf(earnedBy(cases))
    return { score, status: statusOf(cases, score), time: null, memory: null }
  },
}

function meanOf({ sum, count }: GroupPoints): number {
  return Math.round(sum / count)
}

function statusOf(cases: readonly ShownCase[], score: number): number {
  if (cases.every(({ status }) => status === judgeStatus.accepted)) return judgeStatus.accepted
  if (score > 0) return judgeStatus.partialAccepted
  return failureOf(firstFailed(cases)?.status ?? judgeStatus.cancelled)
}
