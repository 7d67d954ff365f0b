import type { RunRequest } from '#judge/sandbox/types.ts'

/** Where a toolchain may be, and with what flags. The first variant whose self-test passes is used. */
export type Variant = { compiler: string; flags: readonly string[] }

/** A program ready to run, apart from what each case adds. */
export type Program = Pick<RunRequest, 'exec' | 'argv'> & { files: NonNullable<RunRequest['files']> }

export type Language = {
  /** As on the wire (wire-oj 15.1). */
  name: string
  /** How the file of the source is called while it is compiled; messages show this name. */
  source: string
  variants: readonly Variant[]
  /** Arguments after the variant's compiler that make `artefact` of `source`, both in the working folder. */
  compile(variant: Variant): string[]
  artefact: string
  /** Arguments that make the variant's compiler tell its version. */
  version: readonly string[]
  /** `artefact` is a file of the judge. */
  run(artefact: string, variant: Variant): Program
  /** Whether extra files of a problem are there at run time too, as those that a program imports. */
  needsExtraFiles: boolean
  /** How many processes and threads one run may have. */
  processes: number
  selfTest: { source: string; input: string; expected: string }
}

/** A language that works on this machine. */
export type Toolchain = { language: Language; variant: Variant; version: string }

/** What every compiler and program sees; nothing of the judge's own environment gets in. */
export const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/w',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  // Numeric libraries would start a thread for each core of the machine.
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
} as const

/** A native program starts itself, from a descriptor: nothing is copied for a case. */
export const nativeRun = (artefact: string): Program => ({ exec: { file: artefact }, argv: ['./main'], files: [] })

/** Threads are allowed and gain nothing: time is summed over them. */
export const nativeProcesses = 16
