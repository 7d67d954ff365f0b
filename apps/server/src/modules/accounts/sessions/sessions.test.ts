import { accounts } from '@praxis/contract/accounts'
import { sessions } from '@praxis/contract/sessions'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'

describeEndpoints(
  'sessions',
  `
GET    /api/get-sessions  signedIn
DELETE /api/session       signedIn  session_not_found | query
DELETE /api/sessions      signedIn | query
`,
)

const second = 1_000
const hour = 3_600_000

async function aSite() {
  const site = await startServer()
  const { call, clock } = site
  const alice = await site.aUser({ username: 'alice' })
  const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms))
  async function signIn(userAgent: string, address = '127.0.0.1'): Promise<string> {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address }
    const reply = await call(accounts.login, { username: 'alice', password }, { headers })
    return String(reply.headers['authorization'])
  }
  const list = async (token: string) => (await call(sessions.list, {}, { token })).data ?? []
  const isIn = async (token: string) => (await call(accounts.authInfo, {}, { token })).http === 200
  return { ...site, alice, later, signIn, list, isIn }
}

test('a person sees where they are signed in, the latest device first, and which one they use', async () => {
  const { alice, later, signIn, list, aUser, clock } = await aSite()
  await aUser({ username: 'bob' })
  const begun = clock.now.toISOString()
  later(second)
  await signIn('Phone', '203.0.113.9')
  later(second)
  await signIn('Laptop', '198.51.100.1')
  const ids = (await list(alice.token)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  const at = (seconds: number) => new Date(Date.parse(begun) + seconds * second).toISOString()
  expect(await list(alice.token)).toEqual([
    {
      id: ids[0],
      isCurrent: false,
      userAgent: 'Laptop',
      ip: '198.51.100.1',
      isNewPlace: true,
      gmtCreate: at(2),
      gmtSeen: at(2),
    },
    {
      id: ids[1],
      isCurrent: false,
      userAgent: 'Phone',
      ip: '203.0.113.9',
      isNewPlace: false,
      gmtCreate: at(1),
      gmtSeen: at(1),
    },
    {
      id: ids[2],
      isCurrent: true,
      userAgent: 'test',
      ip: '127.0.0.1',
      isNewPlace: false,
      gmtCreate: at(0),
      gmtSeen: at(0),
    },
  ])
})

test('a device stays the same while its session is renewed, and the old token ends with it', async () => {
  const { call, alice, later, list, signIn, isIn } = await aSite()
  const [before] = await list(alice.token)
  later(13 * hour)
  const fresh = String((await call(accounts.authInfo, {}, { token: alice.token })).headers['authorization'])
  const [after, ...others] = await list(fresh)
  expect(others).toEqual([])
  expect(after).toMatchObject({ id: before!.id, gmtCreate: before!.gmtCreate, isCurrent: true })
  // The old token goes on for a minute, and is the same device.
  expect(await list(alice.token)).toMatchObject([{ id: before!.id, isCurrent: true }])
  const phone = await signIn('Phone')
  expect((await call(sessions.end, { id: before!.id }, { token: phone })).status).toBe(200)
  expect([await isIn(fresh), await isIn(alice.token), await isIn(phone)]).toEqual([false, false, true])
})

test('logging out with a token that was just renewed ends the whole device', async () => {
  const { call, alice, later, isIn } = await aSite()
  later(13 * hour)
  const fresh = String((await call(accounts.authInfo, {}, { token: alice.token })).headers['authorization'])
  await call(accounts.logout, {}, { token: alice.token })
  expect([await isIn(alice.token), await isIn(fresh)]).toEqual([false, false])
})

test('a person ends one device or all others, and only their own', async () => {
  const { call, aUser, alice, later, signIn, list, isIn } = await aSite()
  const bob = await aUser({ username: 'bob' })
  const [bobs] = await list(bob.token)
  const end = async (id: string, token: string) => (await call(sessions.end, { id }, { token })).code
  expect(await end(bobs!.id, alice.token)).toBe('session_not_found')
  expect(await end('no device', alice.token)).toBe('session_not_found')
  later(second)
  const phone = await signIn('Phone')
  later(second)
  const laptop = await signIn('Laptop')
  const [, ofPhone] = await list(alice.token)
  expect(await end(ofPhone!.id, alice.token)).toBeUndefined()
  expect(await end(ofPhone!.id, alice.token)).toBe('session_not_found')
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
  expect((await call(sessions.endOthers, {}, { token: laptop })).status).toBe(200)
  expect([await isIn(alice.token), await isIn(laptop), await isIn(bob.token)]).toEqual([false, true, true])
})

test('a change of the password ends the other devices, also one that renews its session at that moment', async () => {
  const { call, alice, later, signIn, list } = await aSite()
  const phone = await signIn('Phone')
  later(13 * hour)
  const change = { oldPassword: password, newPassword: 'battery staple 1' }
  const [changed] = await Promise.all([
    call(accounts.changePassword, change, { token: alice.token }),
    ...[1, 2, 3].map(() => call(accounts.authInfo, {}, { token: phone })),
  ])
  expect(changed.data?.code).toBe(200)
  const fresh = String(changed.headers['authorization'] ?? alice.token)
  expect(await list(fresh)).toMatchObject([{ isCurrent: true }])
})

test('the use of a session is noted after ten minutes, for the device and for the account', async () => {
  const { call, alice, later, list, services, clock } = await aSite()
  const seen = async () => {
    const account = services.db.selectFrom('account').select('seen_at as at').where('uid', '=', alice.uid)
    const session = services.db.selectFrom('session').select('seen_at as at').where('uid', '=', alice.uid)
    return [(await session.executeTakeFirstOrThrow()).at, (await account.executeTakeFirstOrThrow()).at]
  }
  const begun = clock.now.toISOString()
  later(599 * second)
  await call(accounts.authInfo, {}, { token: alice.token })
  expect(await seen()).toEqual([begun, null])
  later(second)
  await call(accounts.authInfo, {}, { token: alice.token })
  const now = clock.now.toISOString()
  await expect.poll(seen).toEqual([now, now])
  expect(await list(alice.token)).toMatchObject([{ gmtSeen: now, gmtCreate: begun }])
})

test('the list has at most a hundred devices', async () => {
  const { services, alice, list, clock } = await aSite()
  const expires = new Date(clock.now.getTime() + hour)
  const rows = Array.from({ length: 101 }, (_, n) => ({
    token_hash: Buffer.from(`hash ${n}`),
    uid: alice.uid,
    issued_at: clock.now,
    expires_at: expires,
    ip: null,
    user_agent: null,
  }))
  await services.db.insertInto('session').values(rows).execute()
  expect(await list(alice.token)).toHaveLength(100)
})
