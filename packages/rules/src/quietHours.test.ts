import { expect, test } from 'vitest'
import { isQuiet } from './quietHours.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const quiet = (from: number, to: number) => hours.filter((hour) => isQuiet(hour, { from, to }))

test('quiet hours begin with the first and end before the second, also past midnight', () => {
  expect(quiet(1, 6)).toEqual([1, 2, 3, 4, 5])
  expect(quiet(23, 2)).toEqual([0, 1, 23])
  expect(quiet(0, 23)).toEqual(hours.slice(0, 23))
  expect(quiet(23, 0)).toEqual([23])
})

test('two equal hours are the whole day', () => {
  expect(quiet(5, 5)).toEqual(hours)
  expect(quiet(0, 0)).toEqual(hours)
})
