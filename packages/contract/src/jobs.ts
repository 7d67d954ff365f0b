import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, time } from './fields.ts'

/** A background job that was tried as often as it may be, and failed each time. */
export const FailedJob = z.object({
  id: z.string(),
  /** What kind of work it is. */
  name: z.string(),
  /** What the job was given, for people who look for the cause. Secrets are never part of it. */
  data: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  gmtCreate: time,
  gmtFailed: time,
})
export type FailedJob = z.infer<typeof FailedJob>

const id = z.uuid().describe('The id of a background job.')
const failed = 'GET /api/admin/jobs/failed'

/** Praxis' own calls. */
export const jobs = endpoints({
  failed: {
    call: failed,
    summary: 'Background jobs that failed for good, newest first.',
    access: 'root',
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(FailedJob),
  },
  retry: {
    call: 'POST /api/admin/jobs/retry',
    summary: 'Run a failed background job again.',
    access: 'root',
    input: z.object({ id }),
    example: { id: '8e8f2a9c-6f0e-4f9e-9d5e-1c1b7a6a2f10' },
    output: z.null(),
    errors: ['job_not_found'],
    changes: [failed],
  },
  remove: {
    call: 'DELETE /api/admin/jobs/failed',
    summary: 'Give up a failed background job.',
    access: 'root',
    input: z.object({ id }),
    example: { id: '8e8f2a9c-6f0e-4f9e-9d5e-1c1b7a6a2f10' },
    output: z.null(),
    errors: ['job_not_found'],
    changes: [failed],
  },
})
