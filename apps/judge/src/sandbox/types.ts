/** One program to run in a box. Paths of the host are absolute; paths inside the box are relative to its /w. */
export interface RunRequest {
  /** Only a name for logs; the client numbers runs by itself. */
  id?: number | undefined
  slot?: 'run' | 'compile' | 'checker' | undefined
  /** `path` lies in the box's file tree (a compiler); `file` is a compiled artefact on the host, executable for all. */
  exec: { path: string } | { file: string }
  /** With argv[0]. */
  argv: string[]
  env?: Record<string, string> | undefined
  stdin: { file: string } | { bytes: Uint8Array } | { null: true }
  stdout: { capture: number } | { file: string } | { compare: CompareSpec } | { null: true }
  /**
   * 0 sends it to /dev/null; otherwise it is read to its end, and the first bytes and the last of the rest are kept. One byte
   * beyond `limit` kills the program, as on stdout.
   */
  stderr: { capture: number; tail?: number | undefined; limit?: number | undefined }
  files?: FileIn[] | undefined
  collect?: FileOut[] | undefined
  limits: RunLimits
  /** Instead of the slot's own CPUs. */
  cpus?: number[] | undefined
  /** For native programs: no sockets, no second process, no other program. */
  strict?: boolean | undefined
  signal?: AbortSignal | undefined
}

/**
 * In /w when the program starts. A `file` of the host is copied; one that is `given` is not, whatever its size: the program
 * finds a link to a descriptor that can only be read, so the file must not be writable for others on the host.
 */
export interface FileIn {
  path: string
  from: { file: string } | { given: string } | { bytes: Uint8Array }
  mode?: number | undefined
}

/**
 * Copied out of /w after everything in the box is dead. Of a `folder` these are its plain files with plain names, at most 32
 * and `max` bytes together, and `to` is a folder that is there already.
 */
export interface FileOut {
  path: string
  to: string
  max: number
  optional?: boolean | undefined
  folder?: boolean | undefined
}

/** One of two programs whose input and output are tied together. */
export type PairSide = Omit<RunRequest, 'stdin' | 'stdout' | 'signal'>

interface RunLimits {
  /** The program is killed at 1.15 times this. */
  cpuMs: number
  /** Of wall time not spent waiting for a CPU; true wall time is capped at the larger of this and 10 times cpuMs. */
  wallMs: number
  /** Bytes. */
  memory: number
  /** Bytes; the memory limit by default. */
  stack?: number | undefined
  /** Bytes on stdout; one more kills the program. Of a pair, whose pipes are direct: bytes written anywhere, looked at now and then. */
  output: number
  procs: number
  /** Open files, 256 by default. */
  files?: number | undefined
  /** Bytes of the largest file written; 64 MiB, in compile slots 256 MiB. */
  fileBytes?: number | undefined
}

export interface CompareSpec {
  /** Path on the host. */
  answer: string
  kind: 'exact' | 'lines' | 'tokens' | 'float'
  /** Of lines: blanks before a newline and white space at the end do not count. */
  ignoreTrailing?: boolean | undefined
  /** Of tokens and of the words of float: letters of ASCII in any case. */
  caseInsensitive?: boolean | undefined
  /** Of tokens and float: the white space between words must be the same too. */
  spaceSensitive?: boolean | undefined
  /** Of float; a number agrees when it meets either. Both default to 0. */
  epsAbs?: number | undefined
  epsRel?: number | undefined
}

export type RunStatus = 'ok' | 'exit' | 'signal' | 'cpu' | 'idle' | 'memory' | 'output' | 'aborted' | 'internal'

export interface RunResult {
  /** 'cpu' means killed at 1.15 times the limit; a program that ended before is 'ok' or 'exit', maybe with a large cpuNs. */
  status: RunStatus
  exitCode: number | null
  signal: number | null
  cpuNs: number
  /** Of a side of a pair that went on when the other had ended: at least so much was used before. */
  cpuTogetherNs?: number
  userNs: number
  sysNs: number
  wallNs: number
  /** For 'idle' and 'cpu': how long the program was ready but had no CPU. */
  waitedNs: number
  /** Whether it used more CPU time than the limit, killed or not. */
  cpuLimitExceeded: boolean
  /** Bytes: what counts against the limit. */
  memory: number
  peak: number
  rss: number
  oomKills: number
  procsKilled: number
  stdoutBytes: number
  stderrBytes: number
  stdout?: Uint8Array
  stderr?: Uint8Array
  /** The last bytes of what did not fit into `stderr`. */
  stderrTail?: Uint8Array
  /** More was written to stdout or stderr than was to be captured. */
  truncated?: boolean
  compare?: CompareResult
  /** When the program ended, on the monotonic clock: tells which side of a pair ended first, as far as a scheduler can. */
  endedNs: number
  /** Of the files to collect: those that were, and those that had to be and were not there as plain files. */
  collected: string[]
  missing: string[]
  /** Only with status 'internal'. */
  error?: { step: string; errno: string; message: string }
}

export interface CompareResult {
  equal: boolean
  /** Of lines with trailing blanks kept: equal apart from white space. */
  presentation: boolean
  /** The first difference: line of the answer, and up to 100 bytes of either side. */
  line?: number
  expected?: string
  got?: string
}

export type SandboxTier = 'full' | 'degraded'

export interface SandboxOptions {
  /** Path of praxis-box. */
  binary: string
  runSlots: number
  compileSlots: number
  checkerSlots: number
  /** Work without control groups: limits are then approximate. */
  allowDegraded?: boolean | undefined
  /** `path` or `source:target`, bound read-only into every box. */
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
