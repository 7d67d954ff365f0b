import { sql, type Expression } from 'kysely'
import { judgingTimes, maxTestRunAttempts } from '@praxis/contract/judging'
import { longWorkshopKinds } from '@praxis/contract/judgingJobs'
import { problemRules } from '@praxis/contract/problemLimits'
import { ownJudge } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { isTrustedPerson } from '#server/modules/accounts/public.ts'
import { isTrustedProblem } from '#server/modules/problems/public.ts'
import { channels } from '#server/signals.ts'
import {
  dueOfPerson,
  lateSince,
  type RunsClaim,
  type WaitingRuns,
  type Whose,
} from '#server/modules/judgements/public.ts'
import type { ClaimedRun, StoredRequest, StoredResult } from './stored.ts'

const leaseEnd = sql<string>`now() + make_interval(secs => ${judgingTimes.lease})`

const among = (isLong: boolean) => sql<boolean>`kind ${isLong ? sql`= any` : sql`<> all`}(${longWorkshopKinds}::text[])`

export const waitingWorkshopRuns: WaitingRuns = {
  firstDue: sql`select created_at from workshop_run where state = 'queued' order by id limit 1`,
  inHand: (hostId, isLong) =>
    sql`select count(*) from workshop_run where state = 'claimed' and host_id = ${hostId} and ${among(isLong)}`,
}

type RunClaim = Omit<RunsClaim, 'longRoom'> & {
  /** Whether runs over all cases are wanted, or the others. */
  isLong: boolean
}

/**
 * Hands out runs whose languages the judge has: those of people who have the fewest with judges, and of these the ones
 * that have been waiting for the longest time. It skips rows that another claim holds.
 */
export async function claimWorkshopRuns(
  db: Database,
  { hostId, languages, limit, isLong, lateOnly }: RunClaim,
): Promise<ClaimedRun[]> {
  const late = lateOnly ? sql`and created_at <= ${lateSince}` : sql``
  const { rows } = await sql<ClaimedRun>`
    with taken as (
      update workshop_run set state = 'claimed', attempt = attempt + 1, host_id = ${hostId}, claimed_at = now(),
        lease_until = ${leaseEnd}
      where id = any(array(
        select id from workshop_run
        where state = 'queued' and ${among(isLong)} and (language = '' or language = any(${languages}::text[]))
          and (validator_language = '' or validator_language = any(${languages}::text[])) ${late}
        order by (select count(*) from workshop_run as other where other.uid = workshop_run.uid and state = 'claimed'),
          greatest(created_at, ${dueOfPerson(sql.ref('workshop_run.uid'))}), id
        limit ${limit} for update skip locked))
      returning id, attempt, kind, uid, problem_id, test_data_id, request, language
    )
    select taken.id, taken.attempt, taken.kind, taken.problem_id as "problemId", taken.test_data_id as "testDataId",
      taken.request, taken.language, coalesce(language.content_type, '') as "contentType",
      problem_language.code_template as template,
      coalesce(problem_language.time_factor, language.time_factor, 1) as "timeFactor",
      coalesce(problem_language.memory_factor, language.memory_factor, 1) as "memoryFactor",
      coalesce(language.time_factor, 1) as "siteTimeFactor",
      coalesce(
        (select ${isTrustedProblem(sql.ref('problem.group_id'))}
          from problem where problem.id = taken.problem_id),
        ${isTrustedPerson(sql.ref('taken.uid'))}) as "isTrusted"
    from taken
    left join language on language.name = taken.language and language.oj = ${sql.lit(ownJudge)}
    left join problem_language on problem_language.language_id = language.id
      and problem_language.problem_id = taken.problem_id
    order by taken.id`.execute(db)
  return rows
}

export type RunKey = { id: number; attempt: number }

const heldBy = (db: Database, hostId: number, runs: readonly RunKey[]) =>
  db
    .selectFrom('workshop_run')
    .select('id')
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .where((eb) => eb.or(runs.map(({ id, attempt }) => eb.and([eb('id', '=', id), eb('attempt', '=', attempt)]))))
    .orderBy('id')
    .forUpdate()

/** Renews what the host still holds and returns those ids. */
export async function renewRunLeases(db: Database, hostId: number, runs: readonly RunKey[]): Promise<number[]> {
  if (runs.length === 0) return []
  const rows = await db
    .updateTable('workshop_run')
    .set({ lease_until: leaseEnd })
    .where('id', 'in', heldBy(db, hostId, runs))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Queues runs again without counting them as lost. */
export async function giveBackWorkshopRuns(
  db: Database,
  hostId: number,
  runs: readonly RunKey[] | 'all',
): Promise<void> {
  if (runs !== 'all' && runs.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('workshop_run')
    .set({ state: 'queued', host_id: null, lease_until: null })
    .where('state', '=', 'claimed')
    .where('host_id', '=', hostId)
    .$if(runs !== 'all', (some) => some.where('id', 'in', heldBy(db, hostId, runs as readonly RunKey[])))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await sql`select pg_notify(${channels.judgementQueued}, '')`.execute(db)
}

/** Queues runs of a silent judge again. A run that was lost too often ends with this result. */
async function loseRuns(db: Database, which: Expression<boolean>, ended: StoredResult): Promise<void> {
  const isOver = sql<boolean>`lost_attempts + 1 >= ${maxTestRunAttempts}`
  await sql`
    with lost as (
      update workshop_run set lost_attempts = lost_attempts + 1, host_id = null, lease_until = null,
        state = case when ${isOver} then 'done' else 'queued' end,
        result = case when ${isOver} then ${JSON.stringify(ended)}::jsonb end,
        request = case when ${isOver} then '{}' else request end,
        finished_at = case when ${isOver} then now() end
      where id in (select id from workshop_run where state = 'claimed' and ${which} order by id for update skip locked)
      returning id, state
    )
    select case state when 'done' then pg_notify(${channels.workshopRunChanged}, id::text)
      else pg_notify(${channels.judgementQueued}, '') end
    from lost`.execute(db)
}

export const loseRunsOf = (db: Database, hostId: number, ended: StoredResult) =>
  loseRuns(db, sql`host_id = ${hostId}`, ended)

export const expireRuns = (db: Database, ended: StoredResult) => loseRuns(db, sql`lease_until < now()`, ended)

/** Ends the runs that a judge has had for too long, and those that no judge has taken. */
export const endOldRuns = (db: Database, ended: StoredResult) =>
  sql`
    with ended as (
      update workshop_run set state = 'done', result = ${JSON.stringify(ended)}::jsonb, lease_until = null,
        finished_at = now()
      where id in (select id from workshop_run
        where (state = 'claimed' and claimed_at < now() - make_interval(hours => ${problemRules.runHours.judged}))
          or (state = 'queued' and created_at < now() - make_interval(hours => ${problemRules.runHours.waiting}))
        order by id for update skip locked)
      returning id
    )
    select pg_notify(${channels.workshopRunChanged}, id::text) from ended`.execute(db)

function isOf(whose: Whose) {
  if ('pids' in whose) return sql<boolean>`problem_id = any(${whose.pids}::bigint[])`
  if ('uids' in whose) return sql<boolean>`uid = any(${whose.uids}::text[])`
  // A run for a problem that is not saved yet says its group.
  return sql<boolean>`(problem_id in (select id from problem where group_id = ${whose.groupId})
    or (request ->> 'gid')::bigint = ${whose.groupId})`
}

/** Ends runs that are not finished with this result. Judges that have them stop. */
export const endRunsOf = (db: Database, whose: Whose, ended: StoredResult) =>
  sql`
    with ended as (
      update workshop_run set state = 'done', result = ${JSON.stringify(ended)}::jsonb, request = '{}',
        lease_until = null, finished_at = now()
      where state <> 'done' and ${isOf(whose)}
      returning id, host_id
    )
    select pg_notify(${channels.workshopRunChanged}, id::text),
      case when host_id is not null then pg_notify(${channels.hostTold}, host_id::text) end
    from ended`.execute(db)

/** A run, locked, if this host holds it in this attempt. */
export const lockRun = async (db: Database, { id, attempt }: RunKey, hostId: number) => {
  const row = await db
    .selectFrom('workshop_run')
    .select(['id', 'uid', 'kind', 'problem_id as problemId', 'language', 'test_data_id as testDataId', 'request'])
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('host_id', '=', hostId)
    .where('state', '=', 'claimed')
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, request: row.request as StoredRequest }
}

/** Whose run it is that this host holds in this attempt. */
export const findHeldRun = (db: Database, { id, attempt }: RunKey, hostId: number) =>
  db
    .selectFrom('workshop_run')
    .select('uid')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('host_id', '=', hostId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()

/** What was sent may be large, and serves nobody any more. */
export async function finishRun(db: Database, id: number, result: StoredResult): Promise<void> {
  await db
    .updateTable('workshop_run')
    .set({ state: 'done', request: '{}', result: JSON.stringify(result), lease_until: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${channels.workshopRunChanged}, ${id}::text)`.execute(db)
}

/** What the language of a run is allowed of the limits of its problem, times over. */
export async function findFactors(
  db: Database,
  { problemId, language }: { problemId: number | null; language: string },
): Promise<{ timeFactor: number; memoryFactor: number }> {
  const { rows } = await sql<{ timeFactor: number; memoryFactor: number }>`
    select coalesce(problem_language.time_factor, language.time_factor) as "timeFactor",
      coalesce(problem_language.memory_factor, language.memory_factor) as "memoryFactor"
    from language
    left join problem_language on problem_language.language_id = language.id
      and problem_language.problem_id = ${problemId}
    where language.name = ${language} and language.oj = ${sql.lit(ownJudge)}`.execute(db)
  return rows[0] ?? { timeFactor: 1, memoryFactor: 1 }
}
