import { passedBetween, type Pause } from '@praxis/rules/contests/pauses'

type Moments = { startAt: number; sealAt: number; endAt: number }

/** How much of a contest is open before its freeze, in seconds and as a part of its length. Pauses are no part of either. */
export function openPart({ startAt, sealAt, endAt }: Moments, pauses: readonly Pause[]) {
  const open = Math.max(0, passedBetween(pauses, startAt, sealAt))
  const whole = passedBetween(pauses, startAt, endAt)
  return { openSeconds: open / 1_000, share: whole <= 0 ? 0 : Math.min(1, open / whole) }
}
