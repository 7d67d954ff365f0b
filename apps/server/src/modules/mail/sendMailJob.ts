import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'

export const sendMailJob = defineJob({
  name: 'mail.send',
  data: z.object({ id: z.number() }),
  async run() {},
})
