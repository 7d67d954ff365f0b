import { expect, test } from 'vitest'
import { anglesOf } from './clockAngles.ts'

test('the hands of the drawing stand at 14:02:36', () => {
  const { hour, minute, second } = anglesOf({ hours: 14, minutes: 2, seconds: 36 })
  expect(hour).toBeCloseTo(61)
  expect(minute).toBeCloseTo(15.6)
  expect(second).toBeCloseTo(216)
})

test('at midnight and at noon all hands point up, and the hour hand moves on with the minutes', () => {
  expect(anglesOf({ hours: 0, minutes: 0, seconds: 0 })).toEqual({ hour: 0, minute: 0, second: 0 })
  expect(anglesOf({ hours: 12, minutes: 0, seconds: 0 })).toEqual({ hour: 0, minute: 0, second: 0 })
  expect(anglesOf({ hours: 23, minutes: 30, seconds: 0 })).toEqual({ hour: 345, minute: 180, second: 0 })
})
