export type Day = {
  /** As the wire writes it: `2026-11-21`. */
  date: string
  count: number
}

const dayMs = 86_400_000

/** Calendar days have no zone; UTC has no hour that is skipped or doubled. */
export const momentOf = (date: string): Date => new Date(`${date}T00:00:00Z`)
const dateOf = (moment: Date): string => moment.toISOString().slice(0, 'yyyy-MM-dd'.length)

/** All days of the year that ends with this one, the oldest first; days that are not named have none. */
export function yearDays(endDate: string, named: readonly Day[]): Day[] {
  const counts = new Map(named.map(({ date, count }) => [date, count]))
  const end = momentOf(endDate).getTime()
  const first = dayAfter(aYearBefore(endDate))
  const length = Math.round((end - first) / dayMs) + 1
  return Array.from({ length }, (_, at) => {
    const date = dateOf(new Date(first + at * dayMs))
    return { date, count: counts.get(date) ?? 0 }
  })
}

const dayAfter = (moment: Date) => moment.getTime() + dayMs

/** The same day a year before; the 29th of February follows the 28th. */
function aYearBefore(date: string): Date {
  const moment = momentOf(date)
  const [year, month, day] = [moment.getUTCFullYear() - 1, moment.getUTCMonth(), moment.getUTCDate()]
  const before = new Date(Date.UTC(year, month, day))
  return before.getUTCMonth() === month ? before : new Date(Date.UTC(year, month + 1, 0))
}

/** The most days in a row with something on each. */
export function longestStreak(days: readonly Day[]): number {
  let longest = 0
  let running = 0
  for (const { count } of days) {
    running = count > 0 ? running + 1 : 0
    longest = Math.max(longest, running)
  }
  return longest
}

/** Days as a calendar draws them: a column for each week, a row for each day of the week. */
export type Weeks = {
  /** How many columns there are. */
  columns: number
  /** Seven rows of numbers of days; null where a row begins before the first day. */
  rows: (number | null)[][]
  /** Where months begin: the column that has their first day. */
  months: { column: number; date: string }[]
}

const daysOfWeek = 7

/** `firstWeekday`: 0 Sunday, 1 Monday. */
export function weeksOf(days: readonly Day[], firstWeekday: number): Weeks {
  const [first] = days
  if (first === undefined) return { columns: 0, rows: [], months: [] }
  const before = (momentOf(first.date).getUTCDay() - firstWeekday + daysOfWeek) % daysOfWeek
  const columnOf = (day: number) => Math.floor((before + day) / daysOfWeek)
  const rows = Array.from({ length: daysOfWeek }, (_, row) => {
    const inRow = days.map((_day, at) => at).filter((at) => (before + at) % daysOfWeek === row)
    return row < before ? [null, ...inRow] : inRow
  })
  const months = days.flatMap(({ date }, at) => (date.endsWith('-01') ? [{ column: columnOf(at), date }] : []))
  return { columns: columnOf(days.length - 1) + 1, rows, months }
}
