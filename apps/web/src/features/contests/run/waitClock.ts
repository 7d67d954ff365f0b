import { clockText } from '#web/parts/contests/clock/phase.ts'

/** How long something waits, from a minute on as a clock; null: it is told in seconds. */
export function waitClock(seconds: number): string | null {
  if (seconds < 60) return null
  // An hour is the first digit of a clock only where there is one.
  return clockText(seconds * 1_000, true).replace(/^0:0?/, '')
}
