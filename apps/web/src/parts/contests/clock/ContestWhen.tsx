import { spanOf } from '#web/parts/contests/momentText.ts'
import { useContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useFormat } from '#web/text/format.ts'
import { useLocale } from '#web/text/text.ts'
import type { Times } from './phase.ts'
import { serverClock } from './useServerClock.ts'

/** The day and the time of a contest in a list, with both exact times on hover. The day is the reader's. */
export function ContestWhen({ times }: { times: Pick<Times, 'start' | 'end'> }) {
  const words = useContestMarkText()
  const { exact } = useFormat()
  const locale = useLocale()
  const [start, end] = [new Date(times.start), new Date(times.end)]
  const { day, from, to } = spanOf(start, end, new Date(serverClock.now()), locale)
  const span = to === null ? from : words.span(from, to)
  const said = day === 'today' ? words.today(span) : day === 'tomorrow' ? words.tomorrow(span) : span
  return (
    <time dateTime={start.toISOString()} title={words.span(exact(start), exact(end))}>
      {said}
    </time>
  )
}
