import { endless, granted } from '@praxis/rules/membership/dates'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'
import { toDate } from '#web/text/format.ts'

/** Until when somebody is a member who buys so many days now. Null: there is no end. */
export function untilOf(memberUntil: string | null, days: number): Date | null {
  if (days === -1) return null
  const before = memberUntil === null ? null : toDate(memberUntil).toISOString()
  const until = granted(before, { days }, new Date(serverClock.now()))
  return until === endless ? null : new Date(until)
}
