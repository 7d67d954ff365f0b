/** China has had one time and no summer time since 1991. */
const offsetMs = 8 * 3_600_000

/** A moment as clocks in China show it: 2026-11-29 08:00:00. */
export const beijingTime = (moment: Date): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Null for what is no such time. */
export function momentOf(beijing: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(beijing)) return null
  const moment = new Date(`${beijing.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) || beijingTime(moment) !== beijing ? null : moment
}

/** Whether it is a day that exists, such as 2026-11-29. */
export const isDay = (text: string): boolean => momentOf(`${text} 00:00:00`) !== null
