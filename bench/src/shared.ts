/** What the benches of one test run share, so that not each of them starts its own. */
export type Shared = {
  /** A PostgreSQL with a migrated database, of which each bench has a copy. */
  postgres: { url: string; template: string } | null
  product: { address: string; databaseUrl: string; dataFolder: string } | null
}

/** The name of the variable with which a test hands it to a bench, as JSON. */
export const sharedVariable = 'PRAXIS_BENCH_SHARED'

const text = process.env[sharedVariable]
export const shared: Shared = text === undefined ? { postgres: null, product: null } : (JSON.parse(text) as Shared)
