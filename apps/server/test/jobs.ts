import { onTestFinished } from 'vitest'
import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { runJobs, type JobTimes } from '#server/jobs/runJobs.ts'
import { fastTimes } from './fastTimes.ts'

/** Runs background jobs of a test server until the test ends. */
export async function startJobs(
  { services, database }: { services: Services; database: string },
  jobs: readonly Job[],
  times: Partial<JobTimes> = {},
) {
  const running = await runJobs(services, {
    databaseUrl: database,
    jobs,
    times: { ...fastTimes, ...times },
    timeZone: async () => 'Asia/Shanghai',
  })
  onTestFinished(() => running.stop())
  return running
}

export async function readJob(db: Database, id: string) {
  const { rows } = await sql<{ state: string; attempts: number }>`
    select state::text, retry_count + 1 as attempts from pgboss.job where id = ${id}`.execute(db)
  return rows[0]
}
