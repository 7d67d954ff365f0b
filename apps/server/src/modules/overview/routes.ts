import { jobs } from '@praxis/contract/jobs'
import { pageBy } from '#server/db/paging.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { countFailedJobs, deleteFailedJob, listFailedJobs, retryFailedJob } from '#server/jobs/failed.queries.ts'
import { allJobs } from '#server/jobs/allJobs.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { record } from '#server/modules/audit/public.ts'
import { readJobKinds } from './jobKinds.ts'

export const jobRoutes = implement(jobs, {
  kinds: (_input, context) => readJobKinds(allJobs, context),

  run: ({ name }, context) =>
    context.db.transaction().execute(async (tx) => {
      const job = found(
        allJobs.find((one) => one.name === name && one.schedule !== null),
        'job_kind_unknown',
      )
      // A job with a schedule is given nothing.
      const id = await enqueue(tx, job, {})
      if (id === null) throw new Failure('job_kind_waits')
      await record(tx, context, { act: 'job.run', noun: 'job', nounId: id, before: null, after: { name } })
      return null
    }),

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
