import { expect, test } from 'vitest'
import { stepNumber } from './stepNumber.ts'

const bounds = { minimum: 0, maximum: 10 }

test('a step is one, and stops at the bounds', () => {
  expect(stepNumber('3', 1, bounds)).toBe('4')
  expect(stepNumber('3', -1, bounds)).toBe('2')
  expect(stepNumber('10', 1, bounds)).toBe('10')
  expect(stepNumber('0', -1, bounds)).toBe('0')
  expect(stepNumber('5', -1, {})).toBe('4')
})

test('from beyond the bounds, a step leads to the nearer one', () => {
  expect(stepNumber('99', -1, bounds)).toBe('10')
  expect(stepNumber('-7', 1, bounds)).toBe('0')
})

test('an empty field counts as 0, a broken number goes to the next whole one, and other text stays', () => {
  expect(stepNumber(' ', 1, bounds)).toBe('1')
  expect(stepNumber('1.5', 1, bounds)).toBe('2')
  expect(stepNumber('1.5', -1, bounds)).toBe('1')
  expect(stepNumber('3x', 1, bounds)).toBe('3x')
})
