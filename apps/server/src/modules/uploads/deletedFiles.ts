import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { removeDeletedRows } from './queries.ts'

/** Their contents go with the job `files.unused`, once nothing else refers to them. */
export const deletedFilesJob = defineJob({
  name: 'uploads.deleted',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  run: ({ db }) => removeDeletedRows(db),
})
