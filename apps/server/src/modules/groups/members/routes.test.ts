import { groupMembers } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aGroupSite } from '../../../../test/groupSite.ts'

describeEndpoints(
  'groupMembers',
  `
GET    /api/group/get-member-list    signedIn  group_not_found group_members_only busy                                               | rows=10
GET    /api/group/get-apply-list     signedIn  group_not_found group_members_only group_managers_only busy                           | rows=10
POST   /api/group/member             signedIn  group_not_found group_code_wrong group_code_locked group_reason_missing group_applying group_refused group_joined | query rate=1200/3600
PUT    /api/group/member             signedIn  group_not_found group_members_only group_managers_only group_member_not_found group_level_forbidden group_level_backwards group_decided group_offer_waits group_too_many_offers group_offers_daily group_owner_only
POST   /api/group/member/decide      signedIn  group_not_found group_members_only group_managers_only
DELETE /api/group/member             signedIn  group_not_found group_members_only group_managers_only group_member_not_found group_level_forbidden not_yourself | query
POST   /api/group/member/restore     signedIn  group_not_found group_members_only group_managers_only group_removal_stays group_level_forbidden
DELETE /api/group/member/refusal     signedIn  group_not_found group_members_only group_managers_only group_not_refused              | query
DELETE /api/group/member/exit        signedIn  group_not_found group_owner_stays group_members_only                                  | query
POST   /api/group/member/list        signedIn  group_not_found group_members_only group_managers_only group_too_many_offers group_offers_daily
POST   /api/group/member/password    signedIn  group_not_found group_members_only group_managers_only group_member_not_found group_level_forbidden not_yourself group_account_elsewhere busy
PUT    /api/group/member/name        signedIn  group_not_found group_members_only group_managers_only group_member_not_found group_level_forbidden
GET    /api/group/invitation/list    signedIn  group_not_found group_members_only group_managers_only                                | rows=10
POST   /api/group/invitation         signedIn  group_not_found group_members_only group_managers_only group_too_many_invitations
DELETE /api/group/invitation         signedIn  group_not_found group_members_only group_managers_only group_invitation_unknown       | query
GET    /api/group/invitation         anyone    group_invitation_unknown                                                              | rate=1200/3600
POST   /api/group/invitation/accept  signedIn  group_invitation_unknown group_joined                                                 | rate=1200/3600
`,
)

/** A group with a person of each level, named after it, the owner first and the one who was refused last. */
async function aFullGroup() {
  const site = await aGroupSite()
  const { gid, owner } = await site.aGroup()
  const person = async (level: 1 | 2 | 3 | 4 | 5, username: string) => site.withLevel(gid, level, username)
  const people = {
    root: await person(5, 'the_root'),
    admin: await person(4, 'the_admin'),
    member: await person(3, 'the_member'),
    applying: await person(1, 'the_applicant'),
    refused: await person(2, 'the_refused'),
  }
  const { db } = site
  const { uid } = people.applying
  await db.updateTable('group_member').set({ reason: 'please' }).where('uid', '=', uid).execute()
  await db
    .updateTable('group_member')
    .set({ reason: 'me too', note: 'who are you?' })
    .where('uid', '=', people.refused.uid)
    .execute()
  const names = async (input: object = {}, who = owner) =>
    (await site.call(groupMembers.list, { gid, ...input }, who)).data!.records.map(({ username }) => username)
  const deskNames = async (input: object = {}) =>
    (await site.call(groupMembers.desk, { gid, ...input }, people.admin)).data!.records.map(({ username }) => username)
  return { ...site, gid, owner, people, names, deskNames }
}

test('members see the members, the newest first, without what administrators wrote', async () => {
  const { call, gid, owner, people, names } = await aFullGroup()
  expect(await names({}, people.member)).toEqual(['the_member', 'the_admin', 'the_root', owner.username])
  const { data } = await call(groupMembers.list, { gid, limit: 1, currentPage: 4 }, people.member)
  expect(data).toMatchObject({ total: 4, pages: 4, current: 4, size: 1 })
  expect(data!.records).toEqual([
    {
      id: `${gid}-${owner.uid}`,
      gid,
      uid: owner.uid,
      username: owner.username,
      auth: 5,
      reason: null,
      gmtCreate: expect.stringMatching(/Z$/),
      gmtModify: expect.stringMatching(/Z$/),
      avatar: null,
      displayName: null,
      isOwner: true,
      note: null,
      decidedBy: null,
      isMadeForGroup: false,
    },
  ])
})

test('the desk of administrators has everybody, with reasons and notes', async () => {
  const { call, gid, owner, people } = await aFullGroup()
  const { data } = await call(groupMembers.desk, { gid }, people.admin)
  expect(
    data!.records.map(({ username, auth, reason, note, isOwner }) => [username, auth, reason, note, isOwner]),
  ).toEqual([
    ['the_refused', 2, 'me too', 'who are you?', false],
    ['the_applicant', 1, 'please', null, false],
    ['the_member', 3, null, null, false],
    ['the_admin', 4, null, null, false],
    ['the_root', 5, null, null, false],
    [owner.username, 5, null, null, true],
  ])
})

test('administrators read why somebody applied and who decided, also of whoever is a member by now; members do not', async () => {
  const { call, gid, owner, people } = await aFullGroup()
  const { applying, refused, admin, root } = people
  const decide = (uid: string, auth: 2 | 3, { token }: { token: string }) =>
    call(groupMembers.setLevel, { gid, uid, auth }, { token })
  await decide(applying.uid, 3, admin)
  await call(groupMembers.decide, { gid, uids: [refused.uid], auth: 3 }, root)
  await decide(refused.uid, 3, root)
  const seen = async (read: 'list' | 'desk', { token }: { token: string }) => {
    const { records } = (await call(groupMembers[read], { gid }, { token })).data!
    return Object.fromEntries(records.map(({ username, reason, decidedBy }) => [username, [reason, decidedBy]]))
  }
  expect(await seen('desk', admin)).toEqual({
    the_applicant: ['please', 'the_admin'],
    the_refused: ['me too', 'the_root'],
    the_member: [null, null],
    the_admin: [null, null],
    the_root: [null, null],
    [owner.username]: [null, null],
  })
  const one = await call(groupMembers.desk, { gid, uid: refused.uid }, admin)
  expect(one.data).toMatchObject({ total: 1, records: [{ username: 'the_refused', reason: 'me too' }] })
  for (const who of [people.member, admin, owner]) {
    expect(new Set(Object.values(await seen('list', who)).flat())).toEqual(new Set([null]))
  }
})

test('members of one moment are in the order of their ids', async () => {
  const { db, gid, people, names, owner } = await aFullGroup()
  await db.updateTable('group_member').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
  const inOrder = [people.root, people.admin, people.member, owner].toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  expect(await names({ gid })).toEqual(inOrder.map(({ username }) => username))
})

test('both lists are searched by a piece of the user name or of the name in the group, and by level', async () => {
  const { gid, put, people, names, deskNames } = await aFullGroup()
  await put(gid, people.member.uid, 3, 'Li Lei 100%')
  expect(await names({ keyword: 'MEMB' })).toEqual(['the_member'])
  expect(await names({ keyword: 'li lei' })).toEqual(['the_member'])
  expect(await names({ keyword: '0%' })).toEqual(['the_member'])
  expect(await names({ keyword: '%' })).toEqual(['the_member'])
  expect(await names({ keyword: 'applicant' })).toEqual([])
  expect(await deskNames({ keyword: 'applicant' })).toEqual(['the_applicant'])
  expect(await names({ auth: 4 })).toEqual(['the_admin'])
  expect(await names({ auth: 1 })).toEqual([])
  expect(await deskNames({ auth: 1 })).toEqual(['the_applicant'])
  expect(await deskNames({ auth: 0, keyword: 'the_' })).toHaveLength(5)
})

test('a list has nobody of another group', async () => {
  const { names, deskNames, aGroup, withLevel } = await aFullGroup()
  const other = await aGroup()
  await withLevel(other.gid, 3, 'the_stranger')
  expect([...(await names()), ...(await deskNames())]).not.toContain('the_stranger')
})

test('a member chooses the own name in the group, and an administrator that of people below', async () => {
  const { call, gid, people, stored, audited } = await aFullGroup()
  const { member, admin, root, applying } = people
  const setName = (who: { token: string }, displayName: string, uid?: string) =>
    call(groupMembers.setName, { gid, displayName, ...(uid !== undefined && { uid }) }, who)
  const nameOf = async (person: { uid: string }) => (await stored(gid, person))?.displayName
  expect(await setName(member, ' Li Lei ')).toMatchObject({ status: 200, data: null })
  expect(await nameOf(member)).toBe('Li Lei')
  expect(await setName(admin, 'Han Meimei', member.uid)).toMatchObject({ status: 200 })
  expect(await nameOf(member)).toBe('Han Meimei')
  expect(await setName(admin, 'boss')).toMatchObject({ status: 200 })
  expect(await setName(member, '')).toMatchObject({ status: 200 })
  expect(await nameOf(member)).toBeNull()
  expect(await setName(member, 'x', admin.uid)).toMatchObject({ code: 'group_managers_only' })
  expect(await setName(admin, 'x', root.uid)).toMatchObject({ code: 'group_level_forbidden' })
  expect(await setName(admin, 'x', applying.uid)).toMatchObject({ code: 'group_member_not_found' })
  expect(await setName(applying, 'x')).toMatchObject({ code: 'group_members_only' })
  expect((await audited()).map(({ uid, before, after }) => [uid, before, after])).toEqual([
    [member.uid, { displayName: null }, { displayName: 'Li Lei' }],
    [admin.uid, { displayName: 'Li Lei' }, { displayName: 'Han Meimei' }],
    [admin.uid, { displayName: null }, { displayName: 'boss' }],
    [member.uid, { displayName: 'Han Meimei' }, { displayName: null }],
  ])
})

test.each(['a\nb', 'a\u0007b', 'a\u202Eb', 'a\u2028b', 'a\u0085b'])(
  'a name in a group with a control character (%j) is refused by the name of the field',
  async (displayName) => {
    const { call, gid, people } = await aFullGroup()
    const reply = await call(groupMembers.setName, { gid, displayName }, people.member)
    expect(reply).toMatchObject({ http: 400, field: 'displayName' })
    const rows = [{ username: 'ann', displayName }]
    const listed = await call(groupMembers.addByList, { gid, rows }, people.admin)
    expect(listed).toMatchObject({ http: 400, field: 'rows.0.displayName' })
  },
)

test('letters of every language and pictures are names', async () => {
  const { call, gid, people, stored } = await aFullGroup()
  for (const displayName of ['李雷', 'José Ñ', 'محمد', '👩‍💻 Ada']) {
    expect(await call(groupMembers.setName, { gid, displayName }, people.member)).toMatchObject({ status: 200 })
    expect((await stored(gid, people.member))?.displayName).toBe(displayName)
  }
})
