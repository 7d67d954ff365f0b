import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { tell } from '#server/modules/messages/public.ts'
import { siteDay } from '#server/modules/site/public.ts'
import { countWaiting, listUnreminded, waitForReminder } from './applications.queries.ts'

/** Tells those who keep the bank each morning how many problems of groups wait for a decision, once a day. */
export const waitingProblemsJob = defineJob({
  name: 'bank.waitingProblems',
  data: z.object({}),
  schedule: { cron: '0 6 * * *' },
  async run(services) {
    // As 2026-01-31.
    const day = await siteDay(services)
    await services.db.transaction().execute(async (tx) => {
      await waitForReminder(tx)
      const count = await countWaiting(tx)
      if (count === 0) return
      await tell(tx, { kind: 'problems_waiting', params: { count, day }, to: { uids: await listUnreminded(tx, day) } })
    })
  },
})
