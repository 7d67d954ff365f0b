import { maxAttempts } from '@praxis/contract/judging'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { loseExpired, loseHeld, showAsPending, type LostJob } from './giveBack.queries.ts'
import { settle } from '../verdict/recordVerdict.ts'

/** Queues again the judgements that a worker held before it was restarted. */
export const recoverJudgementsOf = (db: Database, hostId: number): Promise<void> =>
  db.transaction().execute(async (tx) => handOutAgain(tx, await loseHeld(tx, hostId)))

/** Queues again the judgements of workers whose leases have expired. */
export async function recoverLostJudgements({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const lost = await db.transaction().execute(async (tx) => {
    const expired = await loseExpired(tx)
    await handOutAgain(tx, expired)
    return expired.length
  })
  if (lost > 0) log.warn({ jobs: lost }, 'leases ended without a word, jobs queued again')
}

/** A job that was lost too often ends as a system error, before anybody else can take it. */
async function handOutAgain(tx: Database, lost: readonly LostJob[]): Promise<void> {
  const isOver = (job: LostJob) => job.lostAttempts >= maxAttempts
  await showAsPending(
    tx,
    lost.filter((job) => !isOver(job)),
  )
  for (const job of lost.filter(isOver).sort((a, b) => a.submissionId - b.submissionId)) {
    await settle(tx, job, {
      report: {
        outcome: 'system_error',
        message: `No judge finished this submission in ${maxAttempts} attempts.`,
        cases: [],
        evidence: null,
      },
      facts: new Map(),
      host: null,
    })
  }
}
