import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysAhead, fromBox, toBox } from './dateTimes.ts'

const before = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Asia/Shanghai'
})
afterEach(() => {
  process.env['TZ'] = before
})

test('a box shows a moment in the zone of the reader, to the minute, and reads it back', () => {
  expect(toBox('2026-11-22T18:30:45.123Z')).toBe('2026-11-23T02:30')
  expect(toBox('2026-11-22T18:30:45+00:00')).toBe('2026-11-23T02:30')
  expect(fromBox('2026-11-23T02:30')).toBe('2026-11-22T18:30:00.000Z')
})

test('what is no moment leaves the box empty, and a box that is half filled in has none', () => {
  expect(toBox('')).toBe('')
  expect(toBox('soon')).toBe('')
  expect(fromBox('')).toBe('')
  expect(fromBox('tomorrow')).toBe('')
})

test('days ahead keep the time of the day also where clocks are changed', () => {
  process.env['TZ'] = 'Europe/Berlin'
  expect(daysAhead(1, new Date('2026-10-24T10:00:30Z'))).toBe('2026-10-25T11:00:00.000Z')
})
