import { expect, test } from 'vitest'
import { plainNumber, plainPercent } from './plainNumbers.ts'

const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

test('whole numbers are written as Intl writes them in both languages', () => {
  expect(plainNumber(1_234_567)).toBe('1,234,567')
  for (const locale of ['zh-CN', 'en-US']) {
    const { format } = new Intl.NumberFormat(locale)
    for (const value of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 2_000_000_000, Number.MAX_SAFE_INTEGER])
      expect(plainNumber(value)).toBe(format(value))
  }
})

test('every part of up to 400 is written as Intl writes it in both languages', () => {
  expect(plainPercent(0.2835)).toBe('28.4%')
  for (const locale of ['zh-CN', 'en-US']) {
    const { format } = new Intl.NumberFormat(locale, percent)
    const wrong = Array.from({ length: 400 }, (_, n) => n + 1).flatMap((whole) =>
      Array.from({ length: whole + 1 }, (_, part) => part / whole).filter((one) => plainPercent(one) !== format(one)),
    )
    expect(wrong).toEqual([])
  }
})

test('what is no such number is left to Intl', () => {
  expect([-1, 0.5, Number.NaN, Infinity, 2 ** 53].map(plainNumber)).toEqual(Array(5).fill(null))
  expect([-0.1, 1.001, Number.NaN].map(plainPercent)).toEqual(Array(3).fill(null))
})
