import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { recoverJudgementsOf, recoverLostJudgements } from '#server/modules/judgements/public.ts'
import { expireTestRuns, loseTestRunsOf } from '#server/modules/submissions/public.ts'
import { expireWorkshopRuns, loseWorkshopRunsOf } from '#server/modules/workshop/public.ts'

/** Queues again everything that a judge held before it was restarted. */
export async function recoverJobsOf(db: Database, hostId: number): Promise<void> {
  await recoverJudgementsOf(db, hostId)
  await loseTestRunsOf(db, hostId)
  await loseWorkshopRunsOf(db, hostId)
}

/** Queues again everything that judges with expired leases held. */
export async function recoverLostJobs(services: Pick<Services, 'db' | 'log'>): Promise<void> {
  await recoverLostJudgements(services)
  await expireTestRuns(services.db)
  await expireWorkshopRuns(services.db)
}
