import { groupOffers } from '@praxis/contract/groupOffers'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groups } from '@praxis/contract/groups'
import { disbandedDays } from '@praxis/contract/groupLimits'
import { accountStatus, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSiteOfGroups } from '../../../../test/madeGroups.ts'
import { lockGroup } from '../members/place.queries.ts'
import { place } from '../members/place.ts'

const { applying, member, admin, root: groupRoot } = groupLevels

/** A group with one person of each level beside its owner. */
async function aGroupOfAll() {
  const site = await aSiteOfGroups()
  const gid = await site.create()
  const people = {
    applying: await site.placeIn(gid, applying),
    member: await site.placeIn(gid, member),
    admin: await site.placeIn(gid, admin),
    root: await site.placeIn(gid, groupRoot),
  }
  const disband = (who: { token: string } = site.owner) => site.call(groups.disband, { gid }, who)
  const restore = (who: { token: string } = site.owner) => site.call(groups.restore, { gid }, who)
  const handOver = (uid: string, who: { token: string } = site.owner) => site.call(groups.handOver, { gid, uid }, who)
  const answer = async (who: { token: string }, accepts = true) =>
    (await site.call(groupOffers.answer, { gid, accepts }, who)).code ?? 'ok'
  /** As if the group had been disbanded so long ago. */
  const age = (days: number) =>
    site.db
      .updateTable('user_group')
      .set({ disbanded_at: sql`now() - ${days} * interval '1 day'` })
      .execute()
  return { ...site, gid, people, disband, restore, handOver, answer, age }
}

test('a group is disbanded by its owner or by root; its members are told, and it is there for nobody', async () => {
  const { call, owner, site, gid, people, disband, notices, names, stored } = await aGroupOfAll()
  for (const who of [people.member, people.admin, people.root]) {
    expect(await disband(who)).toMatchObject({ status: 403, code: 'group_owner_only' })
  }
  expect(await disband()).toMatchObject({ status: 200 })
  const told = [people.member, people.admin, people.root].map(({ uid }) => ['group_disbanded', uid])
  expect(new Set((await notices()).map(String))).toEqual(new Set(told.map(String)))
  expect(await notices()).toHaveLength(3)
  for (const who of [owner, people.member, site.root]) {
    expect((await call(groups.detail, { gid }, who)).code).toBe('group_not_found')
    expect(await names({}, who)).toEqual([])
  }
  expect((await stored(gid)).levels.size).toBe(5)
  expect((await disband()).code).toBe('group_not_found')
})

test('of two who disband a group at once one does, and everybody is told once', async () => {
  const { disband, site, notices } = await aGroupOfAll()
  const replies = await Promise.all([disband(), disband(site.root), disband()])
  expect(replies.map(({ code = 'done' }) => code).toSorted()).toEqual(['done', 'group_not_found', 'group_not_found'])
  const told = (await notices()).map(([, uid]) => uid)
  expect(new Set(told).size).toBe(told.length)
})

test('a disbanded group is opened again as it was, by its owner or by root, for thirty days', async () => {
  const { call, owner, other, site, gid, people, disband, restore, notices, age, stored } = await aGroupOfAll()
  const before = (await call(groups.detail, { gid }, people.root)).data!
  const listed = async (who: { token: string }) =>
    (await call(groups.disbanded, {}, who)).data!.records.map(({ id }) => id)
  for (const who of [owner, site.root]) {
    await disband()
    expect([await listed(owner), await listed(site.root), await listed(other), await listed(people.root)]).toEqual([
      [gid],
      [gid],
      [],
      [],
    ])
    for (const stranger of [other, people.root, people.member, site.admin]) {
      expect((await restore(stranger)).code).toBe('group_not_found')
    }
    expect(await restore(who)).toMatchObject({ status: 200 })
    expect((await restore(who)).code).toBe('group_not_found')
    expect((await call(groups.detail, { gid }, people.root)).data).toEqual(before)
  }
  expect(await listed(site.root)).toEqual([])
  const kinds = (await notices()).filter(([, uid]) => uid === people.member.uid).map(([kind]) => kind)
  expect(kinds).toEqual(['group_disbanded', 'group_restored', 'group_disbanded', 'group_restored'])
  await disband()
  await age(disbandedDays - 0.01)
  const [row] = (await call(groups.disbanded, {}, owner)).data!.records
  expect(Date.parse(row!.gmtPurge) - Date.parse(row!.gmtDisbanded)).toBe(disbandedDays * 86_400_000)
  await age(disbandedDays + 0.01)
  expect([await listed(owner), await listed(site.root)]).toEqual([[], []])
  for (const who of [owner, site.root]) expect((await restore(who)).code).toBe('group_not_found')
  expect((await stored(gid)).group.status).toBe(groupStatus.disbanded)
})

test('a banned group that root has disbanded is opened by root only, and is banned again', async () => {
  const { call, owner, site, gid, disband, restore, stored } = await aGroupOfAll()
  await call(groups.setStatus, { gid, status: groupStatus.banned }, site.root)
  await disband(site.root)
  expect((await call(groups.disbanded, {}, owner)).data!.records).toEqual([])
  expect((await restore()).code).toBe('group_not_found')
  expect((await restore(site.root)).code).toBeUndefined()
  expect((await stored(gid)).group.status).toBe(groupStatus.banned)
})

test('a group is offered to a member whose account is open, who owns it when they accept; both are roots of it', async () => {
  const { db, owner, other, site, gid, people, handOver, answer, notices, stored } = await aGroupOfAll()
  expect((await handOver(other.uid)).code).toBe('group_member_not_found')
  expect((await handOver(people.applying.uid)).code).toBe('group_member_not_found')
  expect((await handOver(owner.uid)).code).toBe('group_owner_same')
  expect((await handOver(people.root.uid, people.root)).code).toBe('group_owner_only')
  const setStatus = (status: number) =>
    db.updateTable('account').set({ status }).where('uid', '=', people.member.uid).execute()
  await setStatus(accountStatus.banned)
  expect(await handOver(people.member.uid)).toMatchObject({ code: 'group_owner_banned', field: 'uid' })
  await setStatus(accountStatus.active)
  expect((await handOver(people.member.uid)).code).toBeUndefined()
  const before = await stored(gid)
  expect([before.group.owner_uid, before.levels.get(people.member.uid)]).toEqual([owner.uid, member])
  expect(await answer(people.member)).toBe('ok')
  const { group, levels } = await stored(gid)
  expect(group.owner_uid).toBe(people.member.uid)
  expect([levels.get(owner.uid), levels.get(people.member.uid)]).toEqual([groupRoot, groupRoot])
  expect(group.member_count).toBe(4)
  expect(await notices()).toEqual([
    ['group_owner_offered', people.member.uid],
    ['group_owner_changed', owner.uid],
  ])
  expect((await handOver(owner.uid)).code).toBe('group_owner_only')
  expect((await handOver(owner.uid, site.root)).code).toBeUndefined()
  expect((await stored(gid)).group.owner_uid).toBe(people.member.uid)
})

test('administrators and roots of a group are asked as well, and whoever refuses it is not asked again for a while', async () => {
  const { owner, gid, people, handOver, answer, stored } = await aGroupOfAll()
  for (const who of [people.admin, people.root]) {
    expect((await handOver(who.uid)).code).toBeUndefined()
    expect((await stored(gid)).group.owner_uid).toBe(owner.uid)
    expect(await answer(who, false)).toBe('ok')
    expect(await handOver(who.uid)).toMatchObject({ code: 'group_offer_waits', field: 'uid' })
  }
  const { group, levels } = await stored(gid)
  expect([group.owner_uid, levels.get(people.admin.uid), levels.get(people.root.uid)]).toEqual([
    owner.uid,
    admin,
    groupRoot,
  ])
})

test('a group is offered to one person at a time, its administrators do not take that back, and it ends with its owner', async () => {
  const { call, db, owner, site, gid, people, handOver, answer, notices, stored } = await aGroupOfAll()
  await handOver(people.member.uid)
  await handOver(people.admin.uid)
  expect(await answer(people.member)).toBe('group_offer_unknown')
  const withdraw = async (who: { token: string }) =>
    (await call(groupOffers.withdraw, { gid, uid: people.admin.uid }, who)).code ?? 'ok'
  expect(await withdraw(people.root)).toBe('group_owner_only')
  expect([await withdraw(owner), await answer(people.admin)]).toEqual(['ok', 'group_offer_unknown'])
  const told = (await notices()).length
  for (const _time of [1, 2]) expect((await handOver(people.admin.uid)).code).toBeUndefined()
  expect(await notices()).toHaveLength(told + 1)
  expect((await call(groupOffers.open, { gid }, people.root)).data!.records).toMatchObject([
    { uid: people.admin.uid, level: groupRoot, isOwnership: true, by: owner.username },
  ])
  // Nor do they end it by another level, higher or lower.
  const setLevel = async ({ uid }: { uid: string }, auth: typeof admin | typeof member) =>
    (await call(groupMembers.setLevel, { gid, uid, auth }, people.root)).code ?? 'ok'
  await handOver(people.member.uid)
  expect(await setLevel(people.member, admin)).toBe('group_owner_only')
  await handOver(people.admin.uid)
  expect(await setLevel(people.admin, member)).toBe('ok')
  expect((await call(groupOffers.open, { gid }, owner)).data!.records).toMatchObject([{ isOwnership: true }])
  // The root of the site takes the group, and asks nobody about it.
  const { uid } = site.root
  await db.transaction().execute((tx) => place(tx, { groupId: gid, uid, level: member }))
  expect((await handOver(uid, site.root)).code).toBeUndefined()
  expect((await stored(gid)).group.owner_uid).toBe(uid)
  expect(await answer(people.admin)).toBe('group_offer_unknown')
})

test('a group that is handed over while the new owner is taken out of it has an owner who is in it', async () => {
  const { db, gid, people, handOver, answer, stored } = await aGroupOfAll()
  const { uid } = people.member
  const leave = () =>
    db.transaction().execute(async (tx) => {
      const group = await lockGroup(tx, gid)
      if (group?.ownerUid !== uid) await place(tx, { groupId: gid, uid, level: 0 })
    })
  for (let round = 0; round < 5; round++) {
    await db.transaction().execute(async (tx) => {
      await lockGroup(tx, gid)
      await place(tx, { groupId: gid, uid, level: member })
    })
    await handOver(uid)
    await Promise.all(round % 2 === 0 ? [answer(people.member), leave()] : [leave(), answer(people.member)])
    const { group, levels } = await stored(gid)
    expect(levels.get(group.owner_uid)).toBe(groupRoot)
    if (group.owner_uid === uid) return
  }
})

test('each act leaves its entry, and the code of a group is in none', async () => {
  const { call, db, owner, site, people, gid, handOver, answer, disband, restore } = await aGroupOfAll()
  await call(groups.update, { id: gid, auth: 3, code: 'zq12xy', brief: 'Other words' }, owner)
  await call(groups.setStatus, { gid, status: groupStatus.banned }, site.root)
  await call(groups.setStatus, { gid, status: groupStatus.open }, site.root)
  await disband()
  await restore()
  await handOver(people.root.uid)
  await answer(people.root)
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'noun', 'noun_id', 'uid', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ act, uid }) => [act, uid])).toEqual([
    ['group.create', owner.uid],
    ['group.edit', owner.uid],
    ['group.ban', site.root.uid],
    ['group.open', site.root.uid],
    ['group.disband', owner.uid],
    ['group.restore', owner.uid],
    ['group.offerOwnership', owner.uid],
    ['group.handOver', people.root.uid],
    ['group.acceptOffer', people.root.uid],
  ])
  expect(new Set(rows.map(({ noun, noun_id }) => `${noun} ${noun_id}`))).toEqual(
    new Set([`group ${gid}`, `groupOffer ${gid}-${people.root.uid}`]),
  )
  expect(JSON.stringify(rows)).not.toContain('zq12xy')
})

test('root reads which groups are banned, since when and by whom, opens them again and takes that back', async () => {
  const { call, create, site, owner, other, db, gid: first } = await aGroupOfAll()
  const second = await create({ shortName: 'OTHER' }, other)
  const set = (gid: number, status: 0 | 1) => call(groups.setStatus, { gid, status }, site.root)
  const banned = async () => (await call(groups.banned, {}, site.root)).data!.records
  expect(await banned()).toEqual([])
  await set(first, groupStatus.banned)
  await set(second, groupStatus.banned)
  const { username } = await db
    .selectFrom('account')
    .select('username')
    .where('uid', '=', site.root.uid)
    .executeTakeFirstOrThrow()
  const by = { bannedBy: username, gmtBanned: expect.any(String) }
  expect(await banned()).toMatchObject([
    { id: second, shortName: 'OTHER', memberCount: 1, ...by },
    { id: first, ...by },
  ])
  const before = (await banned())[0]!.gmtBanned!
  await set(second, groupStatus.open)
  expect((await banned()).map(({ id }) => id)).toEqual([first])
  await set(second, groupStatus.banned)
  const again = (await banned())[0]!.gmtBanned!
  expect(Date.parse(again)).toBeGreaterThanOrEqual(Date.parse(before))
  // One that was banned without the log.
  const third = await create({ shortName: 'THIRD' }, site.root)
  await db.updateTable('user_group').set({ status: groupStatus.banned }).where('id', '=', third).execute()
  expect((await banned())[0]).toMatchObject({ id: third, bannedBy: null, gmtBanned: null })
  for (const who of [owner, site.admin]) expect((await call(groups.banned, {}, who)).http).toBe(403)
})
