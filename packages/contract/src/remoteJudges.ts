import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { pid, submitId } from './fields.ts'
import { remoteEnds, remoteStates, remoteSubmissionStates } from './remoteShapes.ts'

/** The remote judge of a problem, as whoever may read the problem sees it. */
export const RemoteProblemInfo = z.object({
  key: z.string(),
  name: z.string(),
  /** The id of the problem there, and its address; null while the caller takes part in a contest with it. */
  remoteId: z.string().nullable(),
  link: z.string().nullable(),
  isOn: z.boolean(),
  state: z.enum(remoteStates),
  /** The operator has put another server in the place of the known one. */
  isTest: z.boolean(),
  /** The caller has never sent a program to this judge: they are told that it goes there under an account of the site. */
  isFirst: z.boolean(),
})
export type RemoteProblemInfo = z.infer<typeof RemoteProblemInfo>

/** How a submission stands with its remote judge. */
export const RemoteSubmissionInfo = z.object({
  key: z.string(),
  name: z.string(),
  isTest: z.boolean(),
  state: z.enum(remoteSubmissionStates),
  /** Submissions that go there before it; null unless it waits. */
  before: z.number().int().nullable(),
  /** Why it ended without a verdict; null: it did not. */
  end: z.enum(remoteEnds).nullable(),
  /** It is not known whether it arrived, so that sending it again may send it twice. */
  isUnsure: z.boolean(),
  /** Of its owner and of staff; null to others, and while there is none. */
  runId: z.string().nullable(),
  /** The same; null while a contest runs that the submission is of. */
  link: z.string().nullable(),
})
export type RemoteSubmissionInfo = z.infer<typeof RemoteSubmissionInfo>

/** Problems that other judges judge. Praxis' own. */
export const remoteJudges = endpoints({
  problem: {
    call: 'GET /api/remote-judge/problem',
    summary: 'The remote judge of a problem; null: it is judged here.',
    access: 'anyone',
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: RemoteProblemInfo.nullable(),
    errors: ['problem_not_found'],
  },
  submission: {
    call: 'GET /api/remote-judge/submission',
    summary: 'How a submission stands with its remote judge; null: it is judged here.',
    access: 'anyone',
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: RemoteSubmissionInfo.nullable(),
    errors: ['submission_not_found'],
  },
})
