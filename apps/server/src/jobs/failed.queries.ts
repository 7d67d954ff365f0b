import { sql } from 'kysely'
import type { FailedJob } from '@praxis/contract/jobs'
import type { Database } from '../db/connection.ts'
import { countCap, reachable } from '../db/paging.ts'

const shownLength = 2_000

/** Newest first. Contents are read only of the jobs on the page, and never their secrets. */
export async function listFailedJobs(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select
      id, name, left((data->'shown')::text, ${shownLength}) as data,
      left(coalesce(output->>'message', output->'value'->>'message', ''), ${shownLength}) as error,
      retry_count + 1 as attempts, created_on as "gmtCreate", page.completed_on as "gmtFailed"
    from (
      select name, id, completed_on from pgboss.job where state = 'failed'
      order by completed_on desc, id limit ${reachable(limit, offset)} offset ${offset}
    ) page
    join pgboss.job using (name, id)
    order by page.completed_on desc, id`.execute(db)
  return rows
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from pgboss.job where state = 'failed' limit ${countCap}) failed`.execute(db)
  return rows[0]!.count
}

/**
 * Lets a failed job run again as often as a new one. A failed singleton job is deleted instead if a job with its key
 * waits already, because that one does the same work. Returns what the job is, or undefined if there is none.
 */
export async function retryFailedJob(db: Database, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    with failed as (
      select name, id, singleton_key from pgboss.job where state = 'failed' and id = ${id} for update
    ),
    waiting as (
      select from pgboss.job, failed
      where job.name = failed.name and coalesce(job.singleton_key, '') = coalesce(failed.singleton_key, '')
        and state in ('created', 'retry', 'active') and policy = 'exclusive'
    ),
    deleted as (
      delete from pgboss.job using failed
      where job.name = failed.name and job.id = failed.id and exists (select from waiting)
    ),
    retried as (
      update pgboss.job set
        state = 'retry', completed_on = null, start_after = now(), retry_limit = retry_count + 1 + queue.retry_limit,
        keep_until = now() + queue.retention_seconds * interval '1s'
      from failed join pgboss.queue using (name)
      where job.name = failed.name and job.id = failed.id and not exists (select from waiting)
    )
    select name from failed`.execute(db)
  return rows[0]
}

type DeletedJob = { name: string; data: string; error: string }

/** Returns what is no secret of the job, or undefined if there is none. */
export async function deleteFailedJob(db: Database, id: string): Promise<DeletedJob | undefined> {
  const { rows } = await sql<DeletedJob>`
    delete from pgboss.job where state = 'failed' and id = ${id}
    returning name, left((data->'shown')::text, ${shownLength}) as data,
      left(coalesce(output->>'message', output->'value'->>'message', ''), ${shownLength}) as error`.execute(db)
  return rows[0]
}
