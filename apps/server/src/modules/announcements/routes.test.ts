import { announcements } from '@praxis/contract/announcements'
import { announcementStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { insertContest } from '../../../test/contests.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'announcements',
  `
GET    /api/get-common-announcement  anyone                                           | rows=10
GET    /api/admin/announcement       root+announcement_admin                          | rows=10
POST   /api/admin/announcement       root+announcement_admin
PUT    /api/admin/announcement       root+announcement_admin  announcement_not_found
DELETE /api/admin/announcement       root+announcement_admin  announcement_not_found  | query
`,
)

const { visible, hidden } = announcementStatus

/** A site with somebody who writes announcements. */
async function aSite() {
  const server = await startServer()
  const { call, services, aUser } = server
  const root = await aUser({ username: 'writer', role: 'root' })
  const create = (title: string, status: 0 | 1 = visible) =>
    call(announcements.create, { title, content: `**${title}**`, status }, root)
  const listed = async () => (await call(announcements.adminList, {}, root)).data!.records
  const shown = async () => (await call(announcements.list, {})).data!.records.map(({ title }) => title)
  const idOf = async (title: string) => (await listed()).find((one) => one.title === title)!.id
  const audited = () =>
    services.db.selectFrom('audit').select(['uid', 'act', 'noun_id', 'before', 'after']).orderBy('id').execute()
  return { ...server, db: services.db, root, create, listed, shown, idOf, audited }
}

/** Announcements of a group, of a contest of the site, and of a contest of a group. */
async function elsewhere({ db, root }: Pick<Awaited<ReturnType<typeof aSite>>, 'db' | 'root'>) {
  const group = { name: 'g', short_name: 'G', owner_uid: root.uid }
  const { id: group_id } = await db.insertInto('user_group').values(group).returning('id').executeTakeFirstOrThrow()
  const row = { content: '', uid: root.uid }
  const rows = [
    { ...row, title: 'of a group', group_id },
    { ...row, title: 'of a contest', contest_id: await insertContest(db, root.uid) },
    { ...row, title: 'of a contest of a group', group_id, contest_id: await insertContest(db, root.uid, { group_id }) },
  ]
  return (await db.insertInto('announcement').values(rows).returning('id').execute()).map(({ id }) => id)
}

test('an announcement is the caller’s, whoever the body names, and everybody reads it with its author', async () => {
  const { call, root, aUser } = await aSite()
  const other = await aUser()
  const body = { title: ' Maintenance ', content: '*tonight*', uid: other.uid, username: other.username, id: 7 }
  expect(await call(announcements.create, body, root)).toMatchObject({ http: 200, status: 200, data: null })
  const { data } = await call(announcements.list, {})
  expect(data).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
  expect(data!.records).toEqual([
    {
      id: expect.any(Number),
      title: 'Maintenance',
      content: '*tonight*',
      uid: root.uid,
      username: 'writer',
      status: visible,
      gid: null,
      gmtCreate: expect.any(String),
      gmtModified: data!.records[0]!.gmtCreate,
    },
  ])
})

test('lists are newest first and paged; a hidden announcement is in the list of administrators only', async () => {
  const { call, root, create, shown, listed } = await aSite()
  for (const title of ['one', 'two', 'three']) await create(title)
  await create('secret', hidden)
  expect(await shown()).toEqual(['three', 'two', 'one'])
  expect((await listed()).map(({ title }) => title)).toEqual(['secret', 'three', 'two', 'one'])
  const page = (await call(announcements.adminList, { currentPage: 2, limit: 3 }, root)).data!
  expect(page).toMatchObject({ total: 4, size: 3, current: 2, pages: 2, records: [{ title: 'one' }] })
})

test('announcements of groups and contests are in no list of the site, and no call of the site changes them', async () => {
  const site = await aSite()
  const { call, root, create, shown, listed, db } = site
  const ids = await elsewhere(site)
  await create('of the site')
  expect(await shown()).toEqual(['of the site'])
  expect((await listed()).map(({ title }) => title)).toEqual(['of the site'])
  for (const id of ids) {
    const refusal = { http: 200, status: 404, code: 'announcement_not_found' }
    expect(await call(announcements.update, { id, title: 'changed' }, root)).toMatchObject(refusal)
    expect(await call(announcements.remove, { aid: id }, root)).toMatchObject(refusal)
  }
  const titles = await db.selectFrom('announcement').select('title').where('id', 'in', ids).orderBy('id').execute()
  expect(titles.map(({ title }) => title)).toEqual(['of a group', 'of a contest', 'of a contest of a group'])
})

test('a change keeps what it does not name, and the author', async () => {
  const { call, root, create, idOf, listed, aUser } = await aSite()
  await create('first')
  const id = await idOf('first')
  const other = await aUser({ role: 'root' })
  await call(announcements.update, { id, status: hidden }, other)
  expect(await listed()).toMatchObject([{ title: 'first', content: '**first**', status: hidden, username: 'writer' }])
  await call(announcements.update, { id, title: 'second', content: '', status: null }, root)
  const [row] = await listed()
  expect(row).toMatchObject({ title: 'second', content: '', status: hidden })
  expect(Date.parse(row!.gmtModified)).toBeGreaterThan(Date.parse(row!.gmtCreate))
})

test('two changes at once are both kept, and the log tells them one after the other', async () => {
  const { call, db, root, create, idOf, listed, audited } = await aSite()
  await create('first')
  const id = await idOf('first')
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length
  const changes = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('announcement').select('id').forUpdate().execute()
    const sent = [{ title: 'second' }, { status: hidden }].map((change) =>
      call(announcements.update, { id, ...change }, root),
    )
    await expect.poll(waiting).toBe(2)
    return sent
  })
  await Promise.all(changes)
  expect(await listed()).toMatchObject([{ title: 'second', content: '**first**', status: hidden }])
  const edits = (await audited()).filter(({ act }) => act === 'announcement.edit')
  expect(edits.map(({ before, after }) => ({ before, after }))).toEqual(
    expect.arrayContaining([
      { before: { title: 'first' }, after: { title: 'second' } },
      { before: { status: visible }, after: { status: hidden } },
    ]),
  )
})
test('one of two people who delete the same announcement is told that it is gone', async () => {
  const { call, root, create, idOf, listed } = await aSite()
  await create('first')
  const aid = await idOf('first')
  const replies = await Promise.all([
    call(announcements.remove, { aid }, root),
    call(announcements.remove, { aid }, root),
  ])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect(await listed()).toEqual([])
  expect(await call(announcements.update, { id: aid, title: 'back' }, root)).toMatchObject({
    code: 'announcement_not_found',
  })
})

test('the log says who created, changed and deleted an announcement, and nothing of what was refused', async () => {
  const { call, root, create, idOf, audited } = await aSite()
  await create('first')
  const id = await idOf('first')
  await call(announcements.update, { id, status: hidden }, root)
  await call(announcements.remove, { aid: id }, root)
  await call(announcements.remove, { aid: id }, root)
  const told = { uid: root.uid, noun_id: String(id) }
  const written = { title: 'first', content: '**first**', status: visible }
  expect(await audited()).toEqual([
    { ...told, act: 'announcement.create', before: null, after: written },
    { ...told, act: 'announcement.edit', before: { status: visible }, after: { status: hidden } },
    { ...told, act: 'announcement.delete', before: { ...written, status: hidden }, after: null },
  ])
})

test('a title is required and has 255 characters at most, a text 65 535; the refusal names the field', async () => {
  const { call, root, listed } = await aSite()
  const send = (title: string, content: string) => call(announcements.create, { title, content }, root)
  expect(await send('x'.repeat(255), 'y'.repeat(65_535))).toMatchObject({ status: 200 })
  for (const [title, content, field] of [
    ['', 'y', 'title'],
    ['   ', 'y', 'title'],
    ['x'.repeat(256), 'y', 'title'],
    ['x', 'y'.repeat(65_536), 'content'],
  ] as const) {
    expect(await send(title, content), field).toMatchObject({ http: 400, field })
  }
  expect(await listed()).toHaveLength(1)
})
