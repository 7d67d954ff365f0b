import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'

/** How long something takes, in hours and minutes. What is shorter than a minute takes one. */
export function useLength(): (seconds: number) => string {
  const words = useLessonText()
  const { number } = useFormat()
  return (seconds) => {
    const minutes = seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
    const hours = Math.floor(minutes / 60)
    return hours === 0 ? words.minutes(number(minutes)) : words.hours(number(hours), number(minutes % 60))
  }
}
