import type { FieldRules } from '@praxis/contract/tables'
import { expect, test } from 'vitest'
import { formInput, isLeftOut } from './formInput.ts'

const plain: FieldRules = { required: false, trim: false }
const rules = {
  name: { ...plain, required: true, trim: true, minLength: 1 },
  password: { ...plain, required: true, minLength: 6 },
  note: { ...plain, maxLength: 20 },
  code: { ...plain, minLength: 6, maxLength: 6 },
  key: { ...plain, pattern: /^[a-f]+$/u },
  score: { ...plain, integer: true, minimum: 0 },
  level: { ...plain, options: [0, 1, 2] },
  isOpen: plain,
} as const satisfies Record<string, FieldRules>

test('fields are sent as the call takes them', () => {
  const values = { name: ' lin ', password: ' secret ', score: ' 70 ', level: '2', isOpen: false }
  expect(formInput(values, rules)).toEqual({ name: 'lin', password: ' secret ', score: 70, level: 2, isOpen: false })
})

test('an empty field is sent where the call takes an empty text, and is left out where it does not', () => {
  expect(formInput({ note: '', code: '', key: '', score: ' ', level: '' }, rules)).toEqual({ note: '' })
})

test('a field that the call does not take is not sent', () => {
  expect(formInput({ password: 'secret', passwordAgain: 'secret' }, rules)).toEqual({ password: 'secret' })
})

test('an empty text is left out where the call would refuse it', () => {
  expect(isLeftOut('', rules.note)).toBe(false)
  expect(isLeftOut('', rules.code)).toBe(true)
  expect(isLeftOut('  ', rules.name)).toBe(true)
  expect(isLeftOut(' ', rules.score)).toBe(true)
  expect(isLeftOut('0', rules.score)).toBe(false)
  expect(isLeftOut(false, rules.isOpen)).toBe(false)
})
