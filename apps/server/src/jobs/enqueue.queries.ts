import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../db/connection.ts'
import { requestOf } from '../services/requestOf.ts'
import { storeData, type Job } from './defineJob.ts'

type EnqueueOptions = {
  /** Names the work of a singleton job. */
  key?: string
  startAfter?: Date
}

/**
 * Adds a job inside the caller's transaction: it runs after the commit, and a rollback takes it back. Returns the id of
 * the job, or null if a singleton job with this key waits or runs already.
 */
export async function enqueue<Data extends z.ZodObject>(
  tx: Database,
  job: Job<Data>,
  data: z.output<Data>,
  { key, startAfter }: EnqueueOptions = {},
): Promise<string | null> {
  if (key !== undefined && !job.singleton) throw new Error(`${job.name} has a key but is not a singleton`)
  const stored = { ...storeData(job, job.data.parse(data)), requestId: requestOf() ?? undefined }
  const { rows } = await sql<{ id: string | null }>`
    with queue as (select * from pgboss.queue where name = ${job.name}),
    starting as (select coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()) as at),
    added as (
      insert into pgboss.job (
        name, data, singleton_key, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      )
      select
        name, ${JSON.stringify(stored)}::jsonb, ${key ?? null}, policy, at, at + retention_seconds * interval '1s',
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      from queue, starting
      on conflict do nothing
      returning id
    )
    select added.id from queue left join added on true`.execute(tx)
  if (rows.length === 0) throw new Error(`${job.name} is not in the list of jobs (apps/server/src/jobs/allJobs.ts)`)
  return rows[0]?.id ?? null
}
