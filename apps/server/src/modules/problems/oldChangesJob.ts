import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldChanges } from './changes.queries.ts'

export const oldChangesJob = defineJob({
  name: 'problems.old-changes',
  data: z.object({}),
  schedule: { cron: '20 4 * * *' },
  run: async ({ db, now }) => void (await deleteOldChanges(db, now())),
})
