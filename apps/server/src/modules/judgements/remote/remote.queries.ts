import { cidOf, type Activity } from '@praxis/contract/place'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { requestOf } from '#server/services/requestOf.ts'
import { channels } from '#server/signals.ts'

/*
 * What a remote judge judges has a judgement whose state is `remote`: no judge of this site sees it. The row of
 * remote_submission says how far it is. It outlives its judgements, so that a run that is known is only asked for again.
 */

type NewRemote = {
  submissionId: number
  uid: string
  languageId: number
  problemVersion: number
  site: string
  priority: number
}

/**
 * The turn of a person's next submission to a site: whoever has nothing waiting there begins with those that come next,
 * and each further submission is one turn later.
 */
const nextTurn = ({ uid, site, priority }: Pick<NewRemote, 'uid' | 'site' | 'priority'>) => sql<number>`greatest(
  coalesce(
    (select min(turn) from remote_submission where site = ${site} and priority = ${priority} and state = 'waiting'),
    (select max(turn) from remote_submission where site = ${site} and priority = ${priority} and state in ('sending', 'following')),
    0),
  coalesce((select max(turn) + 1 from remote_submission
    where uid = ${uid} and site = ${site} and priority = ${priority} and state <> 'ended'), 0))`

/** Makes the current judgement of a submission, which a remote judge decides, within the caller's transaction. */
export async function insertRemoteJudgement(db: Database, draft: NewRemote): Promise<void> {
  const { submissionId, uid, languageId, problemVersion, site, priority } = draft
  await sql`
    with fresh as (
      insert into judgement (submission_id, uid, language_id, validator_language, problem_version, priority, turn, state, request_id)
      values (${submissionId}, ${uid}, ${languageId}, '', ${problemVersion}, ${priority}, 0, 'remote', ${requestOf()})
      returning id, submission_id
    ), current as (
      update submission set judgement_id = fresh.id from fresh where submission.id = fresh.submission_id
    )
    insert into remote_submission (submission_id, judgement_id, uid, site, priority, turn)
    select submission_id, id, ${uid}, ${site}, ${priority}, ${nextTurn(draft)} from fresh`.execute(db)
  await sql`select pg_notify(${channels.submissionChanged}, ${submissionId}::text)`.execute(db)
}

/**
 * Submissions that begin again, each with a new judgement that is its current one. Where a run is known it is asked for
 * again; the others are sent again, behind what waits.
 */
export const beginAgain = (db: Database, submissionIds: readonly number[], priority: number) =>
  sql`
    insert into remote_submission (submission_id, judgement_id, uid, site, priority, turn)
    select submission.id, judgement.id, submission.uid, remote_problem.site, ${priority}::smallint,
      coalesce((select max(turn) from remote_submission as other
        where other.site = remote_problem.site and other.priority = ${priority}::smallint and other.state = 'waiting'), 0)
        + row_number() over (partition by remote_problem.site order by submission.id)
    from submission
    join judgement on judgement.id = submission.judgement_id and judgement.state = 'remote'
    join remote_problem on remote_problem.problem_id = submission.problem_id
    where submission.id = any(${submissionIds}::bigint[])
    order by submission.id
    on conflict (submission_id) do update
    set judgement_id = excluded.judgement_id, priority = excluded.priority, turn = excluded.turn,
      state = case when remote_submission.run_id is null then 'waiting' else 'following' end,
      account_id = null, is_unsure = false, tries = 0, polls = 0, next_at = now(), lease_until = null,
      attempt = remote_submission.attempt + 1, sent_at = null`.execute(db)

/** What is in the hands of the engine for these judgements counts no more, and their accounts are free. */
export const endRemote = (db: Database, judgementIds: readonly number[]) =>
  db
    .updateTable('remote_submission')
    .set({ state: 'ended', lease_until: null, attempt: sql<number>`attempt + 1` })
    .where('judgement_id', '=', sql<number>`any(${judgementIds}::bigint[])`)
    .where('state', '<>', 'ended')
    .execute()

/** SQL: how many submissions of a person a remote judge has not decided yet, in a contest or outside all, up to a limit. */
export const ownRemote = (uid: string, { activity, most }: { activity: Activity | null; most: number }) => sql<{
  count: number
}>`
  select count(*) from (
    select from remote_submission join submission on submission.id = remote_submission.submission_id
    where remote_submission.uid = ${uid} and remote_submission.state <> 'ended' and submission.contest_id = ${cidOf(activity)}
    limit ${sql.lit(most)}) as waiting`

/** Of the submissions to a problem, those whose runs are known and those that would be sent again. */
export async function countKnownRuns(
  db: Database,
  ids: RawBuilder<{ id: number }>,
): Promise<{ fetched: number; sent: number }> {
  const { rows } = await sql<{ fetched: number; sent: number }>`
    select count(*) filter (where run_id is not null) as fetched, count(*) filter (where run_id is null) as sent
    from (${ids}) as found left join remote_submission on remote_submission.submission_id = found.id`.execute(db)
  return rows[0] ?? { fetched: 0, sent: 0 }
}

/** How a submission stands with its remote judge; undefined: it is judged here. */
export const findRemote = (db: Database, submissionId: number) =>
  db
    .selectFrom('remote_submission')
    .select([
      'site',
      'state',
      'run_id as runId',
      'is_unsure as isUnsure',
      'priority',
      'turn',
      'account_id as accountId',
    ])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()

export const lockRemoteJudgement = (db: Database, judgementId: number) =>
  db
    .selectFrom('judgement')
    .select(['id', 'submission_id as submissionId', 'state', 'sequence', 'request_id as requestId'])
    .where('id', '=', judgementId)
    .forUpdate()
    .executeTakeFirst()

/** The stage of a remote judgement: a higher sequence tells its followers. */
export const raiseSequence = (db: Database, judgementId: number) =>
  db
    .updateTable('judgement')
    .set({ sequence: sql<number>`sequence + 1` })
    .where('id', '=', judgementId)
    .where('state', '=', 'remote')
    .returning('sequence')
    .executeTakeFirst()

export type RemoteCaseRow = { seq: number; status: number; timeMs: number | null; memoryKb: number | null }

/** Case rows of a remote judge replace those that it told before. They stand for no case of ours. */
export async function writeRemoteCases(
  db: Database,
  { judgementId, sequence, cases }: { judgementId: number; sequence: number; cases: readonly RemoteCaseRow[] },
): Promise<void> {
  const rows = cases.map(({ seq, status, timeMs, memoryKb }) => ({
    seq,
    status,
    time_us: Math.round((timeMs ?? 0) * 1_000),
    memory_kb: Math.round(memoryKb ?? 0),
  }))
  if (rows.length === 0) return
  await sql`
    insert into judgement_case (judgement_id, sequence, seq, case_id, group_num, status, score, time_us, memory_kb, detail)
    select ${judgementId}::bigint, ${sequence}::integer, told.seq, 0, null, told.status, null, told.time_us, told.memory_kb, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (seq integer, status smallint, time_us bigint, memory_kb integer)
    on conflict (judgement_id, seq) do update set sequence = excluded.sequence, status = excluded.status,
      time_us = excluded.time_us, memory_kb = excluded.memory_kb
    where (judgement_case.status, judgement_case.time_us, judgement_case.memory_kb)
      is distinct from (excluded.status, excluded.time_us, excluded.memory_kb)`.execute(db)
}
