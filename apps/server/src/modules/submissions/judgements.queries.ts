import { sql } from 'kysely'
import { judgingTimes, type CaseResult } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { pointsOf } from '@praxis/rules/scoring/tally'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

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

/** Hands out the oldest jobs of the best priority; rows another claim holds are skipped, never waited for. */
export async function claimJudgements(
  db: Database,
  { hostId, languages, limit }: { hostId: number; languages: readonly string[]; limit: number },
) {
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
          .where('language_id', 'in', eb.selectFrom('language').select('id').where('name', 'in', languages))
          .orderBy('priority')
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'submission_id as submissionId', 'attempt', 'test_data_id as testDataId', 'priority'])
      .execute()
    // What an earlier attempt told is not true of this one.
    const again = claimed.filter((row) => row.attempt > 1).map((row) => row.id)
    if (again.length > 0) await tx.deleteFrom('judgement_case').where('judgement_id', 'in', again).execute()
    const submissionIds = claimed.map((row) => row.submissionId)
    if (submissionIds.length > 0) await notifyChanged(tx, submissionIds)
    return claimed.sort((a, b) => a.priority - b.priority || a.id - b.id)
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
      'language.time_factor as timeFactor',
      'language.memory_factor as memoryFactor',
    ])
    .where('submission.id', 'in', submissionIds)
    .execute()

/** Renews what the host still holds and returns those ids. */
export async function renewLeases(db: Database, hostId: number, jobs: readonly JobKey[]): Promise<number[]> {
  if (jobs.length === 0) return []
  const rows = await db
    .updateTable('judgement')
    .set({ lease_until: leaseEnd })
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .where((eb) => eb.or(jobs.map((job) => eb.and([eb('id', '=', job.judgementId), eb('attempt', '=', job.attempt)]))))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const backToQueue = { state: 'queued', sequence: nextSequence, host_id: null, lease_until: null }

/** Puts jobs back unjudged. */
export async function requeue(db: Database, hostId: number, jobs: readonly JobKey[] | 'all'): Promise<void> {
  if (jobs !== 'all' && jobs.length === 0) return
  await db.transaction().execute(async (tx) => {
    let held = tx.updateTable('judgement').set(backToQueue)
    held = held.where('state', '=', 'claimed').where('host_id', '=', hostId)
    if (jobs !== 'all') {
      held = held.where((eb) =>
        eb.or(jobs.map((job) => eb.and([eb('id', '=', job.judgementId), eb('attempt', '=', job.attempt)]))),
      )
    }
    await showAsPending(tx, await held.returning('submission_id as submissionId').execute())
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

async function showAsPending(db: Database, jobs: readonly { submissionId: number }[]): Promise<void> {
  if (jobs.length === 0) return
  const submissionIds = jobs.map((job) => job.submissionId)
  await db
    .updateTable('submission')
    .set({ status: judgeStatus.pending, updated_at: sql`now()` })
    .where('id', 'in', submissionIds)
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

export const finishJudgement = (db: Database, judgementId: number, hostId: number | null) =>
  db
    .updateTable('judgement')
    .set({ state: 'done', sequence: nextSequence, finished_at: sql`now()`, lease_until: null, host_id: hostId })
    .where('id', '=', judgementId)
    .execute()

export const requeueAttempt = (db: Database, judgementId: number) =>
  db.updateTable('judgement').set(backToQueue).where('id', '=', judgementId).execute()

export type CaseFacts = Map<number, { groupNum: number | null; score: number | null }>

export async function readCaseFacts(db: Database, testDataId: number | null): Promise<CaseFacts> {
  if (testDataId === null) return new Map()
  const rows = await db
    .selectFrom('test_case')
    .select(['id', 'group_num as groupNum', 'score'])
    .where('test_data_id', '=', testDataId)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

type Told = { judgementId: number; sequence: number; cases: readonly CaseResult[] }

/** Writes results of cases; one told again (after a lost answer) is written again with the same content. */
export async function upsertCases(
  db: Database,
  { judgementId, sequence, cases: results }: Told,
  facts: CaseFacts,
): Promise<void> {
  if (results.length === 0) return
  await db
    .insertInto('judgement_case')
    .values(
      results.map((result) => {
        const { groupNum = null, score = null } = facts.get(result.caseId) ?? {}
        return {
          judgement_id: judgementId,
          sequence,
          seq: result.seq,
          case_id: result.caseId,
          group_num: groupNum,
          status: result.status,
          score: score === null ? null : pointsOf({ ...result, group: groupNum, score }),
          time_us: Math.round(result.timeUs),
          memory_kb: Math.round(result.memoryKb),
          detail: result.detail === null ? null : JSON.stringify(result.detail),
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['judgement_id', 'seq']).doUpdateSet((eb) => ({
        sequence: eb.ref('excluded.sequence'),
        status: eb.ref('excluded.status'),
        score: eb.ref('excluded.score'),
        time_us: eb.ref('excluded.time_us'),
        memory_kb: eb.ref('excluded.memory_kb'),
        detail: eb.ref('excluded.detail'),
      })),
    )
    .execute()
}

export const deleteCases = (db: Database, judgementId: number) =>
  db.deleteFrom('judgement_case').where('judgement_id', '=', judgementId).execute()

export const showStage = (db: Database, submissionId: number, status: number, judger: string) =>
  db
    .updateTable('submission')
    .set({ status, judger, updated_at: sql`now()` })
    .where('id', '=', submissionId)
    .execute()

export const lockSubmission = (db: Database, id: number) =>
  db
    .selectFrom('submission')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .select([
      'submission.id',
      'submission.uid',
      'submission.problem_id as problemId',
      'submission.contest_id as contestId',
      'submission.group_id as groupId',
      'submission.judgement_id as judgementId',
      'language.time_factor as timeFactor',
      'language.memory_factor as memoryFactor',
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

export const insertAccepted = (db: Database, uid: string, problemId: number, submissionId: number) =>
  db
    .insertInto('accepted')
    .values({ uid, problem_id: problemId, submission_id: submissionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
