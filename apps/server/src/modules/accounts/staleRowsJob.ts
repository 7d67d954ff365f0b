import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteStaleRows } from './queries.ts'

export const staleRowsJob = defineJob({
  name: 'accounts.stale-rows',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  run: ({ db, now }) => deleteStaleRows(db, now()),
})
