import type { GroupMember } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { rowRights } from './levelChoices.ts'

const row = (auth: number, more: Partial<GroupMember> = {}): GroupMember => ({
  id: '1',
  gid: 1000,
  uid: '7',
  username: 'bob',
  auth,
  reason: null,
  gmtCreate: '2026-11-01T00:00:00.000+0000',
  gmtModify: '2026-11-01T00:00:00.000+0000',
  avatar: null,
  displayName: null,
  isOwner: false,
  note: null,
  decidedBy: null,
  isMadeForGroup: false,
  ...more,
})
const [admin, root, owner] = [
  { level: 4, isAboveRoots: false },
  { level: 5, isAboveRoots: false },
  { level: 5, isAboveRoots: true },
] as const
const allowed = (...given: Parameters<typeof rowRights>) =>
  rowRights(...given)
    .levels.filter(({ isAllowed }) => isAllowed)
    .map(({ level }) => level)

test('the levels that are offered are those below the own one, and the one that the person has', () => {
  expect(allowed(owner, row(3), '1')).toEqual([3, 4, 5])
  expect(allowed(root, row(3), '1')).toEqual([3, 4])
  expect(allowed(root, row(4), '1')).toEqual([3, 4])
  expect(allowed(admin, row(3), '1')).toEqual([3])
})

test('where no other level can be given, the row says why', () => {
  expect(rowRights(owner, row(5, { isOwner: true }), '7').fixed).toBe('owner')
  expect(rowRights(root, row(5), '7').fixed).toBe('self')
  expect(rowRights(root, row(5), '1').fixed).toBe('above')
  expect(rowRights(admin, row(4), '1').fixed).toBe('above')
  expect(rowRights(root, row(4), '1').fixed).toBeNull()
})

test('people remove and name those below them, and name themselves', () => {
  expect(rowRights(admin, row(3), '1')).toMatchObject({ canRemove: true, canName: true })
  expect(rowRights(admin, row(4), '1')).toMatchObject({ canRemove: false, canName: false })
  expect(rowRights(admin, row(4), '7')).toMatchObject({ canRemove: false, canName: true })
  expect(rowRights(owner, row(5), '1')).toMatchObject({ canRemove: true, canName: true })
  expect(rowRights(owner, row(1), '1').canName).toBe(false)
})
