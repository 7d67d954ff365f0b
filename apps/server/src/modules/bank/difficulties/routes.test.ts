import { difficultyAdmin } from '@praxis/contract/bank'
import { problems } from '@praxis/contract/problems'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'difficultyAdmin',
  `
GET    /api/admin/difficulty  root
POST   /api/admin/difficulty  root  difficulty_exists
PUT    /api/admin/difficulty  root  difficulty_not_found
DELETE /api/admin/difficulty  root  difficulty_not_found difficulty_used  | query
`,
)

async function aSite() {
  const server = await startServer()
  const { call, aUser, services } = server
  const root = await aUser({ role: 'root' })
  const create = (more: object = {}) =>
    call(difficultyAdmin.create, { name: '极难', color: '#7a1f3d', ...more }, { token: root.token, language: 'en-US' })
  const listed = async (language = 'en-US') =>
    (await call(problems.difficulties, {}, { language })).data!.map(({ id, name }) => `${id} ${name}`)
  return { ...server, db: services.db, root, create, listed }
}

test('a new difficulty has the next number and a name in each language', async () => {
  const { create, listed } = await aSite()
  expect((await create({ nameEn: 'Insane' })).data).toEqual({ id: 4, name: 'Insane', color: '#7a1f3d' })
  expect((await create({ id: 9 })).data).toEqual({ id: 9, name: '极难', color: '#7a1f3d' })
  expect((await create()).data).toMatchObject({ id: 10 })
  expect(await create({ id: 9 })).toMatchObject({ status: 400, code: 'difficulty_exists' })
  expect(await listed()).toEqual(['1 Easy', '2 Medium', '3 Hard', '4 Insane', '9 极难', '10 极难'])
  expect((await listed('zh-CN'))[3]).toBe('4 极难')
})

test('whoever keeps them reads both names, whatever the language', async () => {
  const { call, root, create } = await aSite()
  await create({ nameEn: 'Insane' })
  for (const language of ['zh-CN', 'en-US']) {
    const { data } = await call(difficultyAdmin.list, {}, { token: root.token, language })
    expect(data?.map(({ id, name, nameEn }) => [id, name, nameEn])).toEqual([
      [1, '简单', 'Easy'],
      [2, '中等', 'Medium'],
      [3, '困难', 'Hard'],
      [4, '极难', 'Insane'],
    ])
    expect(data?.[3]?.color).toBe('#7a1f3d')
  }
})

test('after the greatest number a new difficulty takes one that is free', async () => {
  const { create } = await aSite()
  await create({ id: 2_147_483_647 })
  expect((await create()).data).toMatchObject({ id: 4 })
})

test('difficulties that are made at once have different numbers', async () => {
  const { create } = await aSite()
  const replies = await Promise.all(Array.from({ length: 5 }, () => create()))
  expect(new Set(replies.map(({ data }) => data?.id))).toEqual(new Set([4, 5, 6, 7, 8]))
})

test('a change keeps what is absent', async () => {
  const { call, root, db, listed } = await aSite()
  await call(difficultyAdmin.update, { id: 1, color: '#19be6b' }, root)
  await call(difficultyAdmin.update, { id: 1, name: '入门', nameEn: '' }, root)
  expect(await listed('zh-CN')).toContain('1 入门')
  expect(await listed()).toContain('1 Easy')
  const row = db.selectFrom('difficulty').select('color').where('id', '=', 1)
  expect(await row.executeTakeFirst()).toEqual({ color: '#19be6b' })
  expect(await call(difficultyAdmin.update, { id: 7 }, root)).toMatchObject({ code: 'difficulty_not_found' })
})

test('number 0 is never listed, changed or deleted', async () => {
  const { call, root, listed } = await aSite()
  expect((await listed()).filter((one) => one.startsWith('0 '))).toEqual([])
  for (const endpoint of [difficultyAdmin.update, difficultyAdmin.remove, difficultyAdmin.create]) {
    const input = { id: 0, name: 'x', color: '#000000' }
    expect(await call(endpoint, input, root)).toMatchObject({ status: 400, field: 'id' })
  }
})

test('a difficulty that problems have stays, and those in the trash count too', async () => {
  const { call, root, create, db, aProblem } = await aSite()
  await create()
  await aProblem()
  const remove = () => call(difficultyAdmin.remove, { id: 4 }, { token: root.token, language: 'en-US' })
  await db.updateTable('problem').set({ difficulty: 4 }).execute()
  const refusal = { status: 400, code: 'difficulty_used', msg: '1 problems have this difficulty' }
  expect(await remove()).toMatchObject(refusal)
  await db.updateTable('problem').set({ deleted_at: new Date() }).execute()
  expect(await remove()).toMatchObject(refusal)
  await db.updateTable('problem').set({ difficulty: 0 }).execute()
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await remove()).toMatchObject({ code: 'difficulty_not_found' })
})

test('a problem that takes the difficulty at the same moment keeps it from being deleted', async () => {
  const { call, root, create, db, aProblem } = await aSite()
  await create()
  await aProblem()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const removal = await db.transaction().execute(async (tx) => {
    await tx.updateTable('problem').set({ difficulty: 4 }).execute()
    const reply = call(difficultyAdmin.remove, { id: 4 }, root)
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    return { reply }
  })
  expect(await removal.reply).toMatchObject({ code: 'difficulty_used' })
})
