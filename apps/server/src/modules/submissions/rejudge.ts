import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Judge } from '@praxis/contract/submissions'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { findJudgingSettings } from '#server/modules/problems/public.ts'
import { followVerdicts } from './followVerdicts.ts'
import { notifyChanged, notifyQueued } from './judgements.queries.ts'
import { priority } from './priority.ts'
import { findSubmission } from './queries.ts'
import { cancelJudgements, listToRejudge, lockForChange, restart, type LockedForChange } from './rejudge.queries.ts'
import { wholeSubmission } from './show.ts'
import { findReachedTurn } from './turns.queries.ts'

/** Submissions that are put back in one transaction: judges and people wait no longer than it takes. */
const batchSize = 500

type Db = Pick<Services, 'db'>
type Table = typeof rejudging

export async function rejudge({ submitId }: ParsedInputOf<Table['rejudge']>, { db }: Db): Promise<Judge> {
  const { languageId } = found(await findSubmission(db, submitId), 'submission_not_found')
  const firstTurn = await findReachedTurn(db, { priority: priority.rejudge, languageId })
  await db.transaction().execute((tx) => rejudgeBatch(tx, [submitId], firstTurn))
  return wholeSubmission(found(await findSubmission(db, submitId), 'submission_not_found'))
}

export async function rejudgeProblem(
  { pid }: ParsedInputOf<Table['rejudgeProblem']>,
  { db }: Db,
): Promise<OutputOf<Table['rejudgeProblem']>> {
  const [problem] = await findJudgingSettings(db, [pid])
  found(problem, 'problem_not_found')
  return { count: await rejudgeAll(db, { problemId: pid, contestId: 0 }) }
}

export async function rejudgeContestProblem(
  { cid, pid }: ParsedInputOf<Table['rejudgeContestProblem']>,
  { db }: Db,
): Promise<null> {
  // 0 is no contest: what is outside has a call of its own.
  if (cid === 0) throw new Failure('rejudge_nothing')
  await rejudgeAll(db, { problemId: pid, contestId: cid })
  return null
}

/** Turns are counted through all batches: two actions take turns with each other, and one submission is soon done. */
async function rejudgeAll(db: Database, scope: { problemId: number; contestId: number }): Promise<number> {
  const firstTurn = await findReachedTurn(db, { priority: priority.rejudge, languageId: null })
  let count = 0
  let after = 0
  for (;;) {
    const ids = await listToRejudge(db, scope, { after, limit: batchSize })
    const last = ids.at(-1)
    if (last === undefined) break
    const turn = firstTurn + count
    count += await db.transaction().execute((tx) => rejudgeBatch(tx, ids, turn))
    after = last
  }
  if (count === 0) throw new Failure('rejudge_nothing')
  return count
}

async function rejudgeBatch(tx: Database, submissionIds: readonly number[], firstTurn: number): Promise<number> {
  const locked = await lockForChange(tx, submissionIds)
  await judgeAgain(tx, locked, { priority: priority.rejudge, firstTurn })
  return locked.submissions.length
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
