import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { anyText, flag, gid, id, int32, text } from './fields.ts'
import { limits } from './limits.ts'
import { Compare, workshopKinds } from './judgingJobs.ts'
import { validatorProtocols } from './validatorProtocols.ts'
import { sentCaseMode } from './problemEditing.ts'
import { judgeModes } from './statuses.ts'

const files = z.record(z.string().max(100), anyText)
/** The checker or interactor as it stands in the editor, saved or not. */
export const SentValidator = z.object({
  code: anyText,
  language: text(100).min(1),
  protocol: z.enum(validatorProtocols).nullish(),
  extraFiles: files.nullish(),
})
export type SentValidator = z.infer<typeof SentValidator>

const program = { code: anyText, language: text(100).min(1) }
const benchText = text(limits.benchTextLength)

/** Outputs that somebody may send to make a checker fail or accept. */
export const checkerTrials = ['empty', 'huge', 'binary', 'echo'] as const
export type CheckerTrial = (typeof checkerTrials)[number]

/**
 * One run. `compile` compiles a checker or interactor. `check` gives a checker one input, output and answer. `interact`
 * lets a program talk with an interactor on one input. `judge` judges a program on the stored test data of a problem.
 * `answer` makes the answers of an upload or of the stored test data by a program that is right.
 */
const WorkshopRequest = z.object({
  kind: z.enum(workshopKinds),
  /** The problem; absent while it has not been saved. */
  pid: id.nullish(),
  gid: gid.nullish(),
  validator: SentValidator.nullish(),
  /** Of `judge`: how cases are judged and counted, if the editor says other than what is stored. */
  judgeMode: z.enum(judgeModes).nullish(),
  type: int32.nullish(),
  judgeCaseMode: sentCaseMode.nullish(),
  compare: Compare.partial().nullish(),
  program: z.object(program).nullish(),
  input: benchText.nullish(),
  output: benchText.nullish(),
  answer: benchText.nullish(),
  /** Of `check`: such an output for the first case of the stored test data that has an answer; no text is sent then. */
  trial: z.enum(checkerTrials).nullish(),
  /** Milliseconds and MB for a problem that was not saved. */
  timeLimit: z.number().int().min(1).max(600_000).nullish(),
  memoryLimit: z.number().int().min(1).max(65_536).nullish(),
  /** Of `answer`: the upload whose inputs need answers. */
  fileListDir: text(100).nullish(),
})
export type WorkshopRequest = z.infer<typeof WorkshopRequest>

export const WorkshopCase = z.object({
  seq: z.number().int(),
  name: z.string(),
  groupNum: z.number().int().nullable(),
  status: z.number().int(),
  /** Milliseconds, KB. */
  time: z.number().int(),
  memory: z.number().int(),
  /** Share of the points, 0 to 1. */
  share: z.number(),
  /** What happened, in words. The author may read what the checker says to judges. */
  said: z.string().nullable(),
})

export const WorkshopResult = z.object({
  state: z.enum(['queued', 'running', 'done']),
  /** A judge status, as of a submission. Null until it is done; of `compile`, accepted or compileError. */
  status: z.number().int().nullable(),
  score: z.number().int().nullable(),
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  /** What the compiler said, or what the checker says to contestants. */
  message: z.string().nullable(),
  /** What the checker says to its author. */
  judgeMessage: z.string().nullable(),
  /** Share of the points that the checker gives, 0 to 1. */
  share: z.number().nullable(),
  cases: z.array(WorkshopCase),
  /** Of `answer`: an upload with the answers, for a save. */
  fileListDir: z.string().nullable(),
})
export type WorkshopResult = z.infer<typeof WorkshopResult>

const compileInput = z.object({
  pid: id.nullish(),
  code: anyText,
  language: text(100),
  extraFiles: files.nullish(),
  spjProtocol: z.enum(validatorProtocols).nullish(),
})
const compileErrors = [
  'problem_program_missing',
  'language_unknown',
  'no_judge',
  'compile_failed',
  'too_many_runs',
  'code_too_long',
  'problem_extra_files',
  'problem_not_found',
  'problem_not_yours',
] as const
const groupGid = id.describe('The number of a group.')
const compileExample = { code: 'int main() { return 42; }', language: 'C' } as const
const groupErrors = ['group_not_found', 'group_members_only', 'group_managers_only'] as const

export const workshopRuns = endpoints({
  compileChecker: {
    call: 'POST /api/admin/problem/compile-spj',
    summary: 'Compile a checker on a judge. What the compiler says comes as the message of a failure.',
    access: 'staff',
    permission: 'problem_admin',
    hasLargeBody: true,
    input: compileInput,
    example: compileExample,
    output: z.null(),
    errors: compileErrors,
  },
  compileInteractor: {
    call: 'POST /api/admin/problem/compile-interactive',
    summary: 'Compile an interactor on a judge. What the compiler says comes as the message of a failure.',
    access: 'staff',
    permission: 'problem_admin',
    hasLargeBody: true,
    input: compileInput,
    example: compileExample,
    output: z.null(),
    errors: compileErrors,
  },
  compileGroupChecker: {
    call: 'POST /api/group/compile-spj',
    summary: 'Compile a checker of a problem of a group.',
    access: 'signedIn',
    queryToo: true,
    hasLargeBody: true,
    input: compileInput.extend({ gid: groupGid }),
    example: { ...compileExample, gid: 1000 },
    output: z.null(),
    errors: [...compileErrors, ...groupErrors],
  },
  compileGroupInteractor: {
    call: 'POST /api/group/compile-interactive',
    summary: 'Compile an interactor of a problem of a group.',
    access: 'signedIn',
    queryToo: true,
    hasLargeBody: true,
    input: compileInput.extend({ gid: groupGid }),
    example: { ...compileExample, gid: 1000 },
    output: z.null(),
    errors: [...compileErrors, ...groupErrors],
  },
  start: {
    call: 'POST /api/workshop/run',
    summary: 'Let a judge compile, try or judge something for the author of a problem. It is never a submission.',
    access: 'signedIn',
    hasLargeBody: true,
    input: WorkshopRequest,
    example: { kind: 'compile', program: compileExample, validator: compileExample },
    output: z.object({ key: z.string() }),
    errors: [
      'no_permission',
      'problem_not_found',
      'problem_not_yours',
      'problem_program_missing',
      'code_empty',
      'code_too_long',
      'language_unknown',
      'problem_extra_files',
      'problem_field_wrong',
      'problem_case_mode',
      'test_data_missing',
      'upload_unknown',
      'uploads_full',
      'too_many_runs',
      'no_judge',
      ...groupErrors,
    ],
  },
  result: {
    call: 'GET /api/workshop/run',
    summary: 'How far a run is, and how it ended.',
    access: 'signedIn',
    input: z.object({
      key: text(100).min(1).describe('What the start of the run answered with.'),
      wait: flag.optional().describe('Whether to wait some seconds for news.'),
    }),
    example: { key: 'x' },
    output: WorkshopResult,
    errors: ['run_unknown'],
  },
  cancel: {
    call: 'DELETE /api/workshop/run',
    summary: 'End a run.',
    access: 'signedIn',
    input: z.object({ key: text(100).min(1).describe('What the start of the run answered with.') }),
    example: { key: 'x' },
    output: z.null(),
    errors: ['run_unknown'],
  },
})
