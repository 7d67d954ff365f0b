import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useFormat } from '#web/text/format.ts'
import { leftOf } from './phase.ts'
import { useServerSecond } from './useServerClock.ts'

/** How long it is until a moment of the server's clock, second by second. */
export function CountdownText({ at }: { at: number }) {
  const words = useContestMarkText()
  const { number } = useFormat()
  const left = leftOf(at - useServerSecond())
  return 'clock' in left ? left.clock : words.daysLeft(number(left.days), number(left.hours))
}
