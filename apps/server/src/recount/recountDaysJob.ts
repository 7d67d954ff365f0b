import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { beginCount, endCount } from './daysZone.queries.ts'
import { recount } from './recount.ts'

/** Counts what people did on each day anew after the time zone of the site has changed. */
export const recountDaysJob = defineJob({
  name: 'recount.days',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  timeoutSeconds: 6 * 3600,
  async run({ db, log }, _data, { signal }) {
    const count = await beginCount(db)
    if (count === null) return
    log.info(`the days of people are counted for the time zone ${count.zone}`)
    for await (const _table of recount(db, { check: false, only: 'activity_day', signal }));
    if (!signal.aborted) await endCount(db, count)
  },
})
