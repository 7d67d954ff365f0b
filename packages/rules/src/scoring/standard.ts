import type { CaseMode } from './caseMode.ts'

/** Every case is judged. Points add up. */
export const standard: CaseMode = {
  skips: () => 'nothing',
  listsSkipped: false,
  groupPoints: (group) => group.sum,
  grantsFullScore: true,
  subtaskLine: null,
}
