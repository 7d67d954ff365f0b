import { expect, test } from 'vitest'
import { beginningInChina, dayInChina, daysLater, isBillReady } from './chinaDays.ts'

test.each([
  ['2026-11-28T15:59:59.999Z', '2026-11-28'],
  ['2026-11-28T16:00:00.000Z', '2026-11-29'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
])('at %s it is %s in China', (moment, day) => {
  expect(dayInChina(new Date(moment))).toBe(day)
})

test('a day in China begins eight hours before that of UTC', () => {
  expect(beginningInChina('2026-11-28').toISOString()).toBe('2026-11-27T16:00:00.000Z')
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-11-28', -89, '2026-08-31'],
])('%s and %i days is %s', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later)
})

test.each([
  ['2026-11-29T01:59:59.999Z', false],
  ['2026-11-29T02:00:00.000Z', true],
])('at %s the bill of 28 November is ready: %s', (now, isReady) => {
  expect(isBillReady('2026-11-28', new Date(now))).toBe(isReady)
})
