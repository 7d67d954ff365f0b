import { groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { RowProblem } from '@praxis/contract/accountAdmin'
import type { Locale } from '@praxis/locales/locales'
import type { Database, Transaction } from '#server/db/connection.ts'

type NewImport = {
  uid: string
  isDryRun: boolean
  mustChange: boolean
  locale: Locale
  total: number
  gid: number | null
}

export const insertImport = (tx: Transaction, { uid, isDryRun, mustChange, locale, total, gid }: NewImport) =>
  tx
    .insertInto('account_import')
    .values({
      uid,
      state: 'waiting',
      is_dry_run: isDryRun,
      must_change_password: mustChange,
      locale,
      total,
      group_id: gid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The rows are sealed under the number of the import, which is known only after it was inserted. */
export const setRows = (tx: Transaction, id: number, rowsSealed: string) =>
  tx.updateTable('account_import').set({ rows_sealed: rowsSealed }).where('id', '=', id).execute()

export const isGroup = async (tx: Transaction, gid: number): Promise<boolean> =>
  (await tx
    .selectFrom('user_group')
    .select('id')
    .where('id', '=', gid)
    .where('status', '=', groupStatus.open)
    .executeTakeFirst()) !== undefined

export const findState = (db: Database, id: number) =>
  db
    .selectFrom('account_import')
    .select([
      'id',
      'state',
      'is_dry_run as isDryRun',
      'total',
      'done',
      'good',
      sql<RowProblem[]>`problems`.as('problems'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const findWork = (db: Database, id: number) =>
  db
    .selectFrom('account_import')
    .select([
      'state',
      'is_dry_run as isDryRun',
      'must_change_password as mustChange',
      sql<Locale>`locale`.as('locale'),
      'rows_sealed as rowsSealed',
      'group_id as madeForGroup',
      'done',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Holds the import, if nobody else has moved it on since `done`. What a row became is written with the position behind
 * it, in one transaction, so that no row is made twice.
 */
export const holdImport = (tx: Transaction, id: number, done: number) =>
  tx
    .selectFrom('account_import')
    .select('id')
    .where('id', '=', id)
    .where('done', '=', done)
    .where('state', 'in', ['waiting', 'running'])
    .forUpdate()
    .executeTakeFirst()

type Progress = { done: number; good: number; problems: readonly RowProblem[] }

export const advanceImport = (tx: Transaction, id: number, { done, good, problems }: Progress) =>
  tx
    .updateTable('account_import')
    .set({
      state: 'running',
      done,
      good: sql`good + ${good}`,
      ...(problems.length === 0 ? {} : { problems: sql`problems || ${JSON.stringify(problems)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute()

/** Forgets the rows, which hold passwords. */
export const endImport = (db: Database, id: number, state: 'done' | 'failed') =>
  db
    .updateTable('account_import')
    .set({ state, rows_sealed: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

export const deleteOldImports = (db: Database, before: Date) =>
  db.deleteFrom('account_import').where('created_at', '<', before.toISOString()).execute()
