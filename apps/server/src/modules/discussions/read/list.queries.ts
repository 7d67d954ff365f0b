import { siteScope } from '@praxis/contract/scope'
import { groupStatus } from '@praxis/contract/statuses'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.gen.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { isFoundBy } from '#server/db/textSearch.ts'
import type { EnteredScope } from '#server/scope.ts'
import { isReadable, type Reader } from './readable.queries.ts'

type Asked = { readonly currentPage: number; readonly limit: number }
export type Filter = {
  readonly categoryId?: number | undefined
  /** The id of a problem as people see it. */
  readonly pid?: string | undefined
  readonly uid?: string | undefined
  readonly keyword?: string | undefined
  /** Also what is hidden or waits, to whoever moderates. */
  readonly all?: boolean
}

/** The numbers of what somebody reads in a scope: the editorial of a problem first, then pinned ones, then the newest. */
export const listDiscussions = (db: Database, scope: EnteredScope, reader: Reader, filter: Filter, asked: Asked) =>
  listPage(db, filtered(db.selectFrom('discussion').where(inScope('discussion', scope)), reader, filter), asked)

/** The same of the site and of all groups that are not disbanded. */
export const listEverywhere = (db: Database, reader: Reader, filter: Filter, asked: Asked) =>
  listPage(db, filtered(db.selectFrom('discussion').where(isSomewhere), reader, filter), asked)

const isSomewhere = sql<boolean>`(${inScope('discussion', siteScope)} or exists (
  select from user_group where user_group.id = discussion.group_id and status <> ${sql.lit(groupStatus.disbanded)}))`

/** What a person started, newest first. */
export const listOfPerson = (db: Database, scope: EnteredScope, reader: Reader, uid: string, asked: Asked) =>
  listPage(
    db,
    db
      .selectFrom('discussion')
      .select('discussion.id as did')
      .where(inScope('discussion', scope))
      .where('discussion.uid', '=', uid)
      .where(isReadable(reader))
      .orderBy('discussion.id', 'desc'),
    asked,
  )

type Rows = SelectQueryBuilder<Tables, 'discussion', object>

function filtered(rows: Rows, reader: Reader, { categoryId, pid, uid, keyword, all = false }: Filter) {
  let query = rows.select('discussion.id as did').where(isReadable(reader, { all }))
  if (categoryId !== undefined) query = query.where('discussion.category_id', '=', categoryId)
  const isOfOne = pid !== undefined && pid !== ''
  if (isOfOne) query = query.where(isOfProblem(pid)).orderBy(sql`editorial_opens is null`)
  if (uid !== undefined) query = query.where('discussion.uid', '=', uid)
  if (keyword !== undefined && keyword.trim() !== '') query = query.where(isFound(keyword.trim()))
  return query.orderBy('discussion.is_pinned', 'desc').orderBy('discussion.id', 'desc')
}

const isOfProblem = (pid: string) =>
  sql<boolean>`discussion.problem_id = any(array(select id from problem where upper(display_id) = upper(${pid})))`

/** A part of the title, the description or the name of the author, the id of the problem, or the number. */
function isFound(keyword: string) {
  const column = (name: string) => sql.ref<string>(name)
  const number = /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0
  const pid = keyword.replaceAll(/^\[|\]$/g, '')
  return sql<boolean>`discussion.id = any(array(
    select id from discussion where ${isFoundBy(column('title'), keyword)}
    union select id from discussion where ${isFoundBy(column('description'), keyword)}
    union select id from discussion where uid = any(array(
      select uid from account where ${isFoundBy(column('username'), keyword)}))
    union select id from discussion where ${isOfProblem(pid)}
    union select ${number}::bigint))`
}
