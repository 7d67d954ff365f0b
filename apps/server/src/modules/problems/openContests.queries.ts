import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { siteScope } from '@praxis/contract/scope'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { lastEndOf } from '#server/db/contestClock.ts'
import { inScope } from '#server/db/inScope.ts'
import { isTrustedGroup } from '#server/modules/groups/public.ts'

const lastEnd = lastEndOf()

/** Contests that hide their problems while they run (rules/contests/clock.ts, hidesBank). A day here has 24 hours. */
const hidesBank = sql<boolean>`(contest.is_visible and contest.deleted_at is null and ${inScope('contest', siteScope)}
  and extract(epoch from contest.end_at - contest.start_at) <= ${sql.lit(contestRulesOfForm.hidesBankDays * 86_400)})`

const runs = sql<boolean>`(contest.start_at <= statement_timestamp() and ${lastEnd} > statement_timestamp())`

const linked = (problemId: RawBuilder<unknown>) => sql`
  contest_problem join contest on contest.id = contest_problem.contest_id
  where contest_problem.problem_id = ${problemId} and contest_problem.unlinked_at is null`

/** Holds for a problem of a contest that has not ended, of the site or of a group. For use where `problem` is in the query. */
export const isInContest = sql<boolean>`exists (
  select from ${linked(sql.ref('problem.id'))} and contest.deleted_at is null and ${lastEnd} > statement_timestamp())`

const counts = sql<boolean>`(${inScope('contest', siteScope)} or ${isTrustedGroup(sql.ref('contest.group_id'))})`

/**
 * Holds for a problem of which no newer version is approved now: a contest of its own group that has not ended is to show
 * it first, or one that counts uses the approved version. Contests of other groups cannot hold it back. For use where
 * `problem` is in the query.
 */
export const isHeldByContest = sql<boolean>`exists (
  select from ${linked(sql.ref('problem.id'))} and contest.deleted_at is null and ${lastEnd} > statement_timestamp()
    and (contest.group_id = problem.group_id or ${runs} and ${counts}))`

/**
 * The first contest with a problem that runs, of the site or of a group that it trusts. For use where `problem` is in the
 * query.
 */
export const runningContest = sql<number | null>`(
  select min(contest.id) from ${linked(sql.ref('problem.id'))} and contest.deleted_at is null and ${runs}
    and ${counts})`

/**
 * Holds for a problem of a contest that runs, of the site, of a group that it trusts or of the group of the problem. For
 * use where `problem` is in the query.
 */
export const isInRunningContest = sql<boolean>`exists (
  select from ${linked(sql.ref('problem.id'))} and contest.deleted_at is null and ${runs}
    and (contest.group_id = problem.group_id or ${counts}))`

type OpenContest = { cid: number; title: string }

/** The contests with a problem that run and hide it. */
export async function listOpenContests(db: Database, problemId: number): Promise<OpenContest[]> {
  const { rows } = await sql<OpenContest>`
    select contest.id as cid, contest.title from ${linked(sql`${problemId}::bigint`)} and ${hidesBank} and ${runs}
    order by contest.id`.execute(db)
  return rows
}

/** The most that `longest_extra_seconds` can be: an index on the end gives the few contests that are not over. */
const mightRun = sql<boolean>`(contest.paused_at is not null
  or contest.end_at > statement_timestamp() - ${sql.lit(contestRulesOfForm.extraSeconds)} * interval '1 second')`

/** The numbers of all problems that contests hide at present, as a list that is read once for a query. */
export const hiddenByContests = sql<number[]>`array(
  select contest_problem.problem_id from contest
  join contest_problem on contest_problem.contest_id = contest.id and contest_problem.unlinked_at is null
  where ${hidesBank} and ${mightRun} and ${runs})`

/**
 * Holds for a problem that a contest hides from the bank, from its start to its last personal end. By the clock of the
 * database. For use where `problem` is in the query: what is hidden is read once, however many problems it asks of.
 */
export const isInOpenContest = sql<boolean>`(problem.id = any(${hiddenByContests}))`

type Hidden = {
  readonly pids: ReadonlySet<number>
  /** Milliseconds until a contest that hides problems begins or is over; null: none does by itself. */
  readonly changesIn: number | null
}

/** Which problems contests hide at present, and until when that is so unless a contest is changed. */
export async function readHidden(db: Database): Promise<Hidden> {
  const { rows } = await sql<{ pids: number[]; changesIn: number | null }>`
    select to_jsonb(${hiddenByContests}) as pids, (
      select (extract(epoch from min(case when contest.start_at > statement_timestamp() then contest.start_at
        else ${lastEnd} end) filter (where contest.paused_at is null) - statement_timestamp()) * 1000)::float8
      from contest where ${hidesBank} and ${mightRun} and ${lastEnd} > statement_timestamp()) as "changesIn"`.execute(
    db,
  )
  const [{ pids, changesIn } = { pids: [], changesIn: null }] = rows
  return { pids: new Set(pids), changesIn }
}
