import { sql } from 'kysely'
import type { Database } from '../db/connection.ts'

/** A job is retried until it has failed for good; each of its runs counts here. */
export const noteRun = (db: Database, { name, ms, error }: { name: string; ms: number; error: string | null }) =>
  db
    .insertInto('job_run')
    .values({
      name,
      ms,
      ended_at: sql<string>`now()`,
      ...(error !== null && { failed_at: sql<string>`now()`, error: error.slice(0, 2_000) }),
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        ms,
        ended_at: sql<string>`now()`,
        ...(error !== null && { failed_at: eb.ref('excluded.failed_at'), error: eb.ref('excluded.error') }),
      })),
    )
    .execute()

type JobState = {
  name: string
  waiting: number
  running: number
  failed: number
  endedAt: string | null
  ms: number | null
  failedAt: string | null
  error: string | null
  /** When the first that waits may run. */
  startsAt: string | null
}

/** How the jobs of each kind are. Jobs that are done are not read. */
export async function listJobStates(db: Database): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select queue.name, coalesce(open.waiting, 0)::integer as waiting, coalesce(open.running, 0)::integer as running,
      coalesce(lost.failed, 0)::integer as failed, ended_at as "endedAt", ms, failed_at as "failedAt", error,
      open.starts_at as "startsAt"
    from pgboss.queue
    left join job_run using (name)
    left join lateral (
      select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as running,
        min(start_after) filter (where state < 'active') as starts_at
      from pgboss.job where job.name = queue.name and state < 'completed'
    ) as open on true
    left join (
      select name, count(*) as failed from pgboss.job where state = 'failed' group by name
    ) as lost using (name)`.execute(db)
  return rows
}
