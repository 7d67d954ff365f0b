import type { SubmissionEvent } from '@praxis/contract/live'
import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, CaseRow } from '@praxis/contract/submissions'

/** Values for the tests of this folder. */
export const eventOf = (
  submitId: number,
  moment: SubmissionEvent['moment'],
  change: Partial<SubmissionEvent> & { status?: number } = {},
): SubmissionEvent => {
  const { status = judgeStatus.judging, ...rest } = change
  const nothing = { score: null, oiRankScore: null, time: null, memory: null, judger: '', isManual: false }
  return { type: 'submission', moment, submission: { submitId, status, ...nothing }, queuePosition: null, ...rest }
}

export const rowOf = (seq: number, change: Partial<CaseRow> = {}): CaseRow => ({
  seq,
  status: judgeStatus.accepted,
  time: 1,
  memory: 1,
  score: null,
  groupNum: null,
  mode: 'default',
  userOutput: null,
  inputData: null,
  outputData: null,
  isSample: false,
  isOpen: false,
  firstDifference: null,
  ...change,
})

export const flatResults = (rows: CaseRow[], count = 3): CaseResults => ({
  judgeCaseMode: 'default',
  judgeCaseList: rows,
  subTaskJudgeCaseVoList: null,
  plan: Array.from({ length: count }, (_, index) => ({ seq: index + 1, groupNum: null })),
})
