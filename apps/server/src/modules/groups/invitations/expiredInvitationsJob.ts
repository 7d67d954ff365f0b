import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteExpired } from './queries.ts'

export const expiredInvitationsJob = defineJob({
  name: 'groups.expired-invitations',
  data: z.object({}),
  schedule: { cron: '20 4 * * *' },
  async run({ db, now }) {
    await deleteExpired(db, now())
  },
})
