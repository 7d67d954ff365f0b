import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow } from '@praxis/contract/submissions'

/** One square of the grid. A case that has not been judged has no row yet. */
export type CaseCell = { key: string; seq: number; status: number; row: CaseRow | null }
export type CaseGroup = {
  key: string
  /** Null: cases of no subtask. */
  groupNum: number | null
  score: number | null
  accepted: number
  cells: CaseCell[]
}

/** The squares of a submission: the judged cases, and while it is judged the ones to come in their final places. */
export function caseGroups(results: CaseResults, status: number): CaseGroup[] {
  const uses = new Map<number, number>()
  const groups: CaseGroup[] = (results.subTaskJudgeCaseVoList ?? []).map((subtask) => ({
    key: `group-${subtask.groupNum}`,
    groupNum: subtask.groupNum,
    score: subtask.score,
    accepted: subtask.ac,
    cells: cellsOf(subtask.subtaskDetailList, uses),
  }))
  const plain = cellsOf(results.judgeCaseList ?? [], uses)
  const rest = isFinished(status) ? plain : [...plain, ...missingCells(uses, results.caseCount)]
  rest.sort((a, b) => a.seq - b.seq)
  if (rest.length > 0) {
    groups.push({ key: 'plain', groupNum: null, score: null, accepted: countAccepted(rest), cells: rest })
  }
  return status === judgeStatus.judging ? withRunningCell(groups) : groups
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

function missingCells(seen: ReadonlyMap<number, number>, count: number): CaseCell[] {
  const cells: CaseCell[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    if (!seen.has(seq)) cells.push({ key: String(seq), seq, status: judgeStatus.pending, row: null })
  }
  return cells
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
