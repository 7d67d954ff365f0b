import { expect, test } from 'vitest'
import { accountsOf, keepPassword, problemOf, storedNames } from './remoteAccounts.ts'

const mask = '********'
const accounts = accountsOf(['lin', 'wei'], [mask, mask])
const stored = storedNames(accounts)

test('two lists belong together by their places', () => {
  expect(accounts).toEqual([
    { username: 'lin', password: mask },
    { username: 'wei', password: mask },
  ])
})

test('a stored password stays until another is typed, and comes back when that is deleted', () => {
  expect(keepPassword({ username: 'lin', password: mask }, stored).password).toBe(mask)
  expect(keepPassword({ username: 'lin', password: 'new' }, stored).password).toBe('new')
  expect(keepPassword({ username: 'lin', password: '' }, stored).password).toBe(mask)
})

test('an account that gets another name needs its own password, and has the stored one again under the old name', () => {
  expect(keepPassword({ username: 'lina', password: mask }, stored).password).toBe('')
  expect(keepPassword({ username: 'lin', password: '' }, stored).password).toBe(mask)
})

test('an account without name or password is wrong, and so is the second of the same name', () => {
  const list = [
    { username: 'lin', password: mask },
    { username: ' ', password: 'x' },
    { username: 'new', password: '' },
    { username: 'lin', password: 'x' },
  ]
  expect(list.map((one) => problemOf(one, list))).toEqual([null, 'username', 'password', 'twice'])
})
