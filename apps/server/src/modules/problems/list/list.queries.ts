import { sql } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { ownJudge, problemAuth } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { problemIn, statementsIn, tagsIn } from '../places.queries.ts'
import { countColumns, ofSite } from '../queries.ts'

const titleOf = (language: 'zh-CN' | 'en-US') =>
  sql<
    string | null
  >`(select title from ${statementsIn(sql.ref('problem.id'), null)} where language = ${sql.lit(language)})`

/** All that the list of problems shows and filters by: of the problems with these ids, or of all public ones. */
export const listPublic = (db: Database, ids: readonly number[] | null) =>
  db
    .selectFrom(problemIn(null))
    .leftJoin('problem_count', (join) => join.onRef('problem_count.problem_id', '=', 'problem.id').on(ofSite))
    .select([
      'problem.id as pid',
      'display_id as problemId',
      'difficulty',
      'type',
      'io_score as score',
      'is_member_visible as isMemberVisible',
      'is_remote as isRemote',
      'created_at as createdAt',
      'statement_at as statementAt',
      titleOf('zh-CN').as('titleZh'),
      titleOf('en-US').as('titleEn'),
      // Why a list in JSON: an array of 64-bit integers would come as texts.
      sql<
        number[]
      >`(select coalesce(jsonb_agg(tag_id order by tag_id), '[]') from ${tagsIn(sql.ref('problem.id'), null)})`.as(
        'tagIds',
      ),
      ...countColumns.map((name) => sql<number>`coalesce(problem_count.${sql.ref(name)}, 0)`.as(name)),
    ])
    .where('problem.auth', '=', problemAuth.public)
    .where(inScope('problem', siteScope))
    .$if(ids !== null, (some) => some.where('problem.id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
    .execute()

/** The keys of the origins that the filter offers, besides this site. */
export async function listOriginKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('question_bank')
    .select('oj')
    .where('is_visible', '=', true)
    .where('oj', '<>', ownJudge)
    .execute()
  return rows.map(({ oj }) => oj)
}
