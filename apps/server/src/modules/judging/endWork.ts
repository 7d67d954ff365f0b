import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import type { Whose } from '#server/modules/judgements/public.ts'
import { carryOutEnding, endWorkJob } from './endWorkJob.ts'

declare module '#server/context.ts' {
  interface Lookups {
    readonly endWork: typeof endWork
  }
}

/**
 * Ends what waits for judges and what judges have in hand, in the name of whoever calls. The transaction that closes the
 * way for more of it writes this down, and calls what it is given when it has ended: who reports or submits holds rows
 * that such a transaction holds too. If the process dies before that, a job does it.
 */
export async function endWork(tx: Transaction, context: Context<Viewer>, whose: Whose): Promise<() => Promise<void>> {
  const { viewer, ip, requestId, log } = context
  const ending = { ...whose, by: viewer.uid, ip, requestId }
  await enqueue(tx, endWorkJob, ending)
  // The job comes some seconds later, and finds nothing unless this one fails.
  return () =>
    carryOutEnding(context, ending).catch((error: unknown) =>
      log.warn({ err: error }, 'work was not ended at once, and a job will end it'),
    )
}
