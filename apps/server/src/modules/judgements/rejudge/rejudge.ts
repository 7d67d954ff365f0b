import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { activityOf, cidOf } from '@praxis/contract/place'
import type { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context, Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { allowVerdicts, finalAmong } from '#server/modules/contests/public.ts'
import { findJudgingSettings } from '#server/modules/problems/public.ts'
import { followVerdicts } from '../verdict/followVerdicts.ts'
import { notifyChanged, notifyQueued } from '../queries.ts'
import { priority } from '../queue/priority.ts'
import {
  cancelJudgements,
  contestsOf,
  findLanguageOf,
  lockForChange,
  restart,
  verdictOf,
  type LockedForChange,
} from './rejudge.queries.ts'
import {
  advanceRejudgeOrder,
  countToRejudge,
  deleteRejudgeOrder,
  insertRejudgeOrder,
  listToRejudge,
  lockRejudgeOrder,
  type RejudgeTarget,
} from './rejudgeOrders.queries.ts'
import { findReachedTurn } from '../queue/turns.queries.ts'

/** Submissions that are put back in one transaction: judges and people wait no longer than it takes. */
const batchSize = 500

type Db = Pick<Services, 'db'>
type Table = typeof rejudging

export async function rejudge(
  { submitId }: ParsedInputOf<Table['rejudge']>,
  context: Context<Viewer>,
): Promise<SubmissionRecord> {
  const { db, wholeSubmission } = context
  const { languageId } = found(await findLanguageOf(db, submitId), 'submission_not_found')
  const firstTurn = await findReachedTurn(db, { priority: priority.rejudge, languageId })
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, [submitId])
    const before = found(locked.submissions.map(verdictOf)[0], 'submission_not_found')
    await allowVerdicts(tx, contestsOf(locked))
    await judgeAgain(tx, locked, { priority: priority.rejudge, firstTurn })
    await record(tx, context, { act: 'submission.rejudge', noun: 'submission', nounId: submitId, before, after: null })
  })
  return wholeSubmission(db, submitId)
}

export async function rejudgeProblem(
  { pid }: ParsedInputOf<Table['rejudgeProblem']>,
  context: Context<Viewer>,
): Promise<OutputOf<Table['rejudgeProblem']>> {
  const [problem] = await findJudgingSettings(context.db, [{ problemId: pid, groupId: null }])
  found(problem, 'problem_not_found')
  return { count: await rejudgeAll(context, { problemId: pid, activity: null, onlyOtherData: false }) }
}

export async function rejudgeContestProblem(
  { cid, pid }: ParsedInputOf<Table['rejudgeContestProblem']>,
  context: Context<Viewer>,
): Promise<null> {
  // 0 is no contest: what is outside has a call of its own.
  const activity = activityOf(cid)
  if (activity === null) throw new Failure('rejudge_nothing')
  await rejudgeAll(context, { problemId: pid, activity, onlyOtherData: false })
  return null
}

/**
 * Writes the order down and begins with it; what is left is carried on by the chores of whatever server there is. Turns
 * are counted through all batches: two actions take turns with each other, and one submission is soon done.
 */
export async function rejudgeAll(context: Context<Viewer>, target: RejudgeTarget): Promise<number> {
  const { db } = context
  const { count, newest } = await countToRejudge(db, target)
  if (count === 0) throw new Failure('rejudge_nothing')
  const firstTurn = await findReachedTurn(db, { priority: priority.rejudge, languageId: null })
  const id = await db.transaction().execute(async (tx) => {
    const { problemId, activity, onlyOtherData } = target
    await allowVerdicts(tx, [cidOf(activity)])
    const after = { contestId: cidOf(activity), onlyOtherData, submissions: count }
    await record(tx, context, { act: 'problem.rejudge', noun: 'problem', nounId: problemId, before: null, after })
    return insertRejudgeOrder(tx, { ...target, until: newest, firstTurn })
  })
  await carryOn(db, id)
  return count
}

/** Carries out what is left of all orders. */
export async function carryOnRejudges({ db }: Db): Promise<void> {
  while (await carryOn(db, null)) {
    // Another batch, until there is none.
  }
}

/** One batch of an order, or of the oldest one; false when there is none. Its place is kept with what it has done. */
async function carryOn(db: Database, id: number | null): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await lockRejudgeOrder(tx, id)
    if (order === undefined) return false
    const ids = await listToRejudge(tx, { ...order, limit: batchSize })
    const last = ids.at(-1)
    if (last !== undefined) await rejudgeBatch(tx, ids, order.nextTurn)
    if (last === undefined || ids.length < batchSize) await deleteRejudgeOrder(tx, order.id)
    else await advanceRejudgeOrder(tx, order.id, { after: last, turns: ids.length })
    return true
  })
}

/** Judges submissions again, behind everything that waits. Those of contests that are final keep their verdicts. */
export async function judgeOnceMore(db: Database, submissionIds: readonly number[]): Promise<void> {
  const firstTurn = await findReachedTurn(db, { priority: priority.rejudge, languageId: null })
  await db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, submissionIds)
    const final = await finalAmong(tx, contestsOf(locked))
    const submissions = locked.submissions.filter(({ contestId }) => !final.has(contestId))
    const kept = new Set(submissions.map(({ id }) => id))
    const unfinished = locked.unfinished.filter(({ submissionId }) => kept.has(submissionId))
    await judgeAgain(tx, { submissions, unfinished }, { priority: priority.rejudge, firstTurn })
  })
}

async function rejudgeBatch(tx: Database, submissionIds: readonly number[], firstTurn: number): Promise<void> {
  const locked = await lockForChange(tx, submissionIds)
  await judgeAgain(tx, locked, { priority: priority.rejudge, firstTurn })
}

/** Takes the verdicts back and queues new judgements, within the caller's transaction. */
export async function judgeAgain(
  tx: Database,
  { submissions, unfinished }: LockedForChange,
  place: { priority: number; firstTurn: number },
): Promise<void> {
  if (submissions.length === 0) return
  const submissionIds = submissions.map(({ id }) => id)
  await cancelJudgements(
    tx,
    unfinished.map(({ id }) => id),
  )
  await restart(tx, { submissionIds, unfinished, ...place })
  await followVerdicts(tx, submissions, judgeStatus.pending)
  await notifyQueued(tx)
  await notifyChanged(tx, submissionIds)
}
