import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, time } from './fields.ts'
import { JobKind, jobName } from './jobKinds.ts'

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
const kinds = 'GET /api/admin/jobs'

/** Praxis' own calls. */
export const jobs = endpoints({
  kinds: {
    call: kinds,
    summary: 'Every kind of background job with its last and its next run.',
    access: 'root',
    input: z.object({}),
    output: z.array(JobKind),
  },
  run: {
    call: 'POST /api/admin/jobs/run',
    summary: 'Run a background job that has a schedule now. While it waits or runs, nothing is added.',
    access: 'root',
    input: z.object({ name: jobName }),
    example: { name: 'jobs.done' },
    output: z.null(),
    errors: ['job_kind_unknown', 'job_kind_waits'],
    changes: [kinds],
  },
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
    changes: [failed, kinds],
  },
  remove: {
    call: 'DELETE /api/admin/jobs/failed',
    summary: 'Give up a failed background job.',
    access: 'root',
    input: z.object({ id }),
    example: { id: '8e8f2a9c-6f0e-4f9e-9d5e-1c1b7a6a2f10' },
    output: z.null(),
    errors: ['job_not_found'],
    changes: [failed, kinds],
  },
})
