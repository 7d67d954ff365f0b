import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteDue } from './save.queries.ts'

/** Deletes trainings that were in the trash for too long. What was sent in them stays. */
export const purgeTrainingsJob = defineJob({
  name: 'trainings.purge',
  data: z.object({}),
  schedule: { cron: '45 4 * * *' },
  async run({ db, now }, _data, { signal }) {
    const time = now()
    while (!signal.aborted && (await deleteDue(db, time)));
  },
})
