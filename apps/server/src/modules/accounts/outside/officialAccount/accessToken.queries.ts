import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** No setting of an administrator: it is kept among them so that all processes share it. */
const name = 'wechatAccessToken'

export async function findKeptToken(db: Database): Promise<unknown> {
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function keepToken(db: Database, sealed: string): Promise<void> {
  const value = JSON.stringify(sealed)
  await db
    .insertInto('site_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
}
