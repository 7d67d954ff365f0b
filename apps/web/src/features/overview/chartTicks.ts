import type { ChartPoint } from '@praxis/contract/dashboard'
import type { Locale } from '@praxis/locales/locales'
import { toDate } from '#web/text/format.ts'

/** The time of the day, with the day of the week where that tells more. */
export function clockOf(locale: Locale, at: string, withDay: boolean): string {
  const day = withDay ? ({ weekday: 'short' } as const) : {}
  const clock = new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return clock.format(toDate(at))
}

/** Under the first point of a chart and under every fourth part of it, but not where `now` stands. */
export function chartTicks(points: readonly Pick<ChartPoint, 'at'>[], locale: Locale): { at: number; label: string }[] {
  const step = Math.max(1, Math.round(points.length / 4))
  return points.flatMap(({ at }, index) => {
    if (index % step !== 0 || index > points.length - step / 2) return []
    const date = toDate(at)
    const isNewDay = index === 0 || date.getHours() * 60 + date.getMinutes() < 60
    return [{ at: index, label: clockOf(locale, at, isNewDay || points.length > 50) }]
  })
}
