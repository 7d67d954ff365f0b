import { groupMembers } from '@praxis/contract/groupMembers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'

async function aDesk() {
  const site = await aGroupSite()
  const group = await site.aGroup({ auth: 2, code: 'abc123' })
  const { gid, name } = group
  const admin = await site.withLevel(gid, 4, 'admin')
  const setLevel = (who: { token: string }, { uid }: { uid: string }, auth: number, more: object = {}) =>
    site.call(groupMembers.setLevel, { gid, uid, auth: auth as 3, ...more }, who)
  const toldTo = async ({ uid }: { uid: string }) =>
    (await site.told()).filter((notice) => notice.uid === uid).map(({ kind, params }) => ({ kind, params }))
  const params = { gid, group: name }
  return { ...site, ...group, admin, setLevel, toldTo, params }
}

test('an application is approved: the person is a member, is welcomed, and the number of members grows', async () => {
  const { gid, admin, withLevel, setLevel, stored, counted, toldTo, params, audited } = await aDesk()
  const ann = await withLevel(gid, 1)
  const before = await counted(gid)
  expect(await setLevel(admin, ann, 3, { from: 1 })).toMatchObject({ status: 200, data: null })
  expect(await stored(gid, ann)).toMatchObject({ level: 3, note: null, decidedBy: admin.uid })
  expect(await counted(gid)).toEqual(before.map((count) => count + 1))
  expect(await toldTo(ann)).toEqual([{ kind: 'group_approved', params }])
  expect(await audited()).toEqual([
    {
      uid: admin.uid,
      act: 'group.setLevel',
      noun: 'groupMember',
      nounId: `${gid}-${ann.uid}`,
      before: { level: 1 },
      after: { level: 3, note: null },
    },
  ])
})

test('an application is refused with a note, which the person is told; one who was refused can be approved later', async () => {
  const { gid, admin, withLevel, setLevel, stored, counted, toldTo, params } = await aDesk()
  const ann = await withLevel(gid, 1)
  const before = await counted(gid)
  const note = 'who are you?\uD800'
  expect(await setLevel(admin, ann, 2, { note })).toMatchObject({ status: 200 })
  expect(await stored(gid, ann)).toMatchObject({ level: 2, note: 'who are you?\uFFFD', decidedBy: admin.uid })
  expect(await counted(gid)).toEqual(before)
  expect(await toldTo(ann)).toEqual([{ kind: 'group_refused', params: { ...params, note: 'who are you?\uFFFD' } }])
  expect(await setLevel(admin, ann, 3)).toMatchObject({ status: 200 })
  expect(await stored(gid, ann)).toMatchObject({ level: 3, note: null })
  expect((await toldTo(ann)).map(({ kind }) => kind)).toEqual(['group_refused', 'group_approved'])
})

test('a member whose level is lowered is told the new one; the same level again changes nothing', async () => {
  const { gid, owner, withLevel, setLevel, stored, counted, toldTo, params, audited } = await aDesk()
  const ann = await withLevel(gid, 5)
  const before = await counted(gid)
  for (const level of [4, 3, 3]) expect(await setLevel(owner, ann, level)).toMatchObject({ status: 200 })
  expect((await stored(gid, ann))?.level).toBe(3)
  expect(await counted(gid)).toEqual(before)
  expect(await toldTo(ann)).toEqual([4, 3].map((level) => ({ kind: 'group_level', params: { ...params, level } })))
  expect(await audited()).toHaveLength(2)
})

test('who changes a level that is another one by now changes nothing', async () => {
  const { gid, admin, withLevel, setLevel, levelOf } = await aDesk()
  const ann = await withLevel(gid, 3)
  expect(await setLevel(admin, ann, 2, { from: 1 })).toMatchObject({ status: 403, code: 'group_decided' })
  expect(await levelOf(gid, ann)).toBe(3)
})

test('the owner, a stranger and people who are not below cannot be changed, and members never become applicants', async () => {
  const { gid, admin, owner, aUser, withLevel, setLevel, levelOf } = await aDesk()
  const [root, member, other] = [await withLevel(gid, 5), await withLevel(gid, 3), await aUser()]
  expect(await setLevel(admin, owner, 3)).toMatchObject({ status: 404, code: 'group_member_not_found' })
  expect(await setLevel(await aUser({ role: 'root' }), owner, 3)).toMatchObject({ code: 'group_member_not_found' })
  expect(await setLevel(admin, other, 3)).toMatchObject({ code: 'group_member_not_found' })
  expect(await setLevel(admin, root, 3)).toMatchObject({ status: 403, code: 'group_level_forbidden' })
  expect(await setLevel(admin, admin, 5)).toMatchObject({ code: 'group_level_forbidden' })
  expect(await setLevel(admin, member, 4)).toMatchObject({ code: 'group_level_forbidden' })
  expect(await setLevel(admin, member, 2)).toMatchObject({ status: 403, code: 'group_level_backwards' })
  expect(await setLevel(member, admin, 3)).toMatchObject({ code: 'group_managers_only' })
  expect(await setLevel(other, admin, 3)).toMatchObject({ code: 'group_members_only' })
  expect(await Promise.all([owner, root, admin, member, other].map((one) => levelOf(gid, one)))).toEqual([
    5, 5, 4, 3, 0,
  ])
})

test('two administrators on two servers who decide about one application at once: exactly one decision', async () => {
  const site = await aDesk()
  const { gid, admin, owner, withLevel, toldTo, stored, counted, audited } = site
  const other = await aGroupSite({ database: site.database })
  for (let round = 0; round < 25; round += 1) {
    const ann = await withLevel(gid, 1)
    const [before] = await counted(gid)
    const decide = { gid, uid: ann.uid, from: 1 } as const
    const replies = await Promise.all([
      site.call(groupMembers.setLevel, { ...decide, auth: 3 }, admin),
      other.call(groupMembers.setLevel, { ...decide, auth: 2, note: 'no' }, owner),
      site.call(groupMembers.decide, { gid, uids: [ann.uid], auth: 2 }, owner),
      other.call(groupMembers.decide, { gid, uids: [ann.uid], auth: 3 }, admin),
    ])
    const [one, two, three, four] = replies
    const decisions = [one.status === 200, two.status === 200, three.data?.decided === 1, four.data?.decided === 1]
    expect(decisions.filter(Boolean), `round ${round}`).toHaveLength(1)
    for (const reply of [one, two]) if (reply.status !== 200) expect(reply.code).toBe('group_decided')
    const isApproved = decisions[0]! || decisions[3]!
    expect((await stored(gid, ann))?.level).toBe(isApproved ? 3 : 2)
    expect((await toldTo(ann)).map(({ kind }) => kind)).toEqual([isApproved ? 'group_approved' : 'group_refused'])
    const after = before! + (isApproved ? 1 : 0)
    expect(await counted(gid)).toEqual([after, after, after])
  }
  expect(await audited()).toHaveLength(25)
})

test('several applications are decided together; those that somebody has decided stay, and each person is told', async () => {
  const { call, gid, admin, withLevel, aUser, levelOf, counted, toldTo, params, audited } = await aDesk()
  const [ann, bob, cal, member, other] = [
    await withLevel(gid, 1),
    await withLevel(gid, 1),
    await withLevel(gid, 2),
    await withLevel(gid, 3),
    await aUser(),
  ]
  const before = await counted(gid)
  const uids = [ann, bob, bob, cal, member, other].map(({ uid }) => uid)
  const decide = (auth: 2 | 3, more: object = {}) => call(groupMembers.decide, { gid, uids, auth, ...more }, admin)
  expect((await decide(3)).data).toEqual({ decided: 2 })
  expect(await Promise.all([ann, bob, cal, member, other].map((one) => levelOf(gid, one)))).toEqual([3, 3, 2, 3, 0])
  expect(await counted(gid)).toEqual(before.map((count) => count + 2))
  for (const one of [ann, bob]) expect(await toldTo(one)).toEqual([{ kind: 'group_approved', params }])
  for (const one of [cal, member, other]) expect(await toldTo(one)).toEqual([])
  expect(await audited()).toMatchObject([
    { act: 'group.decide', noun: 'group', nounId: String(gid), after: { [ann.uid]: 3, [bob.uid]: 3 } },
  ])
  expect((await decide(2)).data).toEqual({ decided: 0 })
  expect(await audited()).toHaveLength(1)
  const dan = await withLevel(gid, 1)
  const refuse = { gid, uids: [dan.uid], auth: 2 as const, note: 'full' }
  expect((await call(groupMembers.decide, refuse, admin)).data).toEqual({ decided: 1 })
  expect(await toldTo(dan)).toEqual([{ kind: 'group_refused', params: { ...params, note: 'full' } }])
  expect(await call(groupMembers.decide, refuse, member)).toMatchObject({ code: 'group_managers_only' })
})

test('of 500 applications that are decided at once the log names everybody', async () => {
  const { call, db, gid, admin, aCrowd, counted, audited, told } = await aDesk()
  const uids = (await aCrowd(500)).map(({ uid }) => uid)
  await db
    .insertInto('group_member')
    .values(uids.map((uid) => ({ group_id: gid, uid, level: 1 })))
    .execute()
  expect((await call(groupMembers.decide, { gid, uids, auth: 3 }, admin)).data).toEqual({ decided: 500 })
  expect(await counted(gid)).toEqual([502, 502, 502])
  expect(await told()).toHaveLength(500)
  const [row] = await audited()
  expect(Object.keys(row!.after as object).toSorted()).toEqual([...uids, 'note'].toSorted())
})

test('who is removed is out and told so; who only applied is out, and is not told that they were a member', async () => {
  const { call, gid, admin, withLevel, levelOf, counted, toldTo, params, audited } = await aDesk()
  const [ann, bob, cal] = [await withLevel(gid, 3), await withLevel(gid, 1), await withLevel(gid, 2)]
  const before = await counted(gid)
  for (const { uid } of [ann, bob, cal]) {
    expect(await call(groupMembers.remove, { gid, uid }, admin)).toMatchObject({ status: 200 })
  }
  expect(await Promise.all([ann, bob, cal].map((one) => levelOf(gid, one)))).toEqual([0, 0, 0])
  expect(await counted(gid)).toEqual(before.map((count) => count - 1))
  expect(await toldTo(ann)).toEqual([{ kind: 'group_removed', params }])
  for (const one of [bob, cal]) expect(await toldTo(one)).toEqual([])
  expect((await audited()).map(({ act, before: was, after }) => [act, was, after])).toEqual(
    [3, 1, 2].map((level) => ['group.remove', { level }, null]),
  )
})

test('nobody removes the owner, oneself or people who are not below', async () => {
  const { call, gid, admin, owner, aUser, withLevel, levelOf } = await aDesk()
  const [peer, member, siteRoot] = [await withLevel(gid, 4), await withLevel(gid, 3), await aUser({ role: 'root' })]
  const remove = async (who: { token: string }, { uid }: { uid: string }) =>
    (await call(groupMembers.remove, { gid, uid }, who)).code
  expect(await remove(admin, owner)).toBe('group_member_not_found')
  expect(await remove(siteRoot, owner)).toBe('group_member_not_found')
  expect(await remove(admin, admin)).toBe('not_yourself')
  expect(await remove(owner, owner)).toBe('not_yourself')
  expect(await remove(admin, peer)).toBe('group_level_forbidden')
  expect(await remove(member, peer)).toBe('group_managers_only')
  expect(await remove(admin, siteRoot)).toBe('group_member_not_found')
  expect(await Promise.all([owner, admin, peer, member].map((one) => levelOf(gid, one)))).toEqual([5, 4, 4, 3])
  expect(await remove(siteRoot, peer)).toBeUndefined()
})

test('members leave and applicants withdraw; the owner stays, and so does whoever was refused', async () => {
  const { call, gid, owner, aUser, withLevel, levelOf, counted, audited } = await aDesk()
  const [member, root, applicant, refused] = [
    await withLevel(gid, 3),
    await withLevel(gid, 5),
    await withLevel(gid, 1),
    await withLevel(gid, 2),
  ]
  const leave = async (who: { token: string }) => (await call(groupMembers.leave, { gid }, who)).code
  for (const one of [member, root, applicant]) expect(await leave(one)).toBeUndefined()
  expect(await leave(member)).toBe('group_members_only')
  expect(await leave(owner)).toBe('group_owner_stays')
  expect(await leave(refused)).toBe('group_members_only')
  expect(await leave(await aUser({ role: 'root' }))).toBe('group_members_only')
  const people = [owner, member, root, applicant, refused]
  expect(await Promise.all(people.map((one) => levelOf(gid, one)))).toEqual([5, 0, 0, 0, 2])
  expect(await counted(gid)).toEqual([2, 2, 2])
  expect((await audited()).map(({ uid, act }) => [uid, act])).toEqual(
    [member, root, applicant].map(({ uid }) => [uid, 'group.leave']),
  )
})

test('what was asked for while somebody else holds the group is decided by what is stored afterwards', async () => {
  const { call, db, gid, admin, owner, withLevel, setLevel, levelOf, put } = await aDesk()
  const ann = await withLevel(gid, 1)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isHeld = () => {}
  const holding = new Promise<void>((resolve) => (isHeld = resolve))
  const demotion = db.transaction().execute(async (tx) => {
    await tx.selectFrom('user_group').select('id').where('id', '=', gid).forNoKeyUpdate().execute()
    isHeld()
    await held
    await tx.updateTable('group_member').set({ level: 3 }).where('uid', '=', admin.uid).execute()
  })
  await holding
  const late = setLevel(admin, ann, 3)
  await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
  release()
  await demotion
  expect(await late).toMatchObject({ code: 'group_managers_only' })
  expect(await levelOf(gid, ann)).toBe(1)
  await put(gid, admin.uid, 4)
  expect(await call(groupMembers.setLevel, { gid, uid: ann.uid, auth: 3 }, owner)).toMatchObject({ status: 200 })
})

async function waitingForLocks(db: Awaited<ReturnType<typeof aDesk>>['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
