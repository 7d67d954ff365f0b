import { expect, test } from 'vitest'
import { realRefusal } from './realRefusal.ts'

test.each([
  ['contest_password_needed', true, 'contest_password_needed'],
  ['contest_password_needed', false, 'contest_account_refused'],
  ['contest_not_started', false, 'contest_not_started'],
  [null, false, null],
])('%s, on the list %s: %s', (enterRefusal, isAdmitted, expected) => {
  expect(realRefusal({ enterRefusal, isAdmitted })).toBe(expected)
})
