import type { OutputOf } from '@praxis/contract/endpoint'
import type { home } from '@praxis/contract/home'

export type WeekDay = { day: string; all: number; accepted: number }

/** The three lists of the wire as days. The dates are those of the site, so they are not read as moments. */
export const weekDays = ({
  dateStrList,
  totalCountList,
  acCountList,
}: OutputOf<(typeof home)['weekStatistics']>): WeekDay[] =>
  dateStrList.map((date, index) => ({
    day: date.replace('-', '/'),
    all: totalCountList[index] ?? 0,
    accepted: acCountList[index] ?? 0,
  }))
