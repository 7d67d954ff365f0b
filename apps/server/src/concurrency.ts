import { Failure } from './failure.ts'

type Turns = { concurrent: number; waitingAtMost: number }
type Waiting = { begin(): void; refuse(): void }

/** For work that a flood of must not take the machine: so many run at once, more wait, and beyond that are refused. */
export function turns(bounds: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = fairTurns({ ...bounds, waitingEach: bounds.waitingAtMost })
  return (work) => inTurn('', work)
}

/**
 * The same among several, each known by a key: they take turns, whoever has more waiting has no more of the work, and
 * nobody has more waiting than is theirs. Where no more may wait, whoever has most waiting loses the last of it to one
 * who has less.
 */
export function fairTurns({
  concurrent,
  waitingAtMost,
  waitingEach,
}: Turns & { waitingEach: number }): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  let running = 0
  let waiting = 0
  /** Whose turn is next stands first. */
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
