import type { CompareKind } from '@praxis/contract/statuses'
import type { CompareResult, CompareSpec, PairSide, RunRequest, RunResult, RunStatus } from './types.ts'
import { messageKind, requestKey, resultKey } from './keys.ts'

const slotNumber = { run: 0, compile: 1, checker: 2 }
const compareNumber = { exact: 1, lines: 2, tokens: 3, float: 4 } satisfies Record<CompareKind, number>
const largestFrame = 256 * 1024 * 1024

/** A request that cannot be encoded, for example a path with a NUL in it. */
export class RequestError extends Error {}

const usualFrame = 1_024

/** One growing buffer. A run has about thirty records, and one object for each would create garbage in every case. */
class FrameWriter {
  #buffer = Buffer.allocUnsafe(usualFrame)
  /** The frame begins with its length (4 bytes) and its kind (1 byte). */
  #end = 5

  constructor(kind: number) {
    this.#buffer.writeUInt8(kind, 4)
  }

  bytes(key: number, bytes: Uint8Array): void {
    const at = this.#record(key, bytes.length)
    this.#buffer.set(bytes, at)
  }

  text(key: number, text: string): void {
    if (text.includes('\0')) throw new RequestError('a text in the request holds a NUL')
    const at = this.#record(key, Buffer.byteLength(text))
    this.#buffer.write(text, at)
  }

  number(key: number, value: number): void {
    const count = Math.ceil(value)
    if (!Number.isSafeInteger(count) || value < 0) throw new RequestError(`not a count: ${value}`)
    const at = this.#record(key, 8)
    this.#buffer.writeUInt32LE(count % 2 ** 32, at)
    this.#buffer.writeUInt32LE(Math.floor(count / 2 ** 32), at + 4)
  }

  real(key: number, value: number): void {
    const at = this.#record(key, 8)
    this.#buffer.writeDoubleLE(value, at)
  }

  finish(): Buffer {
    this.#buffer.writeUInt32LE(this.#end - 4, 0)
    return this.#buffer.subarray(0, this.#end)
  }

  /** Returns the offset of the value. */
  #record(key: number, length: number): number {
    const at = this.#end + 6
    if (at + length > largestFrame) throw new RequestError('the request is larger than 256 MiB')
    if (at + length > this.#buffer.length) this.#grow(at + length)
    this.#buffer.writeUInt16LE(key, this.#end)
    this.#buffer.writeUInt32LE(length, this.#end + 2)
    this.#end = at + length
    return at
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.max(least, 2 * this.#buffer.length))
    this.#buffer.copy(larger, 0, 0, this.#end)
    this.#buffer = larger
  }
}

export function encodeRun(id: number, request: RunRequest, wantsStart: boolean): Buffer {
  const frame = new FrameWriter(messageKind.run)
  writeProgram(frame, id, request, wantsStart)
  writeStreams(frame, request)
  return frame.finish()
}

/** Each side of a pair has its own id and its own result. */
export function encodePair(firstId: number, first: PairSide, secondId: number, second: PairSide): Buffer {
  const frame = new FrameWriter(messageKind.pair)
  writeProgram(frame, firstId, first, false)
  writeStderr(frame, first)
  frame.bytes(requestKey.side, new Uint8Array())
  writeProgram(frame, secondId, second, false)
  writeStderr(frame, second)
  return frame.finish()
}

function writeProgram(frame: FrameWriter, id: number, request: PairSide, wantsStart: boolean): void {
  frame.number(requestKey.id, id)
  frame.number(requestKey.slot, slotNumber[request.slot ?? 'run'])
  if ('path' in request.exec) frame.text(requestKey.execPath, request.exec.path)
  else frame.text(requestKey.execFile, request.exec.file)
  for (const argument of request.argv) frame.text(requestKey.arg, argument)
  for (const [name, value] of Object.entries(request.env ?? {})) frame.text(requestKey.env, `${name}=${value}`)
  writeFiles(frame, request)
  writeLimits(frame, request.limits)
  for (const cpu of request.cpus ?? []) frame.number(requestKey.cpu, cpu)
  if (request.strict) frame.number(requestKey.strict, 1)
  if (wantsStart) frame.number(requestKey.wantStart, 1)
}

function writeStreams(frame: FrameWriter, request: RunRequest): void {
  const { stdin, stdout } = request
  if ('file' in stdin) frame.text(requestKey.stdinFile, stdin.file)
  if ('bytes' in stdin) frame.bytes(requestKey.stdinBytes, stdin.bytes)
  if ('capture' in stdout) frame.number(requestKey.stdoutCapture, stdout.capture)
  if ('file' in stdout) frame.text(requestKey.stdoutFile, stdout.file)
  if ('compare' in stdout) {
    const { answer, kind, epsAbs, epsRel } = stdout.compare
    frame.text(requestKey.compareAnswer, answer)
    frame.number(requestKey.compareKind, compareNumber[kind])
    frame.number(requestKey.compareFlags, compareFlags(stdout.compare))
    frame.real(requestKey.compareEpsAbs, epsAbs ?? 0)
    frame.real(requestKey.compareEpsRel, epsRel ?? 0)
  }
  writeStderr(frame, request)
}

const compareFlags = ({ ignoreTrailing, caseInsensitive, spaceSensitive }: CompareSpec) =>
  (ignoreTrailing ? 1 : 0) + (caseInsensitive ? 2 : 0) + (spaceSensitive ? 4 : 0)

function writeStderr(frame: FrameWriter, { stderr }: PairSide): void {
  frame.number(requestKey.stderrCapture, stderr.capture)
  if (stderr.tail !== undefined) frame.number(requestKey.stderrTail, stderr.tail)
  if (stderr.limit !== undefined) frame.number(requestKey.stderrLimit, stderr.limit)
}

function writeFiles(frame: FrameWriter, { files = [], collect = [] }: PairSide): void {
  for (const { path, from, mode } of files) {
    frame.text(requestKey.filePath, path)
    if (mode !== undefined) frame.number(requestKey.fileMode, mode)
    if ('bytes' in from) frame.bytes(requestKey.fileBytes, from.bytes)
    else frame.text(requestKey.fileFrom, 'file' in from ? from.file : from.given)
    if ('given' in from) frame.number(requestKey.fileGiven, 1)
  }
  for (const { path, to, max, optional, folder } of collect) {
    frame.text(requestKey.collectPath, path)
    frame.text(requestKey.collectTo, to)
    frame.number(requestKey.collectMax, max)
    if (optional) frame.number(requestKey.collectOptional, 1)
    if (folder) frame.number(requestKey.collectFolder, 1)
  }
}

function writeLimits(frame: FrameWriter, limits: RunRequest['limits']): void {
  frame.number(requestKey.cpuMs, limits.cpuMs)
  frame.number(requestKey.wallMs, limits.wallMs)
  frame.number(requestKey.memory, limits.memory)
  frame.number(requestKey.output, limits.output)
  frame.number(requestKey.procs, limits.procs)
  if (limits.stack !== undefined) frame.number(requestKey.stack, limits.stack)
  if (limits.files !== undefined) frame.number(requestKey.openFiles, limits.files)
  if (limits.fileBytes !== undefined) frame.number(requestKey.fileBytesMax, limits.fileBytes)
}

export function encodeAbort(id: number): Buffer {
  const frame = new FrameWriter(messageKind.abort)
  frame.number(requestKey.id, id)
  return frame.finish()
}

export function encodeStats(): Buffer {
  return new FrameWriter(messageKind.stats).finish()
}

/** The records of one frame. A key may occur several times. */
export class Records {
  readonly #payload: Buffer
  readonly #keys: number[] = []
  readonly #starts: number[] = []

  constructor(payload: Buffer) {
    this.#payload = payload
    for (let at = 0; at + 6 <= payload.length;) {
      this.#keys.push(payload.readUInt16LE(at))
      this.#starts.push(at + 6)
      at += 6 + payload.readUInt32LE(at + 2)
    }
  }

  bytes(key: number): Buffer | undefined {
    const index = this.#keys.indexOf(key)
    return index < 0 ? undefined : this.#value(index)
  }

  text(key: number): string {
    return this.bytes(key)?.toString() ?? ''
  }

  texts(key: number): string[] {
    return this.#keys.flatMap((each, index) => (each === key ? [this.#value(index).toString()] : []))
  }

  number(key: number): number | undefined {
    const index = this.#keys.indexOf(key)
    const start = this.#starts[index]
    if (start === undefined || this.#lengthAt(start) !== 8) return undefined
    return this.#payload.readUInt32LE(start) + this.#payload.readUInt32LE(start + 4) * 2 ** 32
  }

  #value(index: number): Buffer {
    const start = this.#starts[index] ?? 0
    return this.#payload.subarray(start, start + this.#lengthAt(start))
  }

  #lengthAt(start: number): number {
    return this.#payload.readUInt32LE(start - 4)
  }
}

export function decodeHello(records: Records): { version: number; tier: 'full' | 'degraded'; isRootless: boolean } {
  return {
    version: records.number(resultKey.version) ?? 0,
    tier: records.text(resultKey.tier) === 'full' ? 'full' : 'degraded',
    isRootless: records.number(resultKey.rootless) === 1,
  }
}

export function decodeId(records: Records): number {
  return records.number(resultKey.id) ?? 0
}

export function decodeError(records: Records): NonNullable<RunResult['error']> {
  return {
    step: records.text(resultKey.errorStep),
    errno: records.text(resultKey.errorErrno),
    message: records.text(resultKey.errorMessage),
  }
}

export function decodeStats(records: Records): { runs: number; recycled: number; queued: number } {
  return {
    runs: records.number(resultKey.runs) ?? 0,
    recycled: records.number(resultKey.recycled) ?? 0,
    queued: records.number(resultKey.queued) ?? 0,
  }
}

const statuses: readonly RunStatus[] = [
  'ok',
  'exit',
  'signal',
  'cpu',
  'idle',
  'delayed',
  'memory',
  'output',
  'aborted',
  'internal',
]

export function decodeResult(records: Records, request: PairSide): RunResult {
  const status = statuses.find((name) => name === records.text(resultKey.status)) ?? 'internal'
  const count = (key: number) => records.number(key) ?? 0
  const cpuNs = count(resultKey.cpuNs)
  const stdout = records.bytes(resultKey.stdout)
  const stderr = records.bytes(resultKey.stderr)
  const stderrTail = records.bytes(resultKey.stderrTail)
  const compare = decodeCompare(records)
  const peerGone = records.number(resultKey.peerGone)
  const cpuTogetherNs = records.number(resultKey.cpuTogetherNs)
  return {
    status,
    exitCode: records.number(resultKey.exitCode) ?? null,
    signal: records.number(resultKey.signal) ?? null,
    cpuNs,
    ...(cpuTogetherNs !== undefined && { cpuTogetherNs }),
    userNs: count(resultKey.userNs),
    sysNs: count(resultKey.sysNs),
    wallNs: count(resultKey.wallNs),
    waitedNs: count(resultKey.waitedNs),
    cpuLimitExceeded: cpuNs > request.limits.cpuMs * 1e6,
    memory: count(resultKey.memory),
    peak: count(resultKey.peak),
    rss: count(resultKey.rss),
    oomKills: count(resultKey.oomKills),
    procsKilled: count(resultKey.procsKilled),
    stdoutBytes: count(resultKey.stdoutBytes),
    stderrBytes: count(resultKey.stderrBytes),
    ...(stdout && { stdout }),
    ...(stderr && { stderr }),
    ...(stderrTail && { stderrTail: stderrTail.subarray(-(request.stderr.tail ?? 0)) }),
    ...(records.number(resultKey.truncated) === 1 && { truncated: true }),
    ...(compare && { compare }),
    endedNs: count(resultKey.endedNs),
    ...(peerGone !== undefined && { wasPeerGone: peerGone === 1 }),
    collected: records.texts(resultKey.collected),
    missing: records.texts(resultKey.missing),
    ...(status === 'internal' && { error: decodeError(records) }),
  }
}

function decodeCompare(records: Records): CompareResult | undefined {
  const equal = records.number(resultKey.compareEqual)
  if (equal === undefined) return undefined
  const line = records.number(resultKey.compareLine)
  return {
    equal: equal === 1,
    presentation: records.number(resultKey.comparePresentation) === 1,
    ...(line !== undefined && {
      line,
      expected: records.text(resultKey.compareExpected),
      got: records.text(resultKey.compareGot),
    }),
  }
}

/** Splits a stream of bytes into frames. */
export class FrameReader {
  #pending: Buffer = Buffer.alloc(0)

  push(chunk: Buffer): { kind: number; records: Records }[] {
    const data = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    const frames: { kind: number; records: Records }[] = []
    let at = 0
    while (data.length - at >= 5) {
      const length = data.readUInt32LE(at)
      if (data.length - at - 4 < length) break
      const payload = data.subarray(at + 5, at + 4 + length)
      frames.push({ kind: data.readUInt8(at + 4), records: new Records(payload) })
      at += 4 + length
    }
    this.#pending = data.subarray(at)
    return frames
  }
}
