import type { LiveEvent } from '@praxis/contract/live'
import type { LiveState } from './liveState.ts'
import { Connection } from './connection.ts'
import { pauseAfterRefusal, pauseBefore } from './pauses.ts'
import { covers, isEmpty, noSubscription, type Subscription } from './subscription.ts'

type StreamOptions = {
  open: (subscription: Subscription, signal: AbortSignal) => Promise<Response>
  /** The reader's token and language, on which the events depend. */
  identity: () => string
  onEvent: (event: LiveEvent) => void
  onState: (state: LiveState) => void
}

/** Keeps a subscription alive over one connection at a time, and reconnects when it is lost. */
export class LiveStream {
  readonly #options: StreamOptions
  #subscription = noSubscription
  /** What the newest connection asked for, also after it ended. */
  #target: { subscription: Subscription; identity: string } | null = null
  #current: Connection | null = null
  /** Takes over when it is ready, so that nothing is missed in between. */
  #next: Connection | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(options: StreamOptions) {
    this.#options = options
  }

  /** What the connection delivers, which may be more than the current subscription. */
  get followed(): Subscription {
    return this.#target?.subscription ?? noSubscription
  }

  follow(subscription: Subscription): void {
    this.#subscription = subscription
    if (isEmpty(subscription)) this.close()
    else this.refresh()
  }

  /** Reconnects if the connection belongs to another person or language, or does not cover the subscription. */
  refresh(): void {
    if (isEmpty(this.#subscription)) return
    const target = this.#target
    const isGood =
      target !== null && target.identity === this.#options.identity() && covers(target.subscription, this.#subscription)
    if (!isGood) this.#open()
  }

  /** Retries at once, because the reader has returned to the page. */
  wake(): void {
    if (this.#retry !== undefined) this.#open()
    this.#current?.check()
    this.#next?.check()
  }

  /** The network has changed: what looks connected may not be. */
  renew(): void {
    if (!isEmpty(this.#subscription)) this.#open()
  }

  close(): void {
    this.#forgetRetry()
    this.#current?.close()
    this.#next?.close()
    this.#current = null
    this.#next = null
    this.#target = null
    this.#failures = 0
  }

  #open(): void {
    this.#forgetRetry()
    this.#next?.close()
    const identity = this.#options.identity()
    if (this.#target !== null && this.#target.identity !== identity) {
      // What it tells is for another reader.
      this.#current?.close()
      this.#current = null
    }
    this.#target = { subscription: this.#subscription, identity }
    this.#options.onState('connecting')
    const connection = new Connection({
      subscription: this.#subscription,
      open: this.#options.open,
      onEvent: (event) => this.#take(connection, event),
      onEnd: (ending) => this.#lose(connection, ending === 'refused'),
    })
    this.#next = connection
  }

  #take(connection: Connection, event: LiveEvent): void {
    if (event.type === 'ready') {
      if (connection === this.#next) this.#takeOver(connection)
    } else if (event.type !== 'beat') {
      this.#options.onEvent(event)
    } else if (connection === this.#current && this.#next === null && this.#retry === undefined) {
      this.#options.onState('up')
    }
  }

  #takeOver(connection: Connection): void {
    this.#current?.close()
    this.#current = connection
    this.#next = null
    this.#failures = 0
    this.#options.onState('up')
  }

  #lose(connection: Connection, isRefusal: boolean): void {
    const wasNext = connection === this.#next
    if (wasNext) this.#next = null
    else this.#current = null
    const isTrying = this.#next !== null || this.#retry !== undefined
    if (isTrying) return
    this.#failures += 1
    this.#options.onState(isRefusal ? 'down' : 'connecting')
    // A server that answers "no" is not asked often.
    const pause = isRefusal ? pauseAfterRefusal(Math.random()) : pauseBefore(this.#failures, Math.random())
    this.#retry = setTimeout(() => this.#open(), pause)
  }

  #forgetRetry(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
  }
}
