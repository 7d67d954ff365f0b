import { randomBytes } from 'node:crypto'
import { writeNote } from '@praxis/contract/judgeNotes'
import type { CaseResult } from '@praxis/contract/judged'
import { longWorkshopKinds } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import {
  countRun,
  finalVerdict,
  mayReport,
  readCaseFacts,
  type Host,
  type RunQueue,
  type RunsClaim,
} from '#server/modules/judgements/public.ts'
import { readJudging } from '#server/modules/problems/public.ts'
import { hashOfToken } from '../data/keepFiles.ts'
import { wakeMeasuring } from '../measuring/measureJobs.ts'
import {
  claimWorkshopRuns,
  endOldRuns,
  endRunsOf,
  expireRuns,
  finishRun,
  findFactors,
  giveBackWorkshopRuns,
  lockRun,
  loseRunsOf,
  renewRunLeases,
  waitingWorkshopRuns,
  type RunKey,
} from './claims.queries.ts'
import { problemOfRun } from './problemOfRun.ts'
import { insertAnswers } from './answers.queries.ts'
import { listCaseNames } from './runs.queries.ts'
import type { ClaimedRun, InputFile, StoredResult } from './stored.ts'

type Report = {
  id: number
  attempt: number
  outcome: 'judged' | 'compile_error' | 'system_error'
  message: string
  cases: readonly CaseResult[]
  answers: readonly { caseId: number; hash: string }[]
  /** How long its runs have held slots. Older judges do not tell. */
  heldMs?: number | undefined
}
type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>

/** False if this worker does not have the run any more. */
export async function recordWorkshopRun({ db }: Pick<Services, 'db'>, host: Host, report: Report): Promise<boolean> {
  const recorded = await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, report, host.id)
    if (run === undefined || !(await mayReport(tx, host))) return undefined
    await finishRun(tx, run.id, run.kind === 'judge' ? await judged(tx, run, report) : await tried(tx, run, report))
    if (run.kind === 'judge') await wakeMeasuring(tx, run.id)
    return run
  })
  if (recorded !== undefined) await countRun(db, recorded, report.heldMs ?? 0)
  return recorded !== undefined
}

/** As a submission with these results would end. */
async function judged(tx: Transaction, run: Run, report: Report): Promise<StoredResult> {
  const judgedIn = { ...run, groupId: run.request.gid }
  const stored = (await readJudging(tx, [judgedIn]))(judgedIn)
  const facts = await readCaseFacts(tx, run.testDataId)
  const names = new Map((await listCaseNames(tx, run.testDataId)).map(({ id, name }) => [id, name]))
  const problem = problemOfRun(run, stored)
  const factors = await findFactors(tx, run)
  const { status, score, timeMs, memoryKb } = finalVerdict(report, { facts, judger: null, problem, factors })
  const cases = report.cases.map((one) => ({
    ...one,
    name: names.get(one.caseId) ?? `${one.seq}`,
    groupNum: facts.get(one.caseId)?.groupNum ?? null,
  }))
  return { status, score, timeMs, memoryKb, message: report.message, cases, fileListDir: null }
}

async function tried(tx: Transaction, run: Run, report: Report): Promise<StoredResult> {
  const { inputs } = run.request
  const names = new Map(inputs.map(({ caseId, name }) => [caseId, name]))
  const cases = report.cases.map((one) => ({ ...one, name: names.get(one.caseId) ?? '', groupNum: null }))
  const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
  const isMeasured = cases.length > 0
  const status = statusOf(report)
  const isWhole = run.kind === 'answer' && status === judgeStatus.accepted
  return {
    status,
    score: null,
    timeMs: isMeasured ? Math.floor(greatest(cases.map((one) => one.timeUs)) / 1_000) : null,
    memoryKb: isMeasured ? greatest(cases.map((one) => one.memoryKb)) : null,
    message: report.message,
    cases,
    fileListDir: isWhole ? await keepAnswers(tx, run, report) : null,
  }
}

function statusOf({ outcome, cases }: Report): number {
  if (outcome === 'compile_error') return judgeStatus.compileError
  if (outcome === 'system_error') return judgeStatus.systemError
  return cases.find((one) => one.status !== judgeStatus.accepted)?.status ?? judgeStatus.accepted
}

/** Makes an upload of the inputs and their new answers. Null if the judge has not stored all of them. */
async function keepAnswers(tx: Transaction, { uid, request }: Run, { answers }: Report): Promise<string | null> {
  const hashes = new Map(answers.map(({ caseId, hash }) => [caseId, hash]))
  const files = request.inputs.flatMap(({ caseId, name, answerName, hash }: InputFile) => {
    const answer = hashes.get(caseId)
    return answer === undefined
      ? []
      : [
          { name, hash },
          { name: answerName, hash: answer },
        ]
  })
  if (files.length < 2 * request.inputs.length) return null
  const token = randomBytes(24).toString('base64url')
  const isThere = await insertAnswers(tx, { tokenHash: hashOfToken(token), uid, groupId: request.gid, files })
  return isThere ? token : null
}

/** How a run ends that no judge has finished. */
const given: StoredResult = {
  status: judgeStatus.systemError,
  score: null,
  timeMs: null,
  memoryKb: null,
  message: '',
  cases: [],
  fileListDir: null,
}

/** Ends the runs that would go on for too long, and those that nobody takes. */
export const endOldWorkshopRuns = (db: Services['db']) =>
  endOldRuns(db, { ...given, message: writeNote({ note: 'runTooLong' }) })

/** Short runs first. Long ones have room of their own. */
async function claim(db: Services['db'], { longRoom, ...wanted }: RunsClaim): Promise<ClaimedRun[]> {
  const short = await claimWorkshopRuns(db, { ...wanted, isLong: false })
  const limit = Math.min(wanted.limit - short.length, longRoom)
  return limit <= 0 ? short : [...short, ...(await claimWorkshopRuns(db, { ...wanted, limit, isLong: true }))]
}

export const workshopRunQueue: RunQueue<RunKey, ClaimedRun> = {
  waiting: waitingWorkshopRuns,
  claim,
  isLong: ({ kind }) => longWorkshopKinds.includes(kind),
  keep: async (db, hostId, keys) => new Set(await renewRunLeases(db, hostId, keys)),
  giveBack: giveBackWorkshopRuns,
  loseOf: (db, hostId) => loseRunsOf(db, hostId, given),
  loseExpired: ({ db }) => expireRuns(db, given),
  async endOf({ db }, whose) {
    await endRunsOf(db, whose, { ...given, status: judgeStatus.cancelled })
  },
}
