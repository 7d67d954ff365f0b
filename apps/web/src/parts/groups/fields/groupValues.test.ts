import { groups } from '@praxis/contract/groups'
import { fieldRules } from '@praxis/contract/tables'
import { expect, test } from 'vitest'
import { formInput } from '#web/api/form/formInput.ts'
import { freshCode, newGroup, takesCode } from './groupValues.ts'

test('a code is needed unless the group is public', () => {
  expect(['1', '2', '3'].map(takesCode)).toEqual([false, true, true])
})

test('a fresh code has six signs that nobody takes for one another, and differs each time', () => {
  const codes = Array.from({ length: 200 }, freshCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  expect(new Set(codes).size).toBe(200)
})

test('a form sends the kind as a number, and no code if it is empty', () => {
  const filled = {
    ...newGroup,
    name: 'Evening club',
    shortName: 'CLUB1',
    brief: 'On Mondays',
    description: 'Everybody may join.',
  }
  const { code: _, ...rest } = filled
  expect(formInput(filled, fieldRules(groups.create))).toEqual({ ...rest, auth: 1 })
})
