import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteExpiredUploads } from './uploads.queries.ts'

/** Their contents go with the job `files.unused`, once nothing else refers to them. */
export const expiredUploadsJob = defineJob({
  name: 'workshop.uploads',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db }) {
    await deleteExpiredUploads(db)
  },
})
