import { messages } from '@praxis/contract/messages'
import { noticeAdmin } from '@praxis/contract/noticeAdmin'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'noticeAdmin',
  `
GET    /api/admin/msg/notice  root+announcement_admin                                          | rows=5
POST   /api/admin/msg/notice  root+announcement_admin  notice_recipient_missing user_not_found
PUT    /api/admin/msg/notice  root+announcement_admin  notice_not_found
DELETE /api/admin/msg/notice  root+announcement_admin  notice_not_found                        | query
`,
)

async function aSite() {
  const server = await startServer()
  const { call, aUser, services } = server
  const people = {
    root: await aUser({ role: 'root' }),
    admin: await aUser({ role: 'admin' }),
    keeper: await aUser({ role: 'problem_admin' }),
    alice: await aUser({ username: 'alice' }),
  }
  type Name = keyof typeof people
  const create = (input: Parameters<typeof call<typeof noticeAdmin.create>>[1]) =>
    call(noticeAdmin.create, input, people.root)
  const sees = async (name: Name) => {
    const [sys, mine] = [await call(messages.sys, {}, people[name]), await call(messages.mine, {}, people[name])]
    return [...sys.data!.records, ...mine.data!.records].map(({ type, title }) => `${type} ${title}`)
  }
  const list = async (more: object = {}) => (await call(noticeAdmin.list, more, people.root)).data!.records
  return { ...server, db: services.db, people, create, sees, list }
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

test('all reaches everybody, also who registers later; single one person; admin those who run the site', async () => {
  const { create, sees, aUser, call, db } = await aSite()
  await create({ title: 'all', content: 'x' })
  await create({ title: 'one', content: 'x', type: 'Single', recipientUsername: 'ALICE' })
  await create({ title: 'staff', content: 'x', type: 'Admin' })
  expect(await sees('root')).toEqual(['Sys staff', 'Sys all'])
  expect(await sees('admin')).toEqual(['Sys staff', 'Sys all'])
  expect(await sees('keeper')).toEqual(['Sys staff', 'Sys all'])
  expect(await sees('alice')).toEqual(['Sys all', 'Mine one'])
  const later = await aUser()
  expect((await call(messages.unread, {}, later)).data).toMatchObject({ sys: 1, mine: 0 })
  // No row for each person: three notices, and who has read them.
  expect(await db.selectFrom('notice').select('id').execute()).toHaveLength(3)
})

test('later, nobody sees it before its time; changed and withdrawn, everybody sees that', async () => {
  const { create, sees, list, call, people, db } = await aSite()
  await create({ title: 'first', content: 'x' })
  await create({ title: 'later', content: 'x', pushTime: soon() })
  expect(await sees('alice')).toEqual(['Sys first'])
  const rows = await list()
  expect(rows.map(({ title, state, readNum }) => [title, state, readNum])).toEqual([
    ['later', false, 0],
    ['first', true, 1],
  ])
  const [later, first] = rows
  await call(noticeAdmin.update, { id: first!.id, title: 'changed' }, people.root)
  await call(noticeAdmin.update, { id: later!.id, pushTime: new Date(Date.now() - 1_000).toISOString() }, people.root)
  expect(await sees('alice')).toEqual(['Sys later', 'Sys changed'])
  await call(noticeAdmin.remove, { id: first!.id }, people.root)
  expect(await sees('alice')).toEqual(['Sys later'])
  const acts = await db.selectFrom('audit').select('act').where('noun', '=', 'notice').orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'notice.create',
    'notice.create',
    'notice.edit',
    'notice.edit',
    'notice.delete',
  ])
})

test('a notice for one person names one who is there; what the site itself tells cannot be changed', async () => {
  const { create, call, people, db, list } = await aSite()
  expect((await create({ title: 'x', content: '', type: 'Single' })).code).toBe('notice_recipient_missing')
  const nobody = { recipientId: ' ', recipientUsername: ' ' }
  expect((await create({ title: 'x', content: '', type: 'Single', ...nobody })).code).toBe('notice_recipient_missing')
  expect((await create({ title: 'x', content: '', type: 'Single', recipientUsername: 'nobody' })).code).toBe(
    'user_not_found',
  )
  expect((await create({ title: ' ', content: '' })).code).toBe('invalid_input')
  const { id } = await db
    .insertInto('notice')
    .values({ kind: 'role_changed', params: '{"from":"a","to":"b"}', audience: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await call(noticeAdmin.update, { id, title: 'x' }, people.root)).code).toBe('notice_not_found')
  expect((await call(noticeAdmin.remove, { id }, people.root)).code).toBe('notice_not_found')
  expect(await list()).toEqual([])
})

test('the list is searched by title and filtered by whom it reaches', async () => {
  const { create, list } = await aSite()
  await create({ title: 'Maintenance', content: '' })
  await create({ title: 'Meeting', content: '', type: 'Admin' })
  const titles = async (more: object) => (await list(more)).map(({ title, type }) => `${type} ${title}`)
  expect(await titles({ keyword: 'maint' })).toEqual(['All Maintenance'])
  expect(await titles({ type: 'Admin' })).toEqual(['Admin Meeting'])
  expect(await titles({ keyword: '%' })).toEqual([])
})
