import { aiLimits } from '@praxis/contract/aiLimits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldUse } from './budget/budget.queries.ts'

const dayMs = 86_400_000

/** What a person used on a day is of no use once nobody is shown that day. */
export const oldUseJob = defineJob({
  name: 'ai.old-use',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db, now }) {
    await deleteOldUse(db, new Date(now().getTime() - aiLimits.usageDays * dayMs))
  },
})
