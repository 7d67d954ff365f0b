import { expect, test } from 'vitest'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { endless } from '@praxis/rules/membership/dates'
import { isEndless } from '#web/parts/people/endless.ts'
import { lasting, restrictionsWith, roleWith, shownRole, type Restriction } from './standing.ts'

const until = '2030-01-01T00:00:00.000Z'
const row = (names: readonly RoleName[], isVip = false) => ({
  isVip,
  roles: names.map((role) => ({
    id: roles[role],
    role,
    description: null,
    status: 0,
    gmtCreate: until,
    gmtModified: until,
  })),
})
const kept = (...kinds: Restriction['kind'][]): Restriction[] => kinds.map((kind) => ({ kind, until, reason: 'spam' }))

test.each<[RoleName[], boolean, Restriction[], RoleName]>([
  [['default_user'], false, [], 'default_user'],
  [['default_user', 'vip'], true, [], 'vip'],
  [['no_subimit_user'], false, kept('submit'), 'no_subimit_user'],
  [['no_discuss_user', 'vip'], true, kept('discuss'), 'no_discuss_user'],
  [['mute_user'], false, kept('comment'), 'mute_user'],
  [['admin'], false, [], 'admin'],
  [['root', 'vip'], true, [], 'root'],
  [['problem_admin'], false, [], 'problem_admin'],
])('one role stands for %j, member %s, with %j: %s', (names, isVip, restrictions, role) => {
  expect(shownRole(row(names, isVip), restrictions)).toBe(role)
})

test('a role that restricts brings its restrictions, and an end that was set stays', () => {
  expect(restrictionsWith('no_submit_mute_user', kept('comment'))).toEqual([
    { kind: 'submit', until: endless, reason: null },
    { kind: 'discuss', until: endless, reason: null },
    { kind: 'comment', until, reason: 'spam' },
  ])
  expect(restrictionsWith('default_user', kept('submit'))).toEqual([])
  expect(restrictionsWith('vip', kept('submit'))).toEqual([])
  expect(restrictionsWith('admin', kept('submit'))).toEqual([])
})

test('restrictions change the role of everybody but administrators', () => {
  expect(roleWith('default_user', kept('submit', 'discuss'), false)).toBe('no_submit_no_discuss_user')
  expect(roleWith('no_subimit_user', [], true)).toBe('vip')
  expect(roleWith('no_subimit_user', [], false)).toBe('default_user')
  expect(roleWith('admin', kept('submit'), false)).toBe('admin')
})

test('what is over counts no longer, and the year 9999 is no end in any zone', () => {
  const now = new Date('2029-12-31T23:59:59Z')
  expect(lasting({ restrictions: kept('submit') }, now)).toHaveLength(1)
  expect(lasting({ restrictions: kept('submit') }, new Date(until))).toEqual([])
  expect([endless, '9999-12-31T00:00:00.000+0000', until].map(isEndless)).toEqual([true, true, false])
})
