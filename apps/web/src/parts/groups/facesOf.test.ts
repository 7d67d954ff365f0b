import { expect, test } from 'vitest'
import { facesOf } from './facesOf.ts'
import { groupNameOf } from './groupName.ts'

const person = (uid: string, auth = 3) => ({ uid, auth })

test('those who lead a group come first, and no more are shown than there is room for', () => {
  expect(facesOf([[person('1', 5)], [person('2', 4)], [person('3'), person('4')]], 3).map(({ uid }) => uid)).toEqual([
    '1',
    '2',
    '3',
  ])
})

test('a person whose level changed between two calls is shown once', () => {
  expect(facesOf([[person('1', 5)], [person('1', 4), person('2', 4)]], 9)).toEqual([person('1', 5), person('2', 4)])
})

test('a person is called by the name in the group, and without one by the user name', () => {
  expect(groupNameOf({ username: 'bob', displayName: 'Li Lei' })).toBe('Li Lei')
  expect(groupNameOf({ username: 'bob', displayName: '' })).toBe('bob')
  expect(groupNameOf({ username: 'bob', displayName: null })).toBe('bob')
})
