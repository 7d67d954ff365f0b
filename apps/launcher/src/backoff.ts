const shortestMs = 100
const longestMs = 5_000
/** Whoever has run this long was well; its next end is a new trouble, not the old one. */
const healthyMs = 30_000

export type Backoff = { delayAfter: (lifetimeMs: number) => number }

/** How long to wait before starting a program again: twice as long each time it fails again soon. */
export function makeBackoff(): Backoff {
  let next = shortestMs
  return {
    delayAfter(lifetimeMs) {
      if (lifetimeMs >= healthyMs) next = shortestMs
      const delay = next
      next = Math.min(next * 2, longestMs)
      return delay
    },
  }
}
