import { z } from 'zod'
import { text, time } from './fields.ts'

/** A kind of background job, and how its last runs went. */
export const JobKind = z.object({
  name: z.string(),
  /** Null: when somebody needs it. */
  schedule: z.union([z.object({ cron: z.string() }), z.object({ everyMinutes: z.number().int() })]).nullable(),
  /** Jobs that wait or will be tried again, and those that run. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** Jobs that were tried as often as they may be. */
  failed: z.number().int(),
  endedAt: time.nullable(),
  ms: z.number().int().nullable(),
  /** Of the last run that failed. */
  failedAt: time.nullable(),
  error: z.string().nullable(),
  /** Null: nobody knows. */
  nextAt: time.nullable(),
})
export type JobKind = z.infer<typeof JobKind>

export const jobName = text(100).min(1).describe('The name of a kind of background job.')
