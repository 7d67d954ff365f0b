import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '#server/context.ts'

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Makes calls that write to a table, in such a way that none writes before each has read what it wants to read: they wait
 * for the table, or for each other.
 */
export async function atOnce<T>(
  db: Services['db'],
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  const { replies } = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const made = calls.map((call) => call())
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(calls.length)
    return { replies: made }
  })
  return Promise.all(replies)
}
