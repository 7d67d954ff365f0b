import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { noteMessages } from '#server/modules/messages/public.ts'

/** The time of a notice has come: open pages count it from now on. Whoever reads sees it in any case. */
export const pushJob = defineJob({
  name: 'notices.push',
  data: z.object({ recipientUid: z.string().nullable() }),
  run: ({ db }, { recipientUid }) => noteMessages(db, recipientUid === null ? undefined : [recipientUid]),
})
