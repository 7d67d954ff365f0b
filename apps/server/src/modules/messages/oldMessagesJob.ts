import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { stepQuietly } from '#server/modules/disk/public.ts'
import { deleteOldMessages } from './queries.ts'

/** Messages that go in one statement. */
const batch = 1_000

/** Deletes messages that were read and are old, in quiet hours. Those that nobody has read stay. */
export const oldMessagesJob = defineJob({
  name: 'messages.old',
  data: z.object({}),
  schedule: { everyMinutes: 30 },
  run: (services, _data, { signal }) =>
    stepQuietly(services, signal, async () => (await deleteOldMessages(services.db, batch)) === batch),
})
