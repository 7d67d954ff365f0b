import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { countUpToCap, reachable } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { hiddenByContests, statementsIn } from '#server/modules/problems/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { listRows, matching, newestFirst } from '../desk/list/list.queries.ts'

/** Which problems of a training, or for one. */
export type TrainingFilter = {
  readonly tid: number
  /** The scope of the training. */
  readonly scope: EnteredScope
  readonly keyword: string
}
type Asked = { locale: Locale; limit: number; offset: number }

/** Problems that a training has, in its order. It has few, so the rest is looked for among them. */
export const listLinked = (db: Database, filter: TrainingFilter, { locale, limit, offset }: Asked) => {
  const page = linked(db, filter)
    .select(['problem.id', sql<number>`row_number() over (order by link.rank, link.id)`.as('place')])
    .orderBy('place')
    .limit(reachable(limit, offset))
    .offset(offset)
  return listRows(db, page, { scope: filter.scope, locale, place: groupIdOf(filter.scope) })
}

export const countLinked = (db: Database, filter: TrainingFilter) =>
  countUpToCap(db, linked(db, filter).select(sql<number>`1`.as('one')))

function linked(db: Database, { tid, scope, keyword }: TrainingFilter) {
  const query = db
    .selectFrom('problem')
    .innerJoin('training_problem as link', 'link.problem_id', 'problem.id')
    .where('link.training_id', '=', tid)
    .where('problem.deleted_at', 'is', null)
  if (keyword === '') return query
  return query.where((eb) =>
    eb.or([
      ...(['problem.display_id', 'problem.author'] as const).map((column) =>
        contains(sql.ref<string>(column), keyword),
      ),
      sql<boolean>`(select bool_or(${contains(sql.ref('title'), keyword)}) from ${statementsIn(sql.ref('problem.id'), groupIdOf(scope))})`,
    ]),
  )
}

/** From where problems are added: the bank, or the group of the training. */
export type AddableFilter = TrainingFilter & { readonly source: EnteredScope }

/** Problems that can be added to a training, the newest first. */
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

function addable(db: Database, { tid, keyword, source }: AddableFilter) {
  const query = db
    .selectFrom('problem')
    .where(inScope('problem', source))
    .where('problem.auth', '=', problemAuth.public)
    // Whoever takes part in a contest learns nothing here of what it hides.
    .where(sql<boolean>`problem.id <> all(${hiddenByContests})`).where(sql<boolean>`problem.id <> all(array(
      select problem_id from training_problem where training_id = ${tid}))`)
  return keyword === '' ? query : query.where('problem.id', 'in', matching(keyword, groupIdOf(source)))
}
