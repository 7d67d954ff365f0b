/** China has had one time and no summer time since 1991. */
const offsetMs = 8 * 3_600_000
const dayMs = 86_400_000

/** The day that calendars in China show, such as 2026-11-28. Bills of providers are of such days. */
export const dayInChina = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)

/** The moment in which a day begins there. */
export const beginningInChina = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** So many days later; before it if negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Bills are made in the morning after the day. */
const readyMs = dayMs + 10 * 3_600_000

/** When providers have made the bill of a day, as far as they promise. */
export const billReadyAt = (day: string): Date => new Date(beginningInChina(day).getTime() + readyMs)

export const isBillReady = (day: string, now: Date): boolean => now >= billReadyAt(day)
