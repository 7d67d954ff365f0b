import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'

/**
 * When a request came, in whole milliseconds by the clock of the database: so much before now. The clocks of the
 * processes that answer may differ; how long something took they all measure alike.
 */
export async function readReceipt(tx: Transaction, elapsedMs: () => number): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000 - ${elapsedMs()}::float8)::float8 as at`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the database did not say what time it is')
  return row.at
}
