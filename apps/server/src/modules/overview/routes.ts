import { jobs } from '@praxis/contract/jobs'
import { pageBy } from '#server/db/paging.ts'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { countFailedJobs, deleteFailedJob, listFailedJobs, retryFailedJob } from '#server/jobs/failed.queries.ts'
import { record } from '#server/modules/audit/public.ts'

export const jobRoutes = implement(jobs, {
  failed: (asked, { db }) =>
    pageBy(
      asked,
      (limit, offset) => listFailedJobs(db, { limit, offset }),
      () => countFailedJobs(db),
    ),

  retry: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const after = found(await retryFailedJob(tx, id), 'job_not_found')
      await record(tx, context, { act: 'job.retry', noun: 'job', nounId: id, before: null, after })
      return null
    }),

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await deleteFailedJob(tx, id), 'job_not_found')
      await record(tx, context, { act: 'job.giveUp', noun: 'job', nounId: id, before, after: null })
      return null
    }),
})
