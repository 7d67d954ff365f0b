import { Failure } from './failure.ts'

type Bounds = { concurrent: number; waitingAtMost: number }
type Waiting = { begin(): void; refuse(): void }

/** Limits how much work runs at once. A limited number waits, and more is refused. */
export function limitConcurrency(bounds: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const limited = limitConcurrencyFairly({ ...bounds, waitingEach: bounds.waitingAtMost })
  return (work) => limited('', work)
}

/**
 * The same for several owners, each known by a key. They take turns, so an owner with much work waiting gets no more of
 * the machine, and each may have `waitingEach` waiting. If the queue is full, the owner with most work waiting loses its
 * last piece to an owner that has less.
 */
export function limitConcurrencyFairly({
  concurrent,
  waitingAtMost,
  waitingEach,
}: Bounds & { waitingEach: number }): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  let running = 0
  let waiting = 0
  /** The owner whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()

  function enter(key: string, one: Waiting): void {
    const mine = queues.get(key) ?? []
    if (mine.length >= waitingEach) throw new Failure('busy')
    if (waiting >= waitingAtMost) makeRoom(mine.length + 1)
    mine.push(one)
    queues.set(key, mine)
    waiting += 1
  }

  function makeRoom(fewer: number): void {
    const [key, longest] = [...queues].reduce((most, next) => (next[1].length > most[1].length ? next : most))
    if (longest.length <= fewer) throw new Failure('busy')
    longest.pop()!.refuse()
    waiting -= 1
    if (longest.length === 0) queues.delete(key)
  }

  function leave(): void {
    const next = queues.entries().next()
    if (next.done === true) {
      running -= 1
      return
    }
    const [key, mine] = next.value
    queues.delete(key)
    const first = mine.shift()!
    if (mine.length > 0) queues.set(key, mine)
    waiting -= 1
    first.begin()
  }

  return async (key, work) => {
    if (running < concurrent) running += 1
    else {
      await new Promise<void>((begin, reject) => enter(key, { begin, refuse: () => reject(new Failure('busy')) }))
    }
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
