import { z } from 'zod'
import { validatorProtocols } from './validatorProtocols.ts'
import { count32 } from './fields.ts'
import { CaseArgs, DataFile, FileIo, JobLimits, OwnLines } from './jobParts.ts'
import { caseModes, compareKinds, judgeModes } from './statuses.ts'

/** How often work has been handed out. A message that carries an older number is refused. */
export const attempt = count32.min(1)

export const JobCase = z.object({
  id: z.number().int(),
  seq: z.number().int(),
  group: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Groups whose cases must all be accepted, or this one is not judged; 0: the cases without a group. */
  requires: z.array(z.number().int()).optional(),
  /** Its input and answer are an example of the statement: what happens in it is no secret. Absent: it is not. */
  isSample: z.boolean().optional(),
  /** Absent: those of the problem. */
  args: CaseArgs.optional(),
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
  /** The request that sent it, for the log of the worker. Absent: nobody knows. */
  requestId: z.string().max(100).optional(),
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
  /**
   * How long its programs may run in all, each for its time limit at most. When that is over, the judgement ends as a
   * system error. Milliseconds.
   */
  slotLimitMs: count32.optional(),
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
