import { sql, type Expression } from 'kysely'
import type { Evidence } from '@praxis/contract/judged'
import { judgingTimes } from '@praxis/contract/judging'
import { judgeModes, validatorOfMode } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { judgedIn, languageOfProblem } from '#server/modules/problems/public.ts'
import { requestOf } from '#server/services/requestOf.ts'
import { channels } from '#server/signals.ts'
import { personalTurn } from './queue/turns.queries.ts'

export type JobKey = { judgementId: number; attempt: number }

/** Leases use the clock of the database, because clocks of hosts differ. */
export const leaseEnd = sql<string>`now() + make_interval(secs => ${judgingTimes.lease})`

type NewJudgement = {
  submissionId: number
  uid: string
  languageId: number
  testDataId: number | null
  /** The version of the problem that it is judged by. */
  problemVersion?: number | null
  priority: number
}

/** Queues a judgement as the current one of its submission, within the caller's transaction. */
export async function insertJudgement(db: Database, draft: NewJudgement): Promise<void> {
  const { submissionId, uid, languageId, testDataId, problemVersion = null, priority } = draft
  await sql`
    with fresh as (
      insert into judgement (submission_id, uid, language_id, validator_language, test_data_id, problem_version, priority,
        turn, request_id)
      values (${submissionId}, ${uid}, ${languageId}, ${validatorLanguageOf(sql.val(submissionId))}, ${testDataId},
        ${problemVersion}, ${priority}, ${personalTurn(draft)}, ${requestOf()})
      returning id, submission_id
    ), current as (
      update submission set judgement_id = fresh.id from fresh where submission.id = fresh.submission_id
    )
    select pg_notify(${channels.judgementQueued}, ''), pg_notify(${channels.submissionChanged}, ${submissionId}::text)`.execute(
    db,
  )
}

export const notifyQueued = (db: Database) => sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)

/** Tells these hosts, when the transaction commits, that work was taken from them. Nobody has what was not handed out. */
export const notifyHosts = (db: Database, hostIds: readonly (number | null)[]) =>
  sql`select pg_notify(${channels.hostTold}, id::text) from unnest(${hostIds}::bigint[]) as id where id is not null`.execute(
    db,
  )

/**
 * Notifies all processes, when the transaction commits, that these submissions have changed. The caller must have raised
 * the sequence, the attempt or the version, because readers drop events that are not newer.
 */
export const notifyChanged = (db: Database, submissionIds: readonly number[]) =>
  sql`select pg_notify(${channels.submissionChanged}, id::text) from unnest(${submissionIds}::bigint[]) as id`.execute(
    db,
  )

/** SQL: the same, in a statement that changes submissions and returns it. */
const tellChanged = sql`pg_notify(${channels.submissionChanged}, submission.id::text)`.as('told')

const nextSequence = sql<number>`sequence + 1`

/** How the problem of a submission is judged where the submission was sent. For use in a lateral join. */
export const problemOfSubmission = (submission: 'submission' | 'own') =>
  sql`${judgedIn(sql.ref(`${submission}.problem_id`), sql.ref(`${submission}.group_id`))} as problem`

/** The language of a submission, as the place has it where the submission was sent. For a lateral join. */
export const languageOfSubmission = (db: Database) =>
  languageOfProblem(db, {
    problemId: 'submission.problem_id',
    languageId: 'submission.language_id',
    place: sql.ref('submission.group_id'),
  })

const modesWithValidator = judgeModes.filter((mode) => validatorOfMode[mode] !== null)

/** The language of the checker or interactor that the submission's problem has now where it was sent. Empty if it has none. */
export const validatorLanguageOf = (submissionId: Expression<number>) => sql<string>`(
  select case when problem.judge_mode in (${sql.join(modesWithValidator)}) then coalesce(problem.validator_language, '') else '' end
  from submission as own cross join lateral ${problemOfSubmission('own')} where own.id = ${submissionId})`

/** Puts a judgement back into the queue. The language of the problem's checker is read again: it may have changed. */
export const backInQueue = {
  state: 'queued' as const,
  sequence: nextSequence,
  host_id: null,
  lease_until: null,
  is_paused: false,
  held_ms: 0,
  validator_language: validatorLanguageOf(sql.ref('judgement.submission_id')),
}

/** Records a progress message. Undefined if it is late, from another worker, or older than one that is recorded. */
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
      'attempt',
      'failed_attempts as failedAttempts',
      'sequence',
      'state',
      'priority',
      'held_ms as heldMs',
      'host_id as hostId',
      'test_data_id as testDataId',
      'request_id as requestId',
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
      is_paused: false,
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

/** Queues a judgement again after a system error. */
export const requeueFailed = (db: Database, judgementId: number) =>
  db
    .updateTable('judgement')
    .set({ ...backInQueue, failed_attempts: sql<number>`failed_attempts + 1` })
    .where('id', '=', judgementId)
    .execute()

type Stage = { submissionId: number; judgementId: number; status: number; judger: string }

/** Shows the stage of a judgement on its submission and notifies followers, if it is the current judgement. */
export const showStage = (db: Database, { submissionId, judgementId, status, judger }: Stage) =>
  db
    .updateTable('submission')
    .set({ status, judger, updated_at: sql`now()` })
    .where('id', '=', submissionId)
    .where('judgement_id', '=', judgementId)
    .returning(tellChanged)
    .execute()

export const lockSubmission = (db: Database, id: number) =>
  db
    .selectFrom('submission')
    .crossJoinLateral(languageOfSubmission(db).as('its'))
    .select([
      'submission.id',
      'submission.uid',
      'submission.status',
      'submission.problem_id as problemId',
      'submission.contest_id as contestId',
      'submission.group_id as groupId',
      'submission.judgement_id as judgementId',
      'its.timeFactor',
      'its.memoryFactor',
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
  compilerWarnings: string | null
  judger: string | null
}

/** `parts` are the points of each subtask. */
type WrittenVerdict = FinalVerdict & { parts: readonly object[] | null }

/** Writes a verdict and notifies all processes, when the transaction commits. */
export const writeVerdict = (db: Database, submissionId: number, verdict: WrittenVerdict) =>
  db
    .updateTable('submission')
    .set({
      status: verdict.status,
      score: verdict.score,
      oi_rank_score: verdict.oiRankScore,
      part_scores: verdict.parts === null ? null : JSON.stringify(verdict.parts),
      time_ms: verdict.timeMs,
      memory_kb: verdict.memoryKb,
      error_message: verdict.errorMessage,
      compiler_warnings: verdict.compilerWarnings,
      judger: verdict.judger,
      updated_at: sql`now()`,
    })
    .where('id', '=', submissionId)
    .returning(tellChanged)
    .execute()

/** Boards show the new verdicts of these from now on. */
export const forgetVerdictsBefore = (db: Database, submissionIds: readonly number[]) =>
  db.deleteFrom('verdict_before').where('submission_id', 'in', submissionIds).execute()
