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
      ) as languages
    from contest_problem as link
    join contest on contest.id = link.contest_id
    cross join lateral ${problemIn(sql.ref('contest.group_id'))}
    where problem.id = link.problem_id and link.contest_id = ${cid} and link.unlinked_at is null
    order by link.position, link.display_id`.execute(db)
  return rows
}

/** The judges that work at this moment, and the languages that at least one of them has. */
export async function readJudges(db: Database): Promise<{ count: number; languages: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('judge_host')
    .select(sql<string[]>`coalesce(jsonb_path_query_array(languages, '$[*].name'), '[]')`.as('names'))
    .where('state', '=', 'active')
    .where('protocol', '=', judgingProtocol)
    .where('forgotten_at', 'is', null)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${judgingTimes.lease})`)
    .execute()
  return { count: rows.length, languages: new Set(rows.flatMap(({ names }) => names)) }
}

/** The clock of the database, in milliseconds. */
export async function readClock(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}
