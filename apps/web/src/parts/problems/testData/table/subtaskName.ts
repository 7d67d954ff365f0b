import { noSubtask } from '@praxis/contract/statuses'
import type { ProblemDataMessages } from '@praxis/locales/locales'

export const subtaskName = (
  group: number,
  words: ProblemDataMessages['testData'],
  number: (value: number) => string,
): string => (group === noSubtask ? words.noSubtask : words.subtask(number(group)))

/** The number of a subtask that is made. */
export const nextSubtask = (groups: readonly number[]): number => Math.max(0, ...groups) + 1
