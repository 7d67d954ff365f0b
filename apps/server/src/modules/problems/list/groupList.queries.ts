import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import type { GroupScope } from '#server/scope.ts'
import { hiddenByContests } from '../openContests.queries.ts'
import { countColumns, titleIn } from '../queries.ts'

type Filter = {
  keyword?: string | undefined
  difficulty?: number | undefined
  tagId?: readonly number[] | undefined
}

export const countOfGroup = (db: Database, scope: GroupScope, filter: Filter) =>
  countUpToCap(db, visible(db, scope, filter).select(sql<number>`1`.as('one')))

/** Shown problems of a group, with the counts of what its members sent there. The ids of the page are found first. */
export function listOfGroup(
  db: Database,
  scope: GroupScope,
  filter: Filter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) {
  const page = visible(db, scope, filter)
    .select('problem.id')
    .orderBy(sql`char_length(display_id)`)
    .orderBy('display_id')
    .limit(reachable(limit, offset))
    .offset(offset)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('problem', 'problem.id', 'page.id')
    .leftJoin('problem_count', (join) =>
      join.onRef('problem_count.problem_id', '=', 'problem.id').on('problem_count.group_id', '=', scope.groupId),
    )
    .select([
      'problem.id as pid',
      'display_id as problemId',
      'difficulty',
      'type',
      'io_score as score',
      'is_member_visible as isMemberVisible',
      titleIn(locale, 'newest').as('title'),
      ...countColumns.map((name) => sql<number>`coalesce(problem_count.${sql.ref(name)}, 0)`.as(name)),
    ])
    .orderBy(sql`char_length(display_id)`)
    .orderBy('display_id')
    .execute()
}

/** A group has few problems, which an index gives in their order: the rest is looked for among them. */
function visible(db: Database, scope: GroupScope, { keyword, difficulty, tagId = [] }: Filter) {
  let query = db
    .selectFrom('problem')
    .where(inScope('problem', scope))
    .where('problem.auth', '=', problemAuth.public)
    .where(sql<boolean>`problem.id <> all(${hiddenByContests})`)
  if (difficulty !== undefined) query = query.where('difficulty', '=', difficulty)
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        contains(sql.ref('display_id'), keyword),
        // Were it `exists`, the database might read the titles of all problems of the site at once.
        sql<boolean>`(select bool_or(${contains(sql.ref('title'), keyword)}) from problem_statement
          where problem_id = problem.id)`,
      ]),
    )
  }
  for (const id of tagId) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('problem_tag')
          .select('tag_id')
          .whereRef('problem_id', '=', 'problem.id')
          .where('tag_id', '=', id),
      ),
    )
  }
  return query
}
