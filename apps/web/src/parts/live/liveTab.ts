import { liveTimes, type LiveEvent } from '@praxis/contract/live'
import type { LiveState } from './liveState.ts'
import type { LiveStore } from './liveStore.ts'
import type { LiveStream } from './liveStream.ts'
import { isEmpty, mergeSubscriptions, noSubscription, type Subscription } from './subscription.ts'

/** What the tabs of a browser tell each other. */
export type TabMessage =
  | { kind: 'watch'; tab: string; subscription: Subscription }
  | { kind: 'rollCall' }
  | { kind: 'wake' }
  | { kind: 'state'; state: LiveState }
  | { kind: 'event'; event: LiveEvent }

/** How tabs reach each other. Null without Web Locks, which only secure pages have: then each tab is alone. */
export type Neighbours = {
  /** Runs `held` while nobody else has the lock; it is let go when the promise settles, or the tab closes. */
  lock: (name: string, held: () => Promise<void>) => Promise<void>
  post: (message: TabMessage) => void
  listen: (onMessage: (message: TabMessage) => void) => void
}

type StreamEvents = Pick<ConstructorParameters<typeof LiveStream>[0], 'onEvent' | 'onState'>
type Stream = Pick<LiveStream, 'followed' | 'follow' | 'refresh' | 'wake' | 'renew'>

type TabOptions = {
  id: string
  store: LiveStore
  neighbours: Neighbours | null
  makeStream: (events: StreamEvents) => Stream
  onState: (state: LiveState) => void
}

/** The parts of a page say within moments of each other what they follow. */
const gatherMs = 30
/** After this long without a stream, pages poll. */
const patienceMs = 3_000
const silenceMs = liveTimes.silence * 1_000

/**
 * The version of `TabMessage`. It is part of the names of channel and locks, so that tabs which loaded different
 * versions of the site do not misread each other.
 */
export const tabProtocol = 'praxis-live-6'
const leaderLock = `${tabProtocol}-leader`
const tabLock = (tab: string) => `${tabProtocol}-tab-${tab}`
const forever = () => new Promise<void>(() => {})

/**
 * One tab's part in the one stream of a browser. The tab that holds a lock leads: it follows what all tabs watch and
 * tells them what it hears. When it closes, the lock passes to another.
 */
export class LiveTab {
  readonly #options: TabOptions
  readonly #subscriptions = new Set<Subscription>()
  #mine = noSubscription
  readonly #others = new Map<string, Subscription>()
  #membership: 'none' | 'joining' | 'follower' | 'leader' = 'none'
  #stream: Stream | null = null
  /** Of the stream this tab leads. */
  #streamState: LiveState = 'connecting'
  #state: LiveState = 'connecting'
  #reader: string | null = null
  #gathering: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(options: TabOptions) {
    this.#options = options
  }

  /** Follows until the returned function is called. */
  watch(subscription: Subscription): () => void {
    // A copy: two parts of a page may watch the same.
    const own = { ...subscription }
    this.#subscriptions.add(own)
    this.#gatherSoon()
    return () => {
      this.#subscriptions.delete(own)
      this.#gatherSoon()
    }
  }

  /** Names the reader and the language. Another reader may see other things, so the stream reconnects. */
  identify(reader: string): void {
    const isChange = this.#reader !== null && this.#reader !== reader
    this.#reader = reader
    if (!isChange) return
    this.#options.store.forgetReader()
    this.wake()
  }

  /** The reader came back to the page. */
  wake(): void {
    if (this.#membership === 'follower') this.#options.neighbours?.post({ kind: 'wake' })
    this.#stream?.refresh()
    this.#stream?.wake()
  }

  renew(): void {
    this.#stream?.renew()
  }

  #gatherSoon(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#gather()
    }, gatherMs)
  }

  #gather(): void {
    const before = this.#mine
    this.#mine = mergeSubscriptions([...this.#subscriptions])
    if (isEmpty(this.#mine)) this.#rest()
    else if (isEmpty(before)) this.#begin()
    if (this.#membership === 'leader') this.#lead()
    else if (this.#membership === 'follower') this.#announce()
    else if (this.#membership === 'none' && !isEmpty(this.#mine)) void this.#join()
  }

  async #join(): Promise<void> {
    const { neighbours, id } = this.#options
    this.#membership = 'joining'
    if (neighbours === null) return this.#takeLead()
    neighbours.listen((message) => this.#hear(message))
    try {
      // When another tab gets this lock, this tab is gone.
      await new Promise<void>((resolve, reject) => {
        const held = () => {
          resolve()
          return forever()
        }
        neighbours.lock(tabLock(id), held).catch(reject)
      })
      this.#membership = 'follower'
      this.#announce()
      await neighbours.lock(leaderLock, () => {
        this.#takeLead()
        return forever()
      })
    } catch {
      // A browser that blocks its storage blocks its locks as well.
      this.#takeLead()
    }
  }

  #takeLead(): void {
    clearTimeout(this.#silence)
    this.#membership = 'leader'
    this.#stream = this.#options.makeStream({
      onEvent: (event) => {
        this.#take(event)
        this.#post({ kind: 'event', event })
      },
      onState: (state) => {
        this.#streamState = state
        this.#setState(state)
        this.#post({ kind: 'state', state })
      },
    })
    this.#post({ kind: 'rollCall' })
    this.#gatherSoon()
  }

  #lead(): void {
    const union = mergeSubscriptions([this.#mine, ...this.#others.values()])
    if (isEmpty(union)) this.#streamState = 'connecting'
    this.#stream?.follow(union)
    // Entries that the connection still delivers are kept, because it will not send them again.
    this.#options.store.prune(this.#stream?.followed ?? union)
    this.#setState(this.#streamState)
  }

  #announce(): void {
    this.#options.store.prune(this.#mine)
    this.#post({ kind: 'watch', tab: this.#options.id, subscription: this.#mine })
  }

  #hear(message: TabMessage): void {
    if (this.#membership === 'leader') this.#hearFollower(message)
    else if (this.#membership === 'follower') this.#hearLeader(message)
  }

  #hearFollower(message: TabMessage): void {
    if (message.kind === 'wake') this.wake()
    if (message.kind !== 'watch') return
    const { tab, subscription } = message
    const isNew = !this.#others.has(tab)
    this.#others.set(tab, subscription)
    if (isNew) void this.#awaitEnd(tab)
    // In the first moments the roll is still being called.
    if (this.#gathering === undefined) this.#lead()
    this.#post({ kind: 'state', state: this.#streamState })
    const { store } = this.#options
    for (const event of store.snapshot(subscription)) this.#post({ kind: 'event', event })
  }

  async #awaitEnd(tab: string): Promise<void> {
    await this.#options.neighbours?.lock(tabLock(tab), () => Promise.resolve())
    this.#others.delete(tab)
    this.#gatherSoon()
  }

  #hearLeader(message: TabMessage): void {
    if (isEmpty(this.#mine) && message.kind !== 'rollCall') return
    if (message.kind === 'rollCall') this.#announce()
    else if (message.kind === 'event') this.#take(message.event)
    else if (message.kind === 'state') this.#setState(message.state)
    else return
    this.#awaitNews()
  }

  #take(event: LiveEvent): void {
    // A leader keeps what the others watch, for tabs that come later.
    this.#options.store.take(event, this.#membership === 'leader' ? null : this.#mine)
  }

  #begin(): void {
    this.#state = 'connecting'
    this.#options.onState('connecting')
    this.#await()
    this.#awaitNews()
  }

  #rest(): void {
    clearTimeout(this.#patience)
    clearTimeout(this.#silence)
  }

  #setState(state: LiveState): void {
    if (isEmpty(this.#mine) || state === this.#state) return
    // A reconnection attempt does not stop polling.
    if (state === 'connecting' && this.#state === 'down') return
    this.#state = state
    clearTimeout(this.#patience)
    if (state === 'connecting') this.#await()
    this.#options.onState(state)
  }

  #await(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.#setState('down'), patienceMs)
  }

  /** If the leading tab hangs, the stream counts as down. */
  #awaitNews(): void {
    clearTimeout(this.#silence)
    if (this.#membership === 'leader') return
    this.#silence = setTimeout(() => this.#setState('down'), silenceMs)
  }

  #post(message: TabMessage): void {
    this.#options.neighbours?.post(message)
  }
}
