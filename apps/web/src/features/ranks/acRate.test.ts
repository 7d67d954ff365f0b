import { expect, test } from 'vitest'
import { acRate } from './acRate.ts'

test('the rate has two decimals, and there is none without submissions', () => {
  expect(acRate({ ac: 1, total: 3 })).toBe('33.33%')
  expect(acRate({ ac: 2, total: 2 })).toBe('100.00%')
  expect(acRate({ ac: 0, total: 7 })).toBe('0.00%')
  expect(acRate({ ac: 0, total: 0 })).toBe('–')
})
