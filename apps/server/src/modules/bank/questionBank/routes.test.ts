import { questionBank } from '@praxis/contract/bank'
import { origins } from '@praxis/contract/origins'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { publishState } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { insertGroup } from '../../../../test/groups.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints('origins', `GET    /api/get-question-bank-list        anyone`)

describeEndpoints(
  'questionBank',
  `
GET    /api/admin/question-bank/get-list  staff+problem_admin                              | rows=10
POST   /api/admin/question-bank           bank                 bank_exists
PUT    /api/admin/question-bank           bank                 bank_not_found bank_exists
DELETE /api/admin/question-bank           bank                 bank_not_found              | query
`,
)

async function aSite() {
  const server = await startServer()
  const { call, aUser, services } = server
  const [keeper, admin] = [await aUser({ role: 'problem_admin' }), await aUser({ role: 'admin' })]
  const listed = async (asked: object = {}) => (await call(questionBank.list, asked, admin)).data!
  const keys = async () => (await call(origins.visible, {})).data!.map(({ oj }) => oj)
  const idOf = async (oj: string) => (await listed()).records.find((one) => one.oj === oj)!.id
  return { ...server, db: services.db, keeper, admin, listed, keys, idOf }
}

test('a new site has its own bank and those of the seven judges, by rank', async () => {
  const { listed, keys } = await aSite()
  expect(await keys()).toEqual(['ME', 'AC', 'CF', 'GYM', 'HDU', 'POJ', 'SPOJ', 'LIBRE'])
  expect(await listed()).toMatchObject({ total: 8, size: 10 })
})

test('everybody sees the visible ones, in the order of their ranks', async () => {
  const { call, keeper, keys, idOf, listed } = await aSite()
  await call(questionBank.update, { id: await idOf('CF'), status: false }, keeper)
  await call(questionBank.update, { id: await idOf('HDU'), rank: 0 }, keeper)
  expect(await keys()).toEqual(['ME', 'HDU', 'AC', 'GYM', 'POJ', 'SPOJ', 'LIBRE'])
  expect((await listed({ keyword: 'forces' })).records.map(({ oj, status }) => [oj, status])).toEqual([
    ['CF', false],
    ['GYM', true],
  ])
  expect((await listed({ keyword: 'libre' })).total).toBe(1)
})

test('a key is taken once, also by two at once, and a change keeps what it does not name', async () => {
  const { call, keeper, listed, idOf } = await aSite()
  const create = (oj: string) => call(questionBank.create, { name: 'Luogu', oj, rank: 9 }, keeper)
  const replies = await Promise.all([create('LG'), create('lg'), create(' Lg ')])
  expect(replies.map(({ code }) => code ?? 'made').toSorted()).toEqual(['bank_exists', 'bank_exists', 'made'])
  const id = await idOf('LG')
  expect(await call(questionBank.update, { id, oj: 'cf' }, keeper)).toMatchObject({ status: 400, code: 'bank_exists' })
  await call(questionBank.update, { id, name: 'Luo Gu' }, keeper)
  expect((await listed({ keyword: 'luo' })).records).toMatchObject([
    { name: 'Luo Gu', oj: 'LG', rank: 9, status: true },
  ])
  expect(await call(questionBank.update, { id: id + 1 }, keeper)).toMatchObject({ code: 'bank_not_found' })
})

test('the lists narrow to an origin that was made, and to none of this site while it has no problem', async () => {
  const { call, keeper, admin, db, idOf } = await aSite()
  const limits = { time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }
  async function put(display_id: string, is_remote: boolean) {
    const row = { ...limits, display_id, is_remote, auth: 1 }
    const { id } = await db.insertInto('problem').values(row).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('problem_statement').values({ problem_id: id, language: 'en-US', title: display_id }).execute()
  }
  await put('A1', false)
  await put('LG-LOCAL', false)
  const ids = async (oj: string) => [
    (await call(problems.list, { oj })).data!.records.map(({ problemId }) => problemId),
    (await call(problemAdmin.list, { oj }, admin)).data!.records.map(({ problemId }) => problemId).toSorted(),
  ]
  const own = [
    ['A1', 'LG-LOCAL'],
    ['A1', 'LG-LOCAL'],
  ]
  expect(await ids('LG')).toEqual(own)
  await call(questionBank.create, { name: 'Luogu', oj: 'LG', rank: 9 }, keeper)
  expect(await ids('LG')).toEqual([[], []])
  await put('LG-P1000', true)
  await put('LGX-P1000', true)
  expect(await ids('lg')).toEqual([['LG-P1000'], ['LG-P1000']])
  for (const oj of ['Mine', 'ME']) expect(await ids(oj)).toEqual(own)
  // A key of the wire counts, whether administrators offer it or not.
  await call(questionBank.remove, { id: await idOf('CF') }, keeper)
  expect(await ids('CF')).toEqual([[], []])
  await call(questionBank.update, { id: await idOf('LG'), status: false }, keeper)
  expect(await ids('LG')).toEqual(own)
})

test('each bank counts its problems in the bank of the site; deleting it deletes none of them', async () => {
  const { call, keeper, db, listed, idOf } = await aSite()
  const group_id = await insertGroup(db)
  const limits = { time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }
  const rows = [
    { display_id: 'A1' },
    { display_id: 'CF-LIKE' },
    { display_id: 'HIDDEN', auth: 2 },
    { display_id: 'GONE', deleted_at: new Date() },
    { display_id: 'CF-1A', is_remote: true },
    { display_id: 'CF-2A', is_remote: true },
    { display_id: 'CFX-2A', is_remote: true },
    { display_id: 'ME-1', is_remote: true },
    { display_id: 'G1', group_id },
    { display_id: 'G2', group_id, publish_state: publishState.waiting },
    { display_id: 'G3', group_id, publish_state: publishState.approved },
  ]
  for (const row of rows)
    await db
      .insertInto('problem')
      .values({ ...limits, ...row })
      .execute()
  const counts = async () =>
    Object.fromEntries((await listed()).records.map(({ oj, problemCount }) => [oj, problemCount]))
  expect(await counts()).toEqual({ ME: 4, AC: 0, CF: 2, GYM: 0, HDU: 0, POJ: 0, SPOJ: 0, LIBRE: 0 })
  const id = await idOf('CF')
  expect(await call(questionBank.remove, { id }, keeper)).toMatchObject({ status: 200 })
  expect(await call(questionBank.remove, { id }, keeper)).toMatchObject({ code: 'bank_not_found' })
  expect(await counts()).not.toHaveProperty('CF')
  expect(await db.selectFrom('problem').select('id').execute()).toHaveLength(rows.length)
})
