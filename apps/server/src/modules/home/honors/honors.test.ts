import { honors } from '@praxis/contract/honors'
import { homeRules } from '@praxis/contract/limits'
import { rankTypes } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'honors',
  `
  GET    /api/get-honor-list    anyone
  GET    /api/admin/honor/list  anyone
  POST   /api/admin/honor       root+system_info_admin  honor_range_empty too_many_entries
  PUT    /api/admin/honor       root+system_info_admin  honor_not_found honor_range_empty
  DELETE /api/admin/honor       root+system_info_admin  honor_not_found | query
  `,
)

const one = { name: 'Expert', type: rankTypes.acm, minValue: 100, color: '#fff', background: '#4f46e5' }

async function aSite() {
  const server = await startServer()
  const { call, services } = server
  const root = await server.aUser({ role: 'root' })
  const create = (more: object = {}) => call(honors.create, { ...one, ...more }, root)
  const listed = async () => (await call(honors.list, {})).data!
  const update = (more: object) => listed().then(([first]) => call(honors.update, { id: first!.id, ...more }, root))
  return { ...server, db: services.db, root, create, listed, update }
}

test('everybody reads the honours by both names: by type, then by where they begin, then by rank', async () => {
  const { create, listed, call } = await aSite()
  await create({ name: 'OI', type: rankTypes.oi, minValue: 0 })
  await create({ name: 'late', minValue: 200 })
  await create({ name: 'second', rank: 2 })
  await create({ name: 'first', rank: 1, maxValue: 199 })
  const all = await listed()
  expect(all.map(({ name }) => name)).toEqual(['first', 'second', 'late', 'OI'])
  expect(all[0]).toEqual({ ...one, id: expect.any(Number), name: 'first', maxValue: 199, rank: 1 })
  expect(all[1]!.maxValue).toBeNull()
  expect((await call(honors.adminList, {})).data).toEqual(all)
})

test('a range ends where it begins at the earliest, also when only one of its ends is changed', async () => {
  const { create, update, listed } = await aSite()
  const refusal = { status: 400, code: 'honor_range_empty', field: 'maxValue' }
  expect(await create({ maxValue: 99 })).toMatchObject(refusal)
  expect(await listed()).toEqual([])
  expect(await create({ maxValue: 100 })).toMatchObject({ status: 200 })
  expect(await update({ minValue: 101 })).toMatchObject(refusal)
  expect(await update({ maxValue: 99 })).toMatchObject(refusal)
  expect(await update({ minValue: 150, maxValue: 150 })).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ minValue: 150, maxValue: 150 }])
})

test('in a change an end that is null goes, one that is absent stays, and so does every other field', async () => {
  const { create, update, listed } = await aSite()
  await create({ maxValue: 199, rank: 4 })
  await update({ color: '#000' })
  expect(await listed()).toMatchObject([{ ...one, color: '#000', maxValue: 199, rank: 4 }])
  await update({ name: null, type: null, minValue: null, color: null, background: null, rank: null, maxValue: null })
  expect(await listed()).toMatchObject([{ ...one, color: '#000', maxValue: null, rank: 4 }])
  // Without an end, a range may begin anywhere.
  expect(await update({ minValue: 5_000 })).toMatchObject({ status: 200 })
})

test('what is no colour is refused', async () => {
  const { create } = await aSite()
  expect(await create({ color: 'red;}' })).toMatchObject({ status: 400, field: 'color' })
  expect(await create({ background: 'url(https://x.example)' })).toMatchObject({ status: 400, field: 'background' })
})

test('the log has each change of an honour, and what is gone is not found', async () => {
  const { create, update, listed, call, root, db } = await aSite()
  await create()
  await update({ maxValue: 300 })
  const [{ id } = { id: 0 }] = await listed()
  expect(await call(honors.remove, { id }, root)).toMatchObject({ status: 200 })
  expect(await call(honors.remove, { id }, root)).toMatchObject({ code: 'honor_not_found' })
  expect(await call(honors.update, { id, rank: 1 }, root)).toMatchObject({ code: 'honor_not_found' })
  const rows = await db
    .selectFrom('audit')
    .select(['act', 'noun_id as id', 'before', 'after'])
    .orderBy('audit.id')
    .execute()
  expect(rows).toEqual([
    { act: 'honor.create', id: String(id), before: null, after: { ...one, maxValue: null, rank: 0 } },
    { act: 'honor.edit', id: String(id), before: { maxValue: null }, after: { maxValue: 300 } },
    { act: 'honor.delete', id: String(id), before: { ...one, maxValue: 300, rank: 0 }, after: null },
  ])
})

test('there are as many honours as entries of a list, also when two are made at once', async () => {
  const { create, listed, db } = await aSite()
  const row = { name: 'x', type: 0, min_value: 1, color: '', background: '' } as const
  await db
    .insertInto('honor')
    .values(Array.from({ length: homeRules.entries - 1 }, () => row))
    .execute()
  const replies = await atOnce(db, 'honor', [create, create])
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'too_many_entries'])
  expect(await listed()).toHaveLength(200)
})
