import { commentLimits } from '@praxis/contract/commentLimits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteTrashed } from './purge.queries.ts'

/** So many rows at once, so that a page that was emptied holds nobody up. */
const part = 1_000

/** Deletes comments and replies that were deleted long ago. */
export const purgeCommentsJob = defineJob({
  name: 'comments.purge',
  data: z.object({}),
  schedule: { cron: '50 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    const before = new Date(now().getTime() - commentLimits.trashDays * 86_400_000)
    await deleteTrashed(db, before, part, signal)
  },
})
