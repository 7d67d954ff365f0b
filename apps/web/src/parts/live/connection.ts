import { LiveEvent, liveTimes } from '@praxis/contract/live'
import { matches } from '@praxis/contract/tables'
import { EventReader } from './eventReader.ts'
import type { Subscription } from './subscription.ts'

/** Refused: the server answers, but not with a stream. Lost: anything else that ends one. */
export type Ending = 'refused' | 'lost'

type ConnectionOptions = {
  subscription: Subscription
  /** Asks the server for the stream. */
  open: (subscription: Subscription, signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  /** Once, and not after `close`. */
  onEnd: (ending: Ending) => void
}

const silenceMs = liveTimes.silence * 1_000

/** One stream, from its request to its end. */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #abort = new AbortController()
  #heardAt = Date.now()
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#hear()
    void this.#run()
  }

  close(): void {
    clearTimeout(this.#silence)
    this.#abort.abort()
  }

  /** Timers stop while a machine sleeps, so this compares clock times. */
  check(): void {
    if (Date.now() - this.#heardAt >= silenceMs) this.#end('lost')
  }

  async #run(): Promise<void> {
    try {
      const response = await this.#options.open(this.#options.subscription, this.#abort.signal)
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
      if (response.ok && isStream && response.body !== null) await this.#read(response.body)
      else if (response.status < 500) return this.#end('refused')
    } catch {
      // Every failure is the same to a reader: the stream is gone.
    }
    this.#end('lost')
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const events = new EventReader()
    const text = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || this.#abort.signal.aborted) return
      this.#hear()
      for (const data of events.read(text.decode(value, { stream: true }))) this.#tell(data)
    }
  }

  #tell(data: string): void {
    const event = parse(data)
    if (event !== null && !this.#abort.signal.aborted) this.#options.onEvent(event)
  }

  #hear(): void {
    this.#heardAt = Date.now()
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#end('lost'), silenceMs)
  }

  #end(ending: Ending): void {
    if (this.#abort.signal.aborted) return
    this.close()
    this.#options.onEnd(ending)
  }
}

/** An event of a newer server may not be understood: the others still are. */
function parse(data: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(data)
    return matches(LiveEvent, event) ? event : null
  } catch {
    return null
  }
}
