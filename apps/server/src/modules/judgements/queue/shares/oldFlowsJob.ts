import { z } from 'zod'
import { defineJob } from '#server/jobs/defineJob.ts'
import { deleteOldFlows } from './flows.queries.ts'

/** Forgets how far flows have come that nobody works in any more: judging has come further since. */
export const oldFlowsJob = defineJob({
  name: 'judgements.old-flows',
  data: z.object({}),
  schedule: { everyMinutes: 60 },
  run: ({ db }) => deleteOldFlows(db),
})
