import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageOfJobs from 'pg-boss/package.json' with { type: 'json' }

/** The tables of the job queue. They belong to pg-boss, which has migrations of its own. */
export const jobSchema = 'pgboss'

const newest = packageOfJobs.pgboss.schema

/** Brings the tables of the job queue to the version of the installed pg-boss. The caller holds the migration lock. */
export async function migrateJobs(client: pg.Client, log: (line: string) => void): Promise<void> {
  const version = await readVersion(client)
  if (version !== null && version > newest) {
    throw new Error(`The job queue of this database belongs to a newer Praxis (${version}). Start that version.`)
  }
  if (version !== newest) {
    await run(client, version === null ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, version))
    log(`migrated the job queue to ${newest}`)
  }
  // The list of failed jobs is read in this order. All other indexes are pg-boss's own.
  await client.query(
    `create index if not exists praxis_failed_jobs on ${jobSchema}.job_common (completed_on desc, id)
     where state = 'failed'`,
  )
}

async function readVersion(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${jobSchema}.version`,
  ])
  if (tables[0]?.exists !== true) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`)
  return rows[0]?.version ?? null
}

/** A plan is one transaction. Indexes that are built concurrently follow it, and each must be sent alone. */
async function run(client: pg.Client, plan: string): Promise<void> {
  const [transaction = '', indexes = ''] = plan.split(/(?<=^\s*COMMIT;)/m)
  try {
    await client.query(transaction)
    for (const statement of indexes.split(/;\s*$/m)) {
      if (statement.trim() !== '') await client.query(statement)
    }
  } catch (cause) {
    await client.query('rollback')
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The tables of the job queue could not be made: ${message}`, { cause })
  }
}
