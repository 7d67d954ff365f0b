import { boundariesAfter } from '@praxis/rules/contests/clock'
import type { ReadContest } from '#server/modules/contests/public.ts'

/** Contests are read again at least this often, because clocks drift apart and are set. */
const longestWaitMs = 3_600_000

type Next = { readonly readAt: number; readonly at: number }

export type Boundaries = {
  /** Learns from a contest that was read just now when what somebody may know of it changes by itself. */
  note(contest: Pick<ReadContest, 'cid' | 'facts' | 'now'>): void
  close(): void
}

/**
 * Calls `onBoundary` at the start, the freeze and the ends of contests. Their times are of the clock of the database; how
 * far it is from that of this process is measured whenever a contest is read. Whoever is called reads the contest again,
 * so a clock that was a little early is asked once more. One timer serves all contests.
 */
export function watchBoundaries(onBoundary: (cid: number) => void): Boundaries {
  const nextOf = new Map<number, Next>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function wait() {
    clearTimeout(timer)
    if (isClosed || nextOf.size === 0) return
    const soonest = Math.min(...[...nextOf.values()].map(({ at }) => at))
    timer = setTimeout(pass, Math.max(1, Math.ceil(soonest - performance.now())))
  }

  function pass() {
    const now = performance.now()
    const passed = [...nextOf].filter(([, { at }]) => at <= now)
    for (const [cid] of passed) nextOf.delete(cid)
    for (const [cid] of passed) onBoundary(cid)
    wait()
  }

  return {
    note({ cid, facts, now }) {
      const known = nextOf.get(cid)
      if (known !== undefined && known.readAt > now) return
      const [next] = boundariesAfter(facts, now)
      // Nothing begins or ends by itself while the contest is paused.
      if (next === undefined || facts.pausedAt !== null) nextOf.delete(cid)
      else nextOf.set(cid, { readAt: now, at: performance.now() + Math.min(next - now, longestWaitMs) })
      wait()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
