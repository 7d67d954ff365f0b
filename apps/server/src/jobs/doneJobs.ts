import { z } from 'zod'
import { defineJob } from './defineJob.ts'
import { deleteDoneJobs } from './queues.queries.ts'

export const doneJobsJob = defineJob({
  name: 'jobs.done',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  run: ({ db }) => deleteDoneJobs(db),
})
