import { Kysely, PostgresDialect, type Transaction as OfKysely } from 'kysely'
import pg from 'pg'
import { failedToConnect } from './outage/away.ts'
import { usualAnswerTimes, watchAnswers, type AnswerTimes } from './outage/watchAnswers.ts'
import { PageCompiler, preparedNames, preparingClient } from './prepared.ts'
import type { Tables } from './tables.gen.ts'

export type Database = Kysely<Tables>
/** For work that must not run outside a transaction. */
export type Transaction = OfKysely<Tables>

const oid = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const

/**
 * Times leave the database as the wire writes them (ISO 8601, UTC), 64-bit integers as numbers: no id or count of
 * this product comes near 2^53. Days leave it as they are written there: 2026-01-31.
 */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (type === oid.int8 || type === oid.numeric) return Number
    if (type === oid.date) return String
    if (type === oid.timestamptz) return (value: string) => new Date(value).toISOString()
  }
  return pg.types.getTypeParser(type, format)
}

class PagingDialect extends PostgresDialect {
  override createQueryCompiler = () => new PageCompiler()
}

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** A call waits for a free connection at most so long, and so it does for a new one. */
const connectMs = 10_000
export type DatabaseTimes = AnswerTimes & { connectMs: number }

export function connect(
  connectionString: string,
  onIdleError: (error: Error) => void,
  size = 12,
  times: DatabaseTimes = { ...usualAnswerTimes, connectMs },
): Connection {
  const watch = watchAnswers(connectionString, times)
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: times.connectMs,
    keepAlive: true,
    // No request may hold a connection for ever: a lost lock or a runaway query ends by itself.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'praxis',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    Client: preparingClient(preparedNames(), watch) as unknown as new () => pg.ClientBase,
  })
  // Without these listeners a restart of PostgreSQL would end this process. The first is for idle connections, the
  // second for connections between two statements of a transaction, whose next statement fails with the reason.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const ofCalls = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw failedToConnect(error)
      }),
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PagingDialect({ pool: ofCalls }) })
  return {
    db,
    pool,
    async close() {
      watch.stop()
      await db.destroy()
    },
  }
}
