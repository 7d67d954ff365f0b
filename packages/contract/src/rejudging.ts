import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, int32, limit, listOf, pid, publishRule, submitId, time } from './fields.ts'
import { CaseDetail, Evidence } from './judged.ts'
import { SubmissionRecord } from './submissionRecord.ts'

/** What a judgement was made for: to decide, or to compare with an earlier one. */
export const judgementPurposes = ['verdict', 'replay'] as const
export type JudgementPurpose = (typeof judgementPurposes)[number]

/** One judging of a submission, with what it depended on. */
export const Judgement = z.object({
  id: z.number(),
  purpose: z.enum(judgementPurposes),
  state: z.string(),
  /** Whether the submission shows this one's verdict. */
  isCurrent: z.boolean(),
  attempt: z.number().int(),
  judger: z.string().nullable(),
  status: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Milliseconds and KB. */
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  evidence: Evidence.nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
})
export type Judgement = z.infer<typeof Judgement>

/** Parts of a judgement in which two can differ. */
export const replayAspects = [
  'source',
  'data',
  'validator',
  'settings',
  'compileCommand',
  'toolchain',
  'validatorToolchain',
  'judge',
  'kernel',
  'processor',
  'calibrationUs',
  'judger',
] as const

export const Replay = z.object({
  before: Judgement,
  after: Judgement,
  /** What the two were judged with that was not the same. */
  changed: z.array(z.object({ aspect: z.enum(replayAspects), before: z.string(), after: z.string() })),
  /** Cases with another verdict, or with only one of the two. */
  cases: z.array(
    z.object({
      seq: z.number().int(),
      before: z
        .object({ status: z.number().int(), timeUs: z.number(), memoryKb: z.number(), detail: CaseDetail.nullable() })
        .nullable(),
      after: z
        .object({ status: z.number().int(), timeUs: z.number(), memoryKb: z.number(), detail: CaseDetail.nullable() })
        .nullable(),
    }),
  ),
  /** Cases compared. */
  compared: z.number().int(),
})
export type Replay = z.infer<typeof Replay>

/** A score below 0 is stored as 0. People who enter one are asked again, because they mean something else. */
const handScore = publishRule(int32, { minimum: 0 })

const judgementId = id.describe('The number of a judgement, as the call that began it returned.')
const mayRejudge = { access: 'root', permission: 'rejudge' } as const

/**
 * Judging again, and verdicts by hand. Some GET calls change something, because clients call them so
 * (docs/compatibility.md, Judging again).
 */
/** Replies that another verdict makes old: the lists the submission stands in, and the counts of its problem. */
export const readsOfVerdicts = [
  'GET /api/get-submission-list',
  'GET /api/get-submission-detail',
  'GET /api/get-all-case-result',
  'GET /api/admin/judge/judgements',
  'GET /api/get-problem-detail',
  'GET /api/get-problem-list',
  'POST /api/get-user-problem-status',
] as const

export const rejudging = endpoints({
  rejudge: {
    call: 'GET /api/admin/judge/rejudge',
    summary: 'Judge a submission again; its verdict is taken back until then.',
    ...mayRejudge,
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: SubmissionRecord,
    errors: ['submission_not_found', 'contest_final'],
    changes: readsOfVerdicts,
  },
  rejudgeContestProblem: {
    call: 'GET /api/admin/judge/rejudge-contest-problem',
    summary: 'Judge all submissions to a problem of a contest again.',
    ...mayRejudge,
    input: z.object({ cid: id.describe('The number of a contest.'), pid }),
    example: { cid: 1, pid: 1000 },
    output: z.null(),
    errors: ['rejudge_nothing', 'contest_final'],
    changes: readsOfVerdicts,
  },
  rejudgeProblem: {
    call: 'POST /api/admin/judge/rejudge-problem',
    summary: 'Judge all submissions to a problem outside contests again; the answer is how many.',
    ...mayRejudge,
    input: z.object({ pid }),
    example: { pid: 1000 },
    output: z.object({ count: z.number().int() }),
    errors: ['rejudge_nothing', 'problem_not_found'],
    changes: readsOfVerdicts,
  },
  manualJudge: {
    call: 'GET /api/admin/judge/manual-judge',
    summary: 'Set the verdict by hand.',
    ...mayRejudge,
    input: z.object({
      submitId,
      status: int32.describe('The judge status to set, as a number.'),
      score: handScore.optional().describe('Points, for a problem that has them.'),
    }),
    example: { submitId: 1, status: 0 },
    output: SubmissionRecord,
    errors: [
      'submission_not_found',
      'still_judging',
      'compile_error_stays',
      'status_not_for_hand',
      'score_missing',
      'contest_final',
    ],
    changes: readsOfVerdicts,
  },
  cancelJudge: {
    call: 'GET /api/admin/judge/cancel-judge',
    summary: 'Take a submission out of judging, also while a judge has it, or its verdict away.',
    ...mayRejudge,
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: SubmissionRecord,
    errors: ['submission_not_found', 'contest_final'],
    changes: readsOfVerdicts,
  },
  judgements: {
    call: 'GET /api/admin/judge/judgements',
    summary: 'Every judging of a submission, newest first.',
    ...mayRejudge,
    input: z.object({ submitId, currentPage, limit: limit(10) }),
    example: { submitId: 1, currentPage: 1, limit: 10 },
    output: listOf(Judgement),
    errors: ['submission_not_found'],
  },
  replay: {
    call: 'POST /api/admin/judge/replay',
    summary: 'Judge a submission once more without changing its verdict, to compare; the answer names the judgement.',
    ...mayRejudge,
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: z.object({ judgementId: z.number() }),
    errors: ['submission_not_found', 'still_judging'],
    changes: ['GET /api/admin/judge/judgements'],
  },
  replayResult: {
    call: 'GET /api/admin/judge/replay',
    summary: 'How a replay differs from the verdict in force; null while it is being judged.',
    ...mayRejudge,
    input: z.object({ judgementId }),
    example: { judgementId: 1 },
    output: Replay.nullable(),
    errors: ['submission_not_found', 'still_judging'],
  },
  replayByToken: {
    call: 'POST /api/judging/replay',
    summary: 'The same for the command `npm run replay`; only with the judge token of the site.',
    access: 'judge',
    input: z.object({ submitId }),
    example: { submitId: 1 },
    output: z.object({ judgementId: z.number() }),
    errors: ['submission_not_found', 'still_judging'],
  },
  replayResultByToken: {
    call: 'GET /api/judging/replay',
    summary: 'How the replay that the command began differs; null while it is being judged.',
    access: 'judge',
    input: z.object({ judgementId }),
    example: { judgementId: 1 },
    output: Replay.nullable(),
    errors: ['submission_not_found', 'still_judging'],
  },
})
