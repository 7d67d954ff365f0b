import { homeRules } from '@praxis/contract/limits'
import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { otherContests } from '@praxis/contract/otherContests'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../../../tests/setup/database.ts'
import { atOnce } from '../../../../test/atOnce.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints('otherContests', `GET /api/get-recent-other-contest anyone`)

describeEndpoints(
  'otherContestAdmin',
  `
  GET    /api/admin/other-contest  root+system_info_admin  | rows=15
  POST   /api/admin/other-contest  root+system_info_admin  address_invalid other_contest_time_order too_many_entries
  PUT    /api/admin/other-contest  root+system_info_admin  address_invalid other_contest_not_found other_contest_time_order
  DELETE /api/admin/other-contest  root+system_info_admin  other_contest_not_found | query
  `,
)

const one = {
  oj: 'Codeforces',
  url: 'https://codeforces.com/contests',
  title: 'Round',
  beginTime: '2030-01-01T12:00:00.000Z',
  endTime: '2030-01-01T14:00:00.000Z',
}

async function aSite(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options)
  const { call, services } = server
  const root = await server.aUser({ role: 'root' })
  const create = (more: object = {}) => call(otherContestAdmin.create, { ...one, ...more }, root)
  const recent = async () => (await call(otherContests.recent, {})).data!
  const desk = async () => (await call(otherContestAdmin.adminList, {}, root)).data!.records
  const update = (more: object) =>
    desk().then(([first]) => call(otherContestAdmin.update, { id: first!.id, ...more }, root))
  return { ...server, db: services.db, root, create, recent, desk, update }
}

test('everybody reads those that are not over, the next first, and the desk has all, the latest first', async () => {
  const { create, recent, desk, clock } = await aSite()
  await create({ title: 'later', beginTime: '2030-01-03T00:00:00Z', endTime: '2030-01-04T00:00:00Z' })
  await create({ title: 'runs', beginTime: '2029-12-31T00:00:00Z', endTime: '2030-01-02T00:00:00Z' })
  await create({ title: 'ends now' })
  const all = await desk()
  expect(all.map(({ title }) => title)).toEqual(['later', 'ends now', 'runs'])
  expect(all[1]).toEqual({ ...one, title: 'ends now', id: expect.any(Number) })
  clock.now = new Date('2030-01-01T13:59:59.999Z')
  expect((await recent()).map(({ title }) => title)).toEqual(['runs', 'ends now', 'later'])
  expect((await recent())[1]).toEqual({ ...one, title: 'ends now' })
  clock.now = new Date('2030-01-01T14:00:00.000Z')
  expect((await recent()).map(({ title }) => title)).toEqual(['runs', 'later'])
})

test('a contest ends after it begins, also when only one of its times is changed', async () => {
  const { create, update, desk } = await aSite()
  const refusal = { status: 400, code: 'other_contest_time_order', field: 'endTime' }
  expect(await create({ endTime: one.beginTime })).toMatchObject(refusal)
  // The database keeps microseconds, and pages read milliseconds.
  expect(await create({ beginTime: '2030-01-01T12:00:00.0001Z', endTime: '2030-01-01T12:00:00.0002Z' })).toMatchObject(
    refusal,
  )
  expect(await desk()).toEqual([])
  await create()
  expect(await update({ beginTime: one.endTime })).toMatchObject(refusal)
  expect(await update({ endTime: '2030-01-01T11:00:00Z' })).toMatchObject(refusal)
  expect(await update({ beginTime: '2030-02-01T00:00:00Z', endTime: '2030-02-01T01:00:00Z' })).toMatchObject({
    status: 200,
  })
  expect(await desk()).toMatchObject([{ beginTime: '2030-02-01T00:00:00.000Z', endTime: '2030-02-01T01:00:00.000Z' }])
})

test('times of every year that may be sent come back as they were sent, also where the database has another zone', async () => {
  // In this zone the clocks of that time were not whole minutes apart from those of Greenwich.
  const database = new URL(await createDatabase())
  database.searchParams.set('options', '-c TimeZone=Asia/Shanghai')
  const { create, desk, recent, clock } = await aSite({ database: database.href })
  const times = { beginTime: '0001-01-01T00:00:00.000Z', endTime: '1850-06-01T12:00:00.000Z' }
  await create(times)
  clock.now = new Date('1800-01-01T00:00:00Z')
  expect(await recent()).toMatchObject([times])
  expect(await desk()).toMatchObject([times])
})

test('an address that pages must not link to is refused', async () => {
  const { create, update } = await aSite()
  await create()
  const refusal = { status: 400, code: 'address_invalid', field: 'url' }
  for (const url of ['javascript:alert(1)', '//evil.example/', 'codeforces.com']) {
    expect(await create({ url }), url).toMatchObject(refusal)
    expect(await update({ url }), url).toMatchObject(refusal)
  }
})

test('a change keeps what is absent, and the log has each change', async () => {
  const { create, update, desk, call, root, db } = await aSite()
  await create()
  await update({ title: 'Educational', oj: null })
  const [row] = await desk()
  expect(row).toEqual({ ...one, title: 'Educational', id: row!.id })
  const { id } = row!
  expect(await call(otherContestAdmin.remove, { id }, root)).toMatchObject({ status: 200 })
  expect(await call(otherContestAdmin.remove, { id }, root)).toMatchObject({ code: 'other_contest_not_found' })
  expect(await call(otherContestAdmin.update, { id, title: 'x' }, root)).toMatchObject({
    code: 'other_contest_not_found',
  })
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'noun_id as id', 'before', 'after'])
    .orderBy('audit.id')
    .execute()
  expect(rows).toEqual([
    { act: 'otherContest.create', id: String(id), before: null, after: one },
    { act: 'otherContest.edit', id: String(id), before: { title: 'Round' }, after: { title: 'Educational' } },
    { act: 'otherContest.delete', id: String(id), before: { ...one, title: 'Educational' }, after: null },
  ])
})

test('there are as many as entries of a list, also when two are made at once', async () => {
  const { create, recent, db } = await aSite()
  const row = { oj: 'x', url: '/', title: 'x', begin_at: one.beginTime, end_at: one.endTime }
  await db
    .insertInto('other_contest')
    .values(Array.from({ length: homeRules.entries - 1 }, () => row))
    .execute()
  const replies = await atOnce(db, 'other_contest', [create, create])
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'too_many_entries'])
  expect(await recent()).toHaveLength(200)
})
