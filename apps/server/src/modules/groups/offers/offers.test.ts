import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { aGroupSite } from '../../../../test/groupSite.ts'
import { expiredInvitationsJob } from '../invitations/expiredInvitationsJob.ts'

describeEndpoints(
  'groupOffers',
  `
GET    /api/group/offer/own     signedIn
POST   /api/group/offer/answer  signedIn  group_offer_unknown
GET    /api/group/offer/list    signedIn  group_not_found group_members_only group_managers_only                     | rows=10
DELETE /api/group/offer         signedIn  group_not_found group_members_only group_managers_only group_offer_unknown group_owner_only | query
`,
)

async function aClass() {
  const site = await aGroupSite()
  const { gid, name, owner } = await site.aGroup({ isVisible: false })
  const teacher = await site.withLevel(gid, 4, 'teacher')
  const ann = await site.aUser({ username: 'ann' })
  const { call, db } = site
  type Person = { uid: string; token: string }
  const add = async (...people: (string | { username: string; displayName: string })[]) => {
    const rows = people.map((one) => (typeof one === 'string' ? { username: one } : one))
    return (await call(groupMembers.addByList, { gid, rows }, teacher)).data!.map(({ result }) => result)
  }
  const own = async (who: Person = ann) => (await call(groupOffers.own, {}, who)).data!
  const answer = async (accepts: boolean, who: Person = ann) =>
    (await call(groupOffers.answer, { gid, accepts }, who)).code ?? 'ok'
  const leave = async (who: Person = ann) => (await call(groupMembers.leave, { gid }, who)).code ?? 'ok'
  const setLevel = async (level: number, { by = owner, who = ann }: { by?: Person; who?: Person } = {}) =>
    (await call(groupMembers.setLevel, { gid, uid: who.uid, auth: level as 4 }, by)).code ?? 'ok'
  const open = async () => (await call(groupOffers.open, { gid }, teacher)).data!
  const withdraw = async (by: Person = teacher) =>
    (await call(groupOffers.withdraw, { gid, uid: ann.uid }, by)).code ?? 'ok'
  /** What was refused, and when somebody left, are so many days ago. */
  const wait = (days: number) =>
    sql`update group_refusal set created_at = created_at - ${days}::float8 * interval '1 day'`.execute(db)
  const level = () => site.levelOf(gid, ann)
  return { ...site, gid, name, owner, teacher, ann, add, own, answer, leave, setLevel, open, withdraw, wait, level }
}

test('whoever is named in a list is asked, reads what the group is, and joins with one answer', async () => {
  const { gid, name, owner, ann, aUser, add, own, answer, open, level, stored, teacher, told } = await aClass()
  expect(await add({ username: 'ann', displayName: 'Ann of 3b' })).toEqual(['offered'])
  expect(await level()).toBe(0)
  const gmtCreate = expect.any(String) as string
  expect(await own()).toEqual([
    {
      gid,
      name,
      shortName: name,
      avatar: null,
      brief: '',
      owner: owner.username,
      memberCount: 2,
      level: 3,
      isOwnership: false,
      isMember: false,
      by: 'teacher',
      gmtCreate,
    },
  ])
  expect((await open()).records).toEqual([
    {
      uid: ann.uid,
      username: 'ann',
      avatar: null,
      level: 3,
      isOwnership: false,
      displayName: 'Ann of 3b',
      by: 'teacher',
      gmtCreate,
    },
  ])
  expect(await answer(true, await aUser())).toBe('group_offer_unknown')
  expect(await answer(true)).toBe('ok')
  expect(await stored(gid, ann)).toMatchObject({ level: 3, displayName: 'Ann of 3b', decidedBy: teacher.uid })
  expect([await own(), (await open()).records]).toEqual([[], []])
  expect(await answer(true)).toBe('group_offer_unknown')
  expect((await told()).filter(({ uid }) => uid === ann.uid)).toEqual([
    { kind: 'group_offered', uid: ann.uid, params: { gid, group: name, level: 3, from: 'teacher' } },
  ])
})

test('whoever refuses, or leaves, can be asked again only after 30 days', async () => {
  const { add, answer, leave, own, wait, level, told } = await aClass()
  await add('ann')
  expect([await answer(false), await level(), await own()]).toEqual(['ok', 0, []])
  expect(await add('ann')).toEqual(['waits'])
  await wait(29.9)
  expect(await add('ann')).toEqual(['waits'])
  await wait(0.2)
  expect(await add('ann')).toEqual(['offered'])
  expect(await add('ann')).toEqual(['open'])
  expect([await answer(true), await leave()]).toEqual(['ok', 'ok'])
  expect(await add('ann')).toEqual(['waits'])
  await wait(30)
  expect([await add('ann'), await level()]).toEqual([['offered'], 0])
  expect(await told()).toHaveLength(3)
})

test('an account that was made for the group is added at once, until it has left', async () => {
  const { db, gid, aGroup, ann, add, leave, level, wait } = await aClass()
  const { gid: other } = await aGroup()
  const madeFor = (id: number) =>
    db.updateTable('account').set({ made_for_group: id }).where('uid', '=', ann.uid).execute()
  await madeFor(other)
  expect(await add('ann')).toEqual(['offered'])
  await madeFor(gid)
  expect([await add('ann'), await level()]).toEqual([['added'], 3])
  await leave()
  expect(await add('ann')).toEqual(['waits'])
  await wait(31)
  expect([await add('ann'), await level()]).toEqual([['offered'], 0])
})

test('a level above member is offered; a lower one comes at once, and ends what the person has offered', async () => {
  const { gid, ann, owner, setLevel, answer, own, level, put, wait, aUser, call, teacher, levelOf } = await aClass()
  await put(gid, ann.uid, 3)
  expect([await setLevel(4), await level()]).toEqual(['ok', 3])
  expect(await own()).toMatchObject([{ level: 4, isMember: true }])
  expect([await answer(true), await level()]).toEqual(['ok', 4])
  expect([await setLevel(5), await answer(false), await level()]).toEqual(['ok', 'ok', 4])
  expect(await setLevel(5)).toBe('group_offer_waits')
  await wait(30)
  expect(await setLevel(5)).toBe('ok')
  // Ann, who is an administrator, asks somebody, and is one no longer.
  const bob = await aUser({ username: 'bob' })
  await call(groupMembers.addByList, { gid, rows: [{ username: 'bob' }] }, ann)
  expect([await setLevel(3), await level(), await own()]).toEqual(['ok', 3, []])
  expect(await answer(true, bob)).toBe('group_offer_unknown')
  // Whoever applies for nothing but membership gets that at once, and the rest if they want it.
  const cat = await aUser({ username: 'cat' })
  await put(gid, cat.uid, 1)
  expect([await setLevel(4, { by: owner, who: cat }), await levelOf(gid, cat)]).toEqual(['ok', 3])
  expect(await own(cat)).toMatchObject([{ level: 4 }])
  expect(teacher.uid).not.toBe(ann.uid)
})

test('an offer is taken back by administrators, and answered by joining in another way', async () => {
  const { add, answer, withdraw, own, db, gid, call, ann } = await aClass()
  await add('ann')
  expect(await withdraw(ann)).toBe('group_members_only')
  expect([await withdraw(), await withdraw(), await own()]).toEqual(['ok', 'group_offer_unknown', []])
  expect(await add('ann')).toEqual(['offered'])
  await db.updateTable('user_group').set({ is_visible: true }).where('id', '=', gid).execute()
  expect((await call(groupMembers.join, { gid }, ann)).code).toBeUndefined()
  expect([await own(), await answer(true)]).toEqual([[], 'group_offer_unknown'])
})

test('of a group that is not open nobody is offered anything', async () => {
  const { add, own, answer, db, gid } = await aClass()
  await add('ann')
  await db.updateTable('user_group').set({ status: 1 }).where('id', '=', gid).execute()
  expect([await own(), await answer(true)]).toEqual([[], 'group_offer_unknown'])
})

test('two answers at once, on two servers, are one', async () => {
  const site = await aClass()
  const { gid, ann, add, counted, audited, level } = site
  const other = await aGroupSite({ database: site.database })
  await add('ann')
  const replies = await Promise.all(
    [site, other, site, other].map(({ call }, n) => call(groupOffers.answer, { gid, accepts: n % 2 === 0 }, ann)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const isMember = replies.findIndex(({ status }) => status === 200) % 2 === 0
  expect([await level(), (await counted(gid))[0]]).toEqual(isMember ? [3, 3] : [0, 2])
  expect((await audited()).filter(({ noun }) => noun === 'groupOffer')).toHaveLength(1)
})

test('a person makes a thousand offers in 24 hours, in all groups and withdrawn ones as well', async () => {
  const { db, gid, teacher, aUser, aGroup, put, add, call, withdraw, told } = await aClass()
  await aUser({ username: 'bob' })
  expect(await add('ann')).toEqual(['offered'])
  await withdraw()
  const key = `group-offers:${teacher.uid}`
  const counted = () =>
    db.selectFrom('throttle').select(['hits', 'expires_at as ends']).where('key', '=', key).executeTakeFirstOrThrow()
  const first = await counted()
  const hoursLeft = (Date.parse(first.ends) - Date.now()) / 3_600_000
  expect([first.hits, Math.round(hoursLeft)]).toEqual([1, 24])
  await db
    .updateTable('throttle')
    .set({ hits: 998, expires_at: sql`expires_at - interval '1 hour'` })
    .where('key', '=', key)
    .execute()
  const { ends } = await counted()
  const rows = [{ username: 'ann' }, { username: 'bob' }, { username: 'nobody' }]
  const asTeacher = (more = {}) => call(groupMembers.addByList, { gid, rows, ...more }, { ...teacher, language: 'en' })
  expect((await asTeacher()).code).toBeUndefined()
  const { gid: other } = await aGroup()
  await put(other, teacher.uid, 4)
  // The day runs from its first offer.
  expect(await counted()).toEqual({ hits: 1_000, ends })
  expect(await asTeacher({ gid: other, rows: [{ username: 'ann' }] })).toMatchObject({
    status: 403,
    code: 'group_offers_daily',
    msg: 'One person can make at most 1000 offers of membership in 24 hours. Try again later',
  })
  expect((await call(groupOffers.open, { gid: other }, teacher)).data!.total).toBe(0)
  expect(await told()).toHaveLength(3)
  // Others have a thousand of their own, and a day ends.
  expect((await call(groupMembers.addByList, { gid: other, rows }, await aUser({ role: 'root' }))).code).toBeUndefined()
  await sql`delete from group_offer where group_id = ${other}`.execute(db)
  await db.updateTable('throttle').set({ expires_at: '2020-01-01' }).where('key', '=', key).execute()
  expect((await asTeacher({ gid: other })).code).toBeUndefined()
  expect((await counted()).hits).toBe(2)
})

/** Somebody who was removed, and those who may take that back. */
async function aRemoval() {
  const site = await aClass()
  const { gid, db, ann, teacher, call, put } = site
  type Person = { uid: string; token: string }
  await put(gid, ann.uid, 3, 'Ann of 3b')
  await db
    .updateTable('group_member')
    .set({ created_at: '2020-05-06T07:08:09Z', reason: 'I am in class 3.' })
    .where('uid', '=', ann.uid)
    .execute()
  const remove = async (by: Person = teacher) =>
    (await call(groupMembers.remove, { gid, uid: ann.uid }, by)).code ?? 'ok'
  const takeBack = async (by: Person = teacher) =>
    (await call(groupMembers.takeBackRemoval, { gid, uid: ann.uid }, by)).code ?? 'ok'
  const age = (seconds: number) =>
    sql`update group_lowering set created_at = created_at - ${seconds}::float8 * interval '1 second'`.execute(db)
  return { ...site, remove, takeBack, age }
}

test('who removed a member by mistake takes that back: the member is there again as they were, without being asked', async () => {
  const { gid, db, ann, teacher, remove, takeBack, level, own, stored, counted, told, audited } = await aRemoval()
  expect([await remove(), await level(), await takeBack(), await level()]).toEqual(['ok', 0, 'ok', 3])
  expect(await stored(gid, ann)).toMatchObject({
    displayName: 'Ann of 3b',
    reason: 'I am in class 3.',
    decidedBy: teacher.uid,
  })
  const joined = await db.selectFrom('group_member').select('created_at').where('uid', '=', ann.uid).executeTakeFirst()
  expect(new Date(joined!.created_at).toISOString()).toBe('2020-05-06T07:08:09.000Z')
  expect([await own(), await counted(gid), await takeBack()]).toEqual([[], [3, 3, 3], 'group_removal_stays'])
  expect((await told()).map(({ kind, uid }) => [kind, uid])).toEqual([
    ['group_removed', ann.uid],
    ['group_approved', ann.uid],
  ])
  expect((await audited()).map(({ act, before, after }) => [act, before, after])).toEqual([
    ['group.remove', { level: 3 }, null],
    ['group.takeBackRemoval', null, { level: 3 }],
  ])
})

test('a removal stays after five minutes, for every other manager, and for whoever left or was changed since', async () => {
  const { gid, ann, owner, remove, takeBack, age, put, level, add, answer, leave } = await aRemoval()
  await remove()
  expect([await takeBack(owner), await level()]).toEqual(['group_removal_stays', 0])
  await age(299)
  expect([await takeBack(), await level()]).toEqual(['ok', 3])
  await remove()
  await age(300)
  expect([await takeBack(), await level()]).toEqual(['group_removal_stays', 0])
  // Whoever leaves by themselves stays away, also if they were removed once before.
  await put(gid, ann.uid, 3)
  await remove()
  await put(gid, ann.uid, 3)
  expect([await leave(), await takeBack(), await level()]).toEqual(['ok', 'group_removal_stays', 0])
  // So does whoever was asked again meanwhile and said no, and one who only applied.
  await put(gid, ann.uid, 3)
  await remove()
  expect([await add('ann'), await answer(false)]).toEqual([['offered'], 'ok'])
  expect([await takeBack(), await level()]).toEqual(['group_removal_stays', 0])
  await put(gid, ann.uid, 1)
  expect([await remove(), await takeBack(), await level()]).toEqual(['ok', 'group_removal_stays', 0])
})

test('nobody takes back what is above them by now, and an administrator comes back as one', async () => {
  const { gid, ann, teacher, remove, takeBack, put, level, setLevel } = await aRemoval()
  await put(gid, teacher.uid, 5)
  await put(gid, ann.uid, 4)
  expect(await remove()).toBe('ok')
  await put(gid, teacher.uid, 4)
  expect([await takeBack(), await level()]).toEqual(['group_level_forbidden', 0])
  await put(gid, teacher.uid, 3)
  expect(await takeBack()).toBe('group_managers_only')
  await put(gid, teacher.uid, 5)
  expect([await takeBack(), await level()]).toEqual(['ok', 4])
  // A level that somebody lowered by mistake comes back at once too, and no higher one.
  expect([await setLevel(3), await setLevel(5), await level()]).toEqual(['ok', 'ok', 3])
  expect([await setLevel(4), await level()]).toEqual(['ok', 4])
  expect([await setLevel(3), await setLevel(4, { by: teacher }), await level()]).toEqual(['ok', 'ok', 3])
})

test('whoever refused a level is not asked again because they were removed or lowered meanwhile, and are back', async () => {
  const { gid, ann, remove, takeBack, setLevel, answer, put, level } = await aRemoval()
  expect([await setLevel(4), await answer(false)]).toEqual(['ok', 'ok'])
  expect([await remove(), await takeBack(), await level()]).toEqual(['ok', 'ok', 3])
  expect(await setLevel(4)).toBe('group_offer_waits')
  await put(gid, ann.uid, 4)
  expect([await setLevel(3), await setLevel(4), await level()]).toEqual(['ok', 'ok', 4])
  expect(await setLevel(5)).toBe('group_offer_waits')
})

test('what can no longer be taken back is forgotten in the night', async () => {
  const { db, services, remove, age, takeBack } = await aRemoval()
  const left = async () => (await db.selectFrom('group_lowering').select('uid').execute()).length
  const run = () => expiredInvitationsJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  await remove()
  await run()
  expect(await left()).toBe(1)
  await age(301)
  await run()
  expect([await left(), await takeBack()]).toEqual([0, 'group_removal_stays'])
})
