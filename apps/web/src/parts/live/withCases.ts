import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow, SubtaskRow } from '@praxis/contract/submissions'

/** The results with rows that were judged since; a row replaces the one of the same number. */
export function withCases(results: CaseResults, cases: readonly CaseRow[]): CaseResults {
  if (cases.length === 0) return results
  if (results.subTaskJudgeCaseVoList === null) {
    return { ...results, judgeCaseList: merge(results.judgeCaseList ?? [], cases) }
  }
  const groups = new Map(results.subTaskJudgeCaseVoList.map((group) => [group.groupNum, group]))
  for (const [groupNum, rows] of Map.groupBy(cases, (row) => row.groupNum ?? 0)) {
    const group = groups.get(groupNum)
    groups.set(groupNum, grown(group, groupNum, merge(group?.subtaskDetailList ?? [], rows)))
  }
  const list = [...groups.values()].sort((a, b) => a.groupNum - b.groupNum)
  return { ...results, subTaskJudgeCaseVoList: list.map((group) => scored(group, results.judgeCaseMode)) }
}

function merge(before: readonly CaseRow[], later: readonly CaseRow[]): CaseRow[] {
  const rows = new Map([...before, ...later].map((row) => [row.seq, row]))
  return [...rows.values()].sort((a, b) => a.seq - b.seq)
}

function grown(group: SubtaskRow | undefined, groupNum: number, rows: CaseRow[]): SubtaskRow {
  const unscored = { groupNum, score: 0, status: judgeStatus.judging, time: null, memory: null }
  return {
    ...(group ?? unscored),
    ac: rows.filter((row) => row.status === judgeStatus.accepted).length,
    total: rows.length,
    subtaskDetailList: rows,
  }
}

/** The points so far; the server's own sum replaces them at the end. */
function scored(group: SubtaskRow, mode: string): SubtaskRow {
  const rows = group.subtaskDetailList
  const points = rows.filter((row) => row.status !== judgeStatus.cancelled).map((row) => row.score ?? 0)
  const sum = rows.reduce((total, row) => total + (row.score ?? 0), 0)
  const score = mode === 'subtask_average' ? Math.round(sum / rows.length) : Math.min(...points)
  return { ...group, score: Number.isFinite(score) ? score : 0 }
}
