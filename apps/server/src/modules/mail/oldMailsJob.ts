import { mailDays } from '@praxis/contract/limits'
import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldMails, giveUpStrandedMails } from './queries.ts'
import { sendMailJob } from './sendMailJob.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes old mails, and gives those up that no job will send. */
export const oldMailsJob = defineJob({
  name: 'mail.old',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  async run({ db, now }) {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    await giveUpStrandedMails(db, sendMailJob.name)
    await deleteOldMails(db, { sent: daysAgo(mailDays.sent), unsent: daysAgo(mailDays.unsent) })
  },
})
