import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { columnIn, statementsIn } from '#server/modules/problems/public.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { isOfOrigin, listRows, matching, newestFirst } from '../desk/list/list.queries.ts'

/** Which problems of a contest, or for one. */
export type ContestFilter = {
  readonly cid: number
  /** The scope of the contest. */
  readonly scope: EnteredScope
  readonly keyword: string
  /** The key of an origin elsewhere; null: this site; undefined: all. */
  readonly origin: string | null | undefined
}
type Asked = { locale: Locale; limit: number; offset: number }

/** Problems that a contest has, in its order. It has few, so the rest is looked for among them. */
export const listLinked = (db: Database, filter: ContestFilter, { locale, limit, offset }: Asked) => {
  const page = linked(db, filter)
    .select(['problem.id', sql<number>`row_number() over (order by link.position, link.id)`.as('place')])
    .orderBy('place')
    .limit(reachable(limit, offset))
    .offset(offset)
  return listRows(db, page, { scope: filter.scope, locale, place: groupIdOf(filter.scope) })
}

export const countLinked = (db: Database, filter: ContestFilter) =>
  countUpToCap(db, linked(db, filter).select(sql<number>`1`.as('one')))

function linked(db: Database, { cid, scope, keyword, origin }: ContestFilter) {
  let query = db
    .selectFrom('problem')
    .innerJoin('contest_problem as link', 'link.problem_id', 'problem.id')
    .where('link.contest_id', '=', cid)
    .where('link.unlinked_at', 'is', null)
  if (origin !== undefined) query = query.where(isOfOrigin(origin))
  if (keyword === '') return query
  const columns = ['problem.display_id', 'problem.author', 'link.display_id', 'link.title'] as const
  return query.where((eb) =>
    eb.or([
      ...columns.map((column) => contains(sql.ref<string>(column), keyword)),
      sql<boolean>`(select bool_or(${contains(sql.ref('title'), keyword)}) from ${statementsIn(sql.ref('problem.id'), groupIdOf(scope))})`,
    ]),
  )
}

/** Of problems that can be added: the type that the contest asks for, and who asks. */
export type AddableFilter = ContestFilter & {
  readonly type: number
  readonly uid: string
  /** Whether contests of the site may take what others made for contests. */
  readonly keepsBank: boolean
}

/** Problems that can be added to a contest, the newest first. */
export const listAddable = (db: Database, filter: AddableFilter, { locale, limit, offset }: Asked) => {
  const page = addable(db, filter)
    .select(['problem.id', newestFirst.as('place')])
    .orderBy('problem.id', 'desc')
    .limit(reachable(limit, offset))
    .offset(offset)
  return listRows(db, page, { scope: filter.scope, locale, place: groupIdOf(filter.scope) })
}

export const countAddable = (db: Database, filter: AddableFilter) =>
  countUpToCap(db, addable(db, filter).select(sql<number>`1`.as('one')))

function addable(db: Database, { cid, scope, keyword, origin, type, ...of }: AddableFilter) {
  let query = db
    .selectFrom('problem')
    .where(columnIn('type', groupIdOf(scope)), '=', type)
    .where(isAddable({ scope, ...of })).where(sql<boolean>`problem.id <> all(array(
      select problem_id from contest_problem where contest_id = ${cid} and unlinked_at is null))`)
  if (origin !== undefined) query = query.where(isOfOrigin(origin))
  return keyword === '' ? query : query.where('problem.id', 'in', matching(keyword, groupIdOf(scope)))
}

const inBank = inScope('problem', siteScope)
const isPublic = sql<boolean>`problem.auth = ${sql.lit(problemAuth.public)}`
const isOfContest = sql<boolean>`problem.auth = ${sql.lit(problemAuth.contest)}`

/** As `refusalToAdd` of the rules decides, but for problems of a group that others keep for their contests. */
function isAddable({ scope, uid, keepsBank }: Pick<AddableFilter, 'scope' | 'uid' | 'keepsBank'>) {
  if (scope.kind === 'group') {
    return sql<boolean>`(${inBank} and ${isPublic} or ${inScope('problem', scope)} and not ${isOfContest})`
  }
  const isOwn = sql`problem.owner_uid = ${uid}`
  return sql<boolean>`(${inBank} and (${isPublic} or ${isOwn}${keepsBank ? sql` or ${isOfContest}` : sql``}))`
}
