/** A judgement may be ahead of what waits by so many virtual seconds before it pauses. Most end before. */
export const aheadSeconds = 10

/** A judge keeps no more work that pauses. It is not in its slots, but it holds sources and compiled programs. */
export const mostPaused = 64

/** Work that runs on a judge. */
export type Running = {
  readonly id: number
  /** A smaller one is judged sooner. */
  readonly priority: number
  /** How far its flows have come, in virtual seconds. */
  readonly reached: number
  /** How long its runs have held slots. */
  readonly heldMs: number
}

/** What waits and could run on this judge. */
export type Contender = Pick<Running, 'priority'> & {
  /** In virtual seconds. Null: it belongs to no flow, and goes before whatever has run for long. */
  readonly start: number | null
}

type Judge = {
  readonly running: readonly Running[]
  readonly waiting: readonly Contender[]
  /** How many more pieces of work may pause. */
  readonly room: number
}

/**
 * Which work of a full judge pauses at its next run, so that what waits gets its slot: for each that waits at most one,
 * the one that is furthest ahead. Of those of one flow it is the one that has run longest.
 */
export function choosePauses({ running, waiting, room }: Judge): number[] {
  const left = running.toSorted(
    (a, b) => b.priority - a.priority || b.reached - a.reached || b.heldMs - a.heldMs || a.id - b.id,
  )
  const paused: number[] = []
  for (const one of waiting.toSorted((a, b) => a.priority - b.priority || startOf(a) - startOf(b))) {
    if (paused.length >= room) break
    const ahead = left.findIndex((it) => isAhead(it, one))
    if (ahead >= 0) paused.push(...left.splice(ahead, 1).map(({ id }) => id))
  }
  return paused
}

const startOf = ({ start }: Contender) => start ?? -Infinity

function isAhead(running: Running, waiting: Contender): boolean {
  if (running.priority !== waiting.priority) return running.priority > waiting.priority
  if (waiting.start === null) return running.heldMs > aheadSeconds * 1_000
  return running.reached - waiting.start > aheadSeconds
}
