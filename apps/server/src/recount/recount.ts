import type { Database } from '#server/db/connection.ts'
import type { Difference } from './compare.queries.ts'
import type { Recounted } from './batches.queries.ts'
import { comparedTables, type Compared } from './payments.queries.ts'
import { recountedTables } from './tables.queries.ts'

/** How many differences of a table are listed. */
const listed = 20

/** Rows that one transaction holds. */
const rowsAtOnce = 100

export type Recount = { table: string; count: number; differences: Difference[] }

/**
 * Compares the tables that follow others with what these say, and puts them right unless `check` is set, also while the
 * site runs. Orders are compared and never changed. Yields each table when it is done.
 */
export async function* recount(
  db: Database,
  { check, only, signal }: { check: boolean; only?: string; signal?: AbortSignal },
): AsyncGenerator<Recount> {
  const isStopped = () => signal?.aborted === true
  const tables: readonly (Compared & Partial<Recounted>)[] = check
    ? [...recountedTables, ...comparedTables]
    : recountedTables
  for (const { name, compare, mend } of tables) {
    if (only !== undefined && name !== only) continue
    const result: Recount = { table: name, count: 0, differences: [] }
    let after: string | number | null = null
    do {
      const { differences, next } = await compare(db, after)
      const due = check ? [] : differences.map(({ key }) => key)
      for (let from = 0; from < due.length; from += rowsAtOnce) {
        await db.transaction().execute(async (tx) => mend?.(tx, due.slice(from, from + rowsAtOnce)))
      }
      result.count += differences.length
      result.differences.push(...differences.slice(0, listed - result.differences.length))
      after = next
    } while (after !== null && !isStopped())
    yield result
  }
}
