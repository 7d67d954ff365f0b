import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Makes a call while somebody else has changed what it is about and has not ended yet. A call that locks what it reads
 * waits for that, and begins from the change; one that does not begins from what was before. `after` is what the other
 * does when the call waits.
 */
export async function whileChanged<T>(
  db: Services['db'],
  change: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
  after: (tx: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> {
  const { reply } = await db.transaction().execute(async (tx) => {
    await change(tx)
    let hasEnded = false
    const made = call().finally(() => (hasEnded = true))
    await expect.poll(async () => hasEnded || (await waiting.execute(db)).rows.length > 0, { interval: 10 }).toBe(true)
    await after(tx)
    return { reply: made }
  })
  return reply
}
