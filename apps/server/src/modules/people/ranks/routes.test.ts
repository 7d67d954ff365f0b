import { ranks } from '@praxis/contract/ranks'
import { siteSettings } from '@praxis/contract/siteSettings'
import { rankTypes, type RoleName } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { aPractice } from '../../../../test/practice.ts'

describeEndpoints(
  'ranks',
  `
GET /api/get-rank-list  anyone  busy  | rows=30
`,
)

const { acm, oi } = rankTypes

type Figures = readonly (readonly [solved: number, submitted: number, score: number])[]

/** People named after what they solved, how often they submitted, and their scores; p0 has the least uid. */
async function aRanklist(figures: Figures) {
  const server = await startServer()
  const { db } = server.services
  // Root is on every site, with the least uid.
  await db.updateTable('account').set({ status: 1 }).execute()
  const people = []
  for (const [at, [solved, submitted, score]] of figures.entries()) {
    const person = await server.aUser({ username: `p${at}`, uid: `b${String(at).padStart(2, '0')}` })
    const set = { solved, submitted, score, all_submitted: submitted + 100 }
    await db.updateTable('person_stat').set(set).where('uid', '=', person.uid).execute()
    people.push(person)
  }
  const ask = async (input: object = {}, who: { token?: string } = {}) =>
    server.call(ranks.list, { type: acm, ...input }, who)
  const ranked = async (input: object = {}, who: { token?: string } = {}) =>
    (await ask(input, who)).data!.records.map(({ username, rank }) => `${rank} ${username}`)
  return { ...server, db, people, ask, ranked }
}

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

test('ACM ranks by problems solved, then by fewer submissions; OI by score, then by problems solved; then by uid', async () => {
  const { ranked } = await aRanklist(figures)
  expect(await ranked({ type: acm })).toEqual(['1 p2', '1 p4', '1 p6', '4 p1', '5 p0', '5 p5', '7 p3'])
  expect(await ranked({ type: oi })).toEqual(['1 p4', '2 p2', '3 p0', '3 p5', '5 p1', '6 p6', '7 p3'])
})

test.each([acm, oi])(
  'pages of any size, and searches, give the same ranks as the whole list of type %s',
  async (type) => {
    const { ask, ranked } = await aRanklist(figures)
    const whole = await ranked({ type })
    expect(whole).toHaveLength(7)
    for (const searchUser of ['', 'p']) {
      for (const limit of [1, 2, 3, 5]) {
        const paged = []
        for (let currentPage = 1; currentPage <= Math.ceil(7 / limit); currentPage += 1) {
          paged.push(...(await ranked({ type, limit, currentPage, searchUser })))
        }
        expect(paged, `${limit} rows a page`).toEqual(whole)
      }
      expect((await ask({ type, limit: 2, currentPage: 4, searchUser })).data).toMatchObject({ total: 7, pages: 4 })
      expect((await ask({ type, limit: 2, currentPage: 9, searchUser })).data).toMatchObject({ records: [], total: 7 })
    }
  },
)

/** Where everybody stands by these figures, counted one by one. */
function places(list: Figures, type: number): string[] {
  const isBefore = ([solved, submitted, score]: Figures[number], other: Figures[number]) =>
    type === acm
      ? solved > other[0] || (solved === other[0] && submitted < other[1])
      : score > other[2] || (score === other[2] && solved > other[0])
  return list.map((own, at) => `${1 + list.filter((one) => isBefore(one, own)).length} p${at}`).toSorted()
}

test('whatever the figures are, a rank is one more than the people before', async () => {
  const { db, ranked } = await aRanklist(Array.from({ length: 8 }, () => [0, 0, 0]))
  const few = fc.integer({ min: 0, max: 2 })
  const lists = fc.array(fc.tuple(few, few, few), { minLength: 8, maxLength: 8 })
  const holds = async (list: [number, number, number][], type: number, limit: number) => {
    for (const [at, [solved, submitted, score]] of list.entries()) {
      await db.updateTable('person_stat').set({ solved, submitted, score }).where('uid', '=', `b0${at}`).execute()
    }
    for (const searchUser of ['', 'p']) {
      const paged = []
      for (let currentPage = 1; currentPage <= Math.ceil(8 / limit); currentPage += 1) {
        paged.push(...(await ranked({ type, limit, currentPage, searchUser })))
      }
      expect(paged.toSorted()).toEqual(places(list, type))
    }
  }
  await fc.assert(fc.asyncProperty(lists, fc.constantFrom(acm, oi), fc.integer({ min: 1, max: 4 }), holds), {
    numRuns: 15,
  })
})

test('a row has what the account shows, a membership that has not ended, and the beginning of the signature', async () => {
  const { db, ask, aUser } = await aRanklist([[3, 7, 41]])
  const signature = `${'🙂'.repeat(99)}é${'x'.repeat(20)}`
  const shown = { nickname: 'Nick', signature, avatar: 'a.png', title_name: 'Coach', title_color: '#123456' }
  await db
    .updateTable('account')
    .set({ ...shown, realname: 'Wang Wu' })
    .where('username', '=', 'p0')
    .execute()
  await aUser({ username: 'member', role: 'vip', uid: 'b90' })
  await aUser({ username: 'root', role: 'root', uid: 'b91' })
  const { data } = await ask()
  expect(data).toMatchObject({ total: 3, size: 30, current: 1, pages: 1 })
  expect(data!.records[0]).toEqual({
    uid: 'b00',
    username: 'p0',
    nickname: 'Nick',
    signature: `${'🙂'.repeat(99)}é`,
    avatar: 'a.png',
    titleName: 'Coach',
    titleColor: '#123456',
    isVip: false,
    score: 41,
    total: 7,
    ac: 3,
    rating: null,
    rank: 1,
  })
  expect(data!.records.map(({ username, isVip }) => `${username} ${isVip}`)).toEqual([
    'p0 false',
    'member true',
    'root false',
  ])
})

test('type 0 counts submissions of practice, type 1 all of them', async () => {
  const { call, db, aUser, aProblem, send } = await aPractice()
  const ann = await aUser({ username: 'ann' })
  const pid = await aProblem('P1')
  await send(ann.uid, pid, { score: 5 })
  await send(ann.uid, pid, { score: 8 })
  await send(ann.uid, pid, { groupId: await insertGroup(db), score: 9 })
  await send(ann.uid, pid, { isInContest: true, score: 9 })
  const row = async (type: number) => (await call(ranks.list, { type })).data!.records[0]
  expect(await row(acm)).toMatchObject({ username: 'ann', total: 2, ac: 1, score: 8, rank: 1 })
  expect(await row(oi)).toMatchObject({ username: 'ann', total: 4, ac: 1, score: 8, rank: 1 })
})

test('whoever is banned is in no ranklist, and is again with their figures when they may come back', async () => {
  const { db, ranked } = await aRanklist(figures)
  const set = (status: number) =>
    db.updateTable('account').set({ status }).where('username', 'in', ['p4', 'p0']).execute()
  await set(1)
  for (const searchUser of ['', 'p']) {
    expect(await ranked({ searchUser })).toEqual(['1 p2', '1 p6', '3 p1', '4 p5', '5 p3'])
  }
  expect(await ranked({ searchUser: 'p4' })).toEqual([])
  await set(0)
  expect(await ranked({ searchUser: 'p0' })).toEqual(['5 p0'])
})

/** Who is left out of ranklists once the site leaves its staff out. */
const leftOut: Partial<Record<RoleName, true>> = { root: true, admin: true, problem_admin: true }

test('staff are in the ranklists until the site leaves them out; the places of the others close up', async () => {
  const { call, db, ask, aUser } = await aRanklist([
    [9, 9, 9],
    [3, 3, 3],
  ])
  for (const [at, role] of (['root', 'admin', 'problem_admin', 'vip', 'mute_user'] as const).entries()) {
    const { uid } = await aUser({ username: role, role, uid: `a${at}` })
    await db.updateTable('person_stat').set({ solved: 5, submitted: 9, score: 5 }).where('uid', '=', uid).execute()
  }
  const keeper = await aUser({ username: 'keeper', role: 'root', uid: 'c0' })
  const listed = async (input: object = {}) =>
    (await ask({ searchUser: 'o', ...input })).data!.records.map(({ username, rank }) => `${rank} ${username}`)
  const whole = async (type: number) => (await ask({ type })).data!
  const names = (page: { records: { username: string }[] }) => page.records.map(({ username }) => username)
  for (const type of [acm, oi]) {
    expect(names(await whole(type))).toEqual([
      'p0',
      'root',
      'admin',
      'problem_admin',
      'vip',
      'mute_user',
      'p1',
      'keeper',
    ])
  }
  expect(await listed()).toEqual(['2 root', '2 problem_admin'])
  const set = (hideStaffInRanks: boolean) => call(siteSettings.setSwitches, { hideStaffInRanks }, keeper)
  expect(await set(true)).toMatchObject({ status: 200 })
  for (const type of [acm, oi]) {
    const page = await whole(type)
    expect(names(page)).toEqual(['p0', 'vip', 'mute_user', 'p1'])
    expect(names(page).filter((name) => leftOut[name as RoleName])).toEqual([])
    expect(page.records.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
    expect(page).toMatchObject({ total: 4, pages: 1 })
    // A page that begins among equals, and a search, count the others alone too.
    expect((await ask({ type, limit: 1, currentPage: 3 })).data!.records).toMatchObject([
      { username: 'mute_user', rank: 2 },
    ])
    expect(await listed({ type, searchUser: 'p1' })).toEqual(['4 p1'])
  }
  expect(await listed()).toEqual([])
  await set(false)
  expect(await listed()).toEqual(['2 root', '2 problem_admin'])
})

test('a search finds user names and nicknames in any case, and takes wildcards as they are', async () => {
  const { db, ranked } = await aRanklist(figures)
  await db.updateTable('account').set({ nickname: 'Ace 100%_\\' }).where('username', '=', 'p0').execute()
  await db.updateTable('account').set({ nickname: '王小明' }).where('username', '=', 'p1').execute()
  expect(await ranked({ searchUser: ' aCE ' })).toEqual(['5 p0'])
  expect(await ranked({ searchUser: 'ace', type: oi })).toEqual(['3 p0'])
  expect(await ranked({ searchUser: '王' })).toEqual(['4 p1'])
  expect(await ranked({ searchUser: '100%' })).toEqual(['5 p0'])
  expect(await ranked({ searchUser: '%_\\' })).toEqual(['5 p0'])
  expect(await ranked({ searchUser: '%' })).toEqual(['5 p0'])
  expect(await ranked({ searchUser: 'P3' })).toEqual(['7 p3'])
  expect(await ranked({ searchUser: '100_' })).toEqual([])
  expect(await ranked({ searchUser: 'example.org' }), 'e-mail').toEqual([])
  expect(await ranked({ searchUser: ' ' })).toHaveLength(7)
})

/** Who finds somebody by the real name; nobody reads it. */
const byRealName: Record<'visitor' | RoleName, boolean> = {
  visitor: false,
  root: true,
  admin: false,
  default_user: false,
  no_subimit_user: false,
  no_discuss_user: false,
  mute_user: false,
  no_submit_no_discuss_user: false,
  no_submit_mute_user: false,
  problem_admin: false,
  vip: false,
}

test('real names are found by those who manage accounts, and shown to nobody', async () => {
  const { db, ask, aUser } = await aRanklist(figures)
  await db.updateTable('account').set({ realname: 'Wang Wu' }).where('username', '=', 'p1').execute()
  for (const [role, finds] of Object.entries(byRealName)) {
    const reader = role === 'visitor' ? {} : await aUser({ role: role as RoleName })
    const reply = await ask({ searchUser: 'WANG' }, reader)
    expect(
      reply.data!.records.map(({ username, rank }) => `${rank} ${username}`),
      role,
    ).toEqual(finds ? ['4 p1'] : [])
    expect(JSON.stringify(reply)).not.toContain('Wang')
  }
})

test('searches take turns, and one too many is told to come again; lists do not wait', async () => {
  const { db, ask } = await aRanklist([[1, 1, 1]])
  const asked = await db.transaction().execute(async (tx) => {
    await sql`lock table account in access exclusive mode`.execute(tx)
    const codes: (string | undefined)[] = []
    // Two read the table that is held, and fifty wait for them. The same search twice would be one.
    const searches = Array.from({ length: 53 }, async (_, n) => codes.push((await ask({ searchUser: `p${n}` })).code))
    await vi.waitFor(() => expect(codes).toEqual(['busy']), 15_000)
    return { searches, codes }
  })
  await Promise.all(asked.searches)
  expect(asked.codes.filter((code) => code === undefined)).toHaveLength(52)
})

test('the type must be named, and is 0 or 1', async () => {
  const { send } = await startServer()
  const statusOf = async (query: string) => (await send({ method: 'GET', url: `/api/get-rank-list${query}` })).http
  expect(await Promise.all(['', '?type=', '?type=2', '?type=-1', '?type=x'].map(statusOf))).toEqual([
    400, 400, 400, 400, 400,
  ])
  expect(await Promise.all(['?type=0', '?type=1'].map(statusOf))).toEqual([200, 200])
})
