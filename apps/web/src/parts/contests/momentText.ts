import type { Locale } from '@praxis/locales/locales'

export type DayOf = 'today' | 'tomorrow' | 'other'

/** A start and an end as lists show them: which day it is, and the times or the date with the time. */
export function spanOf(
  from: Date,
  to: Date,
  now: Date,
  locale: Locale,
): { day: DayOf; from: string; to: string | null } {
  const time = (moment: Date) =>
    moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const days = Math.round((midnight(from) - midnight(now)) / 86_400_000)
  if (days === 0 || days === 1) {
    const endsThatDay = midnight(to) === midnight(from)
    return { day: days === 0 ? 'today' : 'tomorrow', from: time(from), to: endsThatDay ? time(to) : null }
  }
  const isThisYear = from.getFullYear() === now.getFullYear()
  const date = from.toLocaleDateString(locale, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return { day: 'other', from: `${date} ${time(from)}`, to: null }
}

const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
