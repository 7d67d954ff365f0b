import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldTestRuns } from './testRuns.queries.ts'

export const oldTestRunsJob = defineJob({
  name: 'submissions.old-test-runs',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  run: ({ db }) => deleteOldTestRuns(db),
})
