import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrateJobs } from './migrateJobs.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every process: it names the advisory lock that lets one of them migrate. */
const lockKey = 7_265_821

type Migration = { name: string; sql: string; hash: string }

/**
 * Brings the database to the newest schema. Several processes may call it at once: an advisory lock lets one work and
 * the others wait. Each file runs in a transaction of its own, so a failure leaves whole migrations only.
 */
export async function migrate(connectionString: string, log: (line: string) => void = () => {}): Promise<void> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString, application_name: 'praxis-migrate' })
  // A connection that breaks between two queries reports here. The next query fails with the reason.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    refuseUnknown(applied, migrations)
    for (const migration of migrations) {
      const hash = applied.get(migration.name)
      if (hash === undefined) {
        await apply(client, migration)
        log(`migrated ${migration.name}`)
      } else if (hash !== migration.hash) {
        throw new Error(
          `Migration ${migration.name} was changed after it ran here. Migrations only go forward: add a new one.`,
        )
      }
    }
    await migrateJobs(client, log)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A database of a newer Praxis must not be written by an older one. */
function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `This database was migrated by a newer Praxis (${unknown.join(', ')}). Start that version, or a newer one.`,
    )
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
