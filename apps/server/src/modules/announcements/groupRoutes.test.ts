import { groupAnnouncements } from '@praxis/contract/announcements'
import { toRequest } from '@praxis/contract/endpoint'
import { announcementStatus, groupLevels, groupStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { insertGroup } from '../../../test/groups.ts'
import { insertContest } from '../../../test/contests.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'groupAnnouncements',
  `
GET    /api/group/get-announcement-list        signedIn  group_not_found group_members_only                      | rows=10
GET    /api/group/get-admin-announcement-list  signedIn  group_not_found group_members_only group_managers_only  | rows=10
POST   /api/group/announcement                 signedIn  group_not_found group_members_only group_managers_only
PUT    /api/group/announcement                 signedIn  announcement_not_found announcement_not_yours
DELETE /api/group/announcement                 signedIn  announcement_not_found announcement_not_yours           | query
`,
)

const { visible, hidden } = announcementStatus

/** A group with somebody of each level, and everybody else who may ask. */
async function aGroup() {
  const server = await startServer()
  const { services, aUser } = server
  const { db } = services
  const owner = await aUser({ username: 'owner' })
  const gid = await insertGroup(db, { ownerUid: owner.uid })
  const withLevel = async (username: string, level: number, group = gid) => {
    const person = await aUser({ username })
    await db.insertInto('group_member').values({ group_id: group, uid: person.uid, level }).execute()
    return person
  }
  const elsewhere = await insertGroup(db)
  const people = {
    author: await withLevel('author', groupLevels.admin),
    owner,
    admin: await withLevel('admin', groupLevels.admin),
    root: await withLevel('root', groupLevels.root),
    member: await withLevel('member', groupLevels.member),
    refused: await withLevel('refused', groupLevels.refused),
    applying: await withLevel('applying', groupLevels.applying),
    adminElsewhere: await withLevel('adminElsewhere', groupLevels.root, elsewhere),
    stranger: await aUser({ username: 'stranger' }),
    siteAdmin: await aUser({ username: 'siteAdmin', role: 'admin' }),
    siteRoot: await aUser({ username: 'siteRoot', role: 'root' }),
  }
  type Name = keyof typeof people
  const names = Object.keys(people) as Name[]
  const insert = async (title: string, more: { status?: number; group?: number | null; contest_id?: number } = {}) => {
    const { group = gid, ...columns } = more
    const row = { title, content: `**${title}**`, uid: people.author.uid, group_id: group, ...columns }
    const { id } = await db.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const stored = () => db.selectFrom('announcement').select(['title', 'status', 'uid', 'group_id as gid']).execute()
  const audited = () =>
    db.selectFrom('audit').select(['uid', 'act', 'noun_id', 'before', 'after']).orderBy('id').execute()
  const setStatus = (status: number) => db.updateTable('user_group').set({ status }).where('id', '=', gid).execute()
  /** What each of these people is answered: a refusal, or ok. */
  const answers = async (
    ask: (person: { token: string }) => Promise<{ code?: string; data: unknown }>,
    asked = names,
  ) =>
    Object.fromEntries(
      await Promise.all(asked.map(async (name) => [name, (await ask(people[name])).code ?? 'ok'] as const)),
    )
  return { ...server, db, gid, elsewhere, people, names, insert, stored, audited, setStatus, answers }
}

type Answers = Record<string, string>
const everybody = (names: readonly string[], answer: string): Answers =>
  Object.fromEntries(names.map((name) => [name, answer]))

test('members read what is shown, administrators of the group everything, and nobody else anything', async () => {
  const { call, gid, answers, names } = await aGroup()
  const outside = everybody(['refused', 'applying', 'adminElsewhere', 'stranger', 'siteAdmin'], 'group_members_only')
  const inside = { ...everybody(names, 'ok'), ...outside }
  expect(await answers((person) => call(groupAnnouncements.list, { gid }, person))).toEqual(inside)
  const managers = { ...inside, member: 'group_managers_only' }
  expect(await answers((person) => call(groupAnnouncements.adminList, { gid }, person))).toEqual(managers)
  const written = { gid, title: 'x', content: 'y' }
  expect(await answers((person) => call(groupAnnouncements.create, written, person))).toEqual(managers)
})

test('lists have the announcements of the group alone, the newest first, and hidden ones for administrators', async () => {
  const { call, db, gid, elsewhere, people, insert } = await aGroup()
  for (const title of ['one', 'two', 'three']) await insert(title)
  await insert('secret', { status: hidden })
  await insert('of the site', { group: null })
  await insert('of another group', { group: elsewhere })
  await insert('of a contest of the group', {
    contest_id: await insertContest(db, people.author.uid, { group_id: gid }),
  })
  const titles = (page: { records: { title: string }[] } | null) => page?.records.map(({ title }) => title)
  const shown = (await call(groupAnnouncements.list, { gid, limit: 2 }, people.member)).data!
  expect(shown).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
  expect(titles(shown)).toEqual(['three', 'two'])
  const next = await call(groupAnnouncements.list, { gid, limit: 2, currentPage: 2 }, people.member)
  expect(titles(next.data)).toEqual(['one'])
  const all = (await call(groupAnnouncements.adminList, { gid }, people.admin)).data
  expect(titles(all)).toEqual(['secret', 'three', 'two', 'one'])
  expect(all!.records[0]).toEqual({
    id: expect.any(Number),
    title: 'secret',
    content: '**secret**',
    uid: people.author.uid,
    username: 'author',
    status: hidden,
    gid,
    gmtCreate: expect.any(String),
    gmtModified: expect.any(String),
  })
})

test('an announcement is the caller’s, whoever the body names', async () => {
  const { call, gid, people, stored } = await aGroup()
  const body = { gid, title: ' Training ', content: '', uid: people.owner.uid, username: 'owner', id: 7, contestId: 1 }
  expect(await call(groupAnnouncements.create, body, people.admin)).toMatchObject({ status: 200, data: null })
  expect(await stored()).toEqual([{ title: 'Training', status: visible, uid: people.admin.uid, gid }])
})

/** Who may change an announcement that `author` wrote, a plain administrator of the group. */
const mayChange: Answers = {
  author: 'ok',
  owner: 'ok',
  admin: 'announcement_not_yours',
  root: 'ok',
  member: 'announcement_not_found',
  refused: 'announcement_not_found',
  applying: 'announcement_not_found',
  adminElsewhere: 'announcement_not_found',
  stranger: 'announcement_not_found',
  siteAdmin: 'announcement_not_found',
  siteRoot: 'ok',
}

test('the author, roots of the group, its owner and the site’s root change an announcement, and delete it', async () => {
  const { call, people, names, insert, answers } = await aGroup()
  const id = await insert('one')
  expect(await answers((person) => call(groupAnnouncements.update, { id, title: 'other' }, person))).toEqual(mayChange)
  const removed: Answers = {}
  for (const name of names) {
    const aid = await insert('gone')
    removed[name] = (await call(groupAnnouncements.remove, { aid }, people[name])).code ?? 'ok'
  }
  expect(removed).toEqual(mayChange)
})

test('an author who lost the level may change nothing, and the group of the body decides nothing', async () => {
  const { call, db, gid, elsewhere, people, insert, stored } = await aGroup()
  const id = await insert('one')
  await db
    .updateTable('group_member')
    .set({ level: groupLevels.member })
    .where('uid', '=', people.author.uid)
    .where('group_id', '=', gid)
    .execute()
  await db
    .insertInto('group_member')
    .values({ group_id: elsewhere, uid: people.author.uid, level: groupLevels.root })
    .execute()
  for (const body of [{ id }, { id, gid }, { id, gid: elsewhere }]) {
    const reply = await call(groupAnnouncements.update, { ...body, title: 'changed' }, people.author)
    expect(reply).toMatchObject({ http: 200, status: 404, code: 'announcement_not_found' })
  }
  expect(await call(groupAnnouncements.remove, { aid: id }, people.author)).toMatchObject({
    code: 'announcement_not_found',
  })
  const moving = { id, gid: elsewhere, title: 'changed' }
  const moved = await call(groupAnnouncements.update, moving, people.root)
  expect(moved).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject([{ title: 'changed', gid, uid: people.author.uid }])
})

test('to people outside, an announcement of another group is as one that does not exist', async () => {
  const { send, people, insert } = await aGroup()
  const there = await insert('one')
  const ask = async (id: number, person: { token: string }) => {
    const replies = await Promise.all([
      send(toRequest(groupAnnouncements.update, { id, title: 'x' }), person),
      send(toRequest(groupAnnouncements.remove, { aid: id }), person),
    ])
    return replies.map(({ http, raw }) => ({ http, raw }))
  }
  for (const person of [people.adminElsewhere, people.stranger, people.siteAdmin, people.applying]) {
    expect(await ask(there, person)).toEqual(await ask(999_999, person))
  }
})

test('announcements of the site and of contests are none here, also to the site’s root', async () => {
  const { call, db, gid, people, insert, stored } = await aGroup()
  const ofGroup = await insertContest(db, people.author.uid, { group_id: gid })
  const ids = [
    await insert('of the site', { group: null }),
    await insert('of a contest', { group: null, contest_id: await insertContest(db, people.siteRoot.uid) }),
    await insert('of a contest of the group', { contest_id: ofGroup }),
  ]
  for (const id of ids) {
    for (const person of [people.author, people.owner, people.siteRoot]) {
      const refusal = { status: 404, code: 'announcement_not_found' }
      expect(await call(groupAnnouncements.update, { id, title: 'changed' }, person)).toMatchObject(refusal)
      expect(await call(groupAnnouncements.remove, { aid: id }, person)).toMatchObject(refusal)
    }
  }
  expect((await stored()).map(({ title }) => title).toSorted()).toEqual([
    'of a contest',
    'of a contest of the group',
    'of the site',
  ])
})

test.each([
  ['banned', groupStatus.banned, 'ok'],
  ['disbanded', groupStatus.disbanded, 'gone'],
] as const)(
  'of a group that is %s nobody has announcements, but for the site’s root',
  async (_name, status, ofRoot) => {
    const { call, gid, names, insert, setStatus, stored, answers } = await aGroup()
    const id = await insert('one')
    await setStatus(status)
    const told = (refusal: string) => ({
      ...everybody(names, refusal),
      ...(ofRoot === 'ok' && { siteRoot: 'ok' }),
    })
    expect(await answers((person) => call(groupAnnouncements.list, { gid }, person))).toEqual(told('group_not_found'))
    expect(await answers((person) => call(groupAnnouncements.adminList, { gid }, person))).toEqual(
      told('group_not_found'),
    )
    const create = (person: { token: string }) =>
      call(groupAnnouncements.create, { gid, title: 'x', content: '' }, person)
    expect(await answers(create)).toEqual(told('group_not_found'))
    const update = (person: { token: string }) => call(groupAnnouncements.update, { id, title: 'changed' }, person)
    expect(await answers(update)).toEqual(told('announcement_not_found'))
    expect(await answers((person) => call(groupAnnouncements.remove, { aid: id }, person))).toEqual(
      told('announcement_not_found'),
    )
    expect(await stored()).toHaveLength(1)
  },
)

test('a change keeps what it does not name, and the author', async () => {
  const { call, gid, people, insert } = await aGroup()
  const id = await insert('first')
  await call(groupAnnouncements.update, { id, status: hidden }, people.root)
  await call(groupAnnouncements.update, { id, title: 'second', content: '', status: null }, people.author)
  const [row] = (await call(groupAnnouncements.adminList, { gid }, people.admin)).data!.records
  expect(row).toMatchObject({ title: 'second', content: '', status: hidden, username: 'author' })
})

test('the log says who wrote what in which group, and nothing of what was refused', async () => {
  const { call, db, gid, people, audited } = await aGroup()
  await call(groupAnnouncements.create, { gid, title: 'first', content: 'text' }, people.author)
  const { id } = await db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
  await call(groupAnnouncements.update, { id, title: 'no' }, people.admin)
  await call(groupAnnouncements.remove, { aid: id }, people.stranger)
  await call(groupAnnouncements.update, { id, status: hidden }, people.author)
  await call(groupAnnouncements.remove, { aid: id }, people.root)
  const written = { gid, title: 'first', content: 'text', status: visible }
  const noun_id = String(id)
  expect(await audited()).toEqual([
    { uid: people.author.uid, noun_id, act: 'announcement.create', before: null, after: written },
    {
      uid: people.author.uid,
      noun_id,
      act: 'announcement.edit',
      before: { status: visible },
      after: { status: hidden },
    },
    {
      uid: people.root.uid,
      noun_id,
      act: 'announcement.delete',
      before: { ...written, status: hidden },
      after: null,
    },
  ])
})

test('one of two people who delete the same announcement is told that it is gone', async () => {
  const { call, people, insert } = await aGroup()
  const aid = await insert('one')
  const replies = await Promise.all([
    call(groupAnnouncements.remove, { aid }, people.author),
    call(groupAnnouncements.remove, { aid }, people.root),
  ])
  expect(replies.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['announcement_not_found', 'ok'])
})

test('an administrator who is removed while a write waits for the group writes nothing', async () => {
  const { call, gid, db, people, insert, stored } = await aGroup()
  const id = await insert('before')
  const writes = await db.transaction().execute(async (tx) => {
    await lockGroup(tx, gid)
    await tx.deleteFrom('group_member').where('uid', '=', people.author.uid).execute()
    const sent = [
      call(groupAnnouncements.create, { gid, title: 'late', content: 'y' }, people.author),
      call(groupAnnouncements.update, { id, title: 'late' }, people.author),
      call(groupAnnouncements.remove, { aid: id }, people.author),
    ]
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(3)
    return { sent }
  })
  expect((await Promise.all(writes.sent)).map(({ code }) => code)).toEqual([
    'group_members_only',
    'announcement_not_found',
    'announcement_not_found',
  ])
  expect(await stored()).toMatchObject([{ title: 'before' }])
})

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
