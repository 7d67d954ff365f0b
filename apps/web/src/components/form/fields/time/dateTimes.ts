const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a date-time box of the browser writes it: to the minute, in the reader's zone. */
export function toBox(moment: string): string {
  const date = new Date(moment)
  if (moment === '' || Number.isNaN(date.getTime())) return ''
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment that a date-time box of the browser names; empty for one that is not filled in. */
export function fromBox(text: string): string {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** The moment that lies so many days ahead, at the same minute of the hour. */
export function daysAhead(days: number, now = new Date()): string {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  date.setSeconds(0, 0)
  return date.toISOString()
}

/** How the reader's zone is called, such as Asia/Shanghai. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
