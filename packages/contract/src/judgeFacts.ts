import { z } from 'zod'
import { count32, int32, text } from './fields.ts'

/** A host that takes one sort never runs a program that holds hidden data beside one whose output its author is shown. */
export const workSorts = ['submissions', 'test-runs'] as const
export type WorkSort = (typeof workSorts)[number]

/** A language as a judge offers it. Its file in the judge is the only place that knows it. */
export const LanguageFacts = z.object({
  /** The wire value of `language`. */
  name: text(100).min(1),
  /** What the toolchain says of itself. */
  version: text(200),
  /** Libraries that programs may use besides the standard one, each with its version. Earlier judges do not tell. */
  libraries: z.array(text(100)).max(50).default([]),
  contentType: text(100),
  description: text(200),
  /** As it is shown to people. */
  compileCommand: text(2_000),
  /** What an empty editor starts with. */
  template: text(10_000).nullable(),
  /** Whether checkers and interactors may be written in it. */
  isSpj: z.boolean(),
  /** Menus are sorted by it, greatest first. */
  seq: int32,
  timeFactor: z.number().min(0.1).max(100),
  memoryFactor: z.number().min(0.1).max(100),
})
export type LanguageFacts = z.infer<typeof LanguageFacts>

/** The most characters of a reason. The judge cuts what is longer. */
export const failureLength = 300

/** A language that is installed on the machine of a judge and that the judge does not offer, because it does not work. */
export const FailingLanguage = z.object({
  name: text(100).min(1),
  /** What failed at the last try, in one line. */
  reason: text(failureLength),
})
export type FailingLanguage = z.infer<typeof FailingLanguage>

/** What a host is and can do. */
export const HostFacts = z.object({
  /** Shown as the judger of a submission. */
  name: text(100).min(1),
  /** Stays with the worker's folder over restarts; two running workers never share one. */
  hostKey: text(100).min(1),
  tier: z.enum(['full', 'degraded']),
  slots: z.number().int().min(1).max(1_024),
  cores: count32.min(1),
  memoryMb: count32.min(1),
  processor: text(200),
  kernel: text(200),
  languages: z.array(LanguageFacts).max(200),
  /** Judges of earlier versions do not tell. */
  failing: z.array(FailingLanguage).max(200).default([]),
  calibrationUs: count32.nullable(),
})
export type HostFacts = z.infer<typeof HostFacts>

/** How busy a host is. */
export const HostLoad = z.object({
  /** Shares of the whole machine, 0 to 1. */
  cpu: z.number().min(0).max(1),
  memory: z.number().min(0).max(1),
  /** Judgements and test runs in hand. */
  jobs: count32,
})
export type HostLoad = z.infer<typeof HostLoad>

/** draining: finishes what it has and gets nothing new; disabled: what it has is taken back. */
export const hostStates = ['active', 'draining', 'disabled'] as const
export type HostState = (typeof hostStates)[number]
