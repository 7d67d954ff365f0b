import { questionBank, tagAdmin } from '@praxis/contract/bank'
import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { savedWord, wrongNumberIn } from './record.ts'

test('a record that was made is told as made, and one that was changed as changed', async () => {
  const { adminLists } = await staffLocales['en-US']()
  expect(savedWord(tagAdmin.create, adminLists)).toBe('Create Successfully')
  expect(savedWord(questionBank.update, adminLists)).toBe('Update Successfully')
})

test('a number is whole and not negative, and only one that may be absent can be empty', () => {
  const field = { name: 'rank', label: 'Rank', value: '', kind: 'number' } as const
  const isWrong = (rank: string, isOptional = false) => wrongNumberIn([{ ...field, isOptional }], { rank }) === 'rank'
  expect(['0', '12', ' 7 ', '2147483647'].filter((one) => isWrong(one))).toEqual([])
  expect(['', '-1', '1.5', '1e3', 'x', '99999999999'].filter((one) => !isWrong(one))).toEqual([])
  expect(isWrong('  ', true)).toBe(false)
  expect(isWrong('x', true)).toBe(true)
  expect(wrongNumberIn([{ ...field, kind: 'text' }], { rank: 'x' })).toBeUndefined()
})
