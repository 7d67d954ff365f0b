import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useFormat } from '#web/text/format.ts'
import { leftOf } from './phase.ts'
import { useServerSecond } from './useServerClock.ts'

/** How long it is until a moment of the server's clock, second by second. While a contest is paused, its clock stands. */
export function CountdownText({ at, pausedAt = null }: { at: number; pausedAt?: number | null }) {
  const words = useContestMarkText()
  const { number } = useFormat()
  const second = useServerSecond()
  const left = leftOf(at - (pausedAt ?? second))
  return 'clock' in left ? left.clock : words.daysLeft(number(left.days), number(left.hours))
}
