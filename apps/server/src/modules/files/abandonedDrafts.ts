import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

export const abandonedDraftsJob = defineJob({
  name: 'files.drafts',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  run: ({ files }) => files.removeAbandoned(),
})
