import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow, PlannedCase } from '@praxis/contract/submissions'

/** One square of the grid. A case that has not been judged has no row yet. */
export type CaseCell = { key: string; seq: number; status: number; row: CaseRow | null }
export type CaseGroup = {
  key: string
  /** Null: cases of no subtask. */
  groupNum: number | null
  /** Null: of no subtask, or not known before all of its cases are judged. */
  score: number | null
  accepted: number
  cells: CaseCell[]
}

/** The squares of a submission: its judged cases, and while it is judged the ones to come in their final places. */
export function caseGroups(results: CaseResults, status: number): CaseGroup[] {
  const groups = results.plan === null ? judgedGroups(results) : plannedGroups(results, results.plan)
  return status === judgeStatus.judging ? withRunningCell(groups) : groups
}

function judgedGroups({ judgeCaseList, subTaskJudgeCaseVoList }: CaseResults): CaseGroup[] {
  const uses = new Map<number, number>()
  const groups = (subTaskJudgeCaseVoList ?? []).map(({ groupNum, score, subtaskDetailList }) =>
    groupOf(groupNum, cellsOf(subtaskDetailList, uses), score),
  )
  const plain = cellsOf(judgeCaseList ?? [], uses).sort((a, b) => a.seq - b.seq)
  return plain.length > 0 ? [...groups, groupOf(null, plain, null)] : groups
}

/** Only the plan decides about places: a result fills its square. */
function plannedGroups(
  { judgeCaseList, subTaskJudgeCaseVoList }: CaseResults,
  plan: readonly PlannedCase[],
): CaseGroup[] {
  const subtasks = new Map(subTaskJudgeCaseVoList?.map((subtask) => [subtask.groupNum, subtask]))
  const rows = judgeCaseList ?? [...subtasks.values()].flatMap(({ subtaskDetailList }) => subtaskDetailList)
  const cells = new Map(cellsOf(rows, new Map()).map((cell) => [cell.seq, cell]))
  const isGrouped = subTaskJudgeCaseVoList !== null
  const parts = Map.groupBy(plan, ({ groupNum }) => (isGrouped ? (groupNum ?? noSubtask) : null))
  return [...parts]
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([groupNum, planned]) => {
      const places = planned.map(({ seq }) => cells.get(seq) ?? waitingCell(seq))
      const isWhole = places.every(({ row }) => row !== null)
      return groupOf(groupNum, places, isWhole ? (subtasks.get(groupNum ?? noSubtask)?.score ?? null) : null)
    })
}

/** The wire gives cases of no subtask, which are the samples, this number. */
export const noSubtask = 0

const waitingCell = (seq: number): CaseCell => ({ key: String(seq), seq, status: judgeStatus.pending, row: null })

function groupOf(groupNum: number | null, cells: CaseCell[], score: number | null): CaseGroup {
  return {
    key: groupNum === null ? 'plain' : `group-${groupNum}`,
    groupNum,
    score,
    accepted: countAccepted(cells),
    cells,
  }
}

export function caseProgress(groups: readonly CaseGroup[]): { done: number; accepted: number; total: number } {
  const cells = groups.flatMap((group) => group.cells)
  return {
    done: cells.filter((cell) => cell.row !== null).length,
    accepted: countAccepted(cells),
    total: cells.length,
  }
}

/** Where it first goes wrong. Cases that were not run say nothing. */
export function firstFailure(groups: readonly CaseGroup[]): CaseCell | undefined {
  const said: readonly number[] = [judgeStatus.accepted, judgeStatus.cancelled]
  return groups.flatMap((group) => group.cells).find(({ row, status }) => row !== null && !said.includes(status))
}

/** The slowest time in ms and the largest memory in KB; null while nothing has run. */
export function casePeaks(groups: readonly CaseGroup[]): { time: number; memory: number } | null {
  const rows = groups.flatMap((group) => group.cells).flatMap((cell) => (cell.row === null ? [] : [cell.row]))
  if (rows.length === 0) return null
  return { time: Math.max(...rows.map((row) => row.time)), memory: Math.max(...rows.map((row) => row.memory)) }
}

/** A square keeps its key from waiting to judged, and with it the focus. Old packages may use a number twice. */
function cellsOf(rows: readonly CaseRow[], uses: Map<number, number>): CaseCell[] {
  return rows.map((row) => {
    const earlier = uses.get(row.seq) ?? 0
    uses.set(row.seq, earlier + 1)
    const key = earlier === 0 ? String(row.seq) : `${row.seq}-${earlier}`
    return { key, seq: row.seq, status: row.status, row: isFinished(row.status) ? row : null }
  })
}

/** A judge that does not say which case runs is at the first one without a result. */
function withRunningCell(groups: CaseGroup[]): CaseGroup[] {
  const waiting = groups.flatMap((group) => group.cells).filter((cell) => cell.row === null)
  if (waiting.some((cell) => cell.status === judgeStatus.judging)) return groups
  const running = waiting[0]
  if (running === undefined) return groups
  return groups.map((group) => ({
    ...group,
    cells: group.cells.map((cell) => (cell === running ? { ...cell, status: judgeStatus.judging } : cell)),
  }))
}

function countAccepted(cells: readonly CaseCell[]): number {
  return cells.filter((cell) => cell.row?.status === judgeStatus.accepted).length
}
