import type { CaseResult } from '@praxis/contract/judged'
import { noSubtask, type CaseMode } from '@praxis/contract/statuses'
import { caseModes } from '@praxis/rules/scoring/index'
import { tallyOf } from '@praxis/rules/scoring/tally'
import type { CaseFacts } from './judgedCases.queries.ts'

/** What one subtask earned. */
type PartScore = { groupNum: number; score: number }

/**
 * The points of each subtask, for boards that take the best of each. Null: the problem has no subtasks, or the
 * submission no score.
 */
export function partScoresOf(
  { score, cases }: { score: number | null; cases: readonly CaseResult[] },
  facts: CaseFacts,
  caseMode: CaseMode,
): PartScore[] | null {
  const mode = caseModes[caseMode]
  if (score === null || mode.subtaskLine === null) return null
  const scored = cases.map(({ caseId, seq, status, share }) => {
    const { groupNum = null, score: worth = null } = facts.get(caseId) ?? {}
    return { seq, status, share, score: worth, group: groupNum ?? noSubtask }
  })
  return [...tallyOf(scored).groups]
    .map(([group, points]) => ({ groupNum: group ?? noSubtask, score: mode.groupPoints(points) }))
    .toSorted((one, other) => one.groupNum - other.groupNum)
}
