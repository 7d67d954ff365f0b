import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export const listCategories = (db: Database) =>
  db
    .selectFrom('category')
    .select([
      'id',
      'name',
      'is_members_only as isMembersOnly',
      'is_question as isQuestion',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])
    .orderBy('id')
    .execute()

export const findCategory = (db: Database, id: number) =>
  db.selectFrom('category').select(['id', 'is_members_only as isMembersOnly']).where('id', '=', id).executeTakeFirst()

/** Nobody else saves categories until the transaction ends. */
export const holdCategories = (tx: Database) => sql`lock table category in share row exclusive mode`.execute(tx)

type Values = { readonly name: string | null; readonly isMembersOnly: boolean; readonly isQuestion: boolean }

const columnsOf = ({ name, isMembersOnly, isQuestion }: Values) => ({
  name,
  is_members_only: isMembersOnly,
  is_question: isQuestion,
})

export const updateCategory = (tx: Database, id: number, values: Values) =>
  tx
    .updateTable('category')
    .set({ ...columnsOf(values), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const insertCategory = (tx: Database, values: Values) =>
  tx.insertInto('category').values(columnsOf(values)).returning('id').executeTakeFirstOrThrow()
