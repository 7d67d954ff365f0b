import type { JudgementPurpose } from '@praxis/contract/rejudging'
import { judgeStatus, unfinishedStatuses } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { forgetVerdictsBefore, notifyHosts, problemOfSubmission, validatorLanguageOf } from '../queries.ts'
import { remoteSiteOf } from '#server/modules/problems/public.ts'
import { beginAgain, endRemote } from '../remote/remote.queries.ts'
import { requestOf } from '#server/services/requestOf.ts'

export const findLanguageOf = (db: Database, submissionId: number) =>
  db.selectFrom('submission').select('language_id as languageId').where('id', '=', submissionId).executeTakeFirst()

/** What is of a submission. Replays decide nothing, so only who ends everything asks for them. */
const verdictsOnly: readonly JudgementPurpose[] = ['verdict']

/**
 * Whoever makes another judgement for a submission, or decides it without one, does so alone: so what was not finished
 * when this returns stays all there is. Judgements are locked before submissions, as where a judge reports.
 */
export async function lockForChange(db: Database, submissionIds: readonly number[], purposes = verdictsOnly) {
  await sql`select pg_advisory_xact_lock(hashtext('praxis rejudge'))`.execute(db)
  const unfinished = await db
    .selectFrom('judgement')
    .select(['id', 'submission_id as submissionId', 'state', 'priority', 'turn'])
    .where('submission_id', 'in', submissionIds)
    .where('state', 'in', ['queued', 'claimed', 'remote'])
    .where('purpose', 'in', purposes)
    .orderBy('id')
    .forUpdate()
    .execute()
  const submissions = await db
    .selectFrom('submission')
    .select([
      'id',
      'uid',
      'problem_id as problemId',
      'contest_id as contestId',
      'group_id as groupId',
      'status',
      'score',
      'oi_rank_score as oiRankScore',
      'judger',
      'judgement_id as judgementId',
    ])
    .where('id', 'in', submissionIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { unfinished, submissions }
}

/** The contests of these submissions; 0: outside of all. */
export const contestsOf = ({ submissions }: LockedForChange) => submissions.map(({ contestId }) => contestId)

export type LockedForChange = Awaited<ReturnType<typeof lockForChange>>

/** What the audit log keeps of a verdict. */
export const verdictOf = ({ status, score, oiRankScore, judger }: LockedForChange['submissions'][number]) => ({
  status,
  score,
  oiRankScore,
  judger,
})

/** Whatever a judge still tells of these is late, and judges that have them stop. */
export async function cancelJudgements(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const cancelled = await db
    .updateTable('judgement')
    .set({ state: 'cancelled', sequence: sql<number>`sequence + 1`, lease_until: null, finished_at: sql`now()` })
    .where('id', 'in', ids)
    .returning('host_id as hostId')
    .execute()
  await endRemote(db, ids)
  await notifyHosts(
    db,
    cancelled.map(({ hostId }) => hostId),
  )
}

type Again = {
  submissionIds: readonly number[]
  /** Judgements that these take the place of before anybody has judged: they keep its place in the queue. */
  unfinished: LockedForChange['unfinished']
  priority: number
  /** The first of the others has this turn, and each further one is a turn later. */
  firstTurn: number
}

/**
 * Puts submissions back to the beginning, each with a new judgement by the version that its problem has now where it was
 * sent. Of those in contests the verdict that they had is kept for the boards.
 */
export async function restart(db: Database, { submissionIds, unfinished, priority, firstTurn }: Again): Promise<void> {
  const kept = JSON.stringify(unfinished)
  await sql`
    with kept as (
      select "submissionId" as submission_id, min(priority) as priority, min(turn) as turn
      from jsonb_to_recordset(${kept}::jsonb) as one ("submissionId" bigint, priority smallint, turn bigint)
      group by "submissionId"
    ), fresh as (
      insert into judgement (submission_id, uid, language_id, validator_language, test_data_id, problem_version,
        priority, turn, state, request_id)
      select submission.id, submission.uid, submission.language_id, ${validatorLanguageOf(sql.ref('submission.id'))},
        problem.test_data_id, problem.version,
        coalesce(kept.priority, ${priority}::smallint),
        coalesce(kept.turn, ${firstTurn}::bigint + row_number() over (order by submission.id) - 1),
        case when ${remoteSiteOf(sql.ref('submission.problem_id'))} is null then 'queued' else 'remote' end,
        ${requestOf()}
      from submission
      cross join lateral ${problemOfSubmission('submission')}
      left join kept on kept.submission_id = submission.id
      where submission.id = any(${submissionIds}::bigint[])
      order by submission.id
      returning id, submission_id
    ), before as (
      insert into verdict_before (submission_id, status, score, time_ms)
      select id, status, score, time_ms from submission
      where id = any(${submissionIds}::bigint[]) and ${inAnyContest} and status not in (${sql.join(unfinishedStatuses)})
      on conflict (submission_id) do update
      set status = excluded.status, score = excluded.score, time_ms = excluded.time_ms
    )
    update submission
    set judgement_id = fresh.id, status = ${judgeStatus.pending}, score = null, oi_rank_score = null, part_scores = null,
      time_ms = null, memory_kb = null, error_message = null, judger = null, is_manual = false, version = version + 1,
      updated_at = now()
    from fresh where submission.id = fresh.submission_id`.execute(db)
  await beginAgain(db, submissionIds, priority)
}

export type HandVerdict = {
  status: number
  score: number | null
  oiRankScore: number | null
  judger: string
  /** Whether what the judge said of the submission still belongs to it. */
  keepsMessage: boolean
}

/** Verdicts without judgements of their own; the sequence tells the followers that they are news. */
export async function writeHandVerdict(db: Database, ids: readonly number[], verdict: HandVerdict): Promise<void> {
  if (ids.length === 0) return
  const written = await db
    .updateTable('submission')
    .set({
      status: verdict.status,
      score: verdict.score,
      oi_rank_score: verdict.oiRankScore,
      part_scores: null,
      judger: verdict.judger,
      is_manual: true,
      updated_at: sql`now()`,
      ...(verdict.keepsMessage ? {} : { error_message: null }),
    })
    .where('id', 'in', ids)
    .returning('judgement_id as judgementId')
    .execute()
  await forgetVerdictsBefore(db, ids)
  await db
    .updateTable('judgement')
    .set({ sequence: sql<number>`sequence + 1` })
    .where(
      'id',
      'in',
      written.flatMap(({ judgementId }) => judgementId ?? []),
    )
    .execute()
}
