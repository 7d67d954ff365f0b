import { sql } from 'kysely'
import { judgeStatus } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { backInQueue, leaseEnd, notifyChanged, notifyHosts, notifyQueued, type JobKey } from '../queries.ts'
import type { HeldTime } from './shares/flows.queries.ts'

/** How a judge names a job in its hand. Older ones do not tell how long its runs have held slots. */
export type ToldJob = JobKey & { readonly heldMs?: number | undefined; readonly isPaused?: boolean | undefined }

/**
 * Those of the jobs that the host holds. Judgements are always locked in the order of their ids, to avoid deadlocks.
 */
function heldBy(db: Database, hostId: number, jobs: readonly JobKey[] | 'all') {
  const held = db.selectFrom('judgement').select('id').where('state', '=', 'claimed').where('host_id', '=', hostId)
  const wanted =
    jobs === 'all'
      ? held
      : held.where((eb) =>
          eb.or(jobs.map((job) => eb.and([eb('id', '=', job.judgementId), eb('attempt', '=', job.attempt)]))),
        )
  return wanted.orderBy('id').forUpdate()
}

/** Renews what the host still holds. Returns it, with how long its runs have held slots before and now. */
export async function renewLeases(db: Database, hostId: number, jobs: readonly ToldJob[]): Promise<HeldTime[]> {
  if (jobs.length === 0) return []
  const told = JSON.stringify(jobs.map((job) => ({ id: job.judgementId, held: job.heldMs ?? 0 })))
  const { rows } = await sql<HeldTime>`
    with held as (
      select judgement.id, judgement.held_ms, one.held
      from judgement join jsonb_to_recordset(${told}::jsonb) as one (id bigint, held integer) on one.id = judgement.id
      where judgement.id in (${heldBy(db, hostId, jobs)})
    ), renewed as (
      update judgement set lease_until = ${leaseEnd}, held_ms = greatest(judgement.held_ms, held.held)
      from held where judgement.id = held.id
      returning judgement.id, judgement.priority, held.held_ms as before, judgement.held_ms as now
    )
    select * from renewed`.execute(db)
  return rows
}

/**
 * Queues jobs again without counting them as lost. `by` is the session that gives them back, or null if the server
 * takes them.
 */
export async function giveBack(
  db: Database,
  hostId: number,
  jobs: readonly JobKey[] | 'all',
  by: string | null,
): Promise<void> {
  if (jobs !== 'all' && jobs.length === 0) return
  await db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('judgement')
      .set({ ...backInQueue, given_back_by: by, given_back_at: sql<string>`now()` })
      .where('id', 'in', heldBy(tx, hostId, jobs))
      .returning(['id', 'submission_id as submissionId'])
      .execute()
    await showAsPending(tx, given)
    // A worker that gives back knows it.
    if (by === null) await notifyHosts(tx, [hostId])
  })
}

export type LostJob = { id: number; submissionId: number; testDataId: number | null; lostAttempts: number }

/** Queues again what a host held before it was restarted. */
export const loseHeld = (tx: Database, hostId: number) =>
  updateLost(tx)
    .where('id', 'in', heldBy(tx, hostId, 'all'))
    .returning(['id', 'submission_id as submissionId', 'test_data_id as testDataId', 'lost_attempts as lostAttempts'])
    .execute()

/** Queues again the jobs whose leases have expired, oldest lease first. */
export const loseExpired = (tx: Database) =>
  updateLost(tx)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('judgement')
        .select('id')
        .where('state', '=', 'claimed')
        .where('lease_until', '<', sql<string>`now()`)
        .orderBy('lease_until')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'submission_id as submissionId', 'test_data_id as testDataId', 'lost_attempts as lostAttempts'])
    .execute()

const updateLost = (tx: Database) =>
  tx.updateTable('judgement').set({ ...backInQueue, lost_attempts: sql<number>`lost_attempts + 1` })

/** Sets submissions back to pending, but only those whose current judgement is among these. */
export async function showAsPending(
  db: Database,
  jobs: readonly { id: number; submissionId: number }[],
): Promise<void> {
  if (jobs.length === 0) return
  const submissionIds = jobs.map((job) => job.submissionId)
  await db
    .updateTable('submission')
    .set({ status: judgeStatus.pending, updated_at: sql`now()` })
    .where('id', 'in', submissionIds)
    .where(
      'judgement_id',
      'in',
      jobs.map((job) => job.id),
    )
    .where('status', 'in', [judgeStatus.compiling, judgeStatus.judging])
    .execute()
  await notifyQueued(db)
  await notifyChanged(db, submissionIds)
}
