import { expect, test } from 'vitest'
import { costText } from './costText.ts'

const cost = (amount: number, currency = 'CNY') => ({ amount, currency })

test('a cost has its currency, and several currencies stand side by side', () => {
  expect(costText([cost(1234.5)], 'en-US', '–')).toBe('1,234.50 CNY')
  expect(costText([cost(0.0123), cost(2, 'USD')], 'zh-CN', '–')).toBe('0.0123 CNY + 2.00 USD')
  expect(costText([cost(3, '')], 'en-US', '–')).toBe('3.00')
})

test('what costs less than can be written is not nothing, and nothing is', () => {
  expect(costText([cost(0.00001)], 'en-US', '–')).toBe('< 0.0001 CNY')
  expect(costText([cost(0), cost(0, 'USD')], 'en-US', '–')).toBe('–')
  expect(costText([], 'en-US', '–')).toBe('–')
})
