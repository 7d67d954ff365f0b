import type { CaseMode } from './caseMode.ts'

/** Every case is judged; points add up. */
export const standard: CaseMode = {
  skips: () => 'nothing',
  listsSkipped: false,
  points: (groups) => groups.reduce((total, group) => total + group.sum, 0),
}
