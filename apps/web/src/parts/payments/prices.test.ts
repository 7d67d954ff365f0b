import { expect, test } from 'vitest'
import { amountText, priceText } from './money.ts'
import { compare, monthsOf } from './prices.ts'

const month = { itemPrice: 25, days: 30 }
const quarter = { itemPrice: 68, days: 90 }
const year = { itemPrice: 228, days: 365 }
const forEver = { itemPrice: 998, days: -1 }
const all = [year, forEver, month, quarter]

test.each([
  [-1, null],
  [1, null],
  [7, null],
  [28, 1],
  [30, 1],
  [31, 1],
  [45, null],
  [90, 3],
  [100, null],
  [180, 6],
  [360, 12],
  [365, 12],
  [366, 12],
  [730, 24],
])('%i days are %j months', (days, months) => {
  expect(monthsOf(days)).toBe(months)
})

test('a longer membership says what a month of it costs, and what it saves beside the shortest one', () => {
  expect(all.map((one) => compare(one, all))).toEqual([
    { perMonth: 19, saved: 72 },
    { perMonth: null, saved: null },
    { perMonth: 25, saved: null },
    { perMonth: 22.67, saved: 7 },
  ])
})

test('nothing is saved by what costs as much or more, nor where there is nothing to compare with', () => {
  expect(compare({ itemPrice: 75, days: 90 }, all).saved).toBeNull()
  expect(compare({ itemPrice: 80, days: 90 }, all).saved).toBeNull()
  expect(compare(year, [year, forEver])).toEqual({ perMonth: 19, saved: null })
  expect(compare({ itemPrice: 0.35, days: 365 }, [{ itemPrice: 0.1, days: 30 }])).toEqual({
    perMonth: 0.03,
    saved: 0.85,
  })
})

test('amounts have two decimals, and whole prices none', () => {
  expect([228, 0.1, 19.9, 1234567.5].map(amountText)).toEqual(['¥228.00', '¥0.10', '¥19.90', '¥1,234,567.50'])
  expect([228, 0.1, 1000].map(priceText)).toEqual(['¥228', '¥0.10', '¥1,000'])
})
