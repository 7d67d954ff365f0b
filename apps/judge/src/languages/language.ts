import type { JudgeNote } from '@praxis/contract/judgeNotes'
import type { LanguageFacts } from '@praxis/contract/judgeFacts'
import type { RunRequest } from '#judge/sandbox/types.ts'
import type { ReadCrash } from './crashes/crash.ts'

/** The path of a compiler and its flags. The judge uses the first variant whose self-test passes. */
export type Variant = { compiler: string; flags: readonly string[] }

/** How to start a compiled program, without the settings of one case. */
export type Program = Pick<RunRequest, 'exec' | 'argv'> & {
  files: NonNullable<RunRequest['files']>
  /** Environment variables in addition to the usual ones. */
  env?: Readonly<Record<string, string>>
}

/** The limits that a runtime with its own memory management must know. */
export type RunSettings = { memoryKb: number; stackKb: number }

/** What people see of a language, and its limit factors. The site learns all of this from the judges. */
export type Facts = Omit<LanguageFacts, 'name' | 'version' | 'libraries' | 'compileCommand'>

/** The usual values for languages other than C and C++. */
export const usualFacts = { isSpj: false, timeFactor: 2, memoryFactor: 2 } as const

export type Language = {
  /** The name on the wire: docs/compatibility.md, "Language names". */
  name: string
  facts: Facts
  /** The file name of the source during compilation. Compiler messages show this name. */
  source: string
  /** The Debian packages that the language needs. */
  debian: readonly string[]
  variants: readonly Variant[]
  /** Files that the language needs besides the compiler. */
  needs?: readonly string[]
  /** Folders outside /usr that the language reads. Every box shows them read-only if they exist. */
  reads?: readonly string[]
  /** The command that compiles `source` to `artefact`, both in the working folder. Its first word is a path. */
  compile(variant: Variant): readonly [string, ...string[]]
  /** Parts of that command that are replaced for people by a shorter name, or by nothing. */
  shortly?: readonly (readonly [part: string, shorter: string])[]
  /** Environment variables for the compiler, in addition to the usual ones. */
  compileEnvironment?: Readonly<Record<string, string>>
  /** Exit codes of the compiler with a meaning of their own. The compiler then writes only the details. */
  compileNotes?: Readonly<Record<number, (details: string) => JudgeNote>>
  /**
   * What the compiler says of a program that it makes are warnings, but for the lines that it says of every program.
   * Absent: it is no news for the author.
   */
  warnings?: { besides?: RegExp }
  /** The memory limit of a compilation in MB, 512 by default. */
  compileMemoryMb?: number
  artefact: string
  /** The arguments that make the compiler print its version. */
  version: readonly string[]
  /** The arguments that make the runtime of a program print the libraries that it finds, one with its version a line. */
  libraries?: readonly string[]
  /** `artefact` is a path on the host. */
  run(artefact: string, variant: Variant, settings: RunSettings): Program
  /** Whether a program needs the problem's extra files at run time, for example to import them. */
  needsExtraFiles: boolean
  /** How many processes and threads one run may have. */
  processes: number
  /** Memory of the runtime itself in KB, in addition to the limit of the problem. */
  runtimeKb?: number
  /** The signal that ends the runtime when a program has used up its memory. */
  outOfMemorySignal?: number
  /** Parses how the runtime reports an uncaught exception. */
  readCrash?: ReadCrash
  /**
   * A header that takes longer to parse than a typical contest program, with the flags that the precompiled form needs.
   */
  bigHeader?: { name: string; flags: readonly string[] }
  /** Files that compilations need, made once for each version of the compiler. */
  kit?: Kit
  selfTest: { source: string; input: string; expected: string }
}

/** `make` writes `kit.tar`. Every box sees its contents read-only at `equipmentPlace`/`name`. */
export type Kit = {
  name: string
  files: Readonly<Record<string, string>>
  make: readonly [string, ...string[]]
  /** Whether compilations work without the kit, only slower. Then nothing waits for it. */
  isOptional?: true
}

/** Boxes find precompiled headers and kits in this folder. */
export const equipmentPlace = '/opt/praxis'
/** Boxes find the Node that runs this judge here, wherever the host keeps it. */
export const ownNodePlace = '/opt/node'

/** A language that works on this machine. */
export type Toolchain = {
  language: Language
  variant: Variant
  version: string
  /** Each with its version; absent: none was found. */
  libraries?: readonly string[]
}

/** The environment of every compiler and program. Nothing of the judge's own environment is passed on. */
export const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/w',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  // Without these, numeric libraries would start one thread for each core.
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
} as const

/** The environment in which a language is compiled, and in which its kits and headers are made. */
export const compilingEnvironment = ({ compileEnvironment }: Language): Readonly<Record<string, string>> => ({
  ...environment,
  ...compileEnvironment,
})

/** A native program runs from a file descriptor, so nothing is copied for each case. */
export const nativeRun = (artefact: string): Program => ({ exec: { file: artefact }, argv: ['./main'], files: [] })

/** Threads are allowed but gain nothing, because CPU time is the sum over all threads. */
export const nativeProcesses = 16
/** Runtimes start threads to collect garbage and to compile. */
export const managedProcesses = 64

/** A static program starts in less than half the time, but not every machine has the static libraries. */
export const staticOrNot = (compiler: string, flag = '-static'): Variant[] => [
  { compiler, flags: [flag] },
  { compiler, flags: [] },
]
