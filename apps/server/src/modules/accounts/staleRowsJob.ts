import { knownAddressDays } from '@praxis/contract/limits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldNetworks } from './door/door.queries.ts'
import { deleteStaleCaptchas } from './codes/captcha.queries.ts'
import { deleteStaleCodes } from './codes/codes.queries.ts'
import { deleteStaleSignIns } from './outside/queries.ts'
import { deleteStaleSessions } from './sessions/sessions.queries.ts'
import { deleteStaleThrottles } from './throttle.queries.ts'
import { deleteUnconfirmedTotps } from './twoFactor/twoFactor.queries.ts'

const dayMs = 86_400_000
/** Days after which a secret that nobody confirmed is forgotten. */
const unconfirmedDays = 1

export const staleRowsJob = defineJob({
  name: 'accounts.stale-rows',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run({ db, now }) {
    const at = now()
    const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)
    await deleteStaleSessions(db, at)
    await deleteStaleThrottles(db, at)
    await deleteOldNetworks(db, daysAgo(knownAddressDays))
    await deleteUnconfirmedTotps(db, daysAgo(unconfirmedDays))
    await deleteStaleCodes(db, at)
    await deleteStaleCaptchas(db, at)
    await deleteStaleSignIns(db, at)
  },
})
