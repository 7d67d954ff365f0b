import type { FieldRules } from '@praxis/contract/tables'
import { forms as words } from '@praxis/locales/en-US/forms'
import { expect, test } from 'vitest'
import { checkField } from './checkField.ts'

const check = (value: unknown, rules: Partial<FieldRules>) =>
  checkField(value, { required: false, trim: false, ...rules }, words)

test('an empty field is a problem only where one is required, and white space fills one that is not trimmed', () => {
  expect(check('', { required: true })).toBe('Fill in this field')
  expect(check('  ', { required: true, trim: true })).toBe('Fill in this field')
  expect(check('  ', { required: true })).toBeUndefined()
  expect(check('', { minLength: 6, maxLength: 6 })).toBeUndefined()
  expect(check(false, { required: true })).toBeUndefined()
})

test('a text that is too long is told from one that has two bounds', () => {
  const name = { trim: true, minLength: 1, maxLength: 20 }
  expect(check(` ${'a'.repeat(20)} `, name)).toBeUndefined()
  expect(check('a'.repeat(21), name)).toBe('Too long: enter at most 20 characters; you have entered 21')
  const password = { minLength: 6, maxLength: 20 }
  expect(check('123456', password)).toBeUndefined()
  expect(check('12345', password)).toBe('Too short: enter 6 to 20 characters; you have entered 5')
  expect(check('1'.repeat(21), password)).toBe('Too long: enter 6 to 20 characters; you have entered 21')
  expect(check('12345', { minLength: 6, maxLength: 6 })).toBe('Enter 6 characters; you have entered 5')
  expect(check('12345', { minLength: 6 })).toBe('Too short: enter at least 6 characters; you have entered 5')
})

test('an emoji counts as the server counts it: one where the handler checks the length, two where the schema does', () => {
  const byHandler = { maxLength: 20, countsCodePoints: true } as const
  expect(check('🙂'.repeat(20), byHandler)).toBeUndefined()
  expect(check('🙂'.repeat(21), byHandler)).toBe('Too long: enter at most 20 characters; you have entered 21')
  const bySchema = { maxLength: 20 }
  expect(check('🙂'.repeat(10), bySchema)).toBeUndefined()
  expect(check('🙂'.repeat(11), bySchema)).toBe('Too long: enter at most 20 characters; you have entered 22')
})

test('a text follows the pattern', () => {
  expect(check('ab', { pattern: /^[a-f]+$/u })).toBeUndefined()
  expect(check('xy', { pattern: /^[a-f]+$/u })).toBe('The format is invalid')
  expect(check('xy', { pattern: /@/u, format: 'email' })).toBe('The email format is invalid')
})

test('a number is written in digits and lies within its range', () => {
  const score: Partial<FieldRules> = { integer: true, minimum: 0, maximum: 100 }
  const problems = [' 70 ', '0', '+7', '7.0', '-1', '101', '7.5', '1e1', '0x10', '７', 'all'].map((one) =>
    check(one, score),
  )
  expect(problems).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'Enter 0 or more',
    'Enter 100 or less',
    'Enter a whole number',
    'Enter a whole number',
    'Enter a whole number',
    'Enter a whole number',
    'Enter a whole number',
  ])
  expect(check('7.5', { minimum: 0 })).toBeUndefined()
  expect(check('seven', { minimum: 0 })).toBe('Enter a number')
})

test('a choice is one of the options', () => {
  expect(check('1', { options: [0, 1, 2] })).toBeUndefined()
  expect(check('3', { options: [0, 1, 2] })).toBe('Choose one of the values offered')
  expect(check('', { options: [0, 1, 2], required: true })).toBe('Fill in this field')
})
