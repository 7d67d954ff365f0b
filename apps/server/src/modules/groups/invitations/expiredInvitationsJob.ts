import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldLowerings } from '../members/lowerings.queries.ts'
import { deleteExpired } from './queries.ts'

/** Forgets invitations that have expired, and what managers can take back no longer. */
export const expiredInvitationsJob = defineJob({
  name: 'groups.expired-invitations',
  data: z.object({}),
  schedule: { cron: '20 4 * * *' },
  async run({ db, now }) {
    await deleteExpired(db, now())
    await deleteOldLowerings(db, now())
  },
})
