import { expect, test } from 'vitest'
import { parseStoredUser } from './storedUser.ts'

const user = {
  uid: 'a1',
  username: 'lin',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: 'lin@example.org',
  number: null,
  gender: 'secrecy',
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ['default_user'],
  isVip: false,
}
const stored = (change: object) => JSON.stringify({ ...user, ...change })

test('the membership of the stored person may be a flag or its text', () => {
  expect(parseStoredUser(stored({}))?.isVip).toBe(false)
  expect(parseStoredUser(stored({ isVip: true }))?.isVip).toBe(true)
  expect(parseStoredUser(stored({ isVip: 'true' }))?.isVip).toBe(true)
  expect(parseStoredUser(stored({ isVip: 'false' }))?.isVip).toBe(false)
})

test('a person whom an older version stored stays signed in, and owes nothing', () => {
  expect(parseStoredUser(stored({}))?.owes).toBeNull()
  expect(parseStoredUser(stored({ owes: 'password' }))?.owes).toBe('password')
})

test('what is not a person counts as nobody', () => {
  for (const text of [
    null,
    '',
    'null',
    '[]',
    '{',
    '"lin"',
    stored({ uid: 7 }),
    stored({ roleList: 'root' }),
    stored({ owes: 'money' }),
  ])
    expect(parseStoredUser(text)).toBeNull()
})
