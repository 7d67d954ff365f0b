import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import { FatalError } from '#judge/fatalError.ts'
import { complain, say } from '#judge/log.ts'
import { Refused, Unreachable } from './server.ts'
import type { CallOptions, Server } from './server.ts'
import { Backoff } from '#judge/waiting.ts'

export type Introduction = InputOf<typeof judging.hello>
export type Times = Omit<OutputOf<typeof judging.hello>, 'session'>

type Judging = typeof judging
type OfSession = Judging[
  'describe' | 'claim' | 'heartbeat' | 'progress' | 'report' | 'testReport' | 'workshopReport' | 'release']

/**
 * The session of this worker with the server. If the server has forgotten the session, the worker says hello again,
 * once for all calls that notice.
 */
export class Session {
  readonly server: Server
  readonly #introduce: () => Introduction
  readonly #opened = Promise.withResolvers<void>()
  readonly #signal: AbortSignal
  readonly #onHello: (times: Times) => void
  #id = ''
  #renewal: Promise<Times> | null = null
  #isAway = false

  /** Calls `onHello` whenever the server has answered a hello. */
  constructor(
    server: Server,
    introduce: () => Introduction,
    signal: AbortSignal,
    onHello: (times: Times) => void = () => {},
  ) {
    this.server = server
    this.#introduce = introduce
    this.#signal = signal
    this.#onHello = onHello
  }

  /** Resolves when the server has answered the first hello. */
  get opened(): Promise<void> {
    return this.#opened.promise
  }

  /** Says hello until the server answers. */
  open(): Promise<Times> {
    this.#renewal ??= this.#hello().finally(() => (this.#renewal = null))
    return this.#renewal
  }

  async call<E extends OfSession>(
    endpoint: E,
    input: Omit<InputOf<E>, 'session'>,
    options: CallOptions,
  ): Promise<OutputOf<E>> {
    const ask = (session: string) => this.#ask(endpoint, { ...input, session } as unknown as InputOf<E>, options)
    return this.#withSession(ask)
  }

  /** Sends a file, with the other fields beside it. */
  async sendFile(
    endpoint: Judging['answerFile'],
    input: Omit<InputOf<Judging['answerFile']>, 'session'>,
    file: string,
    options: CallOptions,
  ): Promise<OutputOf<Judging['answerFile']>> {
    return this.#withSession((session) => this.server.upload(endpoint, { ...input, session }, file, options))
  }

  async #withSession<T>(ask: (session: string) => Promise<T>): Promise<T> {
    const session = this.#id
    try {
      return await ask(session)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'judge_session_unknown') throw error
      if (session === this.#id) await this.open()
      return ask(this.#id)
    }
  }

  async #hello(): Promise<Times> {
    const backoff = new Backoff()
    for (;;) {
      this.#signal.throwIfAborted()
      try {
        const options = { deadlineMs: 10_000, signal: this.#signal }
        const { session, ...times } = await this.#ask(judging.hello, this.#introduce(), options)
        const isFirst = this.#id === ''
        this.#id = session
        this.#onHello(times)
        this.#opened.resolve()
        if (!isFirst) say('registered with the server again.')
        return times
      } catch (error) {
        if (error instanceof Refused) throw refusedWorker(error)
        if (error instanceof Unreachable && error.why === 'token' && this.#id === '') throw wrongToken(this.server)
      }
      await backoff.wait(this.#signal)
    }
  }

  /** Logs once when the server becomes unreachable, and once when it answers again. */
  async #ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions): Promise<OutputOf<E>> {
    const { url } = this.server
    try {
      const answer = await this.server.call(endpoint, input, options)
      if (this.#isAway) say(`the server at ${url} answers again.`)
      this.#isAway = false
      return answer
    } catch (error) {
      if (error instanceof Unreachable && !this.#isAway && !options.signal?.aborted && !this.#signal.aborted) {
        this.#isAway = true
        complain(
          error.why === 'token'
            ? `${url} does not accept the judge token (${error.message}); retrying.`
            : `${url} does not answer (${error.message}). Start it, or set PRAXIS_SERVER; retrying.`,
        )
      }
      throw error
    }
  }
}

function refusedWorker(error: Refused): FatalError {
  const cure =
    error.code === 'judge_protocol'
      ? 'Install the same version of Praxis on the server and here'
      : 'Look at the settings of this worker and the log of the server'
  return new FatalError(`The server refuses this worker: ${error.message} ${cure}.`)
}

function wrongToken(server: Server): FatalError {
  return new FatalError(
    `${server.url} does not accept the judge token. Copy the file judge-token from the data folder of the server, ` +
      'or set PRAXIS_JUDGE_TOKEN to what is in it.',
  )
}
