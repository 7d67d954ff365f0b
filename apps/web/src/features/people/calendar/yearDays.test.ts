import { expect, test } from 'vitest'
import { longestStreak, weeksOf, yearDays, type Day } from './yearDays.ts'

test('a year ends today and begins on the day after the same day of last year', () => {
  const days = yearDays('2026-11-21', [
    { date: '2026-11-20', count: 3 },
    { date: '2025-11-22', count: 1 },
    { date: '2025-11-21', count: 9 },
  ])
  expect(days).toHaveLength(365)
  expect([days[0], days.at(-2), days.at(-1)]).toEqual([
    { date: '2025-11-22', count: 1 },
    { date: '2026-11-20', count: 3 },
    { date: '2026-11-21', count: 0 },
  ])
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})

test('a leap year has a day more, and one that ends on the 29th of February begins with March', () => {
  expect(yearDays('2028-11-21', [])).toHaveLength(366)
  const days = yearDays('2028-02-29', [])
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2027-03-01', '2028-02-29', 366])
})

const run = (counts: number[]): Day[] => counts.map((count, at) => ({ date: `2026-01-${10 + at}`, count }))

test.each([
  [[0, 0, 0], 0],
  [[1, 2, 0, 1], 2],
  [[0, 1, 0, 5, 1, 1], 3],
  [[4], 1],
  [[], 0],
])('days with %j have a longest streak of %i', (counts, streak) => {
  expect(longestStreak(run(counts))).toBe(streak)
})

test('a week is a column, which begins with Sunday or with Monday', () => {
  // The 30th of October 2026 is a Friday.
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map((date) => ({ date, count: 0 }))
  const sunday = weeksOf(days, 0)
  expect(sunday.columns).toBe(2)
  expect(sunday.rows).toEqual([[null, 2], [null, 3], [null], [null], [null], [0], [1]])
  expect(sunday.months).toEqual([{ column: 1, date: '2026-11-01' }])
  const monday = weeksOf(days, 1)
  expect(monday.rows).toEqual([[null, 3], [null], [null], [null], [0], [1], [2]])
  expect(monday.months).toEqual([{ column: 0, date: '2026-11-01' }])
})

test('a year that begins with its first weekday has 53 columns and no empty place before it', () => {
  // The 22nd of November 2026 is a Sunday.
  const weeks = weeksOf(yearDays('2027-11-21', []), 0)
  expect(weeks.columns).toBe(53)
  expect(weeks.rows[0]?.[0]).toBe(0)
  expect(weeks.rows.map((row) => row.length)).toEqual([53, 52, 52, 52, 52, 52, 52])
  expect(weeks.months).toHaveLength(12)
  expect(weeks.months[0]).toEqual({ column: 1, date: '2026-12-01' })
})
