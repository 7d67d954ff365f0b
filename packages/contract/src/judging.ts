import { z } from 'zod'
import { DiskReserve } from './disk.ts'
import { endpoints } from './endpoint.ts'
import { CaseResult, Evidence } from './judged.ts'
import { count32, id, int16, int32, sha256, text } from './fields.ts'
import { HostFacts, HostLoad, hostStates, workSorts } from './judgeFacts.ts'
import { attempt, Job, TestRun, WorkshopJob } from './judgingJobs.ts'
import { SanitizerResult } from './sanitizer.ts'

/**
 * The judge's protocol: a worker that holds no database password says hello, claims jobs by long poll, keeps its
 * leases alive by heartbeats, tells progress and reports. Terms:
 *   job      one judgement of one submission, handed to one worker
 *   attempt  how often the judgement has been handed out; a message that carries an older number is refused
 *   lease    until when the server believes the worker; a lost lease gives the job to another worker
 */
export const judgingProtocol = 5

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

const session = z.string().regex(/^[0-9a-f]{32}$/)

const aSession = '0123456789abcdef0123456789abcdef'
const ofJob = { session, judgementId: id, attempt }
/** How long its runs have held slots of the worker, in milliseconds. */
const heldMs = count32
const heldJob = z.object({
  judgementId: id,
  attempt,
  /** A worker that tells it can pause this job. */
  heldMs: heldMs.optional(),
  isPaused: z.boolean().optional(),
})
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
    output: z.object({
      ...handed,
      /** Judgements in the worker's hand that go on. Each takes a slot. */
      resume: z.array(z.number()).default([]),
    }),
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
      /** The one sort of work this worker takes; absent: both. */
      only: z.enum(workSorts).optional(),
    }),
    example: { session: aSession, jobs: [{ judgementId: 1, attempt: 1 }], load: { cpu: 0.5, memory: 0.25, jobs: 1 } },
    output: z.object({
      ...lost,
      /** Judgements that begin no further run until they are told to go on. They leave their slots to others. */
      pause: z.array(z.number()).default([]),
      resume: z.array(z.number()).default([]),
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
      /** What the compiler said of a program that it compiled. Judges of earlier versions do not tell. */
      warnings: text(70_000).optional(),
      cases: z.array(CaseResult).max(10_000),
      /** Null when the judge could not even begin. */
      evidence: Evidence.nullable(),
      heldMs: heldMs.optional(),
      /** Of a system_error that is no fault of the judge: another attempt would end the same. */
      isFinal: z.boolean().optional(),
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
      heldMs: heldMs.optional(),
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
      heldMs: heldMs.optional(),
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
