import { announcements, groupAnnouncements } from '@praxis/contract/announcements'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRank } from '@praxis/contract/groupRank'
import { groups } from '@praxis/contract/groups'
import { expect, test } from 'vitest'
import { insertGroup } from './groups.ts'
import { aGroupSite } from './groupSite.ts'
import { aJudgedSite } from './site.ts'
import { keysOf, names } from './wireNames.ts'

test('people of a group, and invitations, carry exactly the fields of the wire', async () => {
  const { call, aGroup } = await aGroupSite()
  const { gid, owner } = await aGroup()
  const row = names(
    `id gid uid username auth reason gmtCreate gmtModify | avatar displayName isOwner note decidedBy isMadeForGroup`,
  )
  for (const read of [groupMembers.list, groupMembers.desk] as const) {
    expect(keysOf((await call(read, { gid }, owner)).data!.records[0])).toEqual(row)
  }
  const invitation = (await call(groupMembers.invite, { gid, days: 1 }, owner)).data!
  expect(keysOf(invitation)).toEqual(names('id token'))
  const [listed] = (await call(groupMembers.invitations, { gid }, owner)).data!.records
  expect(keysOf(listed)).toEqual(names('id username gmtCreate gmtExpire used left'))
  const read = (await call(groupMembers.readInvitation, { token: invitation.token })).data
  expect(keysOf(read)).toEqual(names('gid name shortName avatar brief owner memberCount isMember'))
  const added = (await call(groupMembers.addByList, { gid, rows: [{ username: 'x' }] }, owner)).data!
  expect(keysOf(added[0])).toEqual(names('row username result'))
})

test('a row of the rank of a group carries the fields of the wire', async () => {
  const { call, aUser, db } = await aJudgedSite()
  const root = await aUser({ role: 'root' })
  const gid = await insertGroup(db)
  await db.insertInto('group_stat').values({ group_id: gid, uid: root.uid, is_member: true }).execute()
  const { data } = await call(groupRank.list, { gid, type: 0 }, root)
  // rank and displayName are ours.
  const fields = 'uid username nickname signature avatar titleName titleColor score total ac rank displayName'
  expect(keysOf(data!.records[0])).toEqual(names(fields))
})

test('calls of groups carry exactly the fields of the wire', async () => {
  const { call, aUser } = await aJudgedSite()
  const owner = await aUser()
  const { id: gid } = (await call(groups.create, groups.create.example, owner)).data!
  expect(keysOf((await call(groups.list, {})).data!.records[0])).toEqual(
    names('id avatar owner name shortName brief description auth visible memberCount gmtCreate | status level openAi'),
  )
  const group = (await call(groups.detail, { gid }, owner)).data!
  expect(keysOf(group)).toEqual(
    names(`id avatar name shortName brief description owner uid auth visible status code gmtCreate gmtModified
      | level openAi isOwner membership memberCount rootCount adminCount announcementCount problemCount applyingCount offeredCount`),
  )
  expect(keysOf(group.membership)).toEqual(names('| level reason note displayName gmtCreate gmtModify'))
  expect((await call(groups.access, { gid }, owner)).data).toEqual({ access: true })
  expect((await call(groups.level, { gid }, owner)).data).toBe(5)
  expect((await call(groups.disband, { gid }, owner)).data).toBeNull()
  expect(keysOf((await call(groups.disbanded, {}, owner)).data!.records[0])).toEqual(
    names('| id avatar name shortName owner memberCount gmtDisbanded gmtPurge'),
  )
})

test('an announcement carries the fields of the wire', async () => {
  const { call, aUser, db } = await aJudgedSite()
  const root = await aUser({ role: 'root' })
  await call(announcements.create, { title: 'x', content: 'y' }, root)
  const fields = names('id title content uid username status gid gmtCreate gmtModified')
  expect(keysOf((await call(announcements.list, {})).data!.records[0])).toEqual(fields)
  expect(keysOf((await call(announcements.adminList, {}, root)).data!.records[0])).toEqual(fields)
  const gid = await insertGroup(db)
  await call(groupAnnouncements.create, { gid, title: 'x', content: 'y' }, root)
  expect(keysOf((await call(groupAnnouncements.list, { gid }, root)).data!.records[0])).toEqual(fields)
  expect(keysOf((await call(groupAnnouncements.adminList, { gid }, root)).data!.records[0])).toEqual(fields)
})
