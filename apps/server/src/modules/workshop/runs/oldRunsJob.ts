import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldRuns } from './runs.queries.ts'

export const oldRunsJob = defineJob({
  name: 'workshop.old-runs',
  data: z.object({}),
  schedule: { everyMinutes: 5 },
  run: ({ db }) => deleteOldRuns(db),
})
