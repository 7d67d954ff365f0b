import type { CompareResult, PairSide, RunRequest, RunResult, RunStatus } from './types.ts'
import { messageKind, requestKey, resultKey } from './keys.ts'

const slotNumber = { run: 0, compile: 1, checker: 2 }
const compareNumber = { exact: 1, lines: 2, tokens: 3, float: 4 }
const largestFrame = 256 * 1024 * 1024

/** A request that cannot be written down, for example a path with a NUL in it. */
export class RequestError extends Error {}

class FrameWriter {
  readonly #parts: Uint8Array[] = []
  readonly #kind: number
  #length = 1

  constructor(kind: number) {
    this.#kind = kind
  }

  bytes(key: number, bytes: Uint8Array): void {
    const head = Buffer.allocUnsafe(6)
    head.writeUInt16LE(key, 0)
    head.writeUInt32LE(bytes.length, 2)
    this.#parts.push(head, bytes)
    this.#length += 6 + bytes.length
  }

  text(key: number, text: string): void {
    if (text.includes('\0')) throw new RequestError('a text in the request holds a NUL')
    this.bytes(key, Buffer.from(text))
  }

  number(key: number, value: number): void {
    if (!Number.isSafeInteger(Math.ceil(value)) || value < 0) throw new RequestError(`not a count: ${value}`)
    const bytes = Buffer.allocUnsafe(8)
    bytes.writeBigUInt64LE(BigInt(Math.ceil(value)))
    this.bytes(key, bytes)
  }

  real(key: number, value: number): void {
    const bytes = Buffer.allocUnsafe(8)
    bytes.writeDoubleLE(value)
    this.bytes(key, bytes)
  }

  finish(): Buffer {
    if (this.#length > largestFrame) throw new RequestError('the request is larger than 256 MiB')
    const head = Buffer.allocUnsafe(5)
    head.writeUInt32LE(this.#length, 0)
    head.writeUInt8(this.#kind, 4)
    return Buffer.concat([head, ...this.#parts], this.#length + 4)
  }
}

export function encodeRun(id: number, request: RunRequest, wantsStart: boolean): Buffer {
  const frame = new FrameWriter(messageKind.run)
  writeProgram(frame, id, request, wantsStart)
  writeStreams(frame, request)
  return frame.finish()
}

/** Each side has its own id and its own result. */
export function encodePair(firstId: number, first: PairSide, secondId: number, second: PairSide): Buffer {
  const frame = new FrameWriter(messageKind.pair)
  writeProgram(frame, firstId, first, false)
  frame.number(requestKey.stderrCapture, first.stderr.capture)
  frame.bytes(requestKey.side, new Uint8Array())
  writeProgram(frame, secondId, second, false)
  frame.number(requestKey.stderrCapture, second.stderr.capture)
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

function writeStreams(frame: FrameWriter, { stdin, stdout, stderr }: RunRequest): void {
  if ('file' in stdin) frame.text(requestKey.stdinFile, stdin.file)
  if ('bytes' in stdin) frame.bytes(requestKey.stdinBytes, stdin.bytes)
  if ('capture' in stdout) frame.number(requestKey.stdoutCapture, stdout.capture)
  if ('file' in stdout) frame.text(requestKey.stdoutFile, stdout.file)
  if ('compare' in stdout) {
    const { answer, kind, ignoreTrailing, caseInsensitive, epsAbs, epsRel } = stdout.compare
    frame.text(requestKey.compareAnswer, answer)
    frame.number(requestKey.compareKind, compareNumber[kind])
    frame.number(requestKey.compareFlags, (ignoreTrailing ? 1 : 0) + (caseInsensitive ? 2 : 0))
    frame.real(requestKey.compareEpsAbs, epsAbs ?? 0)
    frame.real(requestKey.compareEpsRel, epsRel ?? 0)
  }
  frame.number(requestKey.stderrCapture, stderr.capture)
}

function writeFiles(frame: FrameWriter, { files = [], collect = [] }: PairSide): void {
  for (const { path, from, mode } of files) {
    frame.text(requestKey.filePath, path)
    if (mode !== undefined) frame.number(requestKey.fileMode, mode)
    if ('file' in from) frame.text(requestKey.fileFrom, from.file)
    else frame.bytes(requestKey.fileBytes, from.bytes)
  }
  for (const { path, to, max, optional } of collect) {
    frame.text(requestKey.collectPath, path)
    frame.text(requestKey.collectTo, to)
    frame.number(requestKey.collectMax, max)
    if (optional) frame.number(requestKey.collectOptional, 1)
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

/** The records of one frame; a key may appear more than once. */
export class Records {
  readonly #values = new Map<number, Buffer[]>()

  constructor(payload: Buffer) {
    for (let at = 0; at + 6 <= payload.length;) {
      const key = payload.readUInt16LE(at)
      const end = at + 6 + payload.readUInt32LE(at + 2)
      const value = payload.subarray(at + 6, end)
      const values = this.#values.get(key)
      if (values) values.push(value)
      else this.#values.set(key, [value])
      at = end
    }
  }

  bytes(key: number): Buffer | undefined {
    return this.#values.get(key)?.[0]
  }

  text(key: number): string {
    return this.bytes(key)?.toString() ?? ''
  }

  texts(key: number): string[] {
    return (this.#values.get(key) ?? []).map((value) => value.toString())
  }

  number(key: number): number | undefined {
    const bytes = this.bytes(key)
    return bytes?.length === 8 ? Number(bytes.readBigUInt64LE()) : undefined
  }
}

export function decodeHello(records: Records): { version: number; tier: 'full' | 'degraded' } {
  return {
    version: records.number(resultKey.version) ?? 0,
    tier: records.text(resultKey.tier) === 'full' ? 'full' : 'degraded',
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
  const compare = decodeCompare(records)
  return {
    status,
    exitCode: records.number(resultKey.exitCode) ?? null,
    signal: records.number(resultKey.signal) ?? null,
    cpuNs,
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
    ...(records.number(resultKey.truncated) === 1 && { truncated: true }),
    ...(compare && { compare }),
    endedNs: count(resultKey.endedNs),
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

/** Cuts a byte stream into frames. */
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
