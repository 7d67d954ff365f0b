import type { CaseMode } from '@praxis/contract/statuses'
import { fullScoreOf, hasSubtasks } from '@praxis/rules/problems/scores'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { groupOf } from './casePoints.ts'

export type SubtaskRow = { kind: 'subtask'; group: number; members: readonly EditedCase[]; points: number }
/** `number` is the place of the case among all, from 1. */
export type CaseRow = { kind: 'case'; one: EditedCase; number: number }
export type Row = SubtaskRow | CaseRow

type Listed = {
  mode: CaseMode
  /** Subtasks that are shown although nothing is in them. */
  empty: readonly number[]
  /** Subtasks whose cases are hidden. */
  folded: ReadonlySet<number>
}

/** The numbers of the subtasks that are shown, in their order. */
export const subtasksOf = (cases: readonly EditedCase[], empty: readonly number[]): number[] =>
  [...new Set([...cases.map(groupOf), ...empty])].toSorted((left, right) => left - right)

/** The rows of the table: the cases in their order; where there are subtasks, under the head of each. */
export function caseRows(cases: readonly EditedCase[], { mode, empty, folded }: Listed): Row[] {
  const rows = cases.map((one, at): CaseRow => ({ kind: 'case', one, number: at + 1 }))
  if (!hasSubtasks(mode)) return rows
  const groups = Map.groupBy(rows, ({ one }) => groupOf(one))
  return subtasksOf(cases, empty).flatMap((group): Row[] => {
    const mine = groups.get(group) ?? []
    const members = mine.map(({ one }) => one)
    const points = members.length === 0 ? 0 : fullScoreOf(mode, members)
    return [{ kind: 'subtask', group, members, points }, ...(folded.has(group) ? [] : mine)]
  })
}
