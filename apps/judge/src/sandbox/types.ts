import type { CompareKind } from '@praxis/contract/statuses'

/** A program to run in a box. Paths on the host are absolute; paths in the box are relative to /w. */
export interface RunRequest {
  /** Appears only in logs. The client numbers the runs itself. */
  id?: number | undefined
  slot?: 'run' | 'compile' | 'checker' | undefined
  /**
   * `path` is a path in the box, such as a compiler. `file` is a compiled program on the host that everybody may
   * execute.
   */
  exec: { path: string } | { file: string }
  /** Includes argv[0]. */
  argv: string[]
  env?: Record<string, string> | undefined
  stdin: { file: string } | { bytes: Uint8Array } | { null: true }
  stdout: { capture: number } | { file: string } | { compare: CompareSpec } | { null: true }
  /**
   * How much of stderr to keep. 0 sends stderr to /dev/null. Otherwise all of it is read, and the first `capture` bytes
   * and the last `tail` bytes of the rest are kept. One byte beyond `limit` kills the program, as on stdout.
   */
  stderr: { capture: number; tail?: number | undefined; limit?: number | undefined }
  files?: FileIn[] | undefined
  collect?: FileOut[] | undefined
  limits: RunLimits
  /** Overrides the CPUs of the slot. */
  cpus?: number[] | undefined
  /** For native programs: forbids sockets, further processes and other programs. */
  strict?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * A file in /w when the program starts. A `file` of the host is copied. A `given` file is not copied: the program finds
 * a link to a read-only descriptor, so other users of the host must not be able to write the file.
 */
export interface FileIn {
  path: string
  from: { file: string } | { given: string } | { bytes: Uint8Array }
  mode?: number | undefined
}

/**
 * Copied out of /w after every process in the box has ended. With `folder`, up to 32 regular files with plain names are
 * copied, up to `max` bytes in total, and `to` must be an existing folder.
 */
export interface FileOut {
  path: string
  to: string
  max: number
  optional?: boolean | undefined
  folder?: boolean | undefined
}

/** One of two programs that are connected to each other. */
export type PairSide = Omit<RunRequest, 'stdin' | 'stdout' | 'signal'>

interface RunLimits {
  /** The program is killed at 1.15 times this value. */
  cpuMs: number
  /**
   * The limit on real time in which the machine did not keep the program waiting. Real time itself is limited to 100
   * times cpuMs, but at most five minutes and at least twice this value.
   */
  wallMs: number
  /** In bytes. */
  memory: number
  /** In bytes. The default is the memory limit. */
  stack?: number | undefined
  /**
   * Bytes on stdout; one more kills the program. In a pair, the limit covers bytes written to any file and is checked
   * periodically, because the pipes connect the programs directly.
   */
  output: number
  procs: number
  /** The number of open files, 256 by default. */
  files?: number | undefined
  /** The size limit of a file that the program writes, in bytes. The default is 64 MiB, in compile slots 256 MiB. */
  fileBytes?: number | undefined
}

/** How long a run may take in real time, in milliseconds. praxis-box derives the same value. */
export const wallCapMs = ({ cpuMs, wallMs }: Pick<RunLimits, 'cpuMs' | 'wallMs'>): number =>
  Math.max(Math.min(100 * cpuMs, 300_000), 2 * wallMs)

export interface CompareSpec {
  /** A path on the host. */
  answer: string
  kind: CompareKind
  /** For lines: ignore blanks at the end of a line and white space at the end of the output. */
  ignoreTrailing?: boolean | undefined
  /** For tokens and the words of float: ignore the case of ASCII letters. */
  caseInsensitive?: boolean | undefined
  /** For tokens and float: the white space between words must match too. */
  spaceSensitive?: boolean | undefined
  /** For float: a number matches if it meets either tolerance. Both are 0 by default. */
  epsAbs?: number | undefined
  epsRel?: number | undefined
}

export type RunStatus =
  'ok' | 'exit' | 'signal' | 'cpu' | 'idle' | 'delayed' | 'memory' | 'output' | 'aborted' | 'internal'

export interface RunResult {
  /**
   * 'cpu' means killed at 1.15 times the limit. A program that ended before that is 'ok' or 'exit', even if its cpuNs
   * exceeds the limit. 'delayed' means that the machine kept the program waiting for so long that the run was given up:
   * it says nothing about the program.
   */
  status: RunStatus
  exitCode: number | null
  signal: number | null
  cpuNs: number
  /** For a side of a pair that outlived the other one: a lower bound of the CPU time it used before that. */
  cpuTogetherNs?: number
  userNs: number
  sysNs: number
  wallNs: number
  /** About how long the program was ready to run and nothing in its box ran. */
  waitedNs: number
  /** Whether the program used more CPU time than the limit, killed or not. */
  cpuLimitExceeded: boolean
  /** The bytes that count against the memory limit. */
  memory: number
  peak: number
  rss: number
  oomKills: number
  procsKilled: number
  stdoutBytes: number
  stderrBytes: number
  stdout?: Uint8Array
  stderr?: Uint8Array
  /** The last bytes of the part that did not fit into `stderr`. */
  stderrTail?: Uint8Array
  /** Whether stdout or stderr was longer than the captured part. */
  truncated?: boolean
  compare?: CompareResult
  /**
   * When the program ended, on the monotonic clock. It shows which side of a pair ended first, within the precision of
   * the scheduler.
   */
  endedNs: number
  /**
   * For the second side of a pair, if it ended by itself: whether the first had closed its output before, as its end does.
   * Unlike the times, it is exact. Absent: it is not known.
   */
  wasPeerGone?: boolean
  /** Paths of the files that were collected, and of required files that did not exist as regular files. */
  collected: string[]
  missing: string[]
  /** Set only if the status is 'internal'. */
  error?: { step: string; errno: string; message: string }
}

export interface CompareResult {
  equal: boolean
  /** For lines with `ignoreTrailing` off: the texts differ only in white space. */
  presentation: boolean
  /** The first difference: its line in the answer, and up to 100 bytes of each text. */
  line?: number
  expected?: string
  got?: string
}

export type SandboxTier = 'full' | 'degraded'

export interface SandboxOptions {
  /** The path of praxis-box. */
  binary: string
  runSlots: number
  compileSlots: number
  checkerSlots: number
  /** Allow running without control groups, with approximate limits. */
  allowDegraded?: boolean | undefined
  /** `path` or `source:target`, mounted read-only into every box. */
  extraBinds?: string[] | undefined
}

export interface RunOptions {
  signal?: AbortSignal | undefined
  onStart?: (() => void) | undefined
}

export interface SandboxStats {
  runs: number
  recycled: number
  queued: number
}
