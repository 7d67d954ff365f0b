import type { GivenRole } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { groupPermissions } from './groups.ts'

/** Who takes back an offer of a level, and that of the group itself. */
const answers = [
  ['a stranger', 'default_user', null, 'group_members_only', 'group_members_only'],
  ['an applicant', 'default_user', 1, 'group_members_only', 'group_members_only'],
  ['somebody who was refused', 'default_user', 2, 'group_members_only', 'group_members_only'],
  ['a member', 'default_user', 3, 'group_managers_only', 'group_owner_only'],
  ['an administrator of the group', 'default_user', 4, null, 'group_owner_only'],
  ['a root of the group', 'default_user', 5, null, 'group_owner_only'],
  ['the owner', 'default_user', 'owner', null, null],
  ['the root of the site', 'root', null, null, null],
  ['an administrator of the site', 'admin', null, 'group_members_only', 'group_members_only'],
] as const

test.each(answers)('%s takes an offer back', (_who, role, standing, ofLevel, ofGroup) => {
  const roles: GivenRole[] = [role]
  const viewer = { uid: 'me', username: 'me', roles, restrictions: [], isMember: false }
  const isOwner = standing === 'owner'
  const group = { ownerUid: isOwner ? 'me' : 'somebody', status: 0, level: isOwner ? 5 : standing }
  const manager = groupPermissions.managerOf(viewer, group)
  const answer = (isOwnership: boolean) => groupPermissions.withdrawOffer(manager, { isOwnership })
  expect([answer(false), answer(true)]).toEqual([ofLevel, ofGroup])
})
