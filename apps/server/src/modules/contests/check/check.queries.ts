import { judgingProtocol, judgingTimes } from '@praxis/contract/judging'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { languagesIn, problemIn } from '#server/modules/problems/public.ts'

/**
 * The problems of a contest in their order, with what must be right about each. A program counts where one of the
 * managers, or the owner of the problem, sent it, to whatever place, and it was accepted on the test data of now.
 */
export async function listForCheck(db: Database, cid: number, managers: readonly string[]) {
  const { rows } = await sql<{
    displayId: string
    title: string
    color: string | null
    isThere: boolean
    timeMs: number
    memoryMb: number
    hasData: boolean
    isSolved: boolean
    languages: string[]
    tested: string[]
  }>`
    select link.display_id as "displayId", link.title, link.color,
      problem.auth <> ${problemAuth.hidden} and problem.deleted_at is null as "isThere",
      problem.time_limit_ms as "timeMs", problem.memory_limit_mb as "memoryMb",
      exists (select from test_case where test_case.test_data_id = problem.test_data_id) as "hasData",
      exists (
        select from submission join judgement on judgement.id = submission.judgement_id
        where submission.problem_id = problem.id
          and (submission.uid = any(${managers}::text[]) or submission.uid = problem.owner_uid)
          and submission.status = ${judgeStatus.accepted}
          and judgement.test_data_id = problem.test_data_id
      ) as "isSolved",
      array(
        select language.name from ${languagesIn(sql.ref('problem.id'), sql.ref('contest.group_id'))} as its
        join language on language.id = its.language_id and language.offered order by language.id
      ) as languages,
      array(
        select distinct language.name from submission
          join judgement on judgement.id = submission.judgement_id
          join language on language.id = judgement.language_id
        where submission.problem_id = problem.id
          and (submission.uid = any(${managers}::text[]) or submission.uid = problem.owner_uid)
          and submission.status = ${judgeStatus.accepted}
      ) as tested
    from contest_problem as link
    join contest on contest.id = link.contest_id
    cross join lateral ${problemIn(sql.ref('contest.group_id'))}
    where problem.id = link.problem_id and link.contest_id = ${cid} and link.unlinked_at is null
    order by link.position, link.display_id`.execute(db)
  return rows
}

type Judges = {
  /** Those that take work at this moment. */
  readonly count: number
  /** Names of those that are online and take none. */
  readonly idle: readonly string[]
  /** What at least one of those that take work has. */
  readonly languages: ReadonlySet<string>
}

/** The judges that are online at this moment. */
export async function readJudges(db: Database): Promise<Judges> {
  const takesWork = sql<boolean>`state = 'active' and protocol = ${judgingProtocol}`
  const rows = await db
    .selectFrom('judge_host')
    .select([
      'name',
      takesWork.as('takesWork'),
      sql<string[]>`coalesce(jsonb_path_query_array(languages, '$[*].name'), '[]')`.as('names'),
    ])
    .where('forgotten_at', 'is', null)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${judgingTimes.lease})`)
    .orderBy('name')
    .execute()
  const working = rows.filter((row) => row.takesWork)
  const idle = rows.filter((row) => !row.takesWork).map(({ name }) => name)
  return { count: working.length, idle, languages: new Set(working.flatMap(({ names }) => names)) }
}

/** For how many seconds something has waited for a judge while none has anything in hand; 0: nothing does. */
export async function readUntaken(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(floor(extract(epoch from clock_timestamp() - min(created_at))), 0)::integer as seconds
    from judgement where state = 'queued' and not exists (select from judgement where state = 'claimed')`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Of these names, those that no account has, in their order. */
export async function listMissing(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) with ordinality as asked (name, n)
    where not exists (select from account where lower(account.username) = lower(asked.name))
    order by n`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Of the names of a range, however long it is, the first ones that no account has and how many there are. As many numbers
 * as there are accounts of the range, and some more, are enough to find them.
 */
export async function readMissingOfRange(
  db: Database,
  { prefix, suffix, start, end, width }: { prefix: string; suffix: string; start: number; end: number; width: number },
  most: number,
): Promise<{ names: string[]; count: number }> {
  const ends = sql`lower(${suffix}::text)`
  const begins = sql`lower(${prefix}::text)`
  const { rows } = await sql<{ names: string[]; count: number }>`
    with named as (
      select substring(lower(username) from length(${begins}) + 1 for length(username) - length(${begins}) - length(${ends})) as middle
      from account
      where starts_with(lower(username), ${begins}) and right(lower(username), length(${ends})) = ${ends}
        and length(username) > length(${begins}) + length(${ends})
    ), there as (
      select distinct case when middle ~ '^[0-9]{1,10}$' then middle::bigint end as number from named
      where case when middle ~ '^[0-9]{1,10}$'
        then middle::bigint between ${start}::bigint and ${end}::bigint
          and middle = lpad(middle::bigint::text, greatest(${width}::integer, length(middle::bigint::text)), '0')
        else false end
    ), missing as (
      select number from generate_series(
        ${start}::bigint, least(${end}::bigint, ${start}::bigint + (select count(*) from there) + ${most}::bigint)
      ) as number
      where not exists (select from there where there.number = number.number)
      order by number limit ${most}
    )
    select
      array(
        select ${prefix}::text || lpad(number::text, greatest(${width}::integer, length(number::text)), '0') || ${suffix}::text
        from missing order by number
      ) as names,
      (${end}::bigint - ${start}::bigint + 1 - (select count(*) from there))::float8 as count`.execute(db)
  return rows[0] ?? { names: [], count: 0 }
}

/** The names of the stars of a contest. */
export async function listStars(db: Database, cid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contest_star')
    .select('username')
    .where('contest_id', '=', cid)
    .orderBy('username_key')
    .execute()
  return rows.map(({ username }) => username)
}

/** The clock of the database, in milliseconds. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}
