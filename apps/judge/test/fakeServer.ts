import { inputPlace, methodAndPath } from '@praxis/contract/endpoint'
import type { InputOf } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import type { HostState } from '@praxis/contract/judgeFacts'
import type { Job, TestRun, WorkshopJob } from '@praxis/contract/judgingJobs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'

type Name = keyof typeof judging
export type Call = { name: Name; input: Record<string, unknown>; at: number }
/** `null` lets the fake answer as usual. */
type Answer = {
  http?: number
  envelope?: number
  code?: string
  data?: unknown
  bytes?: Buffer
  /** The connection breaks after so many of the bytes. */
  breakAfter?: number
} | null

/** Speaks the judge's protocol as the real server does, with a list of jobs instead of a database. */
export class FakeServer {
  token = 'secret'
  session = ''
  readonly calls: Call[] = []
  readonly jobs: Job[] = []
  readonly testRuns: TestRun[] = []
  readonly workshopRuns: WorkshopJob[] = []
  readonly lost: number[] = []
  readonly lostTestRuns: number[] = []
  /** What heartbeats say of judgements that pause, and the next claim of those that go on. */
  readonly pauses: number[] = []
  readonly resumes: number[] = []
  readonly resumed: number[] = []
  readonly files = new Map<string, Buffer>()
  /** Where each download wanted to begin. */
  readonly starts: number[] = []
  knowsRanges = true
  state: HostState = 'active'
  times = { leaseSeconds: 1, heartbeatSeconds: 0.2, claimWaitSeconds: 1 }
  /** A test's own answers, at once or later. */
  answer: (name: Name, input: Record<string, unknown>) => Answer | Promise<Answer> = () => null
  #http: Server | null = null
  #port = 0
  #sessions = 0
  #wake = Promise.withResolvers<void>()

  static async start(): Promise<FakeServer> {
    const fake = new FakeServer()
    await fake.start()
    return fake
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#http = createServer((request, response) => void this.#serve(request, response))
    await new Promise<void>((resolve) => this.#http?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#http.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#http?.closeAllConnections()
    await new Promise((resolve) => this.#http?.close(resolve))
  }

  give(...jobs: Job[]): void {
    this.jobs.push(...jobs)
    this.#notify()
  }

  giveTestRuns(...runs: TestRun[]): void {
    this.testRuns.push(...runs)
    this.#notify()
  }

  giveWorkshopRuns(...runs: WorkshopJob[]): void {
    this.workshopRuns.push(...runs)
    this.#notify()
  }

  #notify(): void {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }

  /** As a restart does that kept nothing in memory. */
  forgetSession(): void {
    this.session = ''
  }

  addFile(text: string): { hash: string; size: number } {
    const bytes = Buffer.from(text)
    const hash = createHash('sha256').update(bytes).digest('hex')
    this.files.set(hash, bytes)
    return { hash, size: bytes.length }
  }

  named<N extends Name>(name: N): InputOf<(typeof judging)[N]>[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input as InputOf<(typeof judging)[N]>)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url)
    const found = Object.entries(judging).find(([, endpoint]) => {
      const { method, path } = methodAndPath(endpoint)
      return method === request.method && path === url.pathname
    }) as [Name, (typeof judging)[Name]] | undefined
    if (found === undefined) return reply(response, { http: 404 })
    const [name, endpoint] = found
    const raw =
      inputPlace(endpoint) === 'query' ? Object.fromEntries(url.searchParams) : JSON.parse(await bodyOf(request))
    if (request.headers.authorization !== this.token) return reply(response, { http: 401, code: 'judge_token_wrong' })
    const parsed = endpoint.input.safeParse(raw)
    if (!parsed.success) return reply(response, { http: 400, code: 'invalid_input' })
    this.calls.push({ name, input: parsed.data, at: performance.now() })
    const own = await this.answer(name, parsed.data)
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    if (name === 'dataFile') this.starts.push(start)
    reply(response, own ?? (await this.#usual(name, parsed.data, response)), this.knowsRanges ? start : 0)
  }

  async #usual(name: Name, input: Record<string, unknown>, response: ServerResponse): Promise<NonNullable<Answer>> {
    if (name === 'hello') {
      this.session = String(++this.#sessions).padStart(32, '0')
      return { data: { session: this.session, state: this.state, ...this.times } }
    }
    if (name === 'dataFile') {
      const bytes = this.files.get(String(input['hash']))
      return bytes === undefined ? { envelope: 404, code: 'file_unknown' } : { bytes }
    }
    if (input['session'] !== this.session) return { envelope: 404, code: 'judge_session_unknown' }
    if (name === 'claim') {
      const wait = new Promise((resolve) => setTimeout(resolve, Number(input['waitSeconds']) * 1_000).unref())
      if (this.jobs.length + this.testRuns.length + this.workshopRuns.length + this.resumed.length === 0)
        await Promise.race([this.#wake.promise, wait])
      // Whoever hung up gets no job.
      const free = response.destroyed ? 0 : Number(input['free'])
      const jobs = this.jobs.splice(0, free)
      const testRuns = this.testRuns.splice(0, free - jobs.length)
      const workshopRuns = this.workshopRuns.splice(0, free - jobs.length - testRuns.length)
      return { data: { jobs, testRuns, workshopRuns, resume: this.resumed.splice(0, free) } }
    }
    if (name === 'heartbeat') {
      const pauses = { pause: this.pauses, resume: this.resumes }
      return { data: { lost: this.lost, lostTestRuns: this.lostTestRuns, ...pauses, state: this.state } }
    }
    return { data: name === 'release' || name === 'describe' ? null : { accepted: true } }
  }
}

function reply(response: ServerResponse, answer: NonNullable<Answer>, start = 0): void {
  const { http = start > 0 ? 206 : 200, envelope = http, code, data = null, bytes, breakAfter } = answer
  response.statusCode = http
  response.setHeader('Content-Type', bytes === undefined ? 'application/json' : 'application/octet-stream')
  if (breakAfter !== undefined && bytes !== undefined) {
    response.setHeader('Content-Length', bytes.length - start)
    // A moment later, so that the other side has taken some of it.
    response.write(bytes.subarray(start, start + breakAfter), () => setTimeout(() => response.destroy(), 100))
    return
  }
  response.end(bytes?.subarray(start) ?? JSON.stringify({ status: envelope, data, msg: code ?? 'success', code }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
