import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import type { EnteredScope } from '#server/scope.ts'

type Asked = { keyword?: string | undefined; currentPage: number; limit: number }

/** A part of the title, or the whole number or rank. */
const isNamed = (keyword: string) =>
  sql<boolean>`(${contains(sql.ref<string>('training.title'), keyword)} or training.id::text = ${keyword}
    or training.rank::text = ${keyword})`

/** The trainings of the site by rank, or those of one group, the newest first. */
export function listForDesk(db: Database, scope: EnteredScope, { keyword, ...asked }: Asked) {
  const rows = db
    .selectFrom('training')
    .select('training.id as tid')
    .where(inScope('training', scope))
    .where('training.deleted_at', 'is', null)
  const named = keyword === undefined || keyword === '' ? rows : rows.where(isNamed(keyword))
  const inOrder = scope.kind === 'site' ? named.orderBy('training.rank').orderBy('training.id') : named
  return listPage(db, scope.kind === 'site' ? inOrder : inOrder.orderBy('training.id', 'desc'), asked)
}

/** How many problems each training has, also those that it does not show. */
export async function countLinks(db: Database, tids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('training_problem')
    .innerJoin('problem', 'problem.id', 'training_problem.problem_id')
    .select(['training_id as tid', (eb) => eb.fn.countAll<number>().as('count')])
    .where('training_id', '=', sql<number>`any(${tids}::bigint[])`)
    .where('problem.deleted_at', 'is', null)
    .groupBy('training_id')
    .execute()
  return new Map(rows.map(({ tid, count }) => [tid, count]))
}
