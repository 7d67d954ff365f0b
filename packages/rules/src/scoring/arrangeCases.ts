import { judgeStatus, noSubtask } from '@praxis/contract/statuses'
import type { CaseMode } from '@praxis/contract/statuses'
import { caseModes } from './index.ts'
import type { ShownCase, SubtaskLine } from './shownCase.ts'

type Subtask<Row> = SubtaskLine & { groupNum: number; ac: number; total: number; subtaskDetailList: Row[] }
/** Exactly one of the two is there. */
type ArrangedCases<Row> = { judgeCaseList: Row[] | null; subTaskJudgeCaseVoList: Subtask<Row>[] | null }

/**
 * The cases of a submission in the order in which people see them: one list, or subtasks with a line each
 * (docs/compatibility.md, Submissions).
 */
export function arrangeCases<Row extends ShownCase>(mode: CaseMode, rows: readonly Row[]): ArrangedCases<Row> {
  const { subtaskLine } = caseModes[mode]
  const cases = rows.toSorted((a, b) => a.seq - b.seq)
  if (subtaskLine === null) return { judgeCaseList: cases, subTaskJudgeCaseVoList: null }
  const subtasks = [...Map.groupBy(cases, (one) => one.groupNum ?? noSubtask)]
  return {
    judgeCaseList: null,
    subTaskJudgeCaseVoList: subtasks
      .toSorted(([a], [b]) => a - b)
      .map(([groupNum, list]) => ({
        groupNum,
        ac: list.filter(({ status }) => status === judgeStatus.accepted).length,
        total: list.length,
        ...subtaskLine(list),
        subtaskDetailList: list,
      })),
  }
}
