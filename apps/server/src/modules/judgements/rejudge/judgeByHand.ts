import type { AuditAct } from '@praxis/contract/auditActs'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { judgementPurposes, type rejudging } from '@praxis/contract/rejudging'
import { isFinished, judgeStatus, problemType } from '@praxis/contract/statuses'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { canBeSetByHand, keepsMessage } from '@praxis/rules/handVerdict'
import { oiRankScore } from '@praxis/rules/scoring/oiRankScore'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { recordAll } from '#server/modules/audit/public.ts'
import { allowVerdicts } from '#server/modules/contests/public.ts'
import { findJudgingSettings } from '#server/modules/problems/public.ts'
import { followVerdicts } from '../verdict/followVerdicts.ts'
import { fullScoreOf, readCaseFacts } from '../verdict/judgedCases.queries.ts'
import { notifyChanged } from '../queries.ts'
import {
  cancelJudgements,
  contestsOf,
  lockForChange,
  verdictOf,
  writeHandVerdict,
  type LockedForChange,
} from './rejudge.queries.ts'

type Locked = LockedForChange['submissions'][number]
type Decision = { status: number; score: number | null; oiRankScore: number | null }

export async function judgeByHand(
  { submitId, status, score }: ParsedInputOf<(typeof rejudging)['manualJudge']>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  const { db, wholeSubmission } = context
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, [submitId])
    const submission = found(locked.submissions[0], 'submission_not_found')
    if (!isFinished(submission.status)) throw new Failure('still_judging')
    if (submission.status === judgeStatus.compileError) throw new Failure('compile_error_stays')
    if (!canBeSetByHand(status)) throw new Failure('status_not_for_hand', {}, 'status')
    await allowVerdicts(tx, contestsOf(locked))
    const decision = { status, ...(await marksOf(tx, submission, score)) }
    await write(tx, context, locked, { act: 'submission.judgeByHand', decision })
  })
  return wholeSubmission(db, submitId)
}

/** Wherever the submission is, also in the hands of a judge. Comparisons that are being made of it end with it. */
export async function cancelJudge(
  { submitId }: ParsedInputOf<(typeof rejudging)['cancelJudge']>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  const { db, wholeSubmission } = context
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, [submitId], judgementPurposes)
    found(locked.submissions[0], 'submission_not_found')
    // What nobody has judged yet came after the end, and counts for nothing.
    if (locked.submissions.some(({ status }) => isFinished(status))) await allowVerdicts(tx, contestsOf(locked))
    await cancelLocked(tx, context, locked)
  })
  return wholeSubmission(db, submitId)
}

/** Who decides, with the call that the log names. */
export type Canceller = Pick<Context, 'ip' | 'requestId'> & { readonly viewer: Pick<Viewer, 'uid' | 'username'> }

/** Ends these judgements and cancels these submissions, in the name of whoever decides it. */
export async function cancelLocked(tx: Transaction, by: Canceller, locked: LockedForChange): Promise<void> {
  await write(tx, by, locked, {
    act: 'submission.cancel',
    decision: { status: judgeStatus.cancelled, score: null, oiRankScore: null },
  })
}

type Written = { act: AuditAct; decision: Decision }

async function write(
  tx: Transaction,
  by: Canceller,
  { submissions, unfinished }: LockedForChange,
  { act, decision }: Written,
): Promise<void> {
  const { username: judger } = by.viewer
  const ids = submissions.map(({ id }) => id)
  await cancelJudgements(
    tx,
    unfinished.map(({ id }) => id),
  )
  await writeHandVerdict(tx, ids, { ...decision, judger, keepsMessage: keepsMessage(decision.status) })
  await followVerdicts(tx, submissions, decision.status)
  const after: ReturnType<typeof verdictOf> = { ...decision, judger }
  const acts = submissions.map((submission) => {
    const before = verdictOf(submission)
    return { act, noun: 'submission' as const, nounId: submission.id, before, after }
  })
  await recordAll(tx, by, acts)
  await notifyChanged(tx, ids)
}

/** Only problems with points have a score, and a submission that has none may stay without. */
async function marksOf(tx: Database, submission: Locked, given: number | undefined) {
  const [row] = await findJudgingSettings(tx, [submission])
  const problem = found(row, 'problem_not_found')
  if (problem.type !== problemType.oi) return { score: null, oiRankScore: null }
  if (given === undefined && submission.score !== null) throw new Failure('score_missing', {}, 'score')
  if (given === undefined) return { score: null, oiRankScore: null }
  const full = problem.ioScore ?? fullScoreOf(await readCaseFacts(tx, problem.testDataId))
  const score = Math.min(Math.max(given, 0), full)
  return { score, oiRankScore: oiRankScore(score, problem.difficulty, full) }
}
