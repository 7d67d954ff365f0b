import type { CaseResult, Evidence } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { readJudging } from '#server/modules/problems/public.ts'
import { onBehalfOf, requestOf } from '#server/services/requestOf.ts'
import { isOutsideContests } from '#server/verdictChange.ts'
import { deleteCases, readCaseFacts, upsertCases, type CaseFacts } from './judgedCases.queries.ts'
import {
  countLateReport,
  finishJudgement,
  forgetVerdictsBefore,
  lockJudgement,
  lockSubmission,
  requeueFailed,
  notifyQueued,
  showStage,
  takeProgress,
  writeVerdict,
  type JobKey,
} from '../queries.ts'
import { finalVerdict } from './finalVerdict.ts'
import { partScoresOf } from './partScores.ts'
import { countHeld, type HeldTime } from '../queue/shares/flows.queries.ts'
import { followVerdicts } from './followVerdicts.ts'
import { mayReport } from './reporter.queries.ts'

/** A system error may be caused by the host, so the job is tried again, perhaps on another host. */
const systemErrorTries = 3

export type Host = { id: number; name: string; session: string }
export type Progress = JobKey & { stage: 'compiling' | 'judging'; sequence: number; cases: readonly CaseResult[] }
export type Report = JobKey & {
  outcome: 'judged' | 'compile_error' | 'system_error'
  message: string
  /** What the compiler said of a program that it compiled. Older judges do not tell. */
  warnings?: string | undefined
  cases: readonly CaseResult[]
  evidence: Evidence | null
  /** How long its runs have held slots. Older judges do not tell. */
  heldMs?: number | undefined
  /** Another attempt would end the same. */
  isFinal?: boolean | undefined
}

/** False if the message is late and another worker has the job. */
export async function recordProgress({ db }: Pick<Services, 'db'>, host: Host, progress: Progress): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeProgress(tx, host.id, progress, progress.sequence)
    if (taken === undefined) return false
    await upsertCases(tx, progress, await readCaseFacts(tx, taken.testDataId))
    const status = progress.stage === 'compiling' ? judgeStatus.compiling : judgeStatus.judging
    await showStage(tx, { ...taken, judgementId: progress.judgementId, status, judger: host.name })
    return true
  })
}

/** Judgement, cases, submission, counters and the solved table change in one transaction, or not at all. */
export async function recordReport(
  services: Pick<Services, 'db' | 'log'> & Partial<Pick<Services, 'watch'>>,
  host: Host,
  report: Report,
): Promise<boolean> {
  const held: HeldTime[] = []
  const ended: Ended[] = []
  const isTaken = await record(services, host, report, { held, ended })
  for (const { requestId, status, submissionId } of ended) {
    services.watch?.judged(status)
    const { judgementId, attempt } = report
    const details = { judgementId, submissionId, attempt, status, judge: host.name }
    onBehalf(requestId, () => services.log.info('a judgement has ended', details))
  }
  // Not in the transaction: all work of a group or an owner counts in one row.
  await countHeld(services.db, host.id, held)
  return isTaken
}

type Ended = { readonly submissionId: number; readonly requestId: string | null; readonly status: number }

/** What is told and done about a judgement names the request that sent it, not the call in which its judge reports. */
const onBehalf = <T>(requestId: string | null, work: () => T): T => {
  const named = requestId ?? requestOf()
  return named === null ? work() : onBehalfOf(named, work)
}

async function record(
  { db, log }: Pick<Services, 'db' | 'log'>,
  host: Host,
  report: Report,
  { held, ended }: { held: HeldTime[]; ended: Ended[] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const judgement = await lockJudgement(tx, report.judgementId)
    if (judgement === undefined || !(await mayReport(tx, host))) return false
    const mine = judgement.attempt === report.attempt && (judgement.hostId === host.id || judgement.state === 'queued')
    // The judge did not get the reply to its report, so it gets the same reply again.
    if (mine && judgement.state === 'done') return true
    if (!mine || judgement.state === 'cancelled') {
      await countLateReport(tx, judgement.id)
      return false
    }
    if (judgement.hostId === host.id) held.push({ ...judgement, before: judgement.heldMs, now: report.heldMs ?? 0 })
    if (
      report.outcome === 'system_error' &&
      report.isFinal !== true &&
      judgement.failedAttempts + 1 < systemErrorTries
    ) {
      const details = { judgementId: judgement.id, attempt: report.attempt, message: report.message }
      onBehalf(judgement.requestId, () => log.warn(details, 'a judge failed, trying again'))
      await requeueFailed(tx, judgement.id)
      await showStage(tx, {
        submissionId: judgement.submissionId,
        judgementId: judgement.id,
        status: judgeStatus.pending,
        judger: host.name,
      })
      await notifyQueued(tx)
      return true
    }
    const facts = await readCaseFacts(tx, judgement.testDataId)
    // What was told before of this attempt has raised the sequence, and a new attempt begins without cases.
    if (judgement.sequence > 0) await deleteCases(tx, judgement.id)
    await upsertCases(tx, { ...report, sequence: judgement.sequence + 1 }, facts)
    const { submissionId, requestId } = judgement
    const status = await onBehalf(requestId, () => settle(tx, judgement, { report, facts, host }))
    ended.push({ submissionId, requestId, status })
    return true
  })
}

type Outcome = { report: Omit<Report, keyof JobKey>; facts: CaseFacts; host: Host | null }

/**
 * Writes the result of a judgement, and the verdict of its submission if this is the current judgement. Returns the
 * status.
 */
export async function settle(
  tx: Database,
  judgement: { id: number; submissionId: number; testDataId: number | null },
  outcome: Outcome,
): Promise<number> {
  const submission = await lockSubmission(tx, judgement.submissionId)
  const rested = { ...submission, testDataId: judgement.testDataId }
  const problem = (await readJudging(tx, [rested]))(rested)
  if (problem === undefined) throw new Error(`submission ${submission.id} has no problem`)
  const { report, facts, host } = outcome
  const verdict = finalVerdict(report, { facts, judger: host?.name ?? null, problem, factors: submission })
  const hostId = outcome.host?.id ?? null
  await finishJudgement(tx, judgement.id, { hostId, verdict, evidence: outcome.report.evidence })
  if (submission.judgementId !== judgement.id) return verdict.status
  // Only the boards of contests ask for them.
  const isKept = !isOutsideContests(submission)
  const parts = isKept ? partScoresOf({ score: verdict.score, cases: report.cases }, facts, problem.caseMode) : null
  await writeVerdict(tx, submission.id, { ...verdict, parts })
  if (isKept) await forgetVerdictsBefore(tx, [submission.id])
  await followVerdicts(tx, [submission], verdict.status)
  return verdict.status
}
