import { sql } from 'kysely'
import { judgingTimes, type Evidence } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { limitFactors } from '#server/modules/problems/public.ts'
import { channels } from '#server/signals.ts'
import { personalTurn } from './turns.queries.ts'

export type JobKey = { judgementId: number; attempt: number }

/** Times of leases are the database's, so that clocks of hosts do not matter. */
const leaseEnd = sql<string>`now() + make_interval(secs => ${judgingTimes.lease})`

type NewJudgement = {
  submissionId: number
  uid: string
  languageId: number
  testDataId: number | null
  priority: number
}

/** Queues a judgement as the current one of its submission, within the caller's transaction. */
export async function insertJudgement(db: Database, draft: NewJudgement): Promise<void> {
  const { id } = await db
    .insertInto('judgement')
    .values({
      submission_id: draft.submissionId,
      uid: draft.uid,
      language_id: draft.languageId,
      test_data_id: draft.testDataId,
      priority: draft.priority,
      turn: personalTurn(draft.uid, draft.priority),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('submission').set({ judgement_id: id }).where('id', '=', draft.submissionId).execute()
  await notifyQueued(db)
  await notifyChanged(db, [draft.submissionId])
}

export const notifyQueued = (db: Database) => sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)

/**
 * Tells all processes, once the transaction is committed, that followers of these submissions see something new. Who
 * calls this has raised the sequence, the attempt or the version: the readers drop what is not newer.
 */
export const notifyChanged = (db: Database, submissionIds: readonly number[]) =>
  sql`select pg_notify(${channels.submissionChanged}, id::text) from unnest(${submissionIds}::bigint[]) as id`.execute(
    db,
  )

const nextSequence = sql<number>`sequence + 1`

type JudgementClaim = { hostId: number; languages: readonly string[]; limit: number; priority: number }

/** Hands out the jobs of a priority whose turn it is; rows another claim holds are skipped, never waited for. */
export async function claimJudgements(db: Database, { hostId, languages, limit, priority }: JudgementClaim) {
  if (languages.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('judgement')
      .set({
        state: 'claimed',
        attempt: sql`attempt + 1`,
        sequence: 0,
        host_id: hostId,
        lease_until: leaseEnd,
        claimed_at: sql`now()`,
      })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('judgement')
          .select('id')
          .where('state', '=', 'queued')
          .where('priority', '=', priority)
          .where('language_id', 'in', eb.selectFrom('language').select('id').where('name', 'in', languages))
          .orderBy('turn')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'submission_id as submissionId', 'attempt', 'test_data_id as testDataId', 'turn', 'purpose'])
      .execute()
    // What an earlier attempt told is not true of this one.
    const again = claimed.filter((row) => row.attempt > 1).map((row) => row.id)
    if (again.length > 0) await tx.deleteFrom('judgement_case').where('judgement_id', 'in', again).execute()
    const shown = claimed.filter((row) => row.purpose === 'verdict').map((row) => row.submissionId)
    if (shown.length > 0) await notifyChanged(tx, shown)
    return claimed.sort((a, b) => a.turn - b.turn || a.id - b.id)
  })
}

export const listSources = (db: Database, submissionIds: readonly number[]) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.problem_id', '=', 'submission.problem_id')
        .onRef('problem_language.language_id', '=', 'submission.language_id'),
    )
    .select([
      'submission.id',
      'submission.problem_id as problemId',
      'submission.code',
      'problem_language.code_template as template',
      'language.content_type as contentType',
      'language.name as language',
      ...limitFactors,
    ])
    .where('submission.id', 'in', submissionIds)
    .execute()

/** What the host holds of these. Locked in the order of their ids, as everywhere, so that nobody waits in a circle. */
function heldBy(db: Database, hostId: number, jobs: readonly JobKey[] | 'all') {
  const held = db.selectFrom('judgement').select('id').where('state', '=', 'claimed').where('host_id', '=', hostId)
  const wanted =
    jobs === 'all'
      ? held
      : held.where((eb) =>
          eb.or(jobs.map((job) => eb.and([eb('id', '=', job.judgementId), eb('attempt', '=', job.attempt)]))),
        )
  return wanted.orderBy('id').forUpdate()
}

/** Renews what the host still holds and returns those ids. */
export async function renewLeases(db: Database, hostId: number, jobs: readonly JobKey[]): Promise<number[]> {
  if (jobs.length === 0) return []
  const rows = await db
    .updateTable('judgement')
    .set({ lease_until: leaseEnd })
    .where('id', 'in', heldBy(db, hostId, jobs))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const backToQueue = { state: 'queued', sequence: nextSequence, host_id: null, lease_until: null }

/** Puts jobs back unjudged. */
export async function requeue(db: Database, hostId: number, jobs: readonly JobKey[] | 'all'): Promise<void> {
  if (jobs !== 'all' && jobs.length === 0) return
  await db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('judgement')
      .set(backToQueue)
      .where('id', 'in', heldBy(tx, hostId, jobs))
      .returning(['id', 'submission_id as submissionId'])
      .execute()
    await showAsPending(tx, given)
  })
}

/** Jobs whose worker has gone silent, oldest lease first. */
export async function expireLeases(db: Database): Promise<{ id: number; attempt: number; submissionId: number }[]> {
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('judgement')
      .set(backToQueue)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('judgement')
          .select('id')
          .where('state', '=', 'claimed')
          .where('lease_until', '<', sql<string>`now()`)
          .orderBy('lease_until')
          .limit(500)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'attempt', 'submission_id as submissionId'])
      .execute()
    await showAsPending(tx, expired)
    return expired
  })
}

/** A submission shows the state of its current judgement and of no other. */
async function showAsPending(db: Database, jobs: readonly { id: number; submissionId: number }[]): Promise<void> {
  if (jobs.length === 0) return
  const submissionIds = jobs.map((job) => job.submissionId)
  await db
    .updateTable('submission')
    .set({ status: judgeStatus.pending, updated_at: sql`now()` })
    .where('id', 'in', submissionIds)
    .where(
      'judgement_id',
      'in',
      jobs.map((job) => job.id),
    )
    .where('status', 'in', [judgeStatus.compiling, judgeStatus.judging])
    .execute()
  await notifyQueued(db)
  await notifyChanged(db, submissionIds)
}

/** Notes a progress message; undefined when it is late, of another worker, or older than one already noted. */
export const takeProgress = (db: Database, hostId: number, job: JobKey, sequence: number) =>
  db
    .updateTable('judgement')
    .set({ sequence, lease_until: leaseEnd })
    .where('id', '=', job.judgementId)
    .where('attempt', '=', job.attempt)
    .where('host_id', '=', hostId)
    .where('state', '=', 'claimed')
    .where('sequence', '<', sequence)
    .returning(['submission_id as submissionId', 'test_data_id as testDataId'])
    .executeTakeFirst()

export const lockJudgement = (db: Database, judgementId: number) =>
  db
    .selectFrom('judgement')
    .select([
      'id',
      'submission_id as submissionId',
      'uid',
      'attempt',
      'sequence',
      'state',
      'host_id as hostId',
      'test_data_id as testDataId',
    ])
    .where('id', '=', judgementId)
    .forUpdate()
    .executeTakeFirst()

export const countLateReport = (db: Database, judgementId: number) =>
  db
    .updateTable('judgement')
    .set({ late_reports: sql`late_reports + 1` })
    .where('id', '=', judgementId)
    .execute()

type Finished = { hostId: number | null; verdict: FinalVerdict; evidence: Evidence | null }

export const finishJudgement = (db: Database, judgementId: number, { hostId, verdict, evidence }: Finished) =>
  db
    .updateTable('judgement')
    .set({
      state: 'done',
      sequence: nextSequence,
      finished_at: sql`now()`,
      lease_until: null,
      host_id: hostId,
      status: verdict.status,
      score: verdict.score,
      time_ms: verdict.timeMs,
      memory_kb: verdict.memoryKb,
      judger: verdict.judger,
      evidence: evidence === null ? null : JSON.stringify(evidence),
    })
    .where('id', '=', judgementId)
    .execute()

export const requeueAttempt = (db: Database, judgementId: number) =>
  db.updateTable('judgement').set(backToQueue).where('id', '=', judgementId).execute()

type Stage = { submissionId: number; judgementId: number; status: number; judger: string }

/** Shows how far the current judgement of a submission is, to its followers too; of another one nothing is shown. */
export async function showStage(db: Database, { submissionId, judgementId, status, judger }: Stage): Promise<void> {
  const shown = await db
    .updateTable('submission')
    .set({ status, judger, updated_at: sql`now()` })
    .where('id', '=', submissionId)
    .where('judgement_id', '=', judgementId)
    .returning('id')
    .execute()
  if (shown.length > 0) await notifyChanged(db, [submissionId])
}

export const lockSubmission = (db: Database, id: number) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.problem_id', '=', 'submission.problem_id')
        .onRef('problem_language.language_id', '=', 'submission.language_id'),
    )
    .select([
      'submission.id',
      'submission.uid',
      'submission.status',
      'submission.problem_id as problemId',
      'submission.contest_id as contestId',
      'submission.group_id as groupId',
      'submission.judgement_id as judgementId',
      ...limitFactors,
    ])
    .where('submission.id', '=', id)
    .forUpdate('submission')
    .executeTakeFirstOrThrow()

export type FinalVerdict = {
  status: number
  score: number | null
  oiRankScore: number | null
  timeMs: number | null
  memoryKb: number | null
  errorMessage: string | null
  judger: string | null
}

export const writeVerdict = (db: Database, submissionId: number, verdict: FinalVerdict) =>
  db
    .updateTable('submission')
    .set({
      status: verdict.status,
      score: verdict.score,
      oi_rank_score: verdict.oiRankScore,
      time_ms: verdict.timeMs,
      memory_kb: verdict.memoryKb,
      error_message: verdict.errorMessage,
      judger: verdict.judger,
      updated_at: sql`now()`,
    })
    .where('id', '=', submissionId)
    .execute()
