import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import {
  FrameReader,
  RequestError,
  decodeError,
  decodeHello,
  decodeId,
  decodeResult,
  decodeStats,
  encodeAbort,
  encodePair,
  encodeRun,
  encodeStats,
} from './frames.ts'
import type { Records } from './frames.ts'
import { tellInUse } from '#judge/inUse.ts'
import { countRun } from '#judge/metrics/counts.ts'
import { messageKind, protocolVersion } from './keys.ts'
import { wallCapMs } from './types.ts'
import type { PairSide, RunOptions, RunRequest, RunResult, SandboxOptions, SandboxStats, SandboxTier } from './types.ts'

const startTimeoutMs = 30_000
const closeTimeoutMs = 5_000
/** Kill praxis-box if it is silent for this long after the longest possible run. It gives up by itself after 10 s. */
const silenceSlackMs = 30_000
const watchIntervalMs = 5_000
const keptLogBytes = 4096

/** The machine cannot run a sandbox. The message names the step that failed and the remedy. */
export class SandboxUnavailable extends Error {}

type Pending = {
  request: PairSide
  resolve: (result: RunResult) => void
  onStart: (() => void) | undefined
}

/** A running praxis-box. If it dies, its runs end as 'internal', and the next run starts a new one. */
export class Sandbox implements AsyncDisposable {
  readonly #options: SandboxOptions
  readonly #pending = new Map<number, Pending>()
  readonly #statsWaiting: ((stats: SandboxStats) => void)[] = []
  #box: Promise<ChildProcessWithoutNullStreams> | undefined
  #child: ChildProcessWithoutNullStreams | undefined
  #tier: SandboxTier = 'full'
  #isRootless = false
  #nextId = 1
  #isClosed = false
  #heardAt = Date.now()
  readonly #watch: NodeJS.Timeout

  static async start(options: SandboxOptions): Promise<Sandbox> {
    const sandbox = new Sandbox(options)
    try {
      await sandbox.#ready()
    } catch (error) {
      clearInterval(sandbox.#watch)
      throw error
    }
    return sandbox
  }

  private constructor(options: SandboxOptions) {
    this.#options = options
    this.#watch = setInterval(() => this.#killSilent(), watchIntervalMs)
    this.#watch.unref()
    tellInUse(() => ({ 'runs in a box': this.#pending.size + this.#statsWaiting.length }))
  }

  get tier(): SandboxTier {
    return this.#tier
  }

  /** Whether praxis-box uses user namespaces because it was not started as root. */
  get isRootless(): boolean {
    return this.#isRootless
  }

  /** Every run has exactly one result. The promise never rejects because of the program. */
  async run(request: RunRequest, { signal = request.signal, onStart }: RunOptions = {}): Promise<RunResult> {
    const [result] = await this.#send(
      [request],
      ([id = 0]) => encodeRun(id, request, onStart !== undefined),
      signal,
      onStart,
    )
    return result ?? emptyResult('internal')
  }

  /**
   * Runs two programs in two slots on one CPU. The output of each is the input of the other. When one has ended, the
   * other has 2 s to end; then its status is 'idle'.
   */
  async runPair(
    first: PairSide,
    second: PairSide,
    { signal }: Pick<RunOptions, 'signal'> = {},
  ): Promise<[RunResult, RunResult]> {
    const [one, two] = await this.#send(
      [first, second],
      ([firstId = 0, secondId = 0]) => encodePair(firstId, first, secondId, second),
      signal,
    )
    return [one ?? emptyResult('internal'), two ?? emptyResult('internal')]
  }

  async #send(
    requests: PairSide[],
    encode: (ids: number[]) => Buffer,
    signal?: AbortSignal,
    onStart?: () => void,
  ): Promise<RunResult[]> {
    if (signal?.aborted) return requests.map(() => emptyResult('aborted'))
    const ids = requests.map(() => this.#nextId++)
    let child: ChildProcessWithoutNullStreams
    let frame: Buffer
    try {
      frame = encode(ids)
      child = await this.#ready()
    } catch (error) {
      return counted(
        requests,
        requests.map(() => internalResult(error instanceof RequestError ? 'request' : 'start', error)),
      )
    }
    const abort = () => ids.forEach((id) => child.stdin.write(encodeAbort(id)))
    if (this.#pending.size === 0) this.#heardAt = Date.now()
    const results = requests.map(
      (request, at) =>
        new Promise<RunResult>((resolve) => this.#pending.set(ids[at] ?? 0, { request, resolve, onStart })),
    )
    child.stdin.write(frame)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      return counted(requests, await Promise.all(results))
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async stats(): Promise<SandboxStats> {
    const child = await this.#ready()
    return new Promise((resolve) => {
      this.#statsWaiting.push(resolve)
      child.stdin.write(encodeStats())
    })
  }

  /** Ends all runs. Resolves when praxis-box has exited, which removes every process and control group. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#watch)
    const child = await this.#box?.catch(() => undefined)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.stdin.end()
    const timer = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs)
    await exited
    clearTimeout(timer)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  #ready(): Promise<ChildProcessWithoutNullStreams> {
    if (this.#isClosed) return Promise.reject(new SandboxUnavailable('the sandbox is closed'))
    this.#box ??= this.#spawn()
    return this.#box
  }

  #spawn(): Promise<ChildProcessWithoutNullStreams> {
    // Use a separate session, so that Ctrl-C reaches only the worker, which then ends the runs itself.
    const child = spawn(this.#options.binary, commandLine(this.#options), { detached: true })
    const reader = new FrameReader()
    let log = ''
    this.#child = child
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
      child.stdout.on('data', (chunk: Buffer) => {
        this.#heardAt = Date.now()
        for (const { kind, records } of reader.push(chunk)) {
          if (kind !== messageKind.hello) {
            this.#receive(kind, records)
            continue
          }
          clearTimeout(timer)
          const hello = decodeHello(records)
          this.#tier = hello.tier
          this.#isRootless = hello.isRootless
          if (hello.version === protocolVersion) resolve(child)
          else child.kill('SIGKILL')
        }
      })
      child.stderr.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-keptLogBytes)
        process.stderr.write(chunk)
      })
      // A write after the death of praxis-box fails here. The handler of `close` below informs the callers.
      child.stdin.on('error', () => undefined)
      child.once('error', (error) => this.#lost(child, error.message, reject))
      child.once('close', (code, signal) => {
        clearTimeout(timer)
        this.#lost(child, log.trim() || `praxis-box ended with ${signal ?? code}`, reject)
      })
    })
  }

  #receive(kind: number, records: Records): void {
    if (kind === messageKind.statsReply) {
      this.#statsWaiting.shift()?.(decodeStats(records))
      return
    }
    const id = decodeId(records)
    const pending = this.#pending.get(id)
    if (!pending) return
    if (kind === messageKind.started) {
      pending.onStart?.()
      return
    }
    this.#pending.delete(id)
    if (kind === messageKind.result) pending.resolve(decodeResult(records, pending.request))
    else pending.resolve({ ...emptyResult('internal'), error: decodeError(records) })
  }

  #lost(child: ChildProcessWithoutNullStreams, message: string, reject: (error: Error) => void): void {
    reject(new SandboxUnavailable(message))
    if (this.#child !== child) return
    this.#child = undefined
    this.#box = undefined
    const lost = [...this.#pending.values()]
    this.#pending.clear()
    for (const { resolve } of lost) resolve(internalResult('praxis-box', new Error(message)))
    for (const resolve of this.#statsWaiting.splice(0)) resolve({ runs: 0, recycled: 0, queued: 0 })
  }

  /** Kills praxis-box if it hangs: even with a long queue, some run must end within the longest real-time limit. */
  #killSilent(): void {
    if (this.#pending.size === 0) return
    const limits = [...this.#pending.values()].map(({ request }) => request.limits)
    const longest = Math.max(...limits.map(wallCapMs))
    if (Date.now() - this.#heardAt > longest + silenceSlackMs) this.#child?.kill('SIGKILL')
  }
}

function commandLine(options: SandboxOptions): string[] {
  return [
    'serve',
    `--run-slots=${options.runSlots}`,
    `--compile-slots=${options.compileSlots}`,
    `--checker-slots=${options.checkerSlots}`,
    ...(options.allowDegraded ? ['--allow-degraded'] : []),
    ...(options.extraBinds ?? []).map((bind) => `--bind=${bind}`),
  ]
}

function internalResult(step: string, error: unknown): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  return { ...emptyResult('internal'), error: { step, errno: '', message } }
}

function emptyResult(status: 'aborted' | 'internal'): RunResult {
  return {
    status,
    exitCode: null,
    signal: null,
    cpuNs: 0,
    userNs: 0,
    sysNs: 0,
    wallNs: 0,
    waitedNs: 0,
    cpuLimitExceeded: false,
    memory: 0,
    peak: 0,
    rss: 0,
    oomKills: 0,
    procsKilled: 0,
    stdoutBytes: 0,
    stderrBytes: 0,
    endedNs: 0,
    collected: [],
    missing: [],
  }
}

function counted(requests: readonly PairSide[], results: RunResult[]): RunResult[] {
  for (const [at, result] of results.entries()) countRun(requests[at]?.slot ?? 'run', result)
  return results
}
