import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { endOldWorkshopRuns } from './recordRun.ts'
import { deleteOldRuns } from './runs.queries.ts'

export const oldRunsJob = defineJob({
  name: 'workshop.old-runs',
  data: z.object({}),
  schedule: { everyMinutes: 5 },
  async run({ db }) {
    await endOldWorkshopRuns(db)
    await deleteOldRuns(db)
  },
})
