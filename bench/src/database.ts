import { randomBytes } from 'node:crypto'
import { query } from '../../packages/postgres/src/query.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPostgres, type PostgresOptions } from '../../packages/postgres/src/embedded.ts'
import { shared } from './shared.ts'

type BenchDatabase = { url: string; stop(): Promise<void> }

/** A migrated database of the bench's own: in a PostgreSQL of its own, in memory unless said otherwise, or in the shared one. */
export async function aDatabase(options: PostgresOptions = { durable: false }): Promise<BenchDatabase> {
  if (shared.postgres !== null) return copyOf(shared.postgres)
  const postgres = await startPostgres(options)
  await migrate(postgres.url)
  return postgres
}

async function copyOf({ url, template }: { url: string; template: string }): Promise<BenchDatabase> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, stop: async () => void (await query(url, `drop database ${name} with (force)`)) }
}
