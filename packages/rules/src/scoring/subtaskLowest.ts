import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseMode } from './caseMode.ts'
import { earned, earnedBy, firstFailed } from './shownCase.ts'
import type { ShownCase, SubtaskLine } from './shownCase.ts'
import { failureOf } from './tally.ts'
import type { GroupPoints } from './tally.ts'

/** A group earns what its worst case earns. After a case that earns nothing the rest of its group is cancelled. */
export const subtaskLowest: CaseMode = {
  skips: (result) => {
    const earns = result.status === judgeStatus.partialAccepted && result.share > 0
    return result.status === judgeStatus.accepted || earns ? 'nothing' : 'laterOfGroup'
  },
  listsSkipped: true,
  groupPoints: leastOf,
  grantsFullScore: false,
  subtaskLine: worstOf,
}

function leastOf({ least }: GroupPoints): number {
  return least
}

/** The figures of the case that decides: the first of those that earned least, among those that were judged. */
function worstOf(cases: readonly ShownCase[]): SubtaskLine {
  const judged = cases.filter(({ status }) => status !== judgeStatus.cancelled)
  const score = leastOf(earnedBy(judged))
  const worst = judged.find((one) => earned(one) === score)
  if (worst === undefined) return { score: 0, status: judgeStatus.cancelled, time: null, memory: null }
  // An accepted case may earn nothing because it is worth nothing: then the first failed case decides.
  const failed = score > 0 ? undefined : firstFailed(judged)
  if (failed === undefined) return { score, status: worst.status, time: worst.time, memory: worst.memory }
  return { score: 0, status: failureOf(failed.status), time: failed.time, memory: failed.memory }
}
