import { homeRules } from '@praxis/contract/limits'
import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { moreMenu, tools } from '@praxis/contract/siteLinks'
import { announcementStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { atOnce } from '../../../../test/atOnce.ts'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints('tools', `GET /api/tools anyone`)

describeEndpoints(
  'toolAdmin',
  `
  GET    /api/admin/tools  root+system_info_admin  | rows=15
  POST   /api/admin/tools  root+system_info_admin  address_invalid too_many_entries
  PUT    /api/admin/tools  root+system_info_admin  address_invalid site_link_not_found
  DELETE /api/admin/tools  root+system_info_admin  site_link_not_found | query
  `,
)

describeEndpoints('moreMenu', `GET /api/moreMenuList anyone`)

describeEndpoints(
  'moreMenuAdmin',
  `
  GET    /api/admin/more-menu   root+system_info_admin  | rows=15
  POST   /api/admin/more-menu   root+system_info_admin  address_invalid too_many_entries
  PUT    /api/admin/more-menu   root+system_info_admin  address_invalid site_link_not_found
  DELETE /api/admin/more-menu   root+system_info_admin  site_link_not_found | query
  `,
)

const url = 'https://tools.example/a'

async function aSite() {
  const server = await startServer()
  const { call, services } = server
  const root = await server.aUser({ role: 'root' })
  const addTool = (name: string, more: object = {}) => call(toolAdmin.create, { name, url, ...more }, root)
  const ids = async () => (await call(toolAdmin.adminList, {}, root)).data!.records.map(({ id }) => id)
  const names = async () => (await call(tools.list, {})).data!.map(({ name }) => name)
  const acts = async () => {
    const rows = await services.db
      .selectFrom('audit')
      .select(['act', 'noun', 'noun_id as id', 'before', 'after', 'uid'])
      .orderBy('audit.id')
      .execute()
    return rows
  }
  return { ...server, db: services.db, root, addTool, ids, names, acts }
}

test('visitors read the shown tools in the order of their ranks, and equal ranks in that of their making', async () => {
  const { addTool, names, call, root } = await aSite()
  await addTool('third', { rank: 2 })
  await addTool('second', { rank: 1 })
  await addTool('hidden', { status: announcementStatus.hidden })
  await addTool('first')
  await addTool('fourth', { rank: 2 })
  expect(await names()).toEqual(['first', 'second', 'third', 'fourth'])
  const { data } = await call(tools.list, {})
  expect(data![0]).toEqual({ id: expect.any(Number), name: 'first', url })
  const desk = (await call(toolAdmin.adminList, { limit: 2, currentPage: 1 }, root)).data!
  expect(desk).toMatchObject({ total: 5, pages: 3, size: 2 })
  expect(desk.records.map(({ name, rank, status }) => [name, rank, status])).toEqual([
    ['hidden', 0, 1],
    ['first', 0, 0],
  ])
  expect(Object.keys(desk.records[0]!).toSorted()).toEqual(
    ['gmtCreate', 'gmtModified', 'id', 'name', 'rank', 'status', 'url'].toSorted(),
  )
})

test('further links are apart from tools, and have a title where those have a name', async () => {
  const { addTool, call, root, names, ids } = await aSite()
  await addTool('tool')
  expect(await call(moreMenuAdmin.create, { title: 'School', url: '/problem', rank: 3 }, root)).toMatchObject({
    status: 200,
  })
  const shown = (await call(moreMenu.list, {})).data!
  expect(shown).toEqual([{ id: expect.any(Number), title: 'School', url: '/problem' }])
  const desk = (await call(moreMenuAdmin.adminList, {}, root)).data!
  expect(desk.records).toMatchObject([{ title: 'School', url: '/problem', rank: 3, status: 0 }])
  expect(desk.records[0]).not.toHaveProperty('name')
  expect(await names()).toEqual(['tool'])
  const { id } = shown[0]!
  // The number of one is no number of the other.
  expect(await call(toolAdmin.update, { id, name: 'x' }, root)).toMatchObject({ code: 'site_link_not_found' })
  expect(await call(toolAdmin.remove, { id }, root)).toMatchObject({ code: 'site_link_not_found' })
  expect(await call(moreMenuAdmin.remove, { id: (await ids())[0]! }, root)).toMatchObject({
    code: 'site_link_not_found',
  })
  await call(moreMenuAdmin.update, { id, title: 'Faculty' }, root)
  expect((await call(moreMenu.list, {})).data).toEqual([{ id, title: 'Faculty', url: '/problem' }])
  await call(moreMenuAdmin.remove, { id }, root)
  expect((await call(moreMenu.list, {})).data).toEqual([])
})

test('a change keeps what is absent or null, and the log has who changed what', async () => {
  const { addTool, call, root, ids, acts, db } = await aSite()
  await addTool('Visualizer', { rank: 7 })
  const [id = 0] = await ids()
  await db.updateTable('site_link').set({ updated_at: '2020-01-01' }).execute()
  expect(await call(toolAdmin.update, { id, status: announcementStatus.hidden, url: null }, root)).toMatchObject({
    status: 200,
  })
  const [row] = (await call(toolAdmin.adminList, {}, root)).data!.records
  expect(row).toMatchObject({ name: 'Visualizer', url, rank: 7, status: 1 })
  expect(row!.gmtModified > row!.gmtCreate.slice(0, 10)).toBe(true)
  await call(toolAdmin.remove, { id }, root)
  expect(await call(toolAdmin.remove, { id }, root)).toMatchObject({ code: 'site_link_not_found' })
  const told = { noun: 'tool', id: String(id), uid: root.uid }
  const whole = { name: 'Visualizer', url, rank: 7 }
  expect(await acts()).toEqual([
    { ...told, act: 'tool.create', before: null, after: { ...whole, status: 0 } },
    { ...told, act: 'tool.edit', before: { status: 0 }, after: { status: 1 } },
    { ...told, act: 'tool.delete', before: { ...whole, status: 1 }, after: null },
  ])
})

test('the log calls a further link by another noun', async () => {
  const { call, root, acts } = await aSite()
  await call(moreMenuAdmin.create, { title: 'School', url }, root)
  expect((await acts()).map(({ act, noun }) => [act, noun])).toEqual([['moreItem.create', 'moreItem']])
})

test('only a path of the site or an address with http or https is taken', async () => {
  const { addTool, call, root, ids, names } = await aSite()
  await addTool('one')
  const [id = 0] = await ids()
  const refusal = { status: 400, code: 'address_invalid', field: 'url' }
  for (const wrong of [
    'javascript:alert(1)',
    '//evil.example',
    'tools.example',
    'ftp://x.example',
    'https://a@b.example',
  ]) {
    expect(await addTool('other', { url: wrong }), wrong).toMatchObject(refusal)
    expect(await call(toolAdmin.update, { id, url: wrong }, root), wrong).toMatchObject(refusal)
    expect(await call(moreMenuAdmin.create, { title: 'x', url: wrong }, root), wrong).toMatchObject(refusal)
    expect(await call(moreMenuAdmin.update, { id, url: wrong }, root), wrong).toMatchObject(refusal)
  }
  for (const right of ['/contest', 'http://x.example', 'https://x.example/a?b=c']) {
    expect(await call(toolAdmin.update, { id, url: right }, root), right).toMatchObject({ status: 200 })
  }
  expect(await names()).toEqual(['one'])
})

test('the last free entry goes to one of those who want it at once, and each menu has entries of its own', async () => {
  const { addTool, call, root, db } = await aSite()
  const rows = (kind: 'tool' | 'more', count: number) =>
    db
      .insertInto('site_link')
      .values(Array.from({ length: count }, (_, n) => ({ kind, name: `${kind} ${n}`, url })))
      .execute()
  await rows('tool', homeRules.entries - 1)
  await rows('more', homeRules.entries)
  const replies = await atOnce(db, 'site_link', [() => addTool('a'), () => addTool('b'), () => addTool('c')])
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['made', 'too_many_entries', 'too_many_entries'])
  expect((await call(tools.list, {})).data).toHaveLength(200)
  expect(await call(moreMenuAdmin.create, { title: 'x', url }, root)).toMatchObject({ code: 'too_many_entries' })
  const { numDeletedRows } = await db.deleteFrom('site_link').where('name', '=', 'tool 5').executeTakeFirstOrThrow()
  expect(numDeletedRows).toBe(1n)
  expect(await addTool('again')).toMatchObject({ status: 200 })
})
