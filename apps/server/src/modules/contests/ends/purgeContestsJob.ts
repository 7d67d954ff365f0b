import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldPlaces } from '../seats/seats.queries.ts'
import { deleteContest, findDueContest } from './purge.queries.ts'

/** Deletes contests that were in the trash for too long, each in a transaction of its own. */
export const purgeContestsJob = defineJob({
  name: 'contests.purge',
  data: z.object({}),
  schedule: { cron: '40 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    const time = now()
    await deleteOldPlaces(db, time)
    for (;;) {
      const due = await findDueContest(db, time)
      if (due === undefined || signal.aborted) return
      await db.transaction().execute((tx) => deleteContest(tx, due, time))
    }
  },
})
