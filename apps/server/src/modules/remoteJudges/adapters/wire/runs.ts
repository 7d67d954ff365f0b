import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteCase, RemoteLanguage, RemoteResult, RemoteRun, Visit } from '../adapter.ts'
import { call } from './call.ts'
import type { Dialect } from './dialect.ts'
import { CaseResults, Statuses, SubmissionDetail, SubmissionList, Submitted, type FarCase } from './shapes.ts'

/** The number that stands for no contest. */
const outside = 0

const listed = 10
const mostCases = 1_000
const largestFigure = 2_147_483_647
const longestMessage = 100_000

/** How a submission may stand there. Any other number is one that tells nothing. */
const knownStatuses: ReadonlySet<number> = new Set([
  judgeStatus.cancelled,
  judgeStatus.presentationError,
  judgeStatus.compileError,
  judgeStatus.wrongAnswer,
  judgeStatus.accepted,
  judgeStatus.timeLimitExceeded,
  judgeStatus.memoryLimitExceeded,
  judgeStatus.runtimeError,
  judgeStatus.systemError,
  judgeStatus.pending,
  judgeStatus.compiling,
  judgeStatus.judging,
  judgeStatus.partialAccepted,
  judgeStatus.submitFailed,
])
/** With these the site says what went wrong. With others, some sites say only that they say nothing. */
const withMessage: readonly number[] = [judgeStatus.compileError, judgeStatus.systemError, judgeStatus.submitFailed]

export async function submit(
  visit: Visit,
  dialect: Dialect,
  { remoteId, language, code }: { remoteId: string; language: RemoteLanguage; code: string },
): Promise<string> {
  const sent = dialect.toSent(code, language)
  // Some sites fail on a contest that is absent, and believe what they are told of remote problems.
  const json = {
    pid: remoteId,
    language: language.remoteKey,
    code: sent,
    cid: outside,
    tid: null,
    gid: null,
    isRemote: false,
  }
  const made = await call(visit, dialect, {
    call: 'POST /api/submit-problem-judge',
    json,
    data: Submitted,
    isSubmission: true,
  })
  return String(made.submitId)
}

/** The lists count characters, and hold what was added: the programs themselves say how many bytes were sent first. */
export async function newest(visit: Visit, dialect: Dialect, remoteId: string): Promise<readonly RemoteRun[]> {
  const query = { onlyMine: 'true', problemID: remoteId, completeProblemID: 'true', currentPage: 1, limit: listed }
  const { records } = await call(visit, dialect, {
    call: 'GET /api/get-submission-list',
    query,
    data: SubmissionList,
  })
  const runs: RemoteRun[] = []
  for (const { submitId, displayPid, submitTime, language, length } of records.slice(0, listed)) {
    if (displayPid?.toLowerCase() !== remoteId.toLowerCase()) continue
    const { submission } = await readDetail(visit, dialect, submitId)
    // A site that hides programs shows a notice instead.
    const isWhole = typeof submission.code === 'string' && submission.code.length === length
    runs.push({
      runId: String(submitId),
      remoteId,
      at: dateOf(submitTime),
      language: language ?? null,
      codeBytes: isWhole ? Buffer.byteLength(dialect.fromSent(submission.code!)) : null,
    })
  }
  return runs
}

function dateOf(text: string | null | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

export async function follow(visit: Visit, dialect: Dialect, runId: string): Promise<RemoteResult> {
  const json = { submitIds: [Number(runId)] }
  const statuses = await call(visit, dialect, {
    call: 'POST /api/check-submissions-status',
    json,
    data: Statuses,
  })
  const now = statuses[runId]
  if (now === undefined) throw new RemoteError('not_found', `there is no submission ${runId}`)
  const seen = knownStatus(now.status)
  const unfinished = { isFinal: false, timeMs: null, memoryKb: null, message: null }
  if (!isFinished(seen)) {
    const hasRows = seen === judgeStatus.judging
    return { ...unfinished, status: seen, cases: hasRows ? await readCases(visit, dialect, runId) : [] }
  }
  // It may be judged again meanwhile: what is told is told together.
  const { submission } = await readDetail(visit, dialect, Number(runId))
  const status = knownStatus(submission.status)
  if (!isFinished(status)) return { ...unfinished, status, cases: [] }
  const message = withMessage.includes(status) ? (submission.errorMessage ?? '').slice(0, longestMessage) : ''
  return {
    status,
    isFinal: true,
    timeMs: figureOf(submission.time),
    memoryKb: figureOf(submission.memory),
    message: message === '' ? null : message,
    cases: await readCases(visit, dialect, runId),
  }
}

const readDetail = (visit: Visit, dialect: Dialect, submitId: number) =>
  call(visit, dialect, { call: 'GET /api/get-submission-detail', query: { submitId }, data: SubmissionDetail })

/** Of a problem that keeps its cases closed there are none. */
async function readCases(visit: Visit, dialect: Dialect, runId: string): Promise<RemoteCase[]> {
  const query = { submitId: runId }
  const results = await call(visit, dialect, {
    call: 'GET /api/get-all-case-result',
    query,
    data: CaseResults,
  }).catch((error: unknown) => {
    if (error instanceof RemoteError && error.trouble === 'refused') return null
    throw error
  })
  const inGroups = results?.subTaskJudgeCaseVoList?.flatMap(({ subtaskDetailList }) => subtaskDetailList ?? [])
  const rows = (results?.judgeCaseList ?? inGroups ?? []).slice(0, mostCases)
  const seqs = numbersOf(rows)
  return rows.map(({ status, time, memory }, at) => ({
    seq: seqs[at]!,
    status: knownStatus(status),
    timeMs: figureOf(time),
    memoryKb: figureOf(memory),
  }))
}

/** Some sites give cases that were skipped the number of another one: then the order counts. */
function numbersOf(rows: readonly FarCase[]): number[] {
  const given = rows.flatMap(({ seq }) => (Number.isInteger(seq) && seq! >= 1 && seq! <= largestFigure ? [seq!] : []))
  return new Set(given).size === rows.length ? given : rows.map((_row, at) => at + 1)
}

const knownStatus = (status: number): number => (knownStatuses.has(status) ? status : judgeStatus.pending)

const figureOf = (value: number | null | undefined): number | null =>
  Number.isInteger(value) && value! >= 0 && value! <= largestFigure ? value! : null
