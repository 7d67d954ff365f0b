import { liveTimes, type LiveEvent } from '@praxis/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveState } from './liveState.ts'
import { LiveStream } from './liveStream.ts'
import { eventOf } from './testing.ts'
import { noSubscription, type Subscription } from './subscription.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const subscription = (...ids: number[]): Subscription => ({
  ...noSubscription,
  submissions: ids.map((submitId) => ({ submitId, cases: false })),
})

/** One request that came in, and its reply. */
class Served {
  readonly subscription: Subscription
  readonly signal: AbortSignal
  readonly reply = Promise.withResolvers<Response>()
  #body: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(asked: Subscription, signal: AbortSignal) {
    this.subscription = asked
    this.signal = signal
    signal.addEventListener('abort', () => this.reply.reject(new Error('aborted')))
  }

  async accept(): Promise<void> {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (this.#body = controller) })
    this.reply.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }))
    await settle()
  }

  async say(...events: (LiveEvent | object)[]): Promise<void> {
    for (const event of events) this.#body?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
    await settle()
  }

  async open(): Promise<void> {
    await this.accept()
    await this.say({ type: 'ready' })
  }

  async cut(): Promise<void> {
    this.#body?.error(new Error('connection reset'))
    await settle()
  }

  async answer(status: number, type = 'application/json'): Promise<void> {
    this.reply.resolve(new Response('{}', { status, headers: { 'Content-Type': type } }))
    await settle()
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

function start() {
  const served: Served[] = []
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  let identity = 'somebody'
  const stream = new LiveStream({
    open(asked, signal) {
      const one = new Served(asked, signal)
      served.push(one)
      return one.reply.promise
    },
    identity: () => identity,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  })
  const last = () => {
    const one = served.at(-1)
    if (one === undefined) throw new Error('nothing was asked')
    return one
  }
  return { stream, served, events, states, last, become: (other: string) => (identity = other) }
}

const isOpen = ({ signal }: Served) => !signal.aborted

test('it is up when the snapshot has come, and passes events on; what cannot be understood is left out', async () => {
  const { stream, events, states, last } = start()
  stream.follow(subscription(1))
  await last().accept()
  await last().say({ type: 'novelty' }, eventOf(1, [0, 1, 1]), { no: 'type' })
  expect(states).toEqual(['connecting'])
  await last().say({ type: 'ready' })
  expect(states).toEqual(['connecting', 'up'])
  expect(events).toEqual([eventOf(1, [0, 1, 1])])
})

test('to follow others a second connection is opened, and the first one stays until that one is ready', async () => {
  const { stream, served, states, events, last } = start()
  stream.follow(subscription(1))
  await last().open()
  stream.follow(subscription(1, 2))
  await last().accept()
  expect(states.at(-1)).toBe('connecting')
  await served[0]?.say(eventOf(1, [0, 1, 1]))
  expect(events).toHaveLength(1)
  expect(served.map(isOpen)).toEqual([true, true])
  await last().say({ type: 'ready' })
  expect(served.map(isOpen)).toEqual([false, true])
  expect(states.at(-1)).toBe('up')
})

test('following less needs no new connection, following nothing needs none', async () => {
  const { stream, served, last } = start()
  stream.follow(subscription(1, 2))
  await last().open()
  stream.follow(subscription(2))
  expect(served).toHaveLength(1)
  stream.follow(subscription())
  expect(served.filter(isOpen)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(served).toHaveLength(1)
})

test('a lost connection is opened again, later each time, at once when the reader comes back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { stream, served, states, last } = start()
  stream.follow(subscription(1))
  await last().open()
  await last().cut()
  expect(states.at(-1)).toBe('connecting')
  await vi.advanceTimersByTimeAsync(1_350)
  expect(served).toHaveLength(2)
  await last().answer(502)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(served).toHaveLength(2)
  stream.wake()
  expect(served).toHaveLength(3)
  await last().open()
  expect(states.at(-1)).toBe('up')
})

test.each([
  ['a refusal in an envelope', 200, 'application/json'],
  ['a session that ended', 401, 'application/json'],
  ['a page in between', 200, 'text/html'],
])('%s means down, and is asked about rarely', async (_, status, type) => {
  const { stream, served, states, last } = start()
  stream.follow(subscription(1))
  await last().answer(status, type)
  expect(states.at(-1)).toBe('down')
  await vi.advanceTimersByTimeAsync(14_900)
  expect(served).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_200)
  expect(served).toHaveLength(2)
})

test('another reader is asked for at once, also in a pause', async () => {
  const { stream, served, last, become } = start()
  stream.follow(subscription(1))
  await last().answer(401)
  stream.refresh()
  expect(served).toHaveLength(1)
  become('somebody else')
  stream.refresh()
  expect(served).toHaveLength(2)
  await last().open()
  stream.refresh()
  expect(served).toHaveLength(2)
})

test('silence ends a connection; a beat is enough to keep it', async () => {
  const { stream, served, states, last } = start()
  stream.follow(subscription(1))
  await last().open()
  await vi.advanceTimersByTimeAsync(liveTimes.silence * 1_000 - 1)
  await last().say({ type: 'beat' })
  await vi.advanceTimersByTimeAsync(liveTimes.silence * 1_000 - 1)
  expect(served.filter(isOpen)).toHaveLength(1)
  expect(states.at(-1)).toBe('up')
  await vi.advanceTimersByTimeAsync(1)
  expect(served.filter(isOpen)).toEqual([])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(served).toHaveLength(2)
})

test('after a change of the network the connection is replaced', async () => {
  const { stream, served, last } = start()
  stream.follow(subscription(1))
  await last().open()
  stream.renew()
  await last().open()
  expect(served.map(isOpen)).toEqual([false, true])
})

test('when somebody else reads, the stream of the one before ends at once', async () => {
  const { stream, served, events, become, last } = start()
  stream.follow(subscription(1))
  await last().open()
  become('somebody else')
  stream.refresh()
  expect(served.map(isOpen)).toEqual([false, true])
  await last().accept()
  await last().say({ type: 'group', gid: 7, level: 0 })
  expect(events).toEqual([{ type: 'group', gid: 7, level: 0 }])
})
