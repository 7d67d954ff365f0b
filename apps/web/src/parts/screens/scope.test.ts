import { expect, test } from 'vitest'
import { gidOf, scopeAt } from './scope.ts'

test('a screen of the site belongs to the site, and its calls name no group', () => {
  expect(scopeAt('site', undefined)).toEqual({ kind: 'site' })
  expect(gidOf(scopeAt('site', '7'))).toBeUndefined()
})

test('a screen of a group belongs to the group whose number is in its path', () => {
  expect(scopeAt('group', '7')).toEqual({ kind: 'group', groupId: 7 })
  expect(gidOf(scopeAt('group', '7'))).toBe(7)
})
