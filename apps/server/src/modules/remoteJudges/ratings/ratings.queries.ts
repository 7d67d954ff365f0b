import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** People who say their name at Codeforces, after this one. */
export const listNamed = (db: Database, after: string, limit: number) =>
  db
    .selectFrom('account')
    .select(['uid', sql<string>`trim(cf_username)`.as('handle')])
    .where('uid', '>', after)
    .where('cf_username', 'is not', null)
    .where(sql<boolean>`trim(cf_username) ~ '^[A-Za-z0-9_.-]{1,24}$'`)
    .orderBy('uid')
    .limit(limit)
    .execute()

export const writeRatings = (db: Database, ratings: readonly { uid: string; rating: number | null }[]) =>
  sql`
    update account set rating = told.rating
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as told (uid text, rating integer)
    where account.uid = told.uid and account.rating is distinct from told.rating`.execute(db)

export const clearRatings = (db: Database) =>
  db.updateTable('account').set({ rating: null }).where('rating', 'is not', null).execute()
