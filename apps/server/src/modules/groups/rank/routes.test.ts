import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRank } from '@praxis/contract/groupRank'
import { groups } from '@praxis/contract/groups'
import { siteSettings } from '@praxis/contract/siteSettings'
import { groupLevels, rankTypes, type RoleName } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'
import { lockGroup } from '../members/place.queries.ts'
import { place } from '../members/place.ts'

describeEndpoints(
  'groupRank',
  `
GET /api/get-group-rank-list  signedIn  group_not_found group_members_only busy  | rows=30
`,
)

const { acm, oi } = rankTypes

/** A group whose members are named after what they solved, how often they submitted, and their scores. */
async function aRankedGroup(figures: readonly (readonly [solved: number, submitted: number, score: number])[]) {
  const server = await startServer()
  const { db } = server.services
  const owner = await server.aUser({ username: 'owner' })
  const gid = await insertGroup(db, { ownerUid: owner.uid })
  const join = (uid: string, level: 0 | 1 | 3 | 5, displayName?: string) =>
    db.transaction().execute(async (tx) => {
      await lockGroup(tx, gid)
      await place(tx, { groupId: gid, uid, level, stored: displayName === undefined ? {} : { displayName } })
    })
  const people = []
  for (const [at, [solved, submitted, score]] of figures.entries()) {
    const person = await server.aUser({ username: `p${at}` })
    await join(person.uid, 3)
    await db.updateTable('group_stat').set({ solved, submitted, score }).where('uid', '=', person.uid).execute()
    people.push(person)
  }
  const ask = async (input: object = {}, token = owner.token) =>
    server.call(groupRank.list, { gid, type: acm, ...input }, { token })
  const ranks = async (input: object = {}) =>
    (await ask(input)).data!.records.map(({ username, rank }) => `${rank} ${username}`)
  return { ...server, db, gid, owner, join, people, ask, ranks }
}

test('a row has the figures of a member in this group and what their page shows, without the real name', async () => {
  const { db, ask, people, join, gid } = await aRankedGroup([[3, 7, 41]])
  const [person] = people
  const shown = { nickname: 'Nick', signature: 'hi', avatar: 'a.png', title_name: 'Coach', title_color: '#123456' }
  await db
    .updateTable('account')
    .set({ ...shown, realname: 'Wang Wu' })
    .where('uid', '=', person!.uid)
    .execute()
  await join(person!.uid, 5, 'Team 3')
  const other = await insertGroup(db)
  const elsewhere = { group_id: other, uid: person!.uid, is_member: true, solved: 9, submitted: 9, score: 9 }
  await db.insertInto('group_stat').values(elsewhere).execute()
  const { data } = await ask()
  expect(data).toMatchObject({ total: 1, size: 30, current: 1, pages: 1 })
  expect(data!.records, `group ${gid}`).toEqual([
    {
      uid: person!.uid,
      username: 'p0',
      nickname: 'Nick',
      signature: 'hi',
      avatar: 'a.png',
      titleName: 'Coach',
      titleColor: '#123456',
      score: 41,
      total: 7,
      ac: 3,
      rank: 1,
      displayName: 'Team 3',
    },
  ])
})

/** p0 to p6. */
const figures = [
  [1, 4, 30],
  [2, 9, 10],
  [2, 3, 30],
  [0, 0, 0],
  [2, 3, 50],
  [1, 4, 30],
  [2, 3, 5],
] as const

test('ACM ranks by problems solved, then by fewer submissions; OI by score, then by problems solved', async () => {
  const { ranks } = await aRankedGroup(figures)
  const named = async (type: number) => (await ranks({ type })).map((row) => row.split(' '))
  const byRank = async (type: number) =>
    Object.fromEntries((await named(type)).map(([rank, name]) => [name, Number(rank)]))
  expect(await byRank(acm)).toEqual({ p2: 1, p4: 1, p6: 1, p1: 4, p0: 5, p5: 5, p3: 7 })
  expect(await byRank(oi)).toEqual({ p4: 1, p2: 2, p0: 3, p5: 3, p1: 5, p6: 6, p3: 7 })
  for (const type of [acm, oi]) {
    const inOrder = (await named(type)).map(([rank]) => Number(rank))
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  }
})

test.each([acm, oi])('pages of any size give the same ranks as the whole list of type %s', async (type) => {
  const { ask, ranks } = await aRankedGroup(figures)
  const whole = await ranks({ type })
  expect(whole).toHaveLength(7)
  for (const limit of [1, 2, 3, 5]) {
    const paged = []
    for (let currentPage = 1; currentPage <= Math.ceil(7 / limit); currentPage += 1) {
      paged.push(...(await ranks({ type, limit, currentPage })))
    }
    expect(paged, `${limit} rows a page`).toEqual(whole)
  }
  expect((await ask({ type, limit: 2, currentPage: 4 })).data).toMatchObject({ total: 7, pages: 4, current: 4 })
  expect((await ask({ type, limit: 2, currentPage: 9 })).data).toMatchObject({ records: [], total: 7 })
})

test('where the site leaves staff out, a group leaves out those who lead it as well, and only in their own group', async () => {
  const { db, call, aUser, gid, owner, join, people, ranks } = await aRankedGroup([
    [1, 1, 1],
    [2, 2, 2],
  ])
  const teachers = [
    ['admin', 'default_user', groupLevels.admin],
    ['second', 'default_user', groupLevels.root],
    ['staff', 'admin', groupLevels.member],
  ] as const satisfies [string, RoleName, number][]
  for (const [username, role, level] of teachers) {
    const { uid } = await aUser({ username, role })
    await db.transaction().execute(async (tx) => {
      await lockGroup(tx, gid)
      await place(tx, { groupId: gid, uid, level })
    })
  }
  await join(owner.uid, 5)
  await db.updateTable('group_stat').set({ solved: 3, submitted: 3, score: 3 }).where('solved', '=', 0).execute()
  // A member here who leads another group is a member here.
  const other = await insertGroup(db, { ownerUid: people[0]!.uid })
  await db.insertInto('group_member').values({ group_id: other, uid: people[1]!.uid, level: 5 }).execute()
  const types = [acm, oi]
  for (const type of types) expect((await ranks({ type })).length).toBe(6)
  const keeper = await aUser({ role: 'root' })
  await call(siteSettings.setSwitches, { hideStaffInRanks: true }, keeper)
  for (const type of types) {
    expect(await ranks({ type })).toEqual(['1 p1', '2 p0'])
    expect(await ranks({ type, searchUser: 'p0' })).toEqual(['2 p0'])
    expect(await ranks({ type, searchUser: 'owner' })).toEqual([])
  }
})

test('page is another name of currentPage', async () => {
  const { ranks, ask } = await aRankedGroup(figures)
  const second = await ranks({ limit: 3, currentPage: 2 })
  expect(await ranks({ limit: 3, page: 2 })).toEqual(second)
  expect(await ranks({ limit: 3, page: 2, currentPage: 1 })).toEqual(second)
  expect((await ask({ page: 0 })).data).toMatchObject({ current: 1 })
  expect(second).not.toEqual(await ranks({ limit: 3 }))
})

test('a search finds user names, nicknames and names in this group, with the rank in the whole group; real names only for those who manage accounts', async () => {
  const { db, gid, aUser, people, join, ranks, ask } = await aRankedGroup(figures)
  await db.updateTable('account').set({ nickname: 'Ace 100%' }).where('username', '=', 'p0').execute()
  await join(people[5]!.uid, 3, 'Team Ace')
  await db.updateTable('account').set({ realname: 'Ace Chan' }).where('username', '=', 'p1').execute()
  expect((await ranks({ searchUser: ' aCE ' })).toSorted()).toEqual(['5 p0', '5 p5'])
  expect((await ranks({ searchUser: 'ace', type: oi })).toSorted()).toEqual(['3 p0', '3 p5'])
  expect(await ranks({ searchUser: '100%' })).toEqual(['5 p0'])
  expect(await ranks({ searchUser: 'P3' })).toEqual(['7 p3'])
  expect(await ranks({ searchUser: 'chan' }), 'the owner of the group').toEqual([])
  const found = async (role: 'root' | 'admin' | 'problem_admin') => {
    const person = await aUser({ role })
    await db.insertInto('group_member').values({ group_id: gid, uid: person.uid, level: groupLevels.root }).execute()
    const { records } = (await ask({ searchUser: 'CHAN' }, person.token)).data!
    expect(JSON.stringify(records), 'a row has no real name').not.toContain('Chan')
    return records.map(({ username, rank }) => `${rank} ${username}`)
  }
  expect(await found('root')).toEqual(['4 p1'])
  for (const role of ['admin', 'problem_admin'] as const) expect(await found(role), role).toEqual([])
  expect((await ask({ searchUser: 'p', limit: 3, page: 3 })).data).toMatchObject({ total: 7, pages: 3 })
  expect(await ranks({ searchUser: ' ' })).toHaveLength(7)
})

test('only members are ranked: who left is not, and is again with their figures when they come back', async () => {
  const { people, join, ranks, db, owner, aUser } = await aRankedGroup([
    [2, 2, 2],
    [1, 1, 1],
  ])
  const applicant = await aUser()
  await join(applicant.uid, 1)
  await join(people[0]!.uid, 0)
  expect(await ranks()).toEqual(['1 p1'])
  await join(people[0]!.uid, 3)
  expect(await ranks()).toEqual(['1 p0', '2 p1'])
  // The site's root reads the rank of every group without being in it.
  await db.insertInto('account_role').values({ uid: owner.uid, role_id: 1000 }).execute()
  expect(await ranks()).toEqual(['1 p0', '2 p1'])
})

test('only members and the site’s root read it, also where everybody sees the group', async () => {
  const { call, gid, aUser, join, ask, db } = await aRankedGroup([[1, 1, 1]])
  const [stranger, applicant, root] = [await aUser(), await aUser(), await aUser({ role: 'root' })]
  await join(applicant.uid, groupLevels.applying)
  for (const is_visible of [true, false]) {
    await db.updateTable('user_group').set({ is_visible }).execute()
    for (const { token } of [stranger, applicant])
      expect(await ask({}, token)).toMatchObject({ code: 'group_members_only' })
    expect(await ask({}, root.token)).toMatchObject({ status: 200 })
  }
  expect(await call(groupRank.list, { gid, type: acm })).toMatchObject({ http: 401 })
  expect(await ask({ gid: 999_999 })).toMatchObject({ code: 'group_not_found' })
  expect(await ask({ type: 2 })).toMatchObject({ http: 400 })
  await db.updateTable('user_group').set({ status: 2 }).execute()
  expect(await ask()).toMatchObject({ code: 'group_not_found' })
})

test('searches among people and groups take turns, and one too many is told to come again; lists do not wait', async () => {
  const { call, db, gid, owner, ask } = await aRankedGroup([[1, 1, 1]])
  const { waiting, refused } = await db.transaction().execute(async (tx) => {
    await sql`lock table group_stat in access exclusive mode`.execute(tx)
    const codes: (string | undefined)[] = []
    // Two read the table that is held, and fifty wait for them. The same search twice would be one.
    const asked = Array.from({ length: 53 }, async (_, n) => codes.push((await ask({ searchUser: `p${n}` })).code))
    await vi.waitFor(() => expect(codes).toEqual(['busy']), 15_000)
    const searches = [
      await call(groupMembers.list, { gid, keyword: 'p' }, owner),
      await call(groupMembers.desk, { gid, keyword: 'p' }, owner),
      await call(groups.list, { keyword: 'p' }),
    ]
    const lists = [
      await call(groupMembers.list, { gid }, owner),
      await call(groupMembers.desk, { gid }, owner),
      await call(groups.list, {}),
    ]
    expect(lists.map(({ code = 'answered' }) => code)).toEqual(['answered', 'answered', 'answered'])
    return { waiting: { asked, codes }, refused: searches.map(({ code }) => code) }
  })
  expect(refused).toEqual(['busy', 'busy', 'busy'])
  await Promise.all(waiting.asked)
  expect(waiting.codes.filter((code) => code === undefined)).toHaveLength(52)
  expect(await call(groupMembers.list, { gid, keyword: 'p0' }, owner)).toMatchObject({ data: { total: 1 } })
})
