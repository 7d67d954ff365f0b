import { caseModes, problemType, type CaseMode } from '@praxis/contract/statuses'

/** A mode of the cases under whatever name clients send it: with hyphens or underscores. */
export const caseModeOf = (name: string): CaseMode =>
  caseModes.find((mode) => mode === name.replaceAll('-', '_')) ?? 'default'

/** Whether the points of a case mode are those of subtasks. */
export const hasSubtasks = (mode: CaseMode): boolean => mode === 'subtask_lowest' || mode === 'subtask_average'

/** Whether only the least score among the cases of a subtask can be won. */
export const lowestCounts = (mode: CaseMode): boolean => mode === 'subtask_lowest'

/** The modes that go with a type: the first error ends the judging of ACM problems, and subtasks are those of OI problems. */
export const caseModesOf = (type: number): readonly CaseMode[] =>
  caseModes.filter((mode) => mode === 'default' || (mode === 'ergodic_without_error') !== (type === problemType.oi))

/** The first error ends a judging of ACM problems only; subtasks are those of OI problems. */
export function fitsType(caseMode: CaseMode, type: number): boolean {
  if (caseMode === 'ergodic_without_error') return type !== problemType.oi
  return !hasSubtasks(caseMode) || type === problemType.oi
}

/** Equal whole scores of so many cases; what does not divide is one more for each of the last ones. */
export function spreadScores(count: number, full: number): number[] {
  const [each, rest] = [Math.floor(full / count), full % count]
  return Array.from({ length: count }, (_, at) => each + (at >= count - rest ? 1 : 0))
}

type Scored = { readonly score: number | null; readonly group: number | null }

/**
 * The full score of an OI problem: the sum of its cases; in mode subtask_lowest of the least score in each group, in mode
 * subtask_average of the rounded mean of each group (docs/compatibility.md, Scoring).
 */
export function fullScoreOf(mode: CaseMode, cases: readonly Scored[]): number {
  if (!hasSubtasks(mode)) return sum(cases.map(({ score }) => score ?? 0))
  const groups = Map.groupBy(cases, ({ group }) => group)
  return sum(
    [...groups.values()].map((members) => {
      const scores = members.map(({ score }) => score ?? 0)
      return lowestCounts(mode) ? Math.min(...scores) : Math.round(sum(scores) / scores.length)
    }),
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
