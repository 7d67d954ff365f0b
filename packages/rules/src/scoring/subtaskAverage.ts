import type { CaseMode } from './caseMode.ts'

/** Every case is judged; a group earns the rounded mean of its cases. */
export const subtaskAverage: CaseMode = {
  skips: () => 'nothing',
  listsSkipped: false,
  points: (groups) => groups.reduce((total, group) => total + Math.round(group.sum / group.count), 0),
}
