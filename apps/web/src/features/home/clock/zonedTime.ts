import type { Locale } from '@praxis/locales/locales'
import type { ClockTime } from './clockAngles.ts'

/** Reads moments in one time zone. Made once, because `Intl` formatters are expensive to create. */
export type ZoneReader = {
  timeAt: (moment: number) => ClockTime
  dayAt: (moment: number) => { day: string; weekday: string }
  /** Such as UTC+8 or UTC-3:30; it changes with summer time. */
  offsetAt: (moment: number) => string
}

/** Null: the browser does not know the zone. */
export function zoneReader(timeZone: string, locale: Locale): ZoneReader | null {
  try {
    const time = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', timeStyle: 'medium' })
    const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric' })
    const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' })
    const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    return {
      timeAt: (moment) => ({
        hours: Number(partOf(time, moment, 'hour')),
        minutes: Number(partOf(time, moment, 'minute')),
        seconds: Number(partOf(time, moment, 'second')),
      }),
      dayAt: (moment) => ({ day: day.format(moment), weekday: weekday.format(moment) }),
      offsetAt: (moment) => partOf(offset, moment, 'timeZoneName').replace(/^GMT(\+0$)?/, 'UTC'),
    }
  } catch {
    return null
  }
}

const partOf = (format: Intl.DateTimeFormat, moment: number, type: Intl.DateTimeFormatPartTypes): string =>
  format.formatToParts(moment).find((part) => part.type === type)?.value ?? ''
