import { groupMembers } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { aGroupSite } from './groupSite.ts'

/** Names as the wire has them. What is ours comes after the bar. */
const names = (text: string) =>
  text
    .split(/[\s|]+/)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
const keysOf = (value: object | null | undefined) => names(Object.keys(value ?? {}).join(' '))

test('people of a group, and invitations, carry exactly the fields of the wire', async () => {
  const { call, aGroup } = await aGroupSite()
  const { gid, owner } = await aGroup()
  const row = names(`id gid uid username auth reason gmtCreate gmtModify | avatar displayName isOwner note`)
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
