import { expect, test } from 'vitest'
import { believedTokens, costOf, reservedTokens, tokensOf } from './usage.ts'

test('more is reserved than is usual, and the whole answer', () => {
  expect([reservedTokens(['abcd', 'ef'], 100), tokensOf(['abcd', 'ef'])]).toEqual([103, 2])
  expect([reservedTokens(['中文'], 0), tokensOf(['中文'])]).toEqual([3, 2])
  expect([reservedTokens([], 7), tokensOf([])]).toEqual([7, 0])
})

test.each([
  [null, { input: 10, output: 20 }],
  [
    { input: 3, output: 4 },
    { input: 3, output: 4 },
  ],
  [
    { input: 0, output: 0 },
    { input: 0, output: 0 },
  ],
  [
    { input: -1, output: 1.5 },
    { input: 10, output: 20 },
  ],
  [
    { input: 10_000_001, output: '4' },
    { input: 10, output: 20 },
  ],
  [
    { input: undefined, output: Number.NaN },
    { input: 10, output: 20 },
  ],
])('a provider that counted %j is believed as %j', (told, expected) => {
  expect(believedTokens(told, { input: 10, output: 20 })).toEqual(expected)
})

test('a million tokens cost the price, in millionths', () => {
  expect(costOf({ input: 1_000_000, output: 0 }, { input: 2.5, output: 10 })).toBe(2_500_000)
  expect(costOf({ input: 1_000, output: 500 }, { input: 2.5, output: 10 })).toBe(7_500)
  expect(costOf({ input: 1, output: 1 }, { input: 0, output: 0 })).toBe(0)
})
