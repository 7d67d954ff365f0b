import type { CompiledQuery } from 'kysely'
import type { Database } from '../connection.ts'

/** Runs some work when others have ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>
const atOnce: InTurn = (work) => work()

type Rows = Promise<readonly unknown[]>
/** `next` is for those who came while `running` was being answered. */
type Readings = { running: Rows; next: Rows | null }

const readingsOf = new WeakMap<Database, Map<string, Readings>>()

/**
 * The rows of a statement, which many send at the same time: a page that everybody has open. Nobody is given rows that were
 * read before they asked. While a statement is being answered, all who send the same one with the same values wait
 * for its end, and then share one more. The rows are for reading only. `inTurn` makes a dear statement wait for others.
 */
export async function readTogether<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  inTurn: InTurn = atOnce,
): Promise<readonly Row[]> {
  const read = () => inTurn(async (): Promise<readonly Row[]> => (await db.executeQuery(query)).rows)
  if (db.isTransaction) return read()
  const readings = readingsOf.get(db) ?? new Map<string, Readings>()
  readingsOf.set(db, readings)
  const key = JSON.stringify([query.sql, query.parameters])

  const start = (): Rows => {
    const running = read()
    const own: Readings = { running, next: null }
    readings.set(key, own)
    const end = () => {
      if (own.next === null) readings.delete(key)
    }
    running.then(end, end)
    return running
  }

  const known = readings.get(key)
  if (known === undefined) return (await start()) as readonly Row[]
  // Whatever became of the one before.
  known.next ??= known.running.then(start, start)
  return (await known.next) as readonly Row[]
}
