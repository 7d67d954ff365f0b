import { expect, test } from 'vitest'
import { initialOf, isMarkedMember, nicknameColour, roleMark } from './personMarks.ts'

test('root is SPA, an administrator ADM, and no other role has a mark', () => {
  const marks = [['root'], ['admin'], ['root', 'admin'], ['problem_admin'], ['default_user'], []].map((roleList) =>
    roleMark({ username: 'lin', roleList }),
  )
  expect(marks).toEqual(['SPA', 'ADM', 'SPA', null, null, null])
  expect(roleMark({ username: 'lin' })).toBeNull()
})

test('members have a mark, and staff, who count as members, have none', () => {
  expect(isMarkedMember({ username: 'lin', isVip: true, roleList: ['default_user'] })).toBe(true)
  expect(isMarkedMember({ username: 'lin', isVip: true })).toBe(true)
  expect(isMarkedMember({ username: 'lin', isVip: true, roleList: ['problem_admin'] })).toBe(false)
  expect(isMarkedMember({ username: 'lin', isVip: false, roleList: ['vip'] })).toBe(false)
  expect(isMarkedMember({ username: 'lin' })).toBe(false)
})

test('the colour of a nickname follows from its length', () => {
  expect(['abcde', 'a', 'ab', 'abc', '小明同学', 'abcdef'].map(nicknameColour)).toEqual([0, 1, 2, 3, 4, 1])
})

test('the initial is the first character of the nickname, else of the user name', () => {
  expect(initialOf({ username: 'lin', nickname: ' ärger' })).toBe('Ä')
  expect(initialOf({ username: 'lin', nickname: null })).toBe('L')
  expect(initialOf({ username: 'lin', nickname: '🙂' })).toBe('🙂')
  expect(initialOf({ username: 'lin', nickname: ' ' })).toBe('?')
})
