import { z } from 'zod'
import type { Transaction } from '#server/db/connection.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { jobLimits } from './jobLimits.ts'
import { readImport } from '../work/readImport.ts'

export const readPackagesJob = defineJob({
  ...jobLimits,
  name: 'imports.read',
  data: z.object({ id: z.number().int() }),
  singleton: true,
  run: (services, { id }, { signal }) => readImport(services, id, signal),
})

/** Has an upload read, if no job is there for it. */
export const enqueueReading = (tx: Transaction, id: number, startAfter?: Date) =>
  enqueue(tx, readPackagesJob, { id }, { key: String(id), ...(startAfter !== undefined && { startAfter }) })
