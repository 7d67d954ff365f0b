import { expect, test } from 'vitest'
import { lengthOf } from './lengthText.ts'

test.each([
  [5 * 3_600, 'hours', 5],
  [3.5 * 3_600, 'hours', 3.5],
  [100 * 60, 'minutes', 100],
  [45 * 60, 'minutes', 45],
  [86_400, 'hours', 24],
  [7 * 86_400, 'days', 7],
  [10 * 86_400 + 60, 'days', 10],
])('%i seconds are told in %s: %f', (seconds, unit, value) => {
  expect(lengthOf(seconds)).toEqual({ unit, value })
})
