import type { GivenRole, RestrictionKind, RoleName } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { readShownRoles, shownRoles, standingAt } from './standing.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const moments: [string, boolean][] = [
  ['9999-12-31T00:00:00.000Z', true],
  ['2026-11-22T12:00:00.001Z', true],
  ['2026-11-22T12:00:00.000Z', false],
  ['2026-11-21T12:00:00.000Z', false],
]

test.each(moments)('what ends at %s lasts: %s', (until, lasts) => {
  const restrictions = [{ kind: 'submit', until } as const]
  expect(standingAt(now, { roles: ['admin'], restrictions, memberUntil: until })).toEqual({
    roles: ['admin'],
    restrictions: lasts ? ['submit'] : [],
    isMember: lasts,
  })
})

test('without a date there is no membership, and each restriction has an end of its own', () => {
  const [past, ahead] = ['2026-11-22T11:59:59.999Z', '2026-11-22T12:00:00.001Z']
  const restrictions = [
    { kind: 'comment', until: ahead },
    { kind: 'discuss', until: past },
    { kind: 'submit', until: ahead },
  ] as const
  expect(standingAt(now, { roles: ['default_user'], restrictions, memberUntil: null })).toEqual({
    roles: ['default_user'],
    restrictions: ['submit', 'comment'],
    isMember: false,
  })
})

/** Roles, restrictions, member or not; what the wire shows. */
const shown: [GivenRole[], RestrictionKind[], boolean, RoleName[]][] = [
  [['default_user'], [], false, ['default_user']],
  [['default_user'], ['submit'], false, ['no_subimit_user']],
  [['default_user'], ['discuss'], false, ['no_discuss_user']],
  [['default_user'], ['comment'], false, ['mute_user']],
  [['default_user'], ['discuss', 'comment'], false, ['mute_user']],
  [['default_user'], ['submit', 'discuss'], false, ['no_submit_no_discuss_user']],
  [['default_user'], ['submit', 'comment'], false, ['no_submit_mute_user']],
  [['default_user'], ['submit', 'discuss', 'comment'], false, ['no_submit_mute_user']],
  [['default_user'], [], true, ['default_user', 'vip']],
  [['default_user'], ['discuss', 'comment'], true, ['mute_user', 'vip']],
  [['default_user', 'problem_admin'], [], false, ['default_user', 'problem_admin']],
  [['problem_admin'], ['discuss', 'comment'], false, ['mute_user', 'problem_admin']],
  [['admin'], ['submit'], true, ['admin', 'no_subimit_user', 'vip']],
  [['root'], ['submit', 'discuss', 'comment'], false, ['root']],
  [['root'], [], true, ['root', 'vip']],
  [[], [], false, []],
]

test.each(shown)(
  'of roles %j, restrictions %j and a membership: %s, the wire shows %j',
  (roles, kinds, isMember, all) => {
    expect(shownRoles({ roles, restrictions: kinds, isMember })).toEqual(all)
    expect(shownRoles({ roles: roles.toReversed(), restrictions: kinds.toReversed(), isMember })).toEqual(all)
  },
)

/** Roles of the wire, and what is behind them. */
const read: [string[], GivenRole[], RestrictionKind[]][] = [
  [['no_subimit_user'], ['default_user'], ['submit']],
  [['no_discuss_user'], ['default_user'], ['discuss']],
  [['mute_user', 'vip'], ['default_user'], ['discuss', 'comment']],
  [['no_submit_no_discuss_user'], ['default_user'], ['submit', 'discuss']],
  [['no_submit_mute_user'], ['default_user'], ['submit', 'discuss', 'comment']],
  [['vip'], ['default_user'], []],
  [['default_user', 'problem_admin'], ['default_user', 'problem_admin'], []],
  [['mute_user', 'problem_admin'], ['problem_admin'], ['discuss', 'comment']],
  [['root'], ['root'], []],
  [['toString'], ['default_user'], []],
  [[], [], []],
]

test.each(read)('roles %j of the wire are %j with the restrictions %j', (wire, roles, restrictions) => {
  expect(readShownRoles(wire)).toEqual({ roles, restrictions })
})
