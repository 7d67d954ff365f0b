import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { deleteOldOpenings } from './caseData.queries.ts'

export const oldOpeningsJob = defineJob({
  name: 'submissions.old-openings',
  data: z.object({}),
  schedule: { cron: '20 4 * * *' },
  run: async (services) => void (await deleteOldOpenings(services.db, await siteDay(services))),
})
