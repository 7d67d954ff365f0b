import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'

const columns = [
  'id',
  'name',
  'color',
  'group_id as gid',
  'created_at as gmtCreate',
  'updated_at as gmtModified',
] as const

/** What the database refuses when two categories of a scope would have one name, or one is gone. */
export const categoryRules = {
  training_category_name: 'training_category_exists',
  training_category_of_group: 'training_category_exists',
  training_category_id_fkey: 'training_category_not_found',
} as const

export const listCategories = (db: Database, scope: EnteredScope) =>
  db.selectFrom('training_category').select(columns).where(inScope('training_category', scope)).orderBy('id').execute()

export const findCategory = (db: Database, id: number) =>
  db.selectFrom('training_category').select(columns).where('id', '=', id).executeTakeFirst()

export const findCategoryForChange = (tx: Database, id: number) =>
  tx.selectFrom('training_category').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export async function countCategories(db: Database, scope: EnteredScope): Promise<number> {
  const { count } = await db
    .selectFrom('training_category')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(inScope('training_category', scope))
    .executeTakeFirstOrThrow()
  return count
}

export const insertCategory = (tx: Database, scope: EnteredScope, values: { name: string; color: string }) =>
  tx
    .insertInto('training_category')
    .values({ ...values, group_id: groupIdOf(scope) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateCategory = (tx: Database, id: number, values: { name: string; color: string }) =>
  tx
    .updateTable('training_category')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Holds the trainings of a category. Whoever saves a training holds it before its category too. */
export const holdTrainingsOf = (tx: Database, categoryId: number) =>
  tx.selectFrom('training').select('id').where('category_id', '=', categoryId).orderBy('id').forNoKeyUpdate().execute()

/** Its trainings lose it. */
export const deleteCategory = (tx: Database, id: number) =>
  tx.deleteFrom('training_category').where('id', '=', id).execute()
