import type { EndWork } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { carryOutEnding, endWorkJob } from './endWorkJob.ts'

export const endWork: EndWork = async (tx, context, whose) => {
  const { viewer, ip, requestId, log } = context
  const ending = { ...whose, by: viewer.uid, ip, requestId }
  await enqueue(tx, endWorkJob, ending)
  // The job comes some seconds later, and finds nothing unless this one fails.
  return () =>
    carryOutEnding(context, ending).catch((error: unknown) =>
      log.warn({ err: error }, 'work was not ended at once, and a job will end it'),
    )
}
