import { leastSeconds, startOf, type Flow, type Reached } from './flows.ts'

/** A piece of work that waits. */
export type Waiting = {
  readonly id: number
  /** The virtual second at which it was queued, or to which it was put back. */
  readonly turn: number
  readonly flows: readonly Flow[]
}

export type Started<W> = { readonly work: W; readonly start: number }

/** All, or the first, in the order in which they are judged, each with its start, as if those before it were handed out. */
export function inOrder<W extends Waiting>(waiting: readonly W[], reached: Reached, atMost = Infinity): Started<W>[] {
  const now = new Map(reached)
  const left = new Set(waiting)
  const ordered: Started<W>[] = []
  while (left.size > 0 && ordered.length < atMost) {
    const next = firstOf([...left], now)
    left.delete(next.work)
    ordered.push(next)
    for (const { key, share } of next.work.flows) {
      now.set(key, Math.max(now.get(key) ?? 0, next.start) + leastSeconds / share)
    }
  }
  return ordered
}

function firstOf<W extends Waiting>(waiting: readonly W[], reached: Reached): Started<W> {
  let first: Started<W> | undefined
  for (const work of waiting) {
    const start = startOf(work.turn, work.flows, reached)
    const isBefore = first === undefined || start < first.start || (start === first.start && work.id < first.work.id)
    if (isBefore) first = { work, start }
  }
  return first!
}
