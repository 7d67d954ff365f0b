import { sql, type Expression } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, reachable } from '#server/db/paging.ts'
import { isFoundBy } from '#server/db/textSearch.ts'
import { countColumns, ofSite, titleIn } from '../queries.ts'

export type ListFilter = {
  keyword: string | undefined
  difficulty: number | undefined
  /** all, local, or the id prefix of a remote judge */
  origin: { kind: 'all' | 'local' } | { kind: 'remote'; prefix: string }
  tagIds: readonly number[]
}

export const countProblems = (db: Database, filter: ListFilter) =>
  countUpToCap(db, visible(db, filter).select(sql<number>`1`.as('one')))

/** Finds the ids first, so that the rows before the page are read from an index only. */
export function listProblems(db: Database, filter: ListFilter, locale: Locale, limit: number, offset: number) {
  const page = visible(db, filter)
    .select('problem.id')
    .orderBy(sql`char_length(display_id)`)
    .orderBy('display_id')
    .limit(reachable(limit, offset))
    .offset(offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('problem', 'problem.id', 'page.id')
    .leftJoin('problem_count', (join) => join.onRef('problem_count.problem_id', '=', 'problem.id').on(ofSite))
    .select([
      'problem.id as pid',
      'display_id as problemId',
      'difficulty',
      'type',
      'io_score as score',
      'is_member_visible as isMemberVisible',
      titleIn(locale).as('title'),
      ...countColumns.map((name) => sql<number>`coalesce(problem_count.${sql.ref(name)}, 0)`.as(name)),
    ])
    .orderBy(sql`char_length(display_id)`)
    .orderBy('display_id')
    .execute()
}

function visible(db: Database, filter: ListFilter) {
  let query = db
    .selectFrom('problem')
    .where('problem.auth', '=', problemAuth.public)
    .where(inScope('problem', siteScope))
  if (filter.difficulty !== undefined) query = query.where('difficulty', '=', filter.difficulty)
  if (filter.origin.kind === 'local') query = query.where('is_remote', '=', false)
  if (filter.origin.kind === 'remote') {
    query = query.where('is_remote', '=', true).where('display_id', 'like', `${filter.origin.prefix}-%`)
  }
  if (filter.keyword) query = query.where('problem.id', 'in', matching(filter.keyword))
  for (const tagId of filter.tagIds) {
    query = query.where(
      'problem.id',
      'in',
      db.selectFrom('problem_tag').select('problem_id').where('tag_id', '=', tagId),
    )
  }
  return query
}

/** Joins two index scans, because an `or` over two tables would read both tables completely. */
function matching(keyword: string): Expression<number> {
  return sql<number>`(
    select id from problem where ${isFoundBy(sql.ref('display_id'), keyword)}
    union select problem_id from problem_statement where ${isFoundBy(sql.ref('title'), keyword)})`
}
