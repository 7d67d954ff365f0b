import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { clearGroup, deleteLeavings, findDueGroup } from './purge.queries.ts'

/**
 * Empties groups that were disbanded too long ago to be opened again. The row of a group is cleared last, so a run that
 * was killed goes on where it was.
 */
export const purgeJob = defineJob({
  name: 'groups.purge',
  data: z.object({}),
  schedule: { cron: '20 4 * * *' },
  async run({ db }, _data, { signal }) {
    const mayGoOn = () => !signal.aborted
    for (;;) {
      const groupId = await findDueGroup(db)
      if (groupId === undefined) return
      await deleteLeavings(db, groupId, mayGoOn)
      if (!mayGoOn()) return
      await db.transaction().execute((tx) => clearGroup(tx, groupId))
    }
  },
})
