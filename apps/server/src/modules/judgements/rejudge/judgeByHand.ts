import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { rejudging } from '@praxis/contract/rejudging'
import { isFinished, judgeStatus, problemType } from '@praxis/contract/statuses'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { canBeSetByHand, keepsMessage } from '@praxis/rules/handVerdict'
import { oiRankScore } from '@praxis/rules/scoring/oiRankScore'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { findJudgingSettings } from '#server/modules/problems/public.ts'
import { followVerdicts } from '../verdict/followVerdicts.ts'
import { fullScoreOf, readCaseFacts } from '../verdict/judgedCases.queries.ts'
import { notifyChanged } from '../queries.ts'
import {
  cancelJudgements,
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
  return decide('submission.judgeByHand', submitId, context, async (tx, submission) => {
    if (!isFinished(submission.status)) throw new Failure('still_judging')
    if (submission.status === judgeStatus.compileError) throw new Failure('compile_error_stays')
    if (!canBeSetByHand(status)) throw new Failure('status_not_for_hand', {}, 'status')
    return { status, ...(await marksOf(tx, submission, score)) }
  })
}

/** What a judge has taken is not cancelled: it will have a verdict in a moment. */
export async function cancelJudge(
  { submitId }: ParsedInputOf<(typeof rejudging)['cancelJudge']>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  return decide('submission.cancel', submitId, context, async (_tx, submission, unfinished) => {
    const isTaken = unfinished.some(({ state }) => state === 'claimed')
    const isPending = submission.status === judgeStatus.pending
    if (!isFinished(submission.status) && (isTaken || !isPending)) throw new Failure('still_judging')
    return { status: judgeStatus.cancelled, score: null, oiRankScore: null }
  })
}

type Decide = (tx: Database, submission: Locked, unfinished: LockedForChange['unfinished']) => Promise<Decision>

async function decide(
  act: string,
  submitId: number,
  context: Context<Viewer>,
  decideOn: Decide,
): Promise<SubmissionRecord> {
  const { db, viewer, wholeSubmission } = context
  await db.transaction().execute(async (tx) => {
    const { submissions, unfinished } = await lockForChange(tx, [submitId])
    const submission = found(submissions[0], 'submission_not_found')
    const decision = await decideOn(tx, submission, unfinished)
    await cancelJudgements(
      tx,
      unfinished.map(({ id }) => id),
    )
    await writeHandVerdict(tx, submitId, {
      ...decision,
      judger: viewer.username,
      keepsMessage: keepsMessage(decision.status),
    })
    await followVerdicts(tx, [submission], decision.status)
    const before = verdictOf(submission)
    const after: typeof before = { ...decision, judger: viewer.username }
    await record(tx, context, { act, noun: 'submission', nounId: submitId, before, after })
    await notifyChanged(tx, [submitId])
  })
  return wholeSubmission(db, submitId)
}

/** Only problems with points have a score, and a submission that has none may stay without. */
async function marksOf(tx: Database, submission: Locked, given: number | undefined) {
  const [row] = await findJudgingSettings(tx, [submission.problemId])
  const problem = found(row, 'problem_not_found')
  if (problem.type !== problemType.oi) return { score: null, oiRankScore: null }
  if (given === undefined && submission.score !== null) throw new Failure('score_missing', {}, 'score')
  if (given === undefined) return { score: null, oiRankScore: null }
  const full = problem.ioScore ?? fullScoreOf(await readCaseFacts(tx, problem.testDataId))
  const score = Math.min(Math.max(given, 0), full)
  return { score, oiRankScore: oiRankScore(score, problem.difficulty, full) }
}
