import { scopeOf, siteScope, type Scope } from '@praxis/contract/scope'
import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { enterScope, isInScope } from './scope.ts'

test('a call without a group is of the site, with one it is of the group, whatever the number', () => {
  expect([undefined, null, 0, 7].map(scopeOf)).toEqual([
    { kind: 'site' },
    { kind: 'site' },
    { kind: 'group', groupId: 0 },
    { kind: 'group', groupId: 7 },
  ])
})

test('everybody enters the site, and nobody a group or a scope of no known kind', () => {
  const root = { uid: 'r', username: 'root', roles: ['root'], isMember: false } as const
  const strange = { kind: 'planet' } as unknown as Scope
  for (const viewer of [null, root]) {
    expect(enterScope(viewer, siteScope)).toEqual({ kind: 'site' })
    for (const scope of [scopeOf(0), scopeOf(7), strange]) {
      expect(() => enterScope(viewer, scope)).toThrow(new Failure('group_closed'))
    }
  }
})

test('a row of a group does not belong to the site', () => {
  expect([null, 0, 7].map((groupId) => isInScope(groupId, siteScope))).toEqual([true, false, false])
})
