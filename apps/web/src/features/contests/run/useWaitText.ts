import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { waitClock } from './waitClock.ts'

/** How long something waits, in words. */
export function useWaitText(): (seconds: number) => string {
  const words = useContestRunText().runDesk
  const { number } = useFormat()
  return (seconds) => waitClock(seconds) ?? words.seconds(number(Math.max(0, Math.floor(seconds))))
}
