import { groupMembers } from '@praxis/contract/groupMembers'
import { expect, test } from 'vitest'
import { aGroupSite } from '../../../../test/groupSite.ts'

type Row = { username: string; displayName?: string | null }

async function aClass() {
  const site = await aGroupSite()
  const group = await site.aGroup({ auth: 3, code: 'abc123' })
  const { gid, owner } = group
  const teacher = await site.withLevel(gid, 4, 'Teacher')
  const add = async (rows: Row[], { who = teacher, isDryRun = false } = {}) =>
    site.call(groupMembers.addByList, { gid, rows, isDryRun }, who)
  const results = async (rows: Row[], more = {}) => (await add(rows, more)).data!.map(({ result }) => result)
  /** Everything that adding may change. */
  const state = async () => {
    const people = await site.db
      .selectFrom('group_member')
      .select(['uid', 'level', 'display_name', 'updated_at'])
      .orderBy('uid')
      .execute()
    return { people, counted: await site.counted(gid), told: await site.told(), audited: await site.audited() }
  }
  return { ...site, ...group, owner, teacher, add, results, state }
}

test('each line says what became of it, and a dry run says the same and changes nothing', async () => {
  const { db, gid, owner, name, teacher, aUser, withLevel, add, state, levelOf, stored, counted, told } = await aClass()
  const ann = await aUser({ username: 'Ann' })
  const [bob, cal, dan] = [
    await withLevel(gid, 1, 'bob'),
    await withLevel(gid, 2, 'cal'),
    await withLevel(gid, 3, 'dan'),
  ]
  const [banned, deleted] = [await aUser({ username: 'banned' }), await aUser({ username: 'deleted' })]
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', banned.uid).execute()
  await db.updateTable('account').set({ deleted_at: new Date() }).where('uid', '=', deleted.uid).execute()
  const lines = [
    ['ANN', 'offered', 'Ann of 3b'],
    ['bob', 'approved', null],
    ['cal', 'approved', 'Cal'],
    ['dan', 'member', 'Dan'],
    ['ann', 'twice', 'other'],
    ['nobody', 'unknown', 'x'],
    ['Nobody', 'twice', 'x'],
    ['banned', 'unknown', null],
    ['deleted', 'unknown', null],
    [owner.username, 'owner', 'Boss'],
    ['teacher', 'member', 'Miss T'],
  ] as const
  const rows = lines.map(([username, , displayName]) => ({ username, displayName }))
  const expected = lines.map(([username, result], index) => ({ row: index + 1, username, result }))
  const before = await state()
  expect((await add(rows, { isDryRun: true })).data).toEqual(expected)
  expect(await state()).toEqual(before)
  expect((await add(rows)).data).toEqual(expected)
  expect(await Promise.all([ann, bob, cal, dan, banned].map((one) => levelOf(gid, one)))).toEqual([0, 3, 3, 3, 0])
  const names = await Promise.all([ann, bob, cal, dan, owner, teacher].map((one) => stored(gid, one)))
  expect(names.map((one) => one?.displayName)).toEqual([undefined, null, 'Cal', 'Dan', null, 'Miss T'])
  expect(names[1]).toMatchObject({ decidedBy: teacher.uid })
  expect(await counted(gid)).toEqual([5, 5, 5])
  const notices = await told()
  expect(new Set(notices.map(({ uid }) => uid))).toEqual(new Set([ann, bob, cal].map(({ uid }) => uid)))
  expect(notices).toHaveLength(3)
  for (const notice of notices) {
    const kind = notice.uid === ann.uid ? 'group_offered' : 'group_approved'
    expect(notice).toMatchObject({ kind, params: { gid, group: name } })
  }
})

test('the log of a list names everybody who changed, with the level and the name before and after', async () => {
  const { gid, teacher, aUser, withLevel, put, add, audited } = await aClass()
  const ann = await aUser({ username: 'ann' })
  const dan = await withLevel(gid, 3, 'dan')
  await put(gid, dan.uid, 3, 'Daniel')
  const eve = await withLevel(gid, 3, 'eve')
  await add([{ username: 'ann', displayName: 'Ann' }, { username: 'dan', displayName: 'Dan' }, { username: 'eve' }])
  expect(await audited()).toEqual([
    {
      uid: teacher.uid,
      act: 'group.addByList',
      noun: 'group',
      nounId: String(gid),
      before: { [dan.uid]: { level: 3, displayName: 'Daniel' } },
      after: { [dan.uid]: { level: 3, displayName: 'Dan' } },
    },
    {
      uid: teacher.uid,
      act: 'group.offerByList',
      noun: 'group',
      nounId: String(gid),
      before: null,
      after: { [ann.uid]: 3 },
    },
  ])
  await add([
    { username: 'ann', displayName: 'Ann' },
    { username: 'eve', displayName: '' },
  ])
  expect(await audited()).toHaveLength(2)
  expect((await audited())[0]!.after).not.toHaveProperty(eve.uid)
})

test('a name that only looks like another one is somebody else', async () => {
  const { aUser, results, levelOf, gid } = await aClass()
  const paypal = await aUser({ username: 'paypal' })
  expect(await results([{ username: 'paypaI' }, { username: 'рaypal' }, { username: 'ｐaypal' }])).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(await levelOf(gid, paypal)).toBe(0)
})

test('names of people who are not below stay, and what the list leaves out stays as well', async () => {
  const { gid, owner, aUser, withLevel, put, add, results, stored } = await aClass()
  const [peer, root, dan] = [await withLevel(gid, 4, 'peer'), await withLevel(gid, 5, 'root5'), await aUser()]
  await put(gid, dan.uid, 3, 'Dan')
  const rows = [
    { username: 'peer', displayName: 'x' },
    { username: 'root5', displayName: 'x' },
    { username: owner.username, displayName: 'x' },
    { username: dan.username, displayName: null },
  ]
  expect(await results(rows)).toEqual(['member', 'member', 'owner', 'member'])
  const nameOf = async (who: { uid: string }) => (await stored(gid, who))?.displayName
  expect(await Promise.all([peer, root, owner, dan].map(nameOf))).toEqual([null, null, null, 'Dan'])
  await add(rows, { who: owner })
  expect(await Promise.all([peer, root, owner, dan].map(nameOf))).toEqual(['x', 'x', 'x', 'Dan'])
})

test('only administrators of the group add people, also the root of the site', async () => {
  const { aUser, withLevel, gid, add } = await aClass()
  const member = await withLevel(gid, 3)
  await aUser({ username: 'ann' })
  expect(await add([{ username: 'ann' }], { who: member })).toMatchObject({ code: 'group_managers_only' })
  expect(await add([{ username: 'ann' }], { who: await aUser() })).toMatchObject({ code: 'group_members_only' })
  const reply = await add([{ username: 'ann' }], { who: await aUser({ role: 'root' }) })
  expect(reply.data).toEqual([{ row: 1, username: 'ann', result: 'offered' }])
})

test('500 people are asked at once, and again without any change', async () => {
  const { gid, aCrowd, counted, told, results } = await aClass()
  const people = (await aCrowd(500)).map(({ username }) => username)
  const rows = people.map((username) => ({ username, displayName: `No ${username}` }))
  expect(new Set(await results(rows))).toEqual(new Set(['offered']))
  expect(await counted(gid)).toEqual([2, 2, 2])
  expect(await told()).toHaveLength(500)
  expect(new Set(await results(rows))).toEqual(new Set(['open']))
  expect(await told()).toHaveLength(500)
})

test('two lists with the same people at once ask each of them once', async () => {
  const site = await aClass()
  const { gid, aCrowd, teacher, counted, told } = site
  const other = await aGroupSite({ database: site.database })
  const people = (await aCrowd(60)).map(({ username }) => username)
  const rows = people.map((username) => ({ username }))
  const lists = [rows, rows.toReversed(), rows, rows.toReversed()]
  const replies = await Promise.all(
    lists.map((list, n) =>
      (n % 2 === 0 ? site : other).call(groupMembers.addByList, { gid, rows: list, isDryRun: false }, teacher),
    ),
  )
  const added = replies.flatMap(({ data }) => data!).filter(({ result }) => result === 'offered')
  expect(added.map(({ username }) => username).toSorted()).toEqual(people.toSorted())
  expect(await counted(gid)).toEqual([2, 2, 2])
  expect(await told()).toHaveLength(60)
})
