import { scopeOf, siteScope } from '@praxis/contract/scope'
import { expect, test } from 'vitest'
import { isInScope, markEntered } from './scope.ts'

test('a call without a group is of the site, with one it is of the group, whatever the number', () => {
  expect([undefined, null, 0, 7].map(scopeOf)).toEqual([
    { kind: 'site' },
    { kind: 'site' },
    { kind: 'group', groupId: 0 },
    { kind: 'group', groupId: 7 },
  ])
})

test('a row belongs to its own group only, and one without a group to the site', () => {
  expect([null, 0, 7, 8].map((groupId) => isInScope(groupId, siteScope))).toEqual([true, false, false, false])
  expect([null, 0, 7, 8].map((groupId) => isInScope(groupId, markEntered(7, 3)))).toEqual([false, false, true, false])
})
