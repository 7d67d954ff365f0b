import { z } from 'zod'
import { time } from './fields.ts'

/** One submission as most calls of submissions reply with it. */
export const SubmissionRecord = z.object({
  submitId: z.number(),
  pid: z.number().nullable(),
  displayPid: z.string().nullable(),
  uid: z.string().nullable(),
  username: z.string().nullable(),
  submitTime: time.nullable(),
  status: z.number().int(),
  share: z.boolean().nullable(),
  errorMessage: z.string().nullable(),
  /** Milliseconds. */
  time: z.number().int().nullable(),
  /** KB. */
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Characters of the code. */
  length: z.number().int().nullable(),
  code: z.string().nullable(),
  language: z.string().nullable(),
  /** 0: not in a contest. */
  cid: z.number(),
  cpid: z.number(),
  gid: z.number().nullable(),
  /** Empty: nobody has judged it yet. */
  judger: z.string(),
  ip: z.string().nullable(),
  version: z.number().int(),
  oiRankScore: z.number().int().nullable(),
  vjudgeSubmitId: z.null(),
  vjudgeUsername: z.null(),
  vjudgePassword: z.null(),
  isManual: z.boolean(),
  gmtCreate: time.nullable(),
  gmtModified: time.nullable(),
})
export type SubmissionRecord = z.infer<typeof SubmissionRecord>

export const SubmissionListRow = z.object({
  uid: z.string(),
  submitId: z.number(),
  username: z.string(),
  pid: z.number().nullable(),
  displayPid: z.string().nullable(),
  title: z.string(),
  displayId: z.string().nullable(),
  submitTime: time,
  status: z.number().int(),
  share: z.boolean(),
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  score: z.number().int().nullable(),
  oiRankScore: z.number().int().nullable(),
  length: z.number().int().nullable(),
  language: z.string(),
  cid: z.number(),
  cpid: z.number(),
  gid: z.number().nullable(),
  source: z.null(),
  judger: z.string(),
  ip: z.null(),
  isManual: z.boolean(),
  /** Whether the caller may call the data of its cases. */
  displayPartData: z.boolean(),
  /** Never in lists: the detail carries them. */
  code: z.null(),
  errorMessage: z.null(),
})
export type SubmissionListRow = z.infer<typeof SubmissionListRow>
