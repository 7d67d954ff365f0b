import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useFormat } from '#web/text/format.ts'

/** How long a contest lasts, in the unit that needs the fewest digits. */
export function useLengthText(): (seconds: number) => string {
  const words = useContestMarkText()
  const { number } = useFormat()
  return (seconds) => {
    const { unit, value } = lengthOf(seconds)
    return { days: words.lengthDays, hours: words.lengthHours, minutes: words.lengthMinutes }[unit](number(value))
  }
}

/** Whole days from two days on, hours with halves, else minutes. */
export function lengthOf(seconds: number): { unit: 'days' | 'hours' | 'minutes'; value: number } {
  const minutes = Math.round(seconds / 60)
  if (minutes >= 2_880 && minutes % 1_440 === 0) return { unit: 'days', value: minutes / 1_440 }
  return minutes >= 60 && minutes % 30 === 0
    ? { unit: 'hours', value: minutes / 60 }
    : minutes >= 4_320
      ? { unit: 'days', value: Math.round(minutes / 144) / 10 }
      : { unit: 'minutes', value: minutes }
}
