import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseMode } from './caseMode.ts'

/** A group earns what its worst case earns; after a case that earns nothing the rest of its group is cancelled. */
export const subtaskLowest: CaseMode = {
  skips: (result) => {
    const earns = result.status === judgeStatus.partialAccepted && result.share > 0
    return result.status === judgeStatus.accepted || earns ? 'nothing' : 'laterOfGroup'
  },
  listsSkipped: true,
  points: (groups) => groups.reduce((total, group) => total + group.least, 0),
}
