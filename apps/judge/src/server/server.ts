import { openAsBlob } from 'node:fs'
import { methodAndPath, toRequest } from '@praxis/contract/endpoint'
import type { Endpoint, Envelope, InputOf, OutputOf } from '@praxis/contract/endpoint'
import type { ErrorCode } from '@praxis/contract/errors'
import { judging } from '@praxis/contract/judging'
import { countCall } from '#judge/metrics/counts.ts'

/** The server refused the call, and would refuse it again. */
export class Refused extends Error {
  readonly code: ErrorCode | undefined

  constructor(message: string, code: ErrorCode | undefined) {
    super(message)
    this.code = code
  }
}

/**
 * The call got no useful answer, but a later call may. The server is stopped or starting; or this call makes it fail;
 * or it does not accept the token, which the operator may be replacing.
 */
export class Unreachable extends Error {
  readonly why: 'away' | 'fault' | 'token'

  constructor(message: string, why: Unreachable['why'] = 'away') {
    super(message)
    this.why = why
  }
}

export type CallOptions = { deadlineMs: number; signal?: AbortSignal | undefined }

/**
 * A client with typed calls. A call returns the data or throws one of the two errors above. If the site has several API
 * processes, the client stays with one of them while it answers.
 */
export class Server {
  readonly #urls: readonly [string, ...string[]]
  #chosen = 0
  readonly #readToken: () => Promise<string | null>
  #token = ''

  /** `readToken` is called again whenever the server does not accept the current token. */
  constructor(urls: readonly [string, ...string[]], readToken: () => Promise<string | null>) {
    this.#urls = urls
    this.#readToken = readToken
  }

  /** The address of the API process in use. */
  get url(): string {
    return this.#urls[this.#chosen] ?? this.#urls[0]
  }

  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<OutputOf<E>> {
    return this.#ask(endpoint, options, (signal) => this.#send(endpoint, input, signal))
  }

  /** Sends a file as a form, with the input as its other fields. */
  upload<E extends Endpoint>(endpoint: E, input: InputOf<E>, file: string, options: CallOptions): Promise<OutputOf<E>> {
    return this.#ask(endpoint, options, async (signal) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(input)) form.set(name, String(value))
      form.set(endpoint.upload?.field ?? 'file', await openAsBlob(file), 'file')
      const { method, path } = methodAndPath(endpoint)
      return this.#withToken((token) =>
        fetch(this.url + path, { method, signal, body: form, headers: { ...plainHeaders, Authorization: token } }),
      )
    })
  }

  async #ask<E extends Endpoint>(
    endpoint: E,
    options: CallOptions,
    send: (signal: AbortSignal) => Promise<Response>,
  ): Promise<OutputOf<E>> {
    const { signal, done } = withDeadline(options)
    const { url } = this
    try {
      const response = await send(signal)
      const data = await readEnvelope(response)
      const parsed = endpoint.output.safeParse(data)
      if (!parsed.success)
        throw new Refused(`The answer of ${endpoint.call} is not of this protocol.`, 'judge_protocol')
      countCall('answered')
      return parsed.data as OutputOf<E>
    } catch (error) {
      throw this.#moveOn(url, error, options)
    } finally {
      done()
    }
  }

  /**
   * Downloads a test data file from offset `start`. The download fails if no data arrives for the length of the
   * deadline.
   */
  async *download(hash: string, start: number, options: CallOptions): AsyncGenerator<Uint8Array> {
    const { signal, extend, done } = withDeadline(options)
    const { url } = this
    const range = start === 0 ? {} : { Range: `bytes=${start}-`, 'If-Range': `"${hash}"` }
    try {
      const response = await this.#send(judging.dataFile, { hash }, signal, range)
      if (isEnvelope(response)) await readEnvelope(response)
      // The file is shorter than announced.
      if (response.status === 416) return
      if (!response.ok) throw new Unreachable(`HTTP ${response.status}`, faultOf(response))
      // A proxy may ignore the range and send the whole file.
      let known = response.status === 206 ? 0 : start
      for await (const piece of response.body ?? []) {
        extend()
        yield piece.subarray(known)
        known = Math.max(0, known - piece.length)
      }
    } catch (error) {
      throw this.#moveOn(url, error, options)
    } finally {
      done()
    }
  }

  /**
   * Switches to the next API process if the call failed because this one is unreachable. Another call may have switched
   * already.
   */
  #moveOn(url: string, error: unknown, { signal }: CallOptions): unknown {
    const ours = asOurs(error)
    if (signal?.aborted !== true) countCall(ours instanceof Refused ? 'refused' : 'unreachable')
    const isAway = ours instanceof Unreachable && ours.why === 'away' && signal?.aborted !== true
    if (isAway && url === this.url) this.#chosen = (this.#chosen + 1) % this.#urls.length
    return ours
  }

  async #send(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    signal: AbortSignal,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const { method, url, body } = toRequest(endpoint, input)
    return this.#withToken((token) => {
      const headers: Record<string, string> = { ...plainHeaders, Authorization: token, ...more }
      if (body !== undefined) headers['Content-Type'] = 'application/json'
      return fetch(this.url + url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
    })
  }

  /** If the server does not accept the token, reads it again and repeats the request once. */
  async #withToken(ask: (token: string) => Promise<Response>): Promise<Response> {
    const response = await ask(this.#token)
    if (response.status !== 401) return response
    const token = await this.#readToken()
    if (token === null || token === this.#token) return response
    this.#token = token
    await response.body?.cancel()
    return ask(token)
  }
}

const plainHeaders = { 'Accept-Language': 'en' }

/** Each call has one timer and one listener, and `done` removes both. */
function withDeadline({ deadlineMs, signal }: CallOptions) {
  const controller = new AbortController()
  const end = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new Unreachable('no answer in time')), deadlineMs)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    // Without this, an abandoned download would keep its connection open.
    controller.abort()
  }
  return { signal: controller.signal, extend: () => timer.refresh(), done }
}

const isEnvelope = (response: Response) => (response.headers.get('content-type') ?? '').includes('application/json')

async function readEnvelope(response: Response): Promise<unknown> {
  if (!isEnvelope(response)) {
    throw new Unreachable(`HTTP ${response.status} without an answer of Praxis`, faultOf(response))
  }
  const envelope = (await response.json()) as Envelope<unknown>
  if (response.status >= 500 || response.status === 429) throw new Unreachable(envelope.msg, faultOf(response))
  if (envelope.code === 'judge_token_wrong') throw new Unreachable(envelope.msg, 'token')
  if (!response.ok || envelope.status !== 200) throw new Refused(envelope.msg, envelope.code)
  return envelope.data
}

const faultOf = (response: Response) => (response.status === 500 ? 'fault' : 'away')

function asOurs(error: unknown): unknown {
  if (error instanceof Refused || error instanceof Unreachable) return error
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return new Unreachable(cause?.code ?? cause?.message ?? message)
}
