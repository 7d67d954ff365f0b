import type { CaseResults, CaseRow } from '@praxis/contract/submissions'
import { arrangeCases } from '@praxis/rules/scoring/arrangeCases'
import { caseModes } from '@praxis/rules/scoring/index'

/** The results with rows that were judged since; a row replaces the one of the same number. */
export function withCases(results: CaseResults, cases: readonly CaseRow[]): CaseResults {
  const { judgeCaseMode, judgeCaseList, subTaskJudgeCaseVoList } = results
  // A page that is older than the site waits for the final results of a mode that it does not know.
  if (cases.length === 0 || !Object.hasOwn(caseModes, judgeCaseMode)) return results
  const before = judgeCaseList ?? subTaskJudgeCaseVoList?.flatMap((subtask) => subtask.subtaskDetailList) ?? []
  const rows = new Map([...before, ...cases].map((row) => [row.seq, row]))
  return { ...results, ...arrangeCases(judgeCaseMode, [...rows.values()]) }
}
