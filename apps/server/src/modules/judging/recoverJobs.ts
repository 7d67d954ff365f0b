import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { kindNames, workKinds } from './work/kinds.ts'

/** Queues again everything that a judge held before it was restarted. */
export async function recoverJobsOf(db: Database, hostId: number): Promise<void> {
  for (const kind of kindNames) await workKinds[kind].loseOf(db, hostId)
}

/** Queues again everything that judges with expired leases held. */
export async function recoverLostJobs(services: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const kind of kindNames) await workKinds[kind].loseExpired(services)
}
