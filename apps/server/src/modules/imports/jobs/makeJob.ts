import { z } from 'zod'
import type { Transaction } from '#server/db/connection.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { jobLimits } from './jobLimits.ts'
import { makeImport } from '../work/makeImport.ts'

export const makeProblemsJob = defineJob({
  ...jobLimits,
  name: 'imports.make',
  data: z.object({ id: z.number().int() }),
  singleton: true,
  run: (services, { id }, { signal }) => makeImport(services, id, signal),
})

/** Has the problems of an import made, if no job is there for it. */
export const enqueueMaking = (tx: Transaction, id: number, startAfter?: Date) =>
  enqueue(tx, makeProblemsJob, { id }, { key: String(id), ...(startAfter !== undefined && { startAfter }) })
