import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { stepQuietly } from '#server/modules/disk/public.ts'
import { foldNext, type Place } from './foldCases.ts'

/** Folds the cases of judgements that ended long ago, in quiet hours. A run goes on where the one before it ended. */
export const foldCasesJob = defineJob({
  name: 'judgements.fold-cases',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run(services, _data, { signal }) {
    let place: Place = 0
    await stepQuietly(services, signal, async (mayGoOn) => {
      place = await foldNext(services.db, place ?? 0, mayGoOn)
      return place !== null
    })
  },
})
