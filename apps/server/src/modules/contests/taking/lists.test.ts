import { contests } from '@praxis/contract/contests'
import { contestStatus, groupLevels } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { insertContest, insertParticipant, linkProblem } from '../../../../test/contests.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'
import { listGroupContests } from './listContests.ts'

async function aSite() {
  const server = await startServer()
  const { db } = server.services
  const root = await server.aUser({ role: 'root' })
  const person = await server.aUser({ username: 'person1' })
  const insert = (title: string, columns: Parameters<typeof insertContest>[2] = {}) =>
    insertContest(db, root.uid, { title, ...columns })
  const titles = async (input: Parameters<typeof server.call<typeof contests.list>>[1], options = {}) => {
    const { data } = await server.call(contests.list, input, options)
    return data!.records.map(({ title }) => title)
  }
  return { ...server, db, root, person, insert, titles }
}

/** Several of each part, in another order than that of the list. */
async function severalOf({ insert }: Pick<Awaited<ReturnType<typeof aSite>>, 'insert'>) {
  await insert('ended long ago', { start: -900, end: -800 })
  await insert('begins last', { start: 200, end: 210 })
  await insert('begins later', { start: 100, end: 200 })
  await insert('ends later', { start: -50, end: 90 })
  await insert('ended', { start: -300, end: -200 })
  await insert('begins next', { start: 10, end: 300 })
  await insert('ends next', { start: -20, end: 30 })
}
const inOrder = ['ends next', 'ends later', 'begins next', 'begins later', 'begins last', 'ended', 'ended long ago']

test('the list has those that run, then those to come, then those that are over, on pages of any size', async () => {
  const site = await aSite()
  await severalOf(site)
  for (const limit of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const pages = Math.ceil(7 / limit)
    const seen: string[] = []
    for (let currentPage = 1; currentPage <= pages; currentPage++) {
      const { data } = await site.call(contests.list, { currentPage, limit })
      expect(data).toMatchObject({ total: 7, pages, current: currentPage, size: limit })
      expect(data!.counts).toEqual({ running: 2, scheduled: 3, ended: 2 })
      seen.push(...data!.records.map(({ title }) => title))
    }
    expect(seen, String(limit)).toEqual(inOrder)
  }
  expect(await site.titles({ currentPage: 4, limit: 3 })).toEqual([])
})

test('a status asks for one part, and the counts are those of all parts', async () => {
  const site = await aSite()
  await severalOf(site)
  await site.insert('of OI', { rule: 'oi', start: 5 })
  const ask = async (input: object) => {
    const { data } = await site.call(contests.list, input)
    return [data!.total, data!.records.map(({ title }) => title), data!.counts] as const
  }
  const counts = { running: 2, scheduled: 4, ended: 2 }
  expect(await ask({ status: contestStatus.ended, limit: 1 })).toEqual([2, ['ended'], counts])
  expect(await ask({ status: contestStatus.scheduled, limit: 1 })).toEqual([4, ['of OI'], counts])
  expect(await ask({ status: contestStatus.running, currentPage: 2, limit: 1 })).toEqual([2, ['ends later'], counts])
  expect(await ask({ status: 7 })).toEqual([0, [], counts])
  expect(await ask({ type: 1 })).toEqual([1, ['of OI'], { running: 0, scheduled: 1, ended: 0 }])
  expect(await ask({ type: 5 })).toEqual([0, [], { running: 0, scheduled: 0, ended: 0 }])
  expect(await ask({ keyword: ' LATER ' })).toEqual([
    2,
    ['ends later', 'begins later'],
    { running: 1, scheduled: 1, ended: 0 },
  ])
  expect(await ask({ keyword: '%' })).toEqual([0, [], { running: 0, scheduled: 0, ended: 0 }])
})

test('a contest whose end is past still runs while somebody has extra time', async () => {
  const { insert, call } = await aSite()
  await insert('with extra time', { start: -60, end: -1, longest_extra_seconds: 600 })
  const { data } = await call(contests.list, {})
  expect(data!.counts).toEqual({ running: 1, scheduled: 0, ended: 0 })
  expect(data!.records[0]).toMatchObject({ status: contestStatus.running })
})

test('hidden and deleted contests, and those of groups, are in no list of the site, also for root', async () => {
  const { insert, db, root, call } = await aSite()
  await insert('shown')
  await insert('hidden', { is_visible: false })
  await insert('deleted', { deleted_at: new Date() })
  await insert('of a group', { group_id: await insertGroup(db) })
  for (const options of [{}, { token: root.token }]) {
    const { data } = await call(contests.list, {}, options)
    expect(data!.records.map(({ title }) => title)).toEqual(['shown'])
    expect(data).toMatchObject({ total: 1, counts: { running: 1, scheduled: 0, ended: 0 } })
  }
})

test('a row says how the caller stands, nothing to visitors, and never its description or password', async () => {
  const { insert, db, root, person, call, send } = await aSite()
  const rule = { prefix: 'team', suffix: '', start: 1, end: 9, extra: [] }
  const cid = await insert('one', {
    auth: 1,
    password: 'autumn',
    description: 'secret?',
    account_rule: JSON.stringify(rule),
  })
  await insertParticipant(db, cid, person.uid)
  const rowFor = async (options = {}) => (await call(contests.list, {}, options)).data!.records[0]!
  expect(await rowFor()).toMatchObject({ standing: null, description: null, count: 1, openAccountLimit: true })
  expect((await rowFor(person)).standing).toEqual({
    isManager: false,
    isRegistered: true,
    isAdmitted: false,
    endTime: expect.any(String),
  })
  expect((await rowFor(root)).standing).toMatchObject({ isManager: true, isRegistered: false })
  const { raw } = await send({ method: 'GET', url: '/api/get-contest-list' }, root)
  expect(raw).not.toMatch(/autumn|secret\?/)
})

test('super administrators read the score of all problems of a contest of OI together, and nobody else does', async () => {
  const { insert, db, root, person, aUser, aProblem, call } = await aSite()
  await aProblem()
  await db.updateTable('problem').set({ type: 1, io_score: 40 }).execute()
  const { id: pid } = await db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const other = await db
    .insertInto('problem')
    .values({ display_id: 'OI2', type: 1, io_score: 30, time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const oi = await insert('oi', { rule: 'oi', start: -20 })
  await linkProblem(db, oi, pid, { display_id: 'A' })
  await linkProblem(db, oi, other.id, { display_id: 'B', points: 100 })
  await linkProblem(db, await insert('acm', { start: -10 }), pid, { display_id: 'A' })
  await insert('empty', { rule: 'oi', start: -5 })
  const scores = async (who: { token?: string }) =>
    Object.fromEntries((await call(contests.list, {}, who)).data!.records.map(({ title, score }) => [title, score]))
  expect(await scores(root)).toEqual({ oi: 140, acm: null, empty: null })
  const nothing = { oi: null, acm: null, empty: null }
  for (const who of [{}, person, await aUser({ role: 'admin' })]) expect(await scores(who)).toEqual(nothing)
})

test('only mine are those in which the registration is valid, for people who are signed in', async () => {
  const { insert, db, person, call, titles } = await aSite()
  const mine = await insert('mine')
  const void_ = await insert('of an older password', { password_version: 1 })
  await insert('of nobody')
  await insertParticipant(db, mine, person.uid)
  await insertParticipant(db, void_, person.uid)
  expect(await titles({ onlyMine: true }, person)).toEqual(['mine'])
  expect(await call(contests.list, { onlyMine: true })).toMatchObject({ code: 'only_mine_needs_login' })
})

test('the next contests are five of one’s own that are not over, of the site and of groups that one is in', async () => {
  const { insert, db, person, call } = await aSite()
  const [mine, left] = [await insertGroup(db), await insertGroup(db)]
  await db.insertInto('group_member').values({ group_id: mine, uid: person.uid, level: groupLevels.member }).execute()
  const all: [string, Parameters<typeof insert>[1]][] = [
    ['over', { start: -90, end: -10 }],
    ['runs', {}],
    ['of a group that was left', { group_id: left, start: 1 }],
    ['hidden', { is_visible: false, start: 2 }],
    ['of a group', { group_id: mine, start: 3 }],
    ...[4, 5, 6, 7].map((start): [string, Parameters<typeof insert>[1]] => [`in ${start}`, { start }]),
  ]
  for (const [title, columns] of all.toReversed()) {
    await insertParticipant(db, await insert(title, columns), person.uid)
  }
  await insert('of nobody', { start: 1 })
  const { data } = await call(contests.next, {}, person)
  expect(data!.map(({ title }) => title)).toEqual(['runs', 'of a group', 'in 4', 'in 5', 'in 6'])
})

test('members read the shown contests of their group, the newest start first, and find them by number', async () => {
  const { insert, db, root, person, services } = await aSite()
  const gid = await insertGroup(db)
  const stranger = { ...person, uid: root.uid, username: 'x', roles: [], restrictions: [], isMember: false }
  const viewer = { ...stranger, uid: person.uid }
  await db.insertInto('group_member').values({ group_id: gid, uid: person.uid, level: groupLevels.member }).execute()
  const old = await insert('old', { group_id: gid, start: -900, end: -800 })
  await insert('new', { group_id: gid, start: 5 })
  await insert('hidden', { group_id: gid, is_visible: false })
  await insert('of the site')
  await insert('of another group', { group_id: await insertGroup(db) })
  const ask = async (who: typeof viewer, keyword?: string) => {
    const { records } = await listGroupContests(
      { gid, keyword, currentPage: 1, limit: 10 },
      { ...services, viewer: who, locale: 'en-US' },
    )
    return records.map(({ title }) => title)
  }
  expect(await ask(viewer)).toEqual(['new', 'old'])
  expect(await ask(viewer, String(old))).toEqual(['old'])
  expect(await ask(viewer, 'NE')).toEqual(['new'])
  await expect(ask(stranger)).rejects.toMatchObject({ code: 'group_members_only' })
})
