import { siteScope } from '@praxis/contract/scope'
import type { ContestRule } from '@praxis/contract/statuses'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { lastEndOf } from '#server/db/contestClock.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, listPage, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { contains, isFoundBy } from '#server/db/textSearch.ts'
import { problemIn } from '#server/modules/problems/public.ts'
import type { EnteredScope } from '#server/scope.ts'

/** Which contests of the site. `mine` is the uid of somebody who must be registered. */
export type ContestFilter = {
  readonly rule: ContestRule | undefined
  readonly keyword: string | undefined
  readonly mine: string | undefined
}
/** In the order of the list. */
export const parts = ['running', 'scheduled', 'ended'] as const
export type Part = (typeof parts)[number]

/** The clock of the database, exactly, as it is written there: the parts of a list must not overlap. */
export async function readClock(db: Database): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** A part of the title, in any language. Each has an index. */
const isFound = (keyword: string) =>
  sql<boolean>`(${isFoundBy(sql.ref<string>('contest.title'), keyword)} or ${isFoundBy(sql.ref<string>('contest.title_en'), keyword)})`

/** The registration of a person in a contest of the query, which has not become void. */
const hasRegistered = (uid: string) =>
  sql<boolean>`exists (
    select from contest_participant as own
    where own.contest_id = contest.id and own.uid = ${uid} and own.kind <> 'virtual'
      and own.password_version = contest.password_version)`

const lastEnd = lastEndOf()
/** The most that `longest_extra_seconds` can be, so that the index on the end narrows down which contests still run. */
const mostExtra = sql`interval '1 day'`
/** It ends late enough to run at a moment, or is paused. Each half has an index. */
const mightRunAt = (at: RawBuilder<string>) =>
  sql<boolean>`(contest.end_at > ${at} - ${mostExtra} or contest.paused_at is not null)`

function fitting(db: Database, { rule, keyword, mine }: ContestFilter) {
  const all = db
    .selectFrom('contest')
    // In the statement itself, so that the indexes of contests that are shown serve it.
    .where(sql<boolean>`contest.is_visible`)
    .where('contest.deleted_at', 'is', null)
    .where(inScope('contest', siteScope))
  const ofRule = rule === undefined ? all : all.where('contest.rule', '=', rule)
  const named = keyword === undefined ? ofRule : ofRule.where(isFound(keyword))
  return mine === undefined ? named : named.where(hasRegistered(mine))
}

/** Each part reads an index on the start or the end of contests: no status is computed for each row. */
function partOf(db: Database, part: Part, filter: ContestFilter, clock: string) {
  const at = sql<string>`${clock}::timestamptz`
  const rows = fitting(db, filter).select('contest.id as cid')
  if (part === 'scheduled') return rows.where('contest.start_at', '>', at)
  const begun = rows.where('contest.start_at', '<=', at)
  if (part === 'ended') return begun.where(sql<boolean>`${lastEnd} <= ${at}`)
  return begun.where(mightRunAt(at)).where(sql<boolean>`${lastEnd} > ${at}`)
}

export const countPart = (db: Database, part: Part, filter: ContestFilter, clock: string): Promise<number> =>
  countUpToCap(db, partOf(db, part, filter, clock))

/** Those that run and end first; those that begin next; those that began last. */
export async function listPart(
  db: Database,
  part: Part,
  { clock, limit, offset, ...filter }: ContestFilter & { clock: string; limit: number; offset: number },
): Promise<number[]> {
  const rows = partOf(db, part, filter, clock)
  const inOrder = {
    running: () => rows.orderBy('contest.end_at').orderBy('contest.id'),
    scheduled: () => rows.orderBy('contest.start_at').orderBy('contest.id'),
    ended: () => rows.orderBy('contest.start_at', 'desc').orderBy('contest.id', 'desc'),
  }[part]()
  const found = await inOrder.limit(reachable(limit, offset)).offset(offset).execute()
  return found.map(({ cid }) => cid)
}

const recent = (db: Database, days: number) =>
  fitting(db, { rule: undefined, keyword: undefined, mine: undefined })
    .where('contest.start_at', '<=', sql<string>`statement_timestamp() + ${days} * interval '1 day'`)
    .where(mightRunAt(sql`statement_timestamp()`))
    .where(sql<boolean>`${lastEnd} > statement_timestamp()`)

/** Contests of the site that run, or begin within so many days, the newest start first. */
export async function listRecent(db: Database, { days, most }: { days: number; most: number }): Promise<number[]> {
  const newest = recent(db, days)
    .select('contest.id as cid')
    .orderBy('contest.start_at', 'desc')
    .orderBy('contest.id', 'desc')
    .limit(most)
  const found = await readTogether(db, newest.compile())
  return found.map(({ cid }) => cid)
}

/** A part of the title, or the whole number. */
const isNamedOrNumbered = (keyword: string) =>
  sql<boolean>`(${contains(sql.ref<string>('contest.title'), keyword)}
    or ${contains(sql.ref<string>('contest.title_en'), keyword)} or contest.id::text = ${keyword})`

/** The contests of a group that are shown, the newest start first. */
export function listShownOfGroup(
  db: Database,
  scope: EnteredScope,
  { keyword, ...asked }: { keyword: string | undefined; currentPage: number; limit: number },
) {
  const rows = db
    .selectFrom('contest')
    .select('contest.id as cid')
    .where(inScope('contest', scope))
    .where('contest.is_visible', '=', true)
    .where('contest.deleted_at', 'is', null)
    .orderBy('contest.start_at', 'desc')
    .orderBy('contest.id', 'desc')
  return listPage(db, keyword === undefined ? rows : rows.where(isNamedOrNumbered(keyword)), asked)
}

/** The contests that a person is registered in and that are not over, of the site and of groups, the next first. */
export async function listNext(db: Database, uid: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contest_participant as own')
    .innerJoin('contest', 'contest.id', 'own.contest_id')
    .select('contest.id as cid')
    .where('own.uid', '=', uid)
    .where('own.kind', '<>', 'virtual')
    .whereRef('own.password_version', '=', 'contest.password_version')
    .where('contest.deleted_at', 'is', null)
    .where(sql<boolean>`${lastEnd} > clock_timestamp()`)
    .orderBy('contest.start_at')
    .orderBy('contest.id')
    .limit(most)
    .execute()
  return rows.map(({ cid }) => cid)
}

/** The score that all problems of a contest give together: of each the points that it has there, else its own. */
export async function sumScores(db: Database, cids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('contest_problem')
    .innerJoin('contest', 'contest.id', 'contest_problem.contest_id')
    .innerJoinLateral(problemIn(sql.ref('contest.group_id')), (join) =>
      join.onRef('problem.id', '=', 'contest_problem.problem_id'),
    )
    .select([
      'contest_problem.contest_id as cid',
      sql<number>`coalesce(sum(coalesce(contest_problem.points, problem.io_score)), 0)::integer`.as('score'),
    ])
    .where('contest_problem.contest_id', '=', sql<number>`any(${cids}::bigint[])`)
    .where('contest_problem.unlinked_at', 'is', null)
    .groupBy('contest_problem.contest_id')
    .execute()
  return new Map(rows.map(({ cid, score }) => [cid, score]))
}

/** How many contests of the site run, or begin within so many days. */
export async function countRecentContests(db: Database, days: number): Promise<number> {
  const { count } = await recent(db, days)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
