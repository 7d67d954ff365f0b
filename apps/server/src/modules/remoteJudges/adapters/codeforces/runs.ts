import { judgeStatus } from '@praxis/contract/statuses'
import { z } from 'zod'
import { RemoteError } from '../../remoteError.ts'
import type { RemoteCase, RemoteResult, Visit } from '../adapter.ts'
import { checkStatus, jsonOf, lineOf, sentOnTo } from '../pages/checked.ts'
import type { ProblemPlace } from './problemIds.ts'
import { csrfOf, handleOf } from './session.ts'
import { verdictOf } from './verdicts.ts'

/** A submission as the interface tells it. Fields that are not read are left out. */
const Run = z.object({
  id: z.int().positive(),
  creationTimeSeconds: z.int().positive(),
  problem: z.object({
    contestId: z.int().positive().optional(),
    problemsetName: z.string().optional(),
    index: z.string(),
  }),
  programmingLanguage: z.string(),
  /** Not there while it waits. */
  verdict: z.string().optional(),
  timeConsumedMillis: z.int().nonnegative(),
  memoryConsumedBytes: z.int().nonnegative(),
})
export type Run = z.infer<typeof Run>

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), result: z.array(Run) }),
  z.object({ status: z.literal('FAILED'), comment: z.string() }),
])

/** How many submissions are looked through for one. */
const recentRuns = 50
const runsOfContest = 1_000
/** The interface is asked by one address once in so many seconds. */
const secondsBetweenCalls = 2

/** Submissions of the account, newest first. */
export async function listRuns(visit: Visit, contest: string | null = null): Promise<readonly Run[]> {
  const handle = await handleOf(visit)
  const query = { handle, from: 1, count: contest === null ? recentRuns : runsOfContest }
  const reply =
    contest === null
      ? await visit.http.get('/api/user.status', { query })
      : await visit.http.get('/api/contest.status', { query: { ...query, contestId: contest } })
  const isJson = (reply.header('content-type') ?? '').includes('json')
  // A refusal comes with a status of its own and says why in JSON.
  const answer = Answer.safeParse(isJson ? reply.json() : jsonOf(reply))
  if (!answer.success) throw new RemoteError('changed', 'another form of the interface')
  if (answer.data.status === 'OK') return answer.data.result
  const comment = lineOf(answer.data.comment)
  if (/limit exceeded/i.test(comment)) {
    throw new RemoteError('too_many', comment, { retryAfterSeconds: secondsBetweenCalls })
  }
  throw new RemoteError(/not found/i.test(comment) ? 'not_found' : 'refused', comment)
}

export function isOf({ problem }: Run, { kind, contest, index }: ProblemPlace): boolean {
  if (problem.index !== index) return false
  return kind === 'acmsguru' ? problem.problemsetName === 'acmsguru' : String(problem.contestId) === contest
}

/** What the page shows of one submission: all values are texts. */
const Details = z
  .object({ waiting: z.enum(['true', 'false']), compilationError: z.enum(['true', 'false']), testCount: z.string() })
  .catchall(z.unknown())
type Details = z.infer<typeof Details>

/** While it runs, the details say it. The final verdict is a word of the interface. */
export async function followRun(visit: Visit, place: ProblemPlace, runId: string): Promise<RemoteResult> {
  const details = await readDetails(visit, runId)
  const cases = casesOf(details)
  if (details.waiting === 'true') {
    const status = cases.length > 0 ? judgeStatus.judging : judgeStatus.pending
    return { status, isFinal: false, timeMs: null, memoryKb: null, message: null, cases }
  }
  const run = await findRun(visit, place, runId)
  const { status, isFinal, isKnown } = verdictOf(run.verdict)
  const isCompileError = status === judgeStatus.compileError
  // Two answers about one submission must agree.
  if (isFinal && isCompileError !== (details.compilationError === 'true')) {
    throw new RemoteError('changed', `${run.verdict ?? ''}, but the details say otherwise`)
  }
  const said = !isKnown || status === judgeStatus.systemError || status === judgeStatus.submitFailed
  return {
    status,
    isFinal,
    timeMs: isFinal ? run.timeConsumedMillis : null,
    memoryKb: isFinal ? Math.round(run.memoryConsumedBytes / 1024) : null,
    message: isCompileError ? textOf(details, 'checkerStdoutAndStderr#1') : said ? (run.verdict ?? null) : null,
    cases: isCompileError ? [] : cases,
  }
}

async function findRun(visit: Visit, place: ProblemPlace, runId: string): Promise<Run> {
  const isIt = ({ id }: Run) => String(id) === runId
  const recent = (await listRuns(visit)).find(isIt)
  if (recent !== undefined) return recent
  const old = place.kind === 'acmsguru' ? undefined : (await listRuns(visit, place.contest)).find(isIt)
  if (old === undefined) throw new RemoteError('not_found', `no submission ${runId} of this account`)
  return old
}

async function readDetails(visit: Visit, runId: string): Promise<Details> {
  const reply = await visit.http.post('/data/submitSource', {
    form: { submissionId: runId, csrf_token: await csrfOf(visit) },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    stay: true,
  })
  if (sentOnTo(reply)?.startsWith('/enter') === true) throw new RemoteError('signed_out', 'sent to the entrance')
  if (reply.status === 403 && reply.header('cf-mitigated') === null) throw new RemoteError('signed_out', 'HTTP 403')
  checkStatus(reply)
  const details = Details.safeParse(jsonOf(reply))
  if (!details.success || !/^\d{1,5}$/.test(details.data.testCount)) {
    throw new RemoteError('changed', 'another form of the details')
  }
  return details.data
}

/** Rows as far as there are any: tests that have not run have none. */
function casesOf(details: Details): RemoteCase[] {
  if (details.compilationError === 'true') return []
  const seqs = Array.from({ length: Number(details.testCount) }, (_, index) => index + 1)
  return seqs.flatMap((seq) => {
    const verdict = textOf(details, `verdict#${seq}`)
    if (verdict === null) return []
    const memory = numberOf(details, `memoryConsumed#${seq}`)
    return {
      seq,
      status: verdictOf(verdict).status,
      timeMs: numberOf(details, `timeConsumed#${seq}`),
      memoryKb: memory === null ? null : Math.round(memory / 1024),
    }
  })
}

function textOf(details: Details, name: string): string | null {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(details: Details, name: string): number | null {
  const text = textOf(details, name)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
