import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'

test('a bookmark is set and taken back by displayed id or number, for oneself only', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  await services.db.updateTable('problem').set({ display_id: 'P1' }).execute()
  const { id } = await services.db.selectFrom('problem').select('id').executeTakeFirstOrThrow()
  const [reader, other] = [await aUser(), await aUser()]
  const set = async (problemId: string, collect: boolean) =>
    (await call(problems.bookmark, { problemId, collect, uid: other.uid }, { token: reader.token })).data
  const has = async (problemId: string, token = reader.token) =>
    (await call(problems.isBookmarked, { problemId }, { token })).data?.collect
  expect(await has('P1')).toBe(false)
  expect(await set('P1', true)).toEqual({ collect: true })
  expect(await set(String(id), true)).toEqual({ collect: true })
  expect([await has('P1'), await has(String(id)), await has('P1', other.token)]).toEqual([true, true, false])
  expect(await set(String(id), false)).toEqual({ collect: false })
  expect(await has('P1')).toBe(false)
})

test('a hidden problem takes no new bookmark but lets an old one go; visitors have none', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const set = (collect: boolean) => call(problems.bookmark, { problemId: '1000', collect }, { token })
  await set(true)
  await services.db.updateTable('problem').set({ auth: 2 }).execute()
  expect((await set(true)).code).toBe('problem_not_found')
  expect((await set(false)).data).toEqual({ collect: false })
  expect((await call(problems.bookmark, { problemId: 'nothing', collect: true }, { token })).code).toBe(
    'problem_not_found',
  )
  expect((await call(problems.isBookmarked, { problemId: '1000' })).code).toBe('login_required')
})
