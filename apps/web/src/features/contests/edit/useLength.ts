import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { lengthParts } from './form/lengthParts.ts'

/** How long something lasts, in words. */
export function useLength(): (seconds: number) => string {
  const { noDuration } = useContestMakingText().contestForm
  const words = useContestText().contests
  const { number } = useFormat()
  return (seconds) => {
    const { days, hours, minutes } = lengthParts(seconds)
    const parts = [
      days > 0 && words.lengthDays(number(days)),
      hours > 0 && words.lengthHours(number(hours)),
      minutes > 0 && words.lengthMinutes(number(minutes)),
    ].filter((part) => part !== false)
    return parts.length === 0 ? noDuration : parts.join(' ')
  }
}
