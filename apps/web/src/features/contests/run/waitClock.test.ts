import { expect, test } from 'vitest'
import { waitClock } from './waitClock.ts'

test.each([
  [0, null],
  [59, null],
  [60, '1:00'],
  [252, '4:12'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [36_061, '10:01:01'],
])('a wait of %i seconds reads %s', (seconds, text) => {
  expect(waitClock(seconds)).toBe(text)
})
