import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldPrints } from './prints.queries.ts'

/** A text has 64 KiB at most. */
const atOnce = 200

/** Deletes texts of contests that are over. Each part is a transaction of its own. */
export const purgePrintsJob = defineJob({
  name: 'prints.purge',
  data: z.object({}),
  schedule: { cron: '0 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    const time = now()
    while (!signal.aborted && (await deleteOldPrints(db, time, atOnce)) === atOnce);
  },
})
