import { expect, test } from 'vitest'
import { daysLeft, endless, granted, isForEver, isLasting } from './dates.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['nobody yet', null, { days: 30 }, '2026-03-31T12:00:00.000Z'],
  ['a member', '2026-03-05T00:00:00.000Z', { days: 30 }, '2026-04-04T00:00:00.000Z'],
  ['a former member', '2025-01-01T00:00:00.000Z', { days: 1 }, '2026-03-02T12:00:00.000Z'],
  ['a member for ever', endless, { days: 3_650 }, endless],
  ['nobody yet', null, { until: '2026-06-01T00:00:00Z' }, '2026-06-01T00:00:00.000Z'],
  ['a member for longer', '2026-07-01T00:00:00.000Z', { until: '2026-06-01T00:00:00Z' }, '2026-07-01T00:00:00.000Z'],
  ['a former member', '2025-01-01T00:00:00.000Z', { until: endless }, endless],
])('%s until %s who is given %j is one until %s', (_who, memberUntil, grant, until) => {
  expect(granted(memberUntil, grant, now)).toBe(until)
})

test('a membership lasts until its moment, and not at it', () => {
  const at = (until: string | null) => isLasting(until, now)
  expect([at(null), at('2026-03-01T12:00:00.000Z'), at('2026-03-01T12:00:00.001Z')]).toEqual([false, false, true])
})

test.each([
  ['2026-03-01T12:00:00.000Z', 0],
  ['2026-02-01T12:00:00.000Z', 0],
  ['2026-03-01T12:00:00.001Z', 1],
  ['2026-03-02T12:00:00.000Z', 1],
  ['2026-03-02T12:00:00.001Z', 2],
  ['2026-03-31T12:00:00.000Z', 30],
])('until %s there are %i days left', (until, days) => {
  expect(daysLeft(until, now)).toBe(days)
})

test('a membership of the year 9999 has no end', () => {
  expect([isForEver('9999-12-31T00:00:00Z'), isForEver('9999-12-30T23:59:59Z')]).toEqual([true, false])
})
