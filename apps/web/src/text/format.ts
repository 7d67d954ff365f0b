import type { Locale } from '@praxis/locales/locales'
import { plainNumber, plainPercent } from './numbers/plainNumbers.ts'
import { useLocale } from './text.ts'

/** Shown where there is no value. */
export const noValue = '–'

export type Format = {
  number: (value: number | null) => string
  /** A fraction between 0 and 1. */
  percent: (fraction: number | null) => string
  /** KB, as the judge reports it. */
  memory: (kb: number | null) => string
  /** Milliseconds of a program. */
  time: (ms: number | null) => string
  /** Date and time in the reader's zone. */
  exact: (moment: string | Date) => string
  relative: (moment: string | Date, now?: Date) => string
  /** The date in the reader's zone. */
  day: (moment: string | Date) => string
}

const made = new Map<Locale, Format>()

/**
 * Cached per language, because `Intl` formatters are expensive to create and every table row needs them: the first one of a page takes as
 * long as a hundred rows. Usual numbers, which both languages write alike, need none.
 */
export function formatOf(locale: Locale): Format {
  const format = made.get(locale) ?? makeFormat(locale)
  made.set(locale, format)
  return format
}

function makeFormat(locale: Locale): Format {
  const whole = whenNeeded(() => new Intl.NumberFormat(locale))
  const oneDigit = whenNeeded(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
  const percentFormat = whenNeeded(
    () => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const number = (value: number) => plainNumber(value) ?? whole().format(value)
  const exact = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }))
  const day = whenNeeded(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
  const relative = whenNeeded(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  return {
    number: (value) => (value === null ? noValue : number(value)),
    percent: (value) => (value === null ? noValue : (plainPercent(value) ?? percentFormat().format(value))),
    memory: (kb) => (kb === null ? noValue : kb < 1024 ? `${number(kb)} KB` : `${oneDigit().format(kb / 1024)} MB`),
    time: (ms) => (ms === null ? noValue : `${number(ms)} ms`),
    exact: (moment) => exact().format(toDate(moment)),
    day: (moment) => day().format(toDate(moment)),
    relative: (moment, now = new Date()) => {
      const seconds = (toDate(moment).getTime() - now.getTime()) / 1000
      const step = steps.find(({ below }) => Math.abs(seconds) < below)
      return step === undefined
        ? day().format(toDate(moment))
        : apart(relative().format(Math.trunc(seconds / step.seconds), step.unit))
    },
  }
}

function whenNeeded<T>(make: () => T): () => T {
  let value: T | undefined
  return () => (value ??= make())
}

export const useFormat = (): Format => formatOf(useLocale())

/** Chinese letters stand apart from a number: `50 秒前`. */
const apart = (text: string) => text.replace('秒钟', '秒').replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')

/** After a week it shows the date instead. */
const steps = [
  { below: 60, seconds: 1, unit: 'second' },
  { below: 3_600, seconds: 60, unit: 'minute' },
  { below: 86_400, seconds: 3_600, unit: 'hour' },
  { below: 7 * 86_400, seconds: 86_400, unit: 'day' },
] as const

/** The wire writes the offset without a colon, which not every browser reads. */
export function toDate(moment: string | Date): Date {
  return moment instanceof Date ? moment : new Date(moment.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}
