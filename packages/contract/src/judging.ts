import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, int32, text } from './fields.ts'
import { caseModes, compareKinds, judgeModes } from './statuses.ts'

/**
 * The judge's protocol: a worker that holds no database password says hello, claims jobs by long poll, keeps its
 * leases alive by heartbeats, tells progress and reports. Terms:
 *   job      one judgement of one submission, handed to one worker
 *   attempt  how often the judgement has been handed out; a message that carries an older number is refused
 *   lease    until when the server believes the worker; a lost lease gives the job to another worker
 */
export const judgingProtocol = 1

/** Seconds. A lease outlives three heartbeats, so that one lost packet costs nothing. */
export const judgingTimes = { lease: 15, heartbeat: 4, claimWait: 20 } as const
/** Seconds until a test run that was handed out is given up: it is repeated by its author, not by us. */
export const testRunLease = 60
/** A judgement handed out this often without a result ends as a system error: its job kills workers. */
export const maxAttempts = 12

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const attempt = z.number().int().min(1)
const session = z.string().regex(/^[0-9a-f]{32}$/)

export const DataFile = z.object({ hash: sha256, size: z.number().int() })
export const JobCase = z.object({
  id: z.number().int(),
  seq: z.number().int(),
  group: z.number().int().nullable(),
  score: z.number().int().nullable(),
  input: DataFile,
  answer: DataFile,
})
export type JobCase = z.infer<typeof JobCase>

export const Compare = z.object({
  kind: z.enum(compareKinds),
  /** kind `lines`: the isRemoveEndBlank rule of wire-oj 15.3. */
  ignoreTrailing: z.boolean(),
  caseInsensitive: z.boolean(),
  epsAbs: z.number().nullable(),
  epsRel: z.number().nullable(),
})
export type Compare = z.infer<typeof Compare>

/** How a checker or interactor is called and answers. */
export const validatorProtocols = ['kattis'] as const

/** A program of the problem setter: the checker of mode spj, the interactor of mode interactive. */
export const Validator = z.object({
  /** A language of this site, by its wire name. */
  language: z.string(),
  source: z.string(),
  protocol: z.enum(validatorProtocols),
  /** Given after the fixed arguments of the protocol. */
  args: z.array(z.string()),
  /** The judge's extra files: placed beside the source, never shown to anybody. */
  extraFiles: z.record(z.string(), z.string()),
})
export type Validator = z.infer<typeof Validator>

const JobLimits = z.object({
  timeMs: z.number().int(),
  memoryKb: z.number().int(),
  stackKb: z.number().int(),
  outputKb: z.number().int(),
})
const FileIo = z.object({ input: z.string(), output: z.string() }).nullable()

export const Job = z.object({
  judgementId: z.number(),
  submissionId: z.number(),
  attempt,
  language: z.string(),
  source: z.string(),
  /** The factors of the language are already in. */
  limits: JobLimits,
  judgeMode: z.enum(judgeModes),
  caseMode: z.enum(caseModes),
  /** 0 ACM, 1 OI. */
  type: z.number().int(),
  compare: Compare,
  fileIo: FileIo,
  extraFiles: z.record(z.string(), z.string()),
  /** Present in the modes spj and interactive. */
  validator: Validator.nullable(),
  cases: z.array(JobCase),
})
export type Job = z.infer<typeof Job>

/** What happened in a case, for the words a person reads later in their own language. */
export const CaseDetail = z.object({
  reason: z.enum([
    'exit',
    'signal',
    'time',
    'idle',
    'memory',
    'output',
    'difference',
    'checker',
    'skipped',
    'internal',
  ]),
  exitCode: int32.optional(),
  signal: z.number().int().min(0).max(128).optional(),
  /** Milliseconds, KB or KB, after the reason time, memory, output. */
  limit: z.number().int().min(0).optional(),
  /** First difference: hidden data, shown to staff only. */
  line: z.number().int().min(0).optional(),
  expected: text(400).optional(),
  got: text(400).optional(),
  /** What the checker tells the contestant, or what failed. */
  message: text(4_096).optional(),
  /** What the checker tells its author: may quote hidden data, shown to staff only. */
  judgeMessage: text(4_096).optional(),
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const CaseResult = z.object({
  caseId: z.number().int(),
  seq: z.number().int(),
  status: int32,
  /** Microseconds of CPU. */
  timeUs: z.number().int().min(0),
  memoryKb: z.number().int().min(0),
  /** Share of the case's points earned, 0 to 1. */
  share: z.number().min(0).max(1),
  detail: CaseDetail.nullable(),
})
export type CaseResult = z.infer<typeof CaseResult>

/** A program to run once on a person's own input. */
export const TestRun = z.object({
  id: z.number(),
  language: z.string(),
  source: z.string(),
  limits: JobLimits,
  input: z.string(),
  fileIo: FileIo,
  extraFiles: z.record(z.string(), z.string()),
})
export type TestRun = z.infer<typeof TestRun>

const ofJob = { session, judgementId: id, attempt }

export const judging = endpoints({
  hello: {
    call: 'POST /api/judging/hello',
    summary: 'A worker introduces itself; jobs still held under its host key are handed out again.',
    access: 'judge',
    input: z.object({
      protocol: z.number().int(),
      /** Shown as the judger of a submission. */
      name: text(100).min(1),
      /** Stays with the worker's folder over restarts; two running workers never share one. */
      hostKey: text(100).min(1),
      tier: z.enum(['full', 'degraded']),
      slots: z.number().int().min(1).max(1_024),
      languages: z.array(z.object({ name: text(100), version: text(200) })).max(200),
    }),
    output: z.object({
      session,
      leaseSeconds: z.number(),
      heartbeatSeconds: z.number(),
      claimWaitSeconds: z.number(),
    }),
    errors: ['judge_protocol'],
  },
  claim: {
    call: 'POST /api/judging/claim',
    summary: 'Ask for jobs; waits until there is one or the time is over.',
    access: 'judge',
    input: z.object({ session, free: z.number().int().min(1).max(64), waitSeconds: z.number().min(0).max(60) }),
    output: z.object({ jobs: z.array(Job), testRuns: z.array(TestRun) }),
    errors: ['judge_session_unknown'],
  },
  heartbeat: {
    call: 'POST /api/judging/heartbeat',
    summary: 'Renew the leases of the jobs in hand; names those that are lost.',
    access: 'judge',
    input: z.object({ session, jobs: z.array(z.object({ judgementId: id, attempt })).max(1_024) }),
    output: z.object({ lost: z.array(z.number()) }),
    errors: ['judge_session_unknown'],
  },
  progress: {
    call: 'POST /api/judging/progress',
    summary: 'What is known so far: compiling, judging, results of cases.',
    access: 'judge',
    input: z.object({
      ...ofJob,
      stage: z.enum(['compiling', 'judging']),
      /** Grows with each message of one attempt; an older one changes nothing. */
      sequence: z.number().int().min(1),
      cases: z.array(CaseResult).max(10_000),
    }),
    output: z.object({ accepted: z.boolean() }),
    errors: ['judge_session_unknown'],
  },
  report: {
    call: 'POST /api/judging/report',
    summary: 'The final result of a job; refused when the attempt is no longer this worker’s.',
    access: 'judge',
    input: z.object({
      ...ofJob,
      outcome: z.enum(['judged', 'compile_error', 'system_error']),
      /** Compiler output for compile_error and warnings, what failed for system_error. */
      message: text(70_000),
      cases: z.array(CaseResult).max(10_000),
    }),
    output: z.object({ accepted: z.boolean() }),
    errors: ['judge_session_unknown'],
  },
  testReport: {
    call: 'POST /api/judging/test-report',
    summary: 'How a run on a person’s own input ended.',
    access: 'judge',
    input: z.object({
      session,
      id,
      status: int32,
      timeUs: z.number().int().min(0),
      memoryKb: z.number().int().min(0),
      /** What the program printed; U+0000 is left out. */
      output: text(1_100_000),
      /** What it printed on stderr, or the compiler's output. */
      stderr: text(70_000),
    }),
    output: z.object({ accepted: z.boolean() }),
    errors: ['judge_session_unknown'],
  },
  release: {
    call: 'POST /api/judging/release',
    summary: 'Give jobs back unjudged, as a worker that stops does.',
    access: 'judge',
    input: z.object({ session, jobs: z.array(z.object({ judgementId: id, attempt })).max(1_024) }),
    output: z.null(),
    errors: ['judge_session_unknown'],
  },
  dataFile: {
    call: 'GET /api/judging/file',
    summary: 'A file of test data by its SHA-256.',
    access: 'judge',
    reply: 'download',
    input: z.object({ hash: sha256 }),
    output: z.null(),
    errors: ['file_unknown'],
  },
})
