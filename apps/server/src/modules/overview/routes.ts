import { jobs } from '@praxis/contract/jobs'
import { pageBy } from '#server/db/paging.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { countFailedJobs, deleteFailedJob, listFailedJobs, retryFailedJob } from '#server/jobs/failed.queries.ts'

export const jobRoutes = implement(jobs, {
  failed: (asked, { db }) =>
    pageBy(
      asked,
      (limit, offset) => listFailedJobs(db, { limit, offset }),
      () => countFailedJobs(db),
    ),

  async retry({ id }, { db }) {
    if (!(await retryFailedJob(db, id))) throw new Failure('job_not_found')
    return null
  },

  async remove({ id }, { db }) {
    if (!(await deleteFailedJob(db, id))) throw new Failure('job_not_found')
    return null
  },
})
