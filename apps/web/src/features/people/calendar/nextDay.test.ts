import { expect, test } from 'vitest'
import { nextDay } from './nextDay.ts'

test.each([
  ['ArrowLeft', 100, 93],
  ['ArrowRight', 100, 107],
  ['ArrowUp', 100, 99],
  ['ArrowDown', 100, 101],
  ['Home', 100, 0],
  ['End', 100, 364],
  // At the ends of the year there is nothing further.
  ['ArrowLeft', 3, 0],
  ['ArrowRight', 362, 364],
  ['ArrowDown', 364, 364],
  ['Tab', 100, null],
])('%s leads from day %i to day %s of a year', (key, from, to) => {
  expect(nextDay(key, from, 365)).toBe(to)
})
