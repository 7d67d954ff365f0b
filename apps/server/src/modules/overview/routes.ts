import { jobs } from '@praxis/contract/jobs'
import { countUnlessLast, pageOf } from '#server/db/paging.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { countFailedJobs, deleteFailedJob, listFailedJobs, retryFailedJob } from '#server/jobs/failed.queries.ts'

export const jobRoutes = implement(jobs, {
  async failed({ currentPage, limit }, { db }) {
    const offset = (currentPage - 1) * limit
    const rows = await listFailedJobs(db, { limit, offset })
    const counted = await countUnlessLast(rows.length, { limit, offset }, () => countFailedJobs(db))
    return pageOf(rows, counted, { currentPage, limit })
  },

  async retry({ id }, { db }) {
    if (!(await retryFailedJob(db, id))) throw new Failure('job_not_found')
    return null
  },

  async remove({ id }, { db }) {
    if (!(await deleteFailedJob(db, id))) throw new Failure('job_not_found')
    return null
  },
})
