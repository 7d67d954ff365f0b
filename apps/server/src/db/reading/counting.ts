import type { CompiledQuery } from 'kysely'
import type { Database } from '../connection.ts'
import { readTogether, type InTurn } from './readTogether.ts'

/** From this number on, a count may be as old as this. Everybody sees a smaller one as it is (decision 077). */
export const largeCounts = { from: 1_000, ageMs: 5_000 } as const
/** Of how many statements a process keeps the answer. The one that was kept first is forgotten first. */
const mostKept = 1_000

type Kept = { readonly until: number; readonly rows: readonly { count: number }[] }
const keptOf = new WeakMap<Database, Map<string, Kept>>()

/**
 * The answer of a statement that counts. Large counts are dear, and people ask for the same ones again and again: such an
 * answer is kept for all who send the same statement with the same values, whoever they are. One with a small count is not.
 */
export async function readCounts<Row extends { count: number }>(
  db: Database,
  query: CompiledQuery<Row>,
  inTurn?: InTurn,
): Promise<readonly Row[]> {
  if (db.isTransaction) return readTogether(db, query, inTurn)
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const key = JSON.stringify([query.sql, query.parameters])
  const known = kept.get(key)
  if (known !== undefined && known.until > performance.now()) return known.rows as readonly Row[]
  kept.delete(key)
  const asked = performance.now()
  const rows = await readTogether(db, query, inTurn)
  if (rows.length > 0 && rows.every(({ count }) => count >= largeCounts.from)) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { until: asked + largeCounts.ageMs, rows })
  }
  return rows
}
