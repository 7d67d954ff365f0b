import { z } from 'zod'
import { count32, int16, int32, sha256, text } from './fields.ts'

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
  /** The exception that ended the program. The name is one of the runtime's own, or the case is a sample. */
  exception: text(200).min(1).optional(),
  /** Of samples only: what it says, and the line of the person's program. Both are the program's to choose. */
  said: text(400).optional(),
  programLine: count32.min(1).optional(),
  signal: z.number().int().min(0).max(128).optional(),
  /** Milliseconds, KB or KB, after the reason time, memory, output. */
  limit: count32.optional(),
  /** First difference: hidden data, unless the case is a sample. */
  line: count32.optional(),
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
  seq: int32,
  status: int16,
  /** Microseconds of CPU. */
  timeUs: z.number().int().min(0),
  memoryKb: count32,
  /** Share of the case's points earned, 0 to 1. */
  share: z.number().min(0).max(1),
  detail: CaseDetail.nullable(),
})
export type CaseResult = z.infer<typeof CaseResult>

/**
 * All that a verdict depends on, stored with it: who judges the same source with equal values again must come to the
 * same verdict, and a different value says where a difference comes from.
 */
export const Evidence = z.object({
  /** Of the whole program, the template's hidden parts and the extra files included. */
  source: sha256,
  /** Of the contents of all cases, in order, with their groups and scores. */
  data: sha256,
  /** Of the checker or interactor with its extra files, arguments and protocol. */
  validator: sha256.nullable(),
  /** Of the rules: limits, modes, comparison, file names, passes. */
  settings: sha256,
  compileCommand: text(2_000),
  toolchain: text(200),
  validatorToolchain: text(200).nullable(),
  /** Of the sandbox and the judge's own code. */
  judge: sha256,
  kernel: text(200),
  processor: text(200),
  /** Microseconds of CPU that a fixed program took on this host when it started. */
  calibrationUs: count32.nullable(),
})
export type Evidence = z.infer<typeof Evidence>
