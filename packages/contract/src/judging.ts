import { z } from 'zod'
import { DiskReserve } from './disk.ts'
import { endpoints } from './endpoint.ts'
import { CaseResult, Evidence } from './judged.ts'
import { count32, id, int16, int32, sha256, text } from './fields.ts'
import { DataFile, FileIo, JobLimits, OwnLines } from './jobParts.ts'
import { HostFacts, HostLoad, hostStates, workSorts } from './judgeFacts.ts'
import { SanitizerResult } from './sanitizer.ts'
import { caseModes, compareKinds, judgeModes } from './statuses.ts'

/**
 * The judge's protocol: a worker that holds no database password says hello, claims jobs by long poll, keeps its
 * leases alive by heartbeats, tells progress and reports. Terms:
 *   job      one judgement of one submission, handed to one worker
 *   attempt  how often the judgement has been handed out; a message that carries an older number is refused
 *   lease    until when the server believes the worker; a lost lease gives the job to another worker
 */
export const judgingProtocol = 3

/** Seconds. A lease outlives three heartbeats, so that one lost packet costs nothing. */
export const judgingTimes = { lease: 15, heartbeat: 4, claimWait: 20 } as const
/** Seconds, beside the time that its program may take, until a test run that was handed out is handed out again. */
export const testRunLease = 60
/** A judgement lost this often by its workers ends as a system error: its job kills them. */
export const maxAttempts = 12
/** The same of test runs and of workshop runs, which their authors repeat. */
export const maxTestRunAttempts = 3
/** The most bytes that one answer may have which a program of an author makes. */
export const answerBytes = 64 * 1024 * 1024

const attempt = count32.min(1)
const session = z.string().regex(/^[0-9a-f]{32}$/)

export const JobCase = z.object({
  id: z.number().int(),
  seq: z.number().int(),
  group: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Groups whose cases must all be accepted, or this one is not judged; 0: the cases without a group. */
  requires: z.array(z.number().int()).optional(),
  /** Its input and answer are an example of the statement: what happens in it is no secret. Absent: it is not. */
  isSample: z.boolean().optional(),
  input: DataFile,
  answer: DataFile,
})
export type JobCase = z.infer<typeof JobCase>

export const Compare = z.object({
  kind: z.enum(compareKinds),
  /** kind `lines`: the rule that the wire calls isRemoveEndBlank (docs/compatibility.md, Line comparison). */
  ignoreTrailing: z.boolean(),
  /** Kinds `tokens` and `float`: letters of ASCII in any case are the same. */
  caseInsensitive: z.boolean(),
  /** Kinds `tokens` and `float`: white space must be the same too. */
  spaceSensitive: z.boolean(),
  epsAbs: z.number().nullable(),
  epsRel: z.number().nullable(),
})
export type Compare = z.infer<typeof Compare>

/**
 * How a checker or interactor is called and answers: as in Kattis packages, or as testlib does (docs/compatibility.md,
 * Checkers).
 */
export const validatorProtocols = ['kattis', 'testlib'] as const

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

export const Job = z.object({
  judgementId: z.number(),
  submissionId: z.number(),
  attempt,
  language: z.string(),
  source: z.string(),
  /** When it is not all of the source. */
  ownLines: OwnLines.optional(),
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
  /** How often the program may be run on one case, its checker deciding after each run; 1: the ordinary way. */
  passes: z.number().int().min(1).max(100),
  cases: z.array(JobCase),
  /** Which runs its cases may go on beside: see companies.ts. Absent: any. Samples are read whatever it says. */
  company: z.string().max(100).optional(),
})
export type Job = z.infer<typeof Job>

/** A program to run once on a person's own input. */
export const TestRun = z.object({
  id: z.number(),
  language: z.string(),
  source: z.string(),
  /** When it is not all of the source. */
  ownLines: OwnLines.optional(),
  limits: JobLimits,
  input: z.string(),
  fileIo: FileIo,
  extraFiles: z.record(z.string(), z.string()),
  isSanitized: z.boolean().optional(),
})
export type TestRun = z.infer<typeof TestRun>

/** What the author of a problem may let a judge do. */
export const workshopKinds = ['compile', 'check', 'interact', 'judge', 'answer'] as const
export type WorkshopKind = (typeof workshopKinds)[number]
/** Those that run a program on all cases, and so for long. */
export const longWorkshopKinds: readonly WorkshopKind[] = ['judge', 'answer']
/**
 * How many long workshop runs a judge may have in hand. They are beside its slots: submissions and short runs are
 * handed to it as if it had none of them.
 */
export const longRunsOf = (slots: number): number => Math.max(1, Math.floor(slots / 2))

/** Something that the author of a problem lets a judge do. It is never a submission. */
export const WorkshopJob = z.object({
  id: z.number(),
  attempt,
  kind: z.enum(workshopKinds),
  /**
   * Of `interact`, `judge` and `answer`: the program with its limits. That of `interact` has one case, whose files are
   * the texts below. The cases of `answer` have no answers; each names its input in place of one.
   */
  job: Job.nullable(),
  /** Of `compile` and `check`. */
  validator: Validator.nullable(),
  /** Texts of `check` and `interact`. */
  input: z.string(),
  output: z.string(),
  answer: z.string(),
})
export type WorkshopJob = z.infer<typeof WorkshopJob>

const aSession = '0123456789abcdef0123456789abcdef'
const ofJob = { session, judgementId: id, attempt }
const heldJob = z.object({ judgementId: id, attempt })
const heldRun = z.object({ id, attempt })

/** The kinds of work that judges do: what a claim hands over of each. */
const handed = {
  jobs: z.array(Job),
  testRuns: z.array(TestRun),
  workshopRuns: z.array(WorkshopJob).default([]),
}
export type WorkKind = keyof typeof handed

/** How a worker names what it has in hand, in heartbeats and releases. */
const held = {
  jobs: z.array(heldJob).max(1_024),
  testRuns: z.array(id).max(1_024).default([]),
  workshopRuns: z.array(heldRun).max(1_024).default([]),
} satisfies Record<WorkKind, z.ZodType>

/** The numbers of what a worker has lost. */
const lost = {
  lost: z.array(z.number()),
  lostTestRuns: z.array(z.number()).default([]),
  lostWorkshopRuns: z.array(z.number()).default([]),
}
/** By which name a heartbeat tells of each kind what is lost. */
export const lostNames = {
  jobs: 'lost',
  testRuns: 'lostTestRuns',
  workshopRuns: 'lostWorkshopRuns',
} as const satisfies Record<WorkKind, keyof typeof lost>

export const judging = endpoints({
  hello: {
    call: 'POST /api/judging/hello',
    summary: 'A worker introduces itself; jobs still held under its host key are handed out again.',
    access: 'judge',
    input: z.object({
      /** Every version of this call has it at this place, so that a stranger is told why it is refused. */
      protocol: z.number().int(),
      /** What cannot be read counts as absent: another protocol may mean something else by it. */
      host: HostFacts.optional().catch(undefined),
    }),
    example: {
      protocol: judgingProtocol,
      host: {
        name: 'judge-1',
        hostKey: '0123456789abcdef',
        tier: 'full',
        slots: 2,
        cores: 2,
        memoryMb: 4_096,
        processor: 'x86_64',
        kernel: '6.1',
        languages: [],
        calibrationUs: null,
      },
    },
    output: z.object({
      session,
      leaseSeconds: z.number(),
      heartbeatSeconds: z.number(),
      claimWaitSeconds: z.number(),
      state: z.enum(hostStates),
      /** What the worker leaves free of its own disk. Older servers do not tell. */
      diskReserve: DiskReserve.optional(),
    }),
    errors: ['judge_protocol'],
  },
  describe: {
    call: 'POST /api/judging/describe',
    summary: 'A worker has tested further languages, or one no longer works: the whole lists anew.',
    access: 'judge',
    input: z.object({
      session,
      languages: HostFacts.shape.languages,
      failing: HostFacts.shape.failing,
      calibrationUs: HostFacts.shape.calibrationUs,
    }),
    example: { session: aSession, languages: [], calibrationUs: null },
    output: z.null(),
    errors: ['judge_session_unknown'],
  },
  claim: {
    call: 'POST /api/judging/claim',
    summary: 'Ask for jobs; waits until there is one or the time is over.',
    access: 'judge',
    input: z.object({
      session,
      free: z.number().int().min(1).max(64),
      waitSeconds: z.number().min(0).max(60),
      /** The one sort of work this worker takes; absent: both. */
      only: z.enum(workSorts).optional(),
      /** Whether this worker takes workshop runs. */
      workshop: z.boolean().optional(),
    }),
    example: { session: aSession, free: 1, waitSeconds: 0 },
    output: z.object(handed),
    errors: ['judge_session_unknown'],
  },
  heartbeat: {
    call: 'POST /api/judging/heartbeat',
    summary: 'Renew the leases of the jobs in hand; names those that are lost, and may wait until one is.',
    access: 'judge',
    input: z.object({
      session,
      ...held,
      load: HostLoad,
      /** How long the server may wait for work to be taken away before it answers. */
      waitSeconds: z.number().min(0).max(60).default(0),
    }),
    example: { session: aSession, jobs: [{ judgementId: 1, attempt: 1 }], load: { cpu: 0.5, memory: 0.25, jobs: 1 } },
    output: z.object({
      ...lost,
      state: z.enum(hostStates),
      /**
       * Something was taken away or decided during the wait. It may be work that this call does not name, so the worker
       * asks again at once.
       */
      again: z.boolean().default(false),
    }),
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
      sequence: count32.min(1),
      cases: z.array(CaseResult).max(10_000),
    }),
    example: { session: aSession, judgementId: 1, attempt: 1, stage: 'judging', sequence: 1, cases: [] },
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
      /**
       * Compiler output for compile_error, perhaps with a line of the judge's (judgeNotes.ts); what failed for
       * system_error.
       */
      message: text(70_000),
      cases: z.array(CaseResult).max(10_000),
      /** Null when the judge could not even begin. */
      evidence: Evidence.nullable(),
    }),
    example: {
      session: aSession,
      judgementId: 1,
      attempt: 1,
      outcome: 'judged',
      message: '',
      cases: [],
      evidence: null,
    },
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
      status: int16,
      timeUs: z.number().int().min(0),
      memoryKb: count32,
      /** What the program printed; U+0000 is left out. */
      output: text(1_100_000),
      /** What it printed on stderr, or the compiler's output; perhaps with a line of the judge's (judgeNotes.ts). */
      stderr: text(70_000),
      sanitizer: SanitizerResult.optional(),
    }),
    example: { session: aSession, id: 1, status: 0, timeUs: 1_500, memoryKb: 1_024, output: '3', stderr: '' },
    output: z.object({ accepted: z.boolean() }),
    errors: ['judge_session_unknown'],
  },
  workshopReport: {
    call: 'POST /api/judging/workshop-report',
    summary: 'How a workshop run ended; refused when the attempt is no longer this worker’s.',
    access: 'judge',
    input: z.object({
      session,
      id,
      attempt,
      outcome: z.enum(['judged', 'compile_error', 'system_error']),
      /**
       * Compiler output for compile_error, perhaps with a line of the judge's (judgeNotes.ts); what failed for
       * system_error.
       */
      message: text(70_000),
      /** Of `check` and `interact` one; of `compile` none. */
      cases: z.array(CaseResult).max(10_000),
      /** Of `answer`: what `answerFile` has stored of each case. */
      answers: z.array(z.object({ caseId: z.number().int(), hash: sha256 })).max(10_000),
    }),
    example: { session: aSession, id: 1, attempt: 1, outcome: 'judged', message: '', cases: [], answers: [] },
    output: z.object({ accepted: z.boolean() }),
    errors: ['judge_session_unknown'],
  },
  answerFile: {
    call: 'POST /api/judging/answer-file',
    summary: 'Store an answer that a program has made in a workshop run; its report names the hash.',
    access: 'judge',
    upload: { field: 'file', maxBytes: answerBytes, kinds: ['any'] },
    // The fields of a form are texts.
    input: z.object({ session, id, attempt: int32.min(1) }),
    example: { session: aSession, id: 1, attempt: 1 },
    output: z.object({ accepted: z.boolean(), hash: sha256 }),
    errors: ['judge_session_unknown', 'uploads_full'],
  },
  release: {
    call: 'POST /api/judging/release',
    summary: 'Give work back undone, as a worker does that stops or cannot do it; the same worker gets it last.',
    access: 'judge',
    input: z.object({ session, ...held }),
    example: { session: aSession, jobs: [] },
    output: z.null(),
    errors: ['judge_session_unknown'],
  },
  dataFile: {
    call: 'GET /api/judging/file',
    summary: 'A file of test data by its SHA-256.',
    access: 'judge',
    reply: 'download',
    input: z.object({ hash: sha256.describe('The SHA-256 of the file, in hexadecimal.') }),
    example: { hash: '0'.repeat(64) },
    output: z.null(),
    errors: ['file_unknown'],
  },
})
