import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseMode } from './caseMode.ts'
import { standard } from './standard.ts'

/** Nothing is judged after the first case that is not accepted. */
export const untilFirstError: CaseMode = {
  skips: (result) => (result.status === judgeStatus.accepted ? 'nothing' : 'later'),
  listsSkipped: false,
  groupPoints: standard.groupPoints,
  grantsFullScore: false,
  subtaskLine: null,
}
