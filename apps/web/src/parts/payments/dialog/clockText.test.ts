import { expect, test } from 'vitest'
import { clockText, spokenMinutes } from './clockText.ts'

test('a rest is minutes and seconds', () => {
  expect([0, 9, 60, 702, 900].map(clockText)).toEqual(['0:00', '0:09', '1:00', '11:42', '15:00'])
})

test('of fifteen minutes six changes are read out', () => {
  const said = Array.from({ length: 901 }, (_, passed) => spokenMinutes(900 - passed))
  expect(said.filter((minutes, at) => minutes !== said[at - 1])).toEqual([15, 10, 5, 2, 1, 0])
  expect([900, 601, 600, 301, 300, 60, 16, 15, 0].map(spokenMinutes)).toEqual([15, 15, 10, 10, 5, 1, 1, 0, 0])
})
