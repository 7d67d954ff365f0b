import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { readTogether } from '#server/db/reading/readTogether.ts'

/** Without names: all that is stored. */
export async function listSettings(db: Database, names?: readonly string[]): Promise<Record<string, unknown>> {
  const settings = db
    .selectFrom('site_setting')
    .select(['name', 'value'])
    .$if(names !== undefined, (query) => query.where('name', 'in', names ?? []))
  const rows = await readTogether(db, settings.compile())
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export async function writeSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }),
    )
    .execute()
}

/** Until the transaction ends, nobody else changes a setting. Reading goes on. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx)
}

/** Writes a value if there is none, and returns the stored one. */
export async function keepSetting(db: Database, name: string, value: unknown): Promise<unknown> {
  await db
    .insertInto('site_setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

export const countJudgesSeenSince = (db: Database, since: Date) =>
  db
    .selectFrom('judge_host')
    .select(({ fn }) => [
      fn.countAll<number>().as('online'),
      fn.countAll<number>().filterWhere('tier', '=', 'degraded').filterWhere('state', '<>', 'disabled').as('degraded'),
    ])
    .where('last_seen_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()

/** Whether a membership is on sale, or somebody is a member. */
export async function isMembershipUsed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from product where is_visible)
    or exists (select from account where member_until > now()) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}
