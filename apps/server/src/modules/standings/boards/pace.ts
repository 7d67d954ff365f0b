import { passedBetween, type Pause } from '@praxis/rules/contests/pauses'
import { judgeStatus } from '@praxis/contract/statuses'

/** What was sent within one minute, counted from the start of the contest. */
type Minute = { readonly minute: number; readonly accepted: number; readonly other: number }

export type Pace = {
  /** Attempts of one person. `by` -1 takes them out again. Times are milliseconds. */
  add(attempts: readonly { readonly status: number; readonly at: number }[], by: 1 | -1): void
  total(): number
  /** Those in which something was sent, in their order. */
  minutes(): Minute[]
  /** How many were sent in the sixty seconds before `now`. */
  lastMinute(now: number): number
}

/** Counts submissions by their time, so that nobody ever has to count all of them. */
export function openPace({ startAt, pauses }: { readonly startAt: number; readonly pauses: readonly Pause[] }): Pace {
  const counts = new Map<number, { accepted: number; other: number; seconds: Uint32Array }>()
  let total = 0
  const secondOf = (at: number) => Math.floor(passedBetween(pauses, startAt, at) / 1_000)
  return {
    add(attempts, by) {
      for (const { status, at } of attempts) {
        const second = secondOf(at)
        const minute = Math.floor(second / 60)
        const count = counts.get(minute) ?? { accepted: 0, other: 0, seconds: new Uint32Array(60) }
        counts.set(minute, count)
        count[status === judgeStatus.accepted ? 'accepted' : 'other'] += by
        count.seconds[second - minute * 60]! += by
        total += by
      }
    },
    total: () => total,
    minutes: () =>
      [...counts]
        .filter(([, { accepted, other }]) => accepted + other > 0)
        .map(([minute, { accepted, other }]) => ({ minute, accepted, other }))
        .toSorted((one, next) => one.minute - next.minute),
    lastMinute(now) {
      const last = secondOf(now)
      let sent = 0
      for (let second = last - 59; second <= last; second += 1) {
        const minute = Math.floor(second / 60)
        sent += counts.get(minute)?.seconds[second - minute * 60] ?? 0
      }
      return sent
    },
  }
}
