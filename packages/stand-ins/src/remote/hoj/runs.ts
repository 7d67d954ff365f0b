import { stages, type HojProblem, type HojRun } from './state.ts'

/** As this site writes dates. */
export const dateText = (at: Date) => `${at.toISOString().slice(0, 19)}.000+0000`

export const statusOf = ({ stage, verdict }: HojRun): number => stages[stage] ?? verdict.status
const isJudged = ({ stage }: HojRun) => stage >= stages.length

/** A submission as most calls have it, without the program. */
export const record = (run: HojRun) => ({
  submitId: run.submitId,
  pid: run.problem.id,
  displayPid: run.problem.problemId,
  uid: run.username,
  username: run.username,
  submitTime: dateText(run.at),
  status: statusOf(run),
  share: false,
  errorMessage: null,
  time: isJudged(run) && run.verdict.cases.length > 0 ? 15 : null,
  memory: isJudged(run) && run.verdict.cases.length > 0 ? 1_024 : null,
  score: null,
  length: run.code.length,
  code: null,
  language: run.language,
  cid: 0,
  cpid: 0,
  gid: null,
  judger: 'hoj-judger-1',
  version: 0,
  isManual: false,
})

const withMessage = [-2, 4, 10]
const noMessage = 'The error message does not support viewing.'
const hiddenCode = 'Because the super administrator has enabled the function of not viewing the submitted code.'

/** The page of one submission: the program for its owner alone. */
export function detail(run: HojRun, viewer: string | null, hidesCode: boolean) {
  const code = viewer === run.username ? (hidesCode ? hiddenCode : run.code) : null
  const errorMessage = isJudged(run) && withMessage.includes(run.verdict.status) ? run.verdict.message : noMessage
  return { submission: { ...record(run), code, errorMessage }, codeShare: true }
}

/** How the cases of a problem are judged, as this site calls it. */
export const modeOf = ({ hasSubtasks }: HojProblem) => (hasSubtasks ? 'subtask_lowest' : 'default')

const row = (status: number, seq: number, mode: string, groupNum: number) => ({
  seq,
  status,
  time: status === -4 ? 0 : 5 * seq,
  memory: status === -4 ? 0 : 1_000 + seq,
  score: 0,
  userOutput: null,
  groupNum,
  mode,
})

/** While it is judged, only the first case is there. Skipped cases of a subtask have the number of the one that failed. */
export function caseResults(run: HojRun) {
  const { hasSubtasks, openCaseResult } = run.problem
  if (!openCaseResult) return null
  const judgeCaseMode = modeOf(run.problem)
  const known = isJudged(run) ? run.verdict.cases : statusOf(run) === 7 ? run.verdict.cases.slice(0, 1) : []
  if (!hasSubtasks || known.length === 0) {
    const judgeCaseList = known.map((status, at) => row(status, at + 1, 'default', 0))
    return { judgeCaseMode: 'default', judgeCaseList, subTaskJudgeCaseVoList: null }
  }
  const failed = known.findIndex((status) => status !== 0)
  const rows = known.map((status, at) =>
    failed !== -1 && at > failed ? row(-4, failed + 1, judgeCaseMode, 1) : row(status, at + 1, judgeCaseMode, 1),
  )
  const group = {
    groupNum: 1,
    ac: 0,
    total: rows.length,
    score: 0,
    status: run.verdict.status,
    subtaskDetailList: rows,
  }
  return { judgeCaseMode, judgeCaseList: null, subTaskJudgeCaseVoList: [group] }
}
