import { problemAuth } from '@praxis/contract/statuses'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import { countCap, countUpToCap, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { inPlace, inScope, isThere } from '#server/db/inScope.ts'
import { contains, isFoundBy } from '#server/db/textSearch.ts'
import { limitConcurrency } from '#server/concurrency.ts'
import type { EnteredScope } from '#server/scope.ts'
import { isNamed, titleIn } from '#server/modules/problems/public.ts'
import { displayIdIfThere, shownProblem } from '../queries.ts'

type ListFilter = {
  uid: string | undefined
  status: number | undefined
  username: string | undefined
  problemId: { text: string; whole: boolean } | undefined
  /** Hidden problems are found by a part of their id as well. */
  withHidden: boolean
  scope: EnteredScope
}

/**
 * Newest first among the submissions of whoever fits a part of a name: no index answers that, and no single plan is quick
 * both for a name that one person has and for one that half of the people have. So it is asked who fits. Few are named
 * in the query; of many, whoever submitted lately mostly fills the page, and else each of them is asked for their newest.
 * The work is bounded by how many fit and how deep the page is, never by the submissions of all.
 */
type Fitting<T> = { kind: 'all' } | { kind: 'few'; ids: T[] } | { kind: 'many'; text: string }
type Searched = { withHidden: boolean; scope: EnteredScope }
type FittingProblems = Fitting<number> & Searched
type Found = { scope: EnteredScope; status: number | undefined; people: Fitting<string>; problems: FittingProblems }

const few = 200
/** How many of the newest submissions are looked through for many: this, and some for each row before the page's end. */
const recent = { atLeast: 2_000, perRow: 4 }

export const countSubmissions = (db: Database, found: Found): Promise<number> =>
  countUpToCap(db, newestOfEach(db, found, countCap))

export async function listSubmissions(db: Database, found: Found, locale: Locale, limit: number, offset: number) {
  return readTogether(db, listRows(db, await listIds(db, found, limit, offset), locale).compile())
}

async function listIds(db: Database, found: Found, limit: number, offset: number): Promise<number[]> {
  const end = offset + limit
  const page = async (ids: Ids) => {
    const inOrder = ids.orderBy('id', 'desc').limit(reachable(limit, offset)).offset(offset)
    const rows = await readTogether(db, inOrder.compile())
    return rows.map(({ id }) => id)
  }
  if (isBroad(found)) {
    const ids = await page(newestFitting(db, found, recent.atLeast + recent.perRow * end))
    if (ids.length === limit) return ids
    return inTurn(() => page(newestOfEach(db, found, end)))
  }
  return page(newestOfEach(db, found, end))
}

/** A name that many have, of whom few ever submitted, takes most of a second to be sure about. */
const inTurn = limitConcurrency({ concurrent: 2, waitingAtMost: 50 })

/** Many fit, and nothing narrower is known that an index could lead to. */
const isBroad = ({ people, problems }: Found) =>
  people.kind === 'many' ? problems.kind !== 'few' : people.kind === 'all' && problems.kind === 'many'

export async function findFitting(
  db: Database,
  { uid, status, username, problemId, withHidden, scope }: ListFilter,
): Promise<Found> {
  const [people, problems] = await Promise.all([
    uid === undefined ? fittingPeople(db, username, scope) : { kind: 'few' as const, ids: [uid] },
    fittingProblems(db, problemId, { withHidden, scope }),
  ])
  return { scope, status, people, problems }
}

async function fittingPeople(
  db: Database,
  username: string | undefined,
  scope: EnteredScope,
): Promise<Fitting<string>> {
  if (!username) return { kind: 'all' }
  const rows = await named(db, username, scope)
    .limit(few + 1)
    .execute()
  return rows.length > few ? { kind: 'many', text: username } : { kind: 'few', ids: rows.map(({ uid }) => uid) }
}

async function fittingProblems(
  db: Database,
  wanted: ListFilter['problemId'],
  searched: Searched,
): Promise<FittingProblems> {
  if (!wanted?.text) return { kind: 'all', ...searched }
  const { text, whole } = wanted
  const query = whole ? open(db, searched).where(isNamed(text)) : numbered(db, text, searched)
  const rows = await query.limit(few + 1).execute()
  return rows.length > few
    ? { kind: 'many', text, ...searched }
    : { kind: 'few', ids: rows.map(({ id }) => id), ...searched }
}

/** In a group, everybody who has sent something has figures; of all people of the site only few have. */
function named(db: Database, text: string, scope: EnteredScope): SelectQueryBuilder<Tables, never, { uid: string }> {
  if (scope.kind === 'site') {
    return db
      .selectFrom('account')
      .select('uid')
      .where(isFoundBy(sql.ref('username'), text))
  }
  return db
    .selectFrom('group_stat')
    .select('uid')
    .where('group_id', '=', scope.groupId)
    .where(contains(sql`(select username from account where account.uid = group_stat.uid)`, text))
}

function open(db: Database, { withHidden, scope }: Searched) {
  const query = db.selectFrom('problem').select('id').where(inScope('problem', scope))
  return withHidden ? query : query.where('auth', '=', problemAuth.public)
}

/** A group has few problems: to look at each costs less than to make the pieces of its id. */
const numbered = (db: Database, text: string, searched: Searched) =>
  open(db, searched).where(
    searched.scope.kind === 'site' ? isFoundBy(sql.ref('display_id'), text) : contains(sql.ref('display_id'), text),
  )

/** The displayed id of a row's problem; null, which contains nothing, where it is not to be found. */
const displayIdAt = (problemId: string, withHidden: boolean) =>
  sql<string>`(select display_id from problem where problem.id = ${sql.ref(problemId)}
    and (${withHidden} or auth = ${sql.lit(problemAuth.public)}))`

/** One statement for every filter, so that it is prepared. */
const listRows = (db: Database, ids: readonly number[], locale: Locale) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('language', 'language.id', 'submission.language_id')
    .select([
      'submission.id as submitId',
      'submission.submitted_at as submitTime',
      displayIdIfThere.as('displayPid'),
      sql<string>`case when ${isThere} then ${titleIn(locale, sql.ref('submission.group_id'))} else '' end`.as('title'),
      'account.username',
      'submission.uid',
      'submission.problem_id as pid',
      'submission.status',
      'submission.share',
      'submission.time_ms as time',
      'submission.memory_kb as memory',
      'submission.score',
      'submission.oi_rank_score as oiRankScore',
      'submission.code_length as length',
      'language.name as language',
      'submission.contest_id as cid',
      'submission.contest_problem_id as cpid',
      'submission.judger',
      'submission.group_id as gid',
      'problem.open_case_result as openCaseResult',
      ...shownProblem,
      'submission.is_manual as isManual',
    ])
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('submission.id', 'desc')

type Ids = SelectQueryBuilder<Tables, never, { id: number }>

/** Ids among the newest `count` submissions; the names are looked up row by row, so that it ends with the page. */
function newestFitting(db: Database, { people, problems, ...rest }: Found, count: number) {
  const newest = visible(db, rest).select(['submission.id', 'uid', 'problem_id']).orderBy('id', 'desc').limit(count)
  let query = db.selectFrom(newest.as('newest')).select('newest.id')
  if (people.kind === 'many') {
    query = query.where(contains(sql`(select username from account where account.uid = newest.uid)`, people.text))
  }
  if (problems.kind === 'many') {
    query = query.where(contains(displayIdAt('newest.problem_id', problems.withHidden), problems.text))
  }
  return query
}

/** At most the newest `count` of each person who fits, else of each problem that fits, else of all. */
function newestOfEach(db: Database, { people, problems, ...rest }: Found, count: number): Ids {
  const newest = newestIds(db, rest, count)
  if (people.kind !== 'all') {
    const ofOne = onlyOf(newest, problems).whereRef('submission.uid', '=', sql.ref('one.uid'))
    return db
      .selectFrom(eachPerson(db, people, rest.scope).as('one'))
      .crossJoinLateral(ofOne.as('newest'))
      .select('newest.id')
  }
  if (problems.kind !== 'all') {
    const ofOne = newest.whereRef('submission.problem_id', '=', sql.ref('one.id'))
    return db.selectFrom(eachProblem(db, problems).as('one')).crossJoinLateral(ofOne.as('newest')).select('newest.id')
  }
  return db.selectFrom(newest.as('newest')).select('newest.id')
}

const eachPerson = (db: Database, people: Exclude<Found['people'], { kind: 'all' }>, scope: EnteredScope) =>
  people.kind === 'many'
    ? named(db, people.text, scope)
    : db
        .selectFrom(sql<{ uid: string }>`unnest(${people.ids}::text[])`.as<'given'>(sql`given(uid)`))
        .select('given.uid')

const eachProblem = (db: Database, problems: Exclude<FittingProblems, { kind: 'all' }>) =>
  problems.kind === 'many'
    ? numbered(db, problems.text, problems)
    : db
        .selectFrom(sql<{ id: number }>`unnest(${problems.ids}::bigint[])`.as<'given'>(sql`given(id)`))
        .select('given.id')

function onlyOf(query: ReturnType<typeof newestIds>, problems: Found['problems']) {
  if (problems.kind === 'few')
    return query.where('submission.problem_id', '=', sql<number>`any(${problems.ids}::bigint[])`)
  if (problems.kind === 'all') return query
  return query.where(contains(displayIdAt('submission.problem_id', problems.withHidden), problems.text))
}

const newestIds = (db: Database, listed: Listed, count: number) =>
  visible(db, listed).select('submission.id').orderBy('submission.id', 'desc').limit(count)

type Listed = Pick<Found, 'scope' | 'status'>

function visible(db: Database, { scope, status }: Listed) {
  const query = db.selectFrom('submission').where(inPlace('submission', { scope, activity: null }))
  return status === undefined ? query : query.where('submission.status', '=', sql<number>`${status}::integer`)
}
