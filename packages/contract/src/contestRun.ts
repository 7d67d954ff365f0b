import { z } from 'zod'
import { contestId, withCid } from './contestShapes.ts'
import { endpoints } from './endpoint.ts'
import { currentPage, flag, id, limit, listOf, time } from './fields.ts'

const desk = { access: 'signedIn' } as const
const manageErrors = ['contest_not_found', 'contest_not_yours'] as const

/** Who has solved a problem first of all their submissions to it: a balloon that is due, or brought. */
export const AcInfo = z.object({
  /** The number of the accepted submission. */
  id: z.number().int(),
  cid: z.number().int(),
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  displayId: z.string(),
  pid: z.number().int(),
  submitId: z.number().int(),
  submitTime: time,
  /** Seconds since the start. */
  time: z.number().int(),
  status: z.number().int(),
  checked: z.boolean(),
  firstBlood: z.boolean(),
  // The rest is Praxis' own.
  color: z.string().nullable(),
  /** As the board has them. */
  shownName: z.string(),
  seat: z.string().nullable(),
  school: z.string().nullable(),
  checkedBy: z.string().nullable(),
  checkedTime: time.nullable(),
  /** It was brought, and another verdict has taken the solution back since. */
  isRevoked: z.boolean(),
  /** It was solved since the freeze. */
  isFrozen: z.boolean(),
})
export type AcInfo = z.infer<typeof AcInfo>

/** One minute of a contest. `frozen` of those since the freeze. */
const MinuteCounts = z.object({ minute: z.number().int(), accepted: z.number().int(), other: z.number().int() })

export const ContestRun = z.object({
  now: time,
  submissions: z.number().int(),
  lastMinute: z.number().int(),
  /** Submissions of the contest that wait for a verdict, and how long the oldest has waited, in seconds. */
  waiting: z.number().int(),
  oldestWaiting: z.number().int().nullable(),
  judges: z.object({ all: z.number().int(), silent: z.number().int() }),
  questionsOpen: z.number().int(),
  oldestQuestion: z.number().int().nullable(),
  printsWaiting: z.number().int(),
  printsDone: z.number().int(),
  balloonsDue: z.number().int(),
  balloonsBrought: z.number().int(),
  /** Minutes in which something was sent. */
  minutes: z.array(MinuteCounts),
  /** Those that wait, the oldest first. */
  queue: z.array(
    z.object({
      submitId: z.number().int(),
      displayId: z.string(),
      color: z.string().nullable(),
      username: z.string(),
      language: z.string(),
      seconds: z.number().int(),
    }),
  ),
  hosts: z.array(
    z.object({
      name: z.string(),
      isSilent: z.boolean(),
      isDraining: z.boolean(),
      busy: z.number().int(),
      slots: z.number().int(),
      /** Verdicts of this contest, of its last thousand submissions. */
      judged: z.number().int(),
      /** Median seconds of these from when a verdict was asked for until it was there. */
      seconds: z.number().nullable(),
      silentSeconds: z.number().int(),
    }),
  ),
})
export type ContestRun = z.infer<typeof ContestRun>

const runReads = ['GET /api/get-contest-ac-info', 'GET /api/contest/run'] as const

/** What those who manage a contest do while it runs. */
export const contestRun = endpoints({
  acInfo: {
    call: 'GET /api/get-contest-ac-info',
    summary: 'The first solutions of each person to each problem: those not checked first, then by their time.',
    ...desk,
    input: z.object({
      cid: contestId,
      currentPage,
      limit: limit(30),
      state: z.enum(['all', 'due', 'brought', 'revoked']).default('all').describe('Which of them.'),
    }),
    example: { cid: 1000 },
    output: listOf(AcInfo),
    errors: manageErrors,
  },
  checkAcInfo: {
    call: 'PUT /api/check-contest-ac-info',
    summary: 'Say that a balloon was brought, or take that back.',
    ...desk,
    input: z.object({ id, cid: contestId, checked: flag }),
    example: { id: 1, cid: 1000, checked: true },
    output: z.null(),
    errors: [...manageErrors, 'ac_info_missing'],
    changes: runReads,
  },
  run: {
    call: 'GET /api/contest/run',
    summary: 'How a contest goes: what waits, who judges, what is open.',
    ...desk,
    input: withCid,
    example: { cid: 1000 },
    output: ContestRun,
    errors: manageErrors,
  },
  downloadCode: {
    call: 'GET /api/file/download-contest-ac-submission',
    summary: 'The programs of a contest: of ACM all that were accepted, of OI the last with a score of each person.',
    ...desk,
    reply: 'download',
    input: z.object({
      cid: contestId,
      excludeAdmin: flag.default(false).describe('Without programs of those who manage the contest.'),
      splitType: z.enum(['user', 'problem']).default('user').describe('What a folder holds.'),
    }),
    example: { cid: 1000, excludeAdmin: true, splitType: 'user' },
    output: z.unknown(),
    errors: [...manageErrors, 'contest_code_none'],
  },
})
