const shortestMs = 100
const longestMs = 5_000
/** A program that has run this long counts as healthy, so after its next end the delay starts from the shortest again. */
const healthyMs = 30_000

export type Backoff = { delayAfter: (lifetimeMs: number) => number }

/** Computes the delay before a restart. The delay doubles each time the program crashes again soon. */
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
