import { accounts as text } from '@praxis/locales/en-US/accounts'
import { expect, test } from 'vitest'
import { emailProblem, passwordAgainProblem, passwordProblem, usernameProblem } from './accountRules.ts'

test('a username has 1 to 20 characters', () => {
  expect(usernameProblem('  ', text)).toBe(text.usernameRequired)
  expect(usernameProblem('a'.repeat(20), text)).toBeUndefined()
  expect(usernameProblem('a'.repeat(21), text)).toBe(text.usernameTooLong(20, 21))
})

test('a password has 6 to 20 characters', () => {
  expect(passwordProblem('', text)).toBe(text.passwordRequired)
  expect(passwordProblem('12345', text)).toBe(text.passwordLength(6, 20, 5))
  expect(passwordProblem('123456', text)).toBeUndefined()
  expect(passwordProblem('1'.repeat(21), text)).toBe(text.passwordLength(6, 20, 21))
})

test('the repeated password is the same', () => {
  expect(passwordAgainProblem('secret1', '', text)).toBe(text.passwordAgainRequired)
  expect(passwordAgainProblem('secret1', 'secret2', text)).toBe(text.passwordMismatch)
  expect(passwordAgainProblem('secret1', 'secret1', text)).toBeUndefined()
})

test('an e-mail address has a name and a dotted host', () => {
  expect(emailProblem('', text)).toBe(text.emailRequired)
  for (const wrong of ['a', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@@b.c'])
    expect(emailProblem(wrong, text)).toBe(text.emailInvalid)
  for (const right of ['a@b.c', 'li.lei+oj@mail.zju.edu.cn']) expect(emailProblem(right, text)).toBeUndefined()
})
