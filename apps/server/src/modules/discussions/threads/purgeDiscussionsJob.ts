import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteDue } from './threads.queries.ts'

/** Deletes discussions that were in the trash for too long. */
export const purgeDiscussionsJob = defineJob({
  name: 'discussions.purge',
  data: z.object({}),
  schedule: { cron: '55 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    const time = now()
    while (!signal.aborted && (await deleteDue(db, time)));
  },
})
