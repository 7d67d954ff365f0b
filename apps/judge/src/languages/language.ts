import type { JudgeNote } from '@praxis/contract/judgeNotes'
import type { LanguageFacts } from '@praxis/contract/judging'
import type { RunRequest } from '#judge/sandbox/types.ts'
import type { ReadCrash } from './crashes/crash.ts'

/** Where a toolchain may be, and with what flags. The first variant whose self-test passes is used. */
export type Variant = { compiler: string; flags: readonly string[] }

/** A program ready to run, apart from what each case adds. */
export type Program = Pick<RunRequest, 'exec' | 'argv'> & {
  files: NonNullable<RunRequest['files']>
  /** Besides the environment of every program. */
  env?: Readonly<Record<string, string>>
}

/** What a runtime that manages its own memory has to be told. */
export type RunSettings = { memoryKb: number; stackKb: number }

/** What people see of a language, and the limits it gets. The site learns all of it from the judges. */
export type Facts = Omit<LanguageFacts, 'name' | 'version' | 'compileCommand'>

/** Everything that is not C or C++. */
export const usualFacts = { isSpj: false, timeFactor: 2, memoryFactor: 2 } as const

export type Language = {
  /** As on the wire (wire-oj 15.1). */
  name: string
  facts: Facts
  /** How the file of the source is called while it is compiled; messages show this name. */
  source: string
  /** Debian's packages that hold all of it. */
  debian: readonly string[]
  variants: readonly Variant[]
  /** Files without which it cannot work, besides the compiler of the variant. */
  needs?: readonly string[]
  /** Folders of the machine that it reads besides /usr: seen in every box, read-only, where they exist. */
  reads?: readonly string[]
  /** The command that makes `artefact` of `source`, both in the working folder; its first word is a path. */
  compile(variant: Variant): readonly [string, ...string[]]
  /** Parts of that command which people know by a shorter name, or which are no concern of theirs. */
  shortly?: readonly (readonly [part: string, shorter: string])[]
  /** For the compiler, besides the environment of every program. */
  compileEnvironment?: Readonly<Record<string, string>>
  /** What its exit codes mean beyond "there are errors"; it then says nothing but the details. */
  compileNotes?: Readonly<Record<number, (details: string) => JudgeNote>>
  /** MB that a compilation may take; 512 when not given. */
  compileMemoryMb?: number
  artefact: string
  /** Arguments that make the variant's compiler tell its version. */
  version: readonly string[]
  /** `artefact` is a file of the judge. */
  run(artefact: string, variant: Variant, settings: RunSettings): Program
  /** Whether extra files of a problem are there at run time too, as those that a program imports. */
  needsExtraFiles: boolean
  /** How many processes and threads one run may have. */
  processes: number
  /** KB that the runtime takes for itself, on top of what a problem allows. */
  runtimeKb?: number
  /** The signal by which the runtime ends when a program has used up its memory. */
  outOfMemorySignal?: number
  /** How its runtime tells of an exception that nobody caught. */
  readCrash?: ReadCrash
  /** A header that takes longer to read than a contest program to compile, and the flags it has to be read with. */
  bigHeader?: { name: string; flags: readonly string[] }
  /** Files that compilations need at hand: made once for each version of the compiler. */
  kit?: Kit
  selfTest: { source: string; input: string; expected: string }
}

/** Made by a command that leaves `kit.tar`, and then found at `equipmentPlace`/`name` in every box, read-only. */
export type Kit = {
  name: string
  files: Readonly<Record<string, string>>
  make: readonly [string, ...string[]]
  /** Without it compilations only take longer, so nobody waits for it. */
  isOptional?: true
}

/** Where boxes find what this judge has made or brought for all of them. */
export const equipmentPlace = '/opt/praxis'
/** And the Node that runs this judge, which may lie anywhere. */
export const ownNodePlace = '/opt/node'

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
/** Runtimes start threads for collecting garbage and for compiling. */
export const managedProcesses = 64

/** A static program starts in less than half the time; not every machine has the static libraries. */
export const staticOrNot = (compiler: string, flag = '-static'): Variant[] => [
  { compiler, flags: [flag] },
  { compiler, flags: [] },
]
