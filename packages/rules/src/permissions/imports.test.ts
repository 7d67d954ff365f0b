import { expect, test } from 'vitest'
import type { Viewer } from '../viewer.ts'
import type { GroupLevel } from './groups.ts'
import { importPermissions } from './imports.ts'

const as = (role: Viewer['roles'][number]): Viewer => ({
  uid: 'me',
  username: 'me',
  roles: [role],
  restrictions: [],
  isMember: false,
})
const viewers = {
  visitor: null,
  user: as('default_user'),
  admin: as('admin'),
  problemAdmin: as('problem_admin'),
  root: as('root'),
} as const
type Who = keyof typeof viewers

test.each<[Who, site: string | null]>([
  ['visitor', 'packages_forbidden'],
  ['user', 'packages_forbidden'],
  ['admin', null],
  ['problemAdmin', null],
  ['root', null],
])('%s brings packages to the site: %j', (who, site) => {
  expect(importPermissions.begin(viewers[who], { groupId: null, level: 0 })).toBe(site)
})

test.each<[GroupLevel, string | null]>([
  [0, 'group_managers_only'],
  [3, 'group_managers_only'],
  [4, null],
  [5, null],
])('somebody of level %j brings packages to a group: %j', (level, refusal) => {
  expect(importPermissions.begin(viewers.user, { groupId: 1, level })).toBe(refusal)
})

const gone = 'package_import_not_found'
test.each<[Who, uid: string, groupId: number | null, level: GroupLevel, refusal: string | null]>([
  ['admin', 'me', null, 0, null],
  ['admin', 'other', null, 0, gone],
  ['problemAdmin', 'other', null, 0, gone],
  ['root', 'other', null, 0, null],
  ['root', 'other', 1, 0, null],
  // Who was staff, or managed the group, when they began it.
  ['user', 'me', null, 0, gone],
  ['user', 'me', 1, 3, gone],
  ['user', 'me', 1, 4, null],
  ['user', 'other', 1, 5, gone],
  ['visitor', 'me', 1, 5, gone],
])('%s enters the import of %s in %j at level %j: %j', (who, uid, groupId, level, refusal) => {
  expect(importPermissions.enter(viewers[who], { uid, groupId, level })).toBe(refusal)
})

test.each<[Who, groupId: number | null, refusal: string | null]>([
  ['admin', null, 'problem_public_forbidden'],
  ['problemAdmin', null, null],
  ['root', null, null],
  ['user', 1, null],
])('%s shows the problems of an import into %j at once: %j', (who, groupId, refusal) => {
  expect(importPermissions.publish(viewers[who], { groupId })).toBe(refusal)
})
