import type { LiveEvent } from '@praxis/contract/live'
import type { LiveState } from './liveState.ts'
import { LiveStore } from './liveStore.ts'
import { LiveTab, type Neighbours, type TabMessage } from './liveTab.ts'
import { noSubscription, type Subscription } from './subscription.ts'

/** A browser with tabs, for the tests of this folder. */
export const idsOf = ({ submissions }: Subscription): number[] => submissions.map(({ submitId }) => submitId)

type Waiting = { owner: string; run: () => void }

/** What the tabs of one browser share. */
class FakeBrowser {
  readonly #locks = new Map<string, { owner: string; queue: Waiting[] }>()
  readonly #tabs = new Map<string, (message: TabMessage) => void>()
  readonly said: TabMessage[] = []

  neighboursFor(owner: string): Neighbours {
    return {
      lock: (name, held) => this.#request(owner, name, held),
      post: (message) => {
        if (!this.#tabs.has(owner)) return
        this.said.push(message)
        for (const [other, hear] of this.#tabs) if (other !== owner) queueMicrotask(() => hear(message))
      },
      listen: (onMessage) => void this.#tabs.set(owner, onMessage),
    }
  }

  /** As when a tab is closed or crashes: it says nothing. */
  close(owner: string): void {
    this.#tabs.delete(owner)
    for (const lock of this.#locks.values()) lock.queue = lock.queue.filter((one) => one.owner !== owner)
    for (const [name, lock] of this.#locks) if (lock.owner === owner) this.#pass(name)
  }

  #request(owner: string, name: string, held: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const run = () => {
        const letGo = () => this.#pass(name)
        void held().then(letGo).then(resolve)
      }
      const lock = this.#locks.get(name)
      if (lock !== undefined) return void lock.queue.push({ owner, run })
      this.#locks.set(name, { owner, queue: [] })
      run()
    })
  }

  #pass(name: string): void {
    const lock = this.#locks.get(name)
    const next = lock?.queue.shift()
    if (lock === undefined || next === undefined) return void this.#locks.delete(name)
    lock.owner = next.owner
    next.run()
  }
}

class FakeStream {
  subscription: Subscription = noSubscription
  refreshed = 0
  readonly #events: { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void }

  constructor(events: FakeStream['events']) {
    this.#events = events
  }
  get events() {
    return this.#events
  }
  get followed() {
    return this.subscription
  }
  follow = (asked: Subscription) => {
    const isMore = idsOf(asked).some((id) => !idsOf(this.subscription).includes(id))
    this.subscription = asked
    if (isMore) this.events.onState('connecting')
  }
  refresh = () => void (this.refreshed += 1)
  wake = () => {}
  renew = () => {}
}

/** A tab with all that it did. */
export function openTab(id: string, neighbours: Neighbours | null) {
  const store = new LiveStore()
  const streams: FakeStream[] = []
  const states: LiveState[] = []
  const tab = new LiveTab({
    id,
    store,
    neighbours,
    makeStream(events) {
      const stream = new FakeStream(events)
      streams.push(stream)
      return stream
    },
    onState: (state) => states.push(state),
  })
  const statusOf = (submitId: number) => store.get(submitId)?.submission.status
  return { id, tab, store, states, streams, statusOf, state: () => states.at(-1) }
}

/** Tabs of one browser. */
export function openBrowser(...ids: string[]) {
  const browser = new FakeBrowser()
  const tabs = ids.map((id) => openTab(id, browser.neighboursFor(id)))
  const leaders = () => tabs.flatMap(({ streams }) => streams)
  return { browser, tabs, leaders }
}
