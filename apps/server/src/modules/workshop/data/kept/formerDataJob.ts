import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteFormer, listFormer } from './kept.queries.ts'

const atOnce = 100

/**
 * Deletes versions of test data that nothing names any more; `files.unused` removes their contents. Each version goes in
 * a transaction of its own, so a run that was killed goes on where it was.
 */
export const formerDataJob = defineJob({
  name: 'workshop.former-data',
  data: z.object({}),
  schedule: { cron: '20 5 * * *' },
  async run({ db }, _data, { signal }) {
    let after = 0
    for (;;) {
      const former = await listFormer(db, { after, limit: atOnce })
      for (const version of former) {
        if (signal.aborted) return
        await db.transaction().execute((tx) => deleteFormer(tx, version))
        after = version.id
      }
      if (former.length < atOnce) return
    }
  },
})
