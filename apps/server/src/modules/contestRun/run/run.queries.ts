import { judgingTimes } from '@praxis/contract/judging'
import { unfinishedStatuses } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { forgottenAfter } from '#server/modules/judgeHosts/public.ts'

/** Seconds from a moment until now. */
const secondsSince = (column: string) =>
  sql<number>`floor(extract(epoch from clock_timestamp() - ${sql.ref(column)}))::integer`

/** Submissions of the contest that have no verdict, trials of its managers among them. */
const waitingOf = (db: Database, cid: number) =>
  db.selectFrom('submission').where('contest_id', '=', cid).where('status', 'in', unfinishedStatuses)

export async function countWaiting(db: Database, cid: number): Promise<number> {
  const { count } = await waitingOf(db, cid)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The first of them, by when their judgement was asked for. */
export const listFirstWaiting = (db: Database, cid: number, limit: number) =>
  db
    .selectFrom(
      waitingOf(db, cid)
        .select(['id', 'uid', 'language_id', 'contest_problem_id', 'judgement_id'])
        // Those that wait are the newest of all: nobody walks the index of judgements from its beginning.
        .orderBy(sql`judgement_id + 0`)
        .limit(limit)
        .as('waiting'),
    )
    .innerJoin('judgement', 'judgement.id', 'waiting.judgement_id')
    .innerJoin('account', 'account.uid', 'waiting.uid')
    .innerJoin('language', 'language.id', 'waiting.language_id')
    .innerJoin('contest_problem as link', 'link.id', 'waiting.contest_problem_id')
    .select([
      'waiting.id as submitId',
      'link.display_id as displayId',
      'link.color',
      'account.username',
      'language.name as language',
      secondsSince('judgement.created_at').as('seconds'),
    ])
    .orderBy('judgement.id')
    .execute()

/** The last submissions of the contest. Its index has what is read. */
export async function listLast(db: Database, cid: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', cid)
    .where(inAnyContest)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Judges that are not switched off, with what they did of some submissions. How long a verdict took is counted from when
 * it was asked for, so a rejudge is not as late as it seems.
 */
export const listHosts = (db: Database, submitIds: readonly number[]) =>
  db
    .with('judged', (cte) =>
      cte
        .selectFrom('judgement')
        .select([
          'judgement.host_id',
          sql<number>`count(*)`.as('judged'),
          sql<number>`percentile_cont(0.5) within group (
            order by extract(epoch from judgement.finished_at - judgement.created_at)::float8)`.as('seconds'),
        ])
        // As a list, so that nobody reads all judgements to find these.
        .where(
          'judgement.id',
          '=',
          sql<number>`any(array(select judgement_id from submission where id = any(${submitIds}::bigint[])))`,
        )
        .where('judgement.state', '=', 'done')
        .where('judgement.host_id', 'is not', null)
        .where('judgement.finished_at', 'is not', null)
        .groupBy('judgement.host_id'),
    )
    .selectFrom('judge_host as host')
    .leftJoin('judged', 'judged.host_id', 'host.id')
    .select([
      'host.name',
      'host.slots',
      sql<boolean>`host.last_seen_at <= now() - make_interval(secs => ${judgingTimes.lease})`.as('isSilent'),
      sql<boolean>`host.state = 'draining'`.as('isDraining'),
      sql<number>`(select count(*) from judgement where host_id = host.id and state = 'claimed')`.as('busy'),
      sql<number>`coalesce(judged.judged, 0)`.as('judged'),
      sql<number | null>`judged.seconds`.as('seconds'),
      secondsSince('host.last_seen_at').as('silentSeconds'),
    ])
    .where('host.last_seen_at', '>', forgottenAfter)
    .where('host.forgotten_at', 'is', null)
    .where('host.state', '<>', 'disabled')
    .orderBy('host.name')
    .orderBy('host.id')
    .execute()

export const countQuestions = (db: Database, cid: number) =>
  db
    .selectFrom('clarification')
    .select([
      sql<number>`count(*)`.as('open'),
      sql<number | null>`floor(extract(epoch from clock_timestamp() - min(created_at)))::integer`.as('oldest'),
    ])
    .where('contest_id', '=', cid)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()

export const countPrints = (db: Database, cid: number) =>
  db
    .selectFrom('print_job')
    .select([
      sql<number>`count(*) filter (where status = 0)`.as('waiting'),
      sql<number>`count(*) filter (where status = 1)`.as('done'),
    ])
    .where('contest_id', '=', cid)
    .executeTakeFirstOrThrow()
