import { expect, test } from 'vitest'
import { slicesOf } from './statistics.ts'

const none = { pid: 1, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

test('the slices are the eight verdicts in the order of the specification and fill the turn', () => {
  const slices = slicesOf({ ...none, total: 9, ac: 4, wa: 2, ce: 1, pe: 1, se: 1 })
  expect(slices.map(({ status }) => status)).toEqual([0, -1, 1, 2, 3, -2, 8, -3])
  expect(slices.map(({ count }) => count)).toEqual([4, 2, 0, 0, 0, 1, 0, 1])
  expect(slices.map(({ fraction }) => fraction)).toEqual([0.5, 0.25, 0, 0, 0, 0.125, 0, 0.125])
})

test('without submissions nothing has a fraction', () => {
  expect(slicesOf(none).every(({ fraction }) => fraction === 0)).toBe(true)
})
