import { commentLimits } from '@praxis/contract/commentLimits'
import { ignoring } from '@praxis/contract/ignoring'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'ignoring',
  `
GET    /api/ignored-people  signedIn                                         | rows=20
POST   /api/ignored-person  signedIn  user_not_found ignores_self ignores_many
DELETE /api/ignored-person  signedIn                                         | query
`,
)

test('who ignores whom is theirs alone, and ends when they say so', async () => {
  const { call, aUser } = await startServer()
  const [alice, bob] = [await aUser(), await aUser({ username: 'bob' })]
  const list = async (person: typeof alice) => (await call(ignoring.list, {}, person)).data!.records
  await Promise.all([1, 2].map(() => call(ignoring.add, { uid: bob.uid }, alice)))
  expect((await list(alice)).map(({ username }) => username)).toEqual(['bob'])
  expect(await list(bob)).toEqual([])
  expect((await call(ignoring.add, { uid: alice.uid }, alice)).code).toBe('ignores_self')
  expect((await call(ignoring.add, { uid: '' }, alice)).code).toBe('ignores_self')
  expect((await call(ignoring.add, { uid: 'nobody' }, alice)).code).toBe('user_not_found')
  await call(ignoring.remove, { uid: bob.uid }, alice)
  expect(await list(alice)).toEqual([])
})

test('a person ignores so many others at most, also when they are added at once', async () => {
  const { call, aUser, services } = await startServer()
  const alice = await aUser()
  const others = await Promise.all([1, 2, 3].map(() => aUser()))
  const made = sql`from generate_series(2, ${commentLimits.ignored}) n`
  await sql`insert into account (uid, username, password_hash) select 'f' || n, 'f' || n, '-' ${made}`.execute(
    services.db,
  )
  await sql`insert into ignored_person (uid, ignored_uid) select ${alice.uid}, 'f' || n ${made}`.execute(services.db)
  const codes = await Promise.all(
    others.map(async ({ uid }) => (await call(ignoring.add, { uid }, alice)).code ?? 'ok'),
  )
  expect(codes.toSorted()).toEqual(['ignores_many', 'ignores_many', 'ok'])
})
