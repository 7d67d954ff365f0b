import { sql } from 'kysely'
import type { Database } from '../db/connection.ts'
import type { Job } from './defineJob.ts'

const day = 24 * 60 * 60
/** A job that nobody could run for so long is deleted. */
const waitingAtMost = 365 * day
/** Failed jobs stay this long. Jobs that are done go earlier: see deleteDoneJobs. */
const keptFailed = 60 * day
const longestRetryDelay = 600

/**
 * Stores how each kind of job is retried and when it counts as lost. Each statement locks one row, so that processes
 * that start at once cannot block each other. pg-boss has a call for this, but it refuses heartbeats below ten seconds,
 * which tests need.
 */
export async function prepareQueues(db: Database, jobs: readonly Job[], heartbeatSeconds: number): Promise<void> {
  for (const job of jobs) {
    await sql`
      insert into pgboss.queue (
        name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds,
        deletion_seconds, partition, table_name, heartbeat_seconds
      )
      values (
        ${job.name}, ${job.singleton ? 'exclusive' : 'standard'}, ${job.retries}, ${job.retryAfterSeconds}, true,
        ${longestRetryDelay}, ${job.timeoutSeconds}, ${waitingAtMost}, ${keptFailed}, false, 'job_common',
        ${heartbeatSeconds}
      )
      on conflict (name) do update set
        policy = excluded.policy, retry_limit = excluded.retry_limit, retry_delay = excluded.retry_delay,
        retry_backoff = excluded.retry_backoff, retry_delay_max = excluded.retry_delay_max,
        expire_seconds = excluded.expire_seconds, retention_seconds = excluded.retention_seconds,
        deletion_seconds = excluded.deletion_seconds, heartbeat_seconds = excluded.heartbeat_seconds,
        updated_on = now()`.execute(db)
  }
}

/** A run of a job in this process, as pg-boss tells runs of one job apart. */
export type Claim = { id: string; retryCount: number }

/**
 * Gives back jobs that this process began, so that another runs them at once. The interrupted run does not count as a
 * failed one.
 */
export async function giveBackJobs(db: Database, claims: readonly Claim[]): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
    from json_to_recordset(${JSON.stringify(claims)}) as claim (id uuid, "retryCount" integer)
    where job.id = claim.id and retry_count = claim."retryCount" and state = 'active'`.execute(db)
}

/** Jobs that are done stay a day. */
export async function deleteDoneJobs(db: Database): Promise<void> {
  await sql`
    delete from pgboss.job where state in ('completed', 'cancelled') and completed_on < now() - interval '1 day'`.execute(
    db,
  )
}
