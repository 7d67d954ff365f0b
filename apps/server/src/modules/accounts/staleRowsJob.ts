import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteStaleCodes } from './codes/codes.queries.ts'
import { deleteStaleSignIns } from './outside/queries.ts'
import { deleteStaleSessions } from './sessions/sessions.queries.ts'
import { deleteStaleThrottles } from './throttle.queries.ts'

export const staleRowsJob = defineJob({
  name: 'accounts.stale-rows',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run({ db, now }) {
    await deleteStaleSessions(db, now())
    await deleteStaleThrottles(db, now())
    await deleteStaleCodes(db, now())
    await deleteStaleSignIns(db, now())
  },
})
