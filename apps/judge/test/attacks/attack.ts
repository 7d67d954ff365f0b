import type { JobLimits } from './limits.ts'

/** What may become of a program; several where the machine decides which limit it meets first. */
export type Verdict =
  'accepted' | 'wrong-answer' | 'time' | 'idle' | 'memory' | 'output' | 'exit' | 'signal' | 'compile-error'

export type Attack = {
  /** Below `programs`; the folder is the language. */
  file: string
  /** In the words of the verdict's reason. */
  becomes: readonly Verdict[]
  /** What the program prints in the box when it is to be accepted. */
  prints?: string
  limits?: Partial<JobLimits>
  /** Outside the box the same program reaches its goal; this says how that is seen. */
  control?: Control
}

/** Where the goal cannot be shown without harm, namespaces keep the host out of it: all but those named here are new. */
export type Control = {
  /** `done` on its output; the program's own text in the compiler's messages; a run that ends well. */
  seenBy: 'output' | 'compiler' | 'end'
  keeps?: readonly ('pid' | 'net' | 'ipc')[]
  /** What a kernel says that offers the way to nobody, so that nothing is left to be stopped. */
  orEnds?: string
}

/** An escape: stopped by this error inside, reaches its goal outside. */
export const stopped = (file: string, error: string, keeps: Control['keeps'] = ['net']): Attack => ({
  file,
  becomes: ['accepted'],
  prints: error,
  control: { seenBy: 'output', keeps },
})
/** A program that does nothing wrong in the end, though it comes close to a limit. */
export const allowed = (file: string, prints = 'done', limits: Attack['limits'] = {}): Attack => ({
  file,
  becomes: ['accepted'],
  prints,
  limits,
})
export const ends = (file: string, becomes: Verdict | readonly Verdict[], limits: Attack['limits'] = {}): Attack => ({
  file,
  becomes: typeof becomes === 'string' ? [becomes] : becomes,
  limits,
})
export const notCompiled = (file: string, control?: Control): Attack => ({
  file,
  becomes: ['compile-error'],
  ...(control && { control }),
})
export const inMessages: Control = { seenBy: 'compiler' }
export const MB = 1_024
