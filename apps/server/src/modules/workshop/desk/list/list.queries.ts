import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { publishState } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql, type AliasableExpression } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, reachable } from '#server/db/paging.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'
import { contains, isFoundBy } from '#server/db/textSearch.ts'
import {
  columnIn,
  isChangedSinceApproval,
  problemIn,
  statementsIn,
  tagsIn,
  titleIn,
  type ReadAs,
} from '#server/modules/problems/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

export type DeskFilter = {
  keyword?: string | undefined
  auth?: number | undefined
  /** The key of an origin elsewhere; null: this site. */
  origin?: string | null | undefined
  difficulty?: number | undefined
  tagId?: number | undefined
  ownerUid?: string | undefined
}

type Desk = { readonly scope: EnteredScope; readonly place: ReadAs; readonly filter: DeskFilter }

export const countDesk = (db: Database, desk: Desk) =>
  countUpToCap(db, listed(db, desk).select(sql<number>`1`.as('one')))

type Asked = Desk & { locale: Locale; limit: number; offset: number }

/** Newest first. The ids of the page are found first, so that the rows before it are read from an index only. */
export function listDesk(db: Database, { locale, limit, offset, ...desk }: Asked) {
  const page = listed(db, desk)
    .select(['problem.id', newestFirst.as('place')])
    .orderBy('problem.id', 'desc')
    .limit(reachable(limit, offset))
    .offset(offset)
  return listRows(db, page, { ...desk, locale })
}

/** The place of a problem among others. */
export const newestFirst = sql<number>`-problem.id`

/** What desks show of the problems of a page, as a place has them, in the order of the page, with the counts of the scope. */
export function listRows(
  db: Database,
  page: AliasableExpression<{ id: number; place: number }>,
  { scope, locale, place }: { scope: EnteredScope; locale: Locale; place: ReadAs },
) {
  const rows = db
    .selectFrom(page.as('page'))
    .innerJoin(problemIn(place), 'problem.id', 'page.id')
    .leftJoin('problem_count', (join) =>
      join
        .onRef('problem_count.problem_id', '=', 'problem.id')
        .on('problem_count.group_id', '=', groupIdOf(scope) ?? 0),
    )
    .select([
      'problem.id',
      'display_id as problemId',
      titleIn(locale, place).as('title'),
      'author',
      'modified_user as modifiedUser',
      'type',
      'judge_mode as judgeMode',
      'auth',
      'difficulty',
      'is_remote as isRemote',
      sql<boolean>`not in_bank`.as('isGroup'),
      'problem.group_id as gid',
      'publish_state as applyPublicProgress',
      sql<
        ProblemDeskRow['approval']
      >`case when publish_state is distinct from ${sql.lit(publishState.approved)} then null
        when problem.offers_newer then 'offered' when ${isChangedSinceApproval} then 'changed' else 'current' end`.as(
        'approval',
      ),
      'created_at as gmtCreate',
      'updated_at as gmtModified',
      'owner_uid as ownerUid',
      sql<ProblemDeskRow['tags']>`coalesce((
        select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.id)
        from ${taggedIn(place)} as its join tag on tag.id = its.tag_id), '[]')`.as('tags'),
      sql<number>`(select count(*) from test_case where test_data_id = problem.test_data_id)`.as('caseCount'),
      sql<number>`coalesce(problem_count.total, 0)`.as('total'),
      sql<number>`coalesce(problem_count.ac, 0)`.as('ac'),
    ])
    .orderBy('page.place')
  return readTogether(db, rows.compile())
}

const taggedIn = (place: ReadAs) =>
  place === 'newest'
    ? sql`(select tag_id from problem_tag where problem_tag.problem_id = problem.id)`
    : tagsIn(sql.ref('problem.id'), place)

function listed(db: Database, { scope, place, filter }: Desk) {
  const { keyword, auth, origin, difficulty, tagId, ownerUid } = filter
  let query = db.selectFrom('problem').where(inScope('problem', scope))
  if (auth !== undefined && auth !== 0) query = query.where('auth', '=', auth)
  if (difficulty !== undefined) query = query.where(columnIn('difficulty', place), '=', difficulty)
  if (ownerUid !== undefined) query = query.where('owner_uid', '=', ownerUid)
  if (keyword) query = query.where('problem.id', 'in', matching(keyword, place))
  if (tagId !== undefined) query = query.where('problem.id', 'in', tagged(tagId, place))
  return origin === undefined ? query : query.where(isOfOrigin(origin))
}

/** Holds for the problems of an origin elsewhere, by its key, or for those of this site. */
export const isOfOrigin = (origin: string | null) =>
  origin === null
    ? sql<boolean>`not problem.is_remote`
    : sql<boolean>`(problem.is_remote and starts_with(problem.display_id, ${`${origin}-`}))`

/** The problems with a tag, as the place has them. */
const tagged = (tagId: number, place: ReadAs) => sql<number>`(
  select problem_id from problem_tag where tag_id = ${tagId}
  ${
    place === 'newest'
      ? sql``
      : sql`and not exists (select from approved_in(problem_id, ${place}::bigint))
  union select problem_id from approved_version
    where tags @> to_jsonb(${tagId}::bigint) and exists (select from approved_in(problem_id, ${place}::bigint))`
  })`

/**
 * Joins index scans, because an `or` over two tables would read both tables completely. A title is found as the place has
 * it.
 */
export const matching = (keyword: string, place: ReadAs) => sql<number>`(
  select id from problem where ${isFoundBy(sql.ref('display_id'), keyword)}
  union select id from problem where ${isFoundBy(sql.ref('author'), keyword)}
  union select problem_id from problem_statement where ${isFoundBy(sql.ref('title'), keyword)}
  ${
    place === 'newest'
      ? sql``
      : sql`and not exists (select from approved_in(problem_id, ${place}::bigint))
  union select problem_id from approved_version
    where exists (select from ${statementsIn(sql.ref('problem_id'), place)} where ${contains(sql.ref('title'), keyword)})`
  })`
