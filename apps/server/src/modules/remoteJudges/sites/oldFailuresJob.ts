import { remoteLimits } from '@praxis/contract/remoteShapes'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldFailures } from './sites.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes failures of remote judges that are old. */
export const oldFailuresJob = defineJob({
  name: 'remote.failures',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db, now }) {
    await deleteOldFailures(db, new Date(now().getTime() - remoteLimits.failureDays * dayMs))
  },
})
