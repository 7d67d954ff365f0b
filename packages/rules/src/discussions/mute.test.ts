import { expect, test } from 'vitest'
import { refuseGroupMute, refuseSiteMute } from './mute.ts'

test('root mutes nobody who works for the site', () => {
  const refused = ['root', 'admin', 'problem_admin', 'default_user'].map((role) => refuseSiteMute({ roles: [role] }))
  expect(refused).toEqual(['mute_forbidden', 'mute_forbidden', 'mute_forbidden', null])
})

const manager = { level: 4, isAboveRoots: false } as const
const groupRoot = { level: 5, isAboveRoots: false } as const
const owner = { level: 5, isAboveRoots: true } as const
const member = { level: 3, isOwner: false, isSelf: false }
const nobody = { roles: ['default_user'] }

test('in a group members below the own level are muted', () => {
  expect(refuseGroupMute({ level: 3, isAboveRoots: false }, member, nobody)).toBe('moderators_only')
  expect(refuseGroupMute(manager, member, nobody)).toBeNull()
  expect(refuseGroupMute(manager, { ...member, level: 4 }, nobody)).toBe('mute_forbidden')
  expect(refuseGroupMute(groupRoot, { ...member, level: 4 }, nobody)).toBeNull()
  expect(refuseGroupMute(groupRoot, { ...member, level: 5 }, nobody)).toBe('mute_forbidden')
  expect(refuseGroupMute(owner, { ...member, level: 5 }, nobody)).toBeNull()
  expect(refuseGroupMute(owner, { ...member, level: 5, isOwner: true }, nobody)).toBe('mute_forbidden')
  expect(refuseGroupMute(owner, { ...member, isSelf: true }, nobody)).toBe('mute_forbidden')
  expect(refuseGroupMute(owner, { ...member, level: 1 }, nobody)).toBe('group_member_not_found')
  expect(refuseGroupMute(owner, member, { roles: ['root'] })).toBe('mute_forbidden')
})
