import { accounts } from '@praxis/contract/accounts'
import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { aPass } from '../../../test/entrance.ts'
import { startServer } from '../../../test/harness.ts'
import { password } from '../../../test/people.ts'

describeEndpoints(
  'accounts',
  `
POST /api/login                    anyone    credentials_wrong account_banned sign_in_elsewhere sign_in_elsewhere_refused password_length username_length login_locked login_address_locked puzzle_required second_factor_required second_factor_wrong second_factor_locked sign_in_ticket_unknown identity_taken busy
GET  /api/logout                   signedIn
POST /api/admin/login              anyone    credentials_wrong account_banned not_an_administrator password_length username_length login_locked login_address_locked puzzle_required second_factor_required second_factor_wrong second_factor_locked busy
GET  /api/admin/logout             signedIn
POST /api/register                 anyone    register_closed register_too_often username_taken email_taken mail_domain_refused code_missing mail_not_ready code_wrong password_length password_common sign_in_ticket_unknown identity_taken username_length username_invalid username_reserved username_looks_alike busy | rate=3000/3600
POST /api/check-username-or-email  anyone    | rate=3000/3600
GET  /api/get-user-auth-info       signedIn
POST /api/change-password          signedIn  password_length password_common password_same own_password_missing busy
`,
)

const hour = 3_600_000
/** As a proxy on this machine says it. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('a person registers, signs in with the token in a header, and is known by it', async () => {
  const { call, aUser } = await startServer()
  const alice = await aUser({ username: 'alice' })
  const info = await call(accounts.authInfo, {}, { token: alice.token })
  expect(info.data).toEqual({ roles: ['default_user'], permissions: null, isVip: false, owes: null })
})

test('a user name is taken whatever its letter case, and an e-mail address too', async () => {
  const { call, aUser } = await startServer()
  await aUser({ username: 'Alice' })
  const sameName = await call(accounts.register, { username: 'aLICE', password, email: 'x@example.org' })
  expect(sameName).toMatchObject({ http: 200, status: 400, code: 'username_taken', field: 'username' })
  const sameMail = await call(accounts.register, { username: 'bob', password, email: 'ALICE@example.org' })
  expect(sameMail).toMatchObject({ http: 200, status: 400, code: 'email_taken' })
  const known = await call(accounts.checkUsernameOrEmail, { username: 'alice', email: 'nobody@example.org' })
  expect(known.data).toEqual({ username: true, email: false })
})

test('two registrations of one name at once make one account', async () => {
  const { call } = await startServer()
  const draft = { username: 'twin', password, email: 'twin@example.org' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => call(accounts.register, draft)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('a wrong name and a wrong password answer alike', async () => {
  const { call, aUser } = await startServer()
  await aUser({ username: 'alice' })
  const wrong = await call(accounts.login, { username: 'alice', password: 'wrong one' })
  const unknown = await call(accounts.login, { username: 'nobody', password: 'wrong one' })
  expect(wrong).toMatchObject({ http: 200, status: 400, data: null })
  expect(unknown.msg).toBe(wrong.msg)
})

test('nineteen wrong passwords lock nothing, and the right one starts the count anew', async () => {
  const { call, aUser, services } = await startServer()
  await aUser({ username: 'alice' })
  const attempt = async (given: string) =>
    (await call(accounts.login, { username: 'alice', password: given, puzzle: await aPass(services) })).code
  for (let n = 0; n < 19; n += 1) expect(await attempt('wrong one')).toBe('credentials_wrong')
  expect(await attempt(password)).toBeUndefined()
  expect(await attempt('wrong one')).toBe('credentials_wrong')
  expect(await attempt(password)).toBeUndefined()
})

test('twenty wrong passwords lock the name for that address for half an hour, even for the right password', async () => {
  const { call, aUser, clock, services } = await startServer()
  await aUser({ username: 'alice' })
  for (let n = 0; n < 20; n += 1) {
    const guess = { username: 'alice', password: 'wrong one', puzzle: await aPass(services) }
    expect((await call(accounts.login, guess)).code).toBe('credentials_wrong')
  }
  expect((await call(accounts.login, { username: 'alice', password })).code).toBe('login_locked')
  expect((await call(accounts.login, { username: 'ALICE', password })).code).toBe('login_locked')
  const elsewhere = await call(accounts.login, { username: 'alice', password }, from('203.0.113.9'))
  expect(elsewhere.status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect((await call(accounts.login, { username: 'alice', password })).code).toBe('login_locked')
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect((await call(accounts.login, { username: 'alice', password })).status).toBe(200)
})

test('guesses sent at once are all counted', async () => {
  const { call, aUser } = await startServer()
  await aUser({ username: 'alice' })
  const guesses = Array.from({ length: 30 }, () => call(accounts.login, { username: 'alice', password: 'wrong one' }))
  const codes = (await Promise.all(guesses)).map((reply) => reply.code)
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThanOrEqual(20)
})

test('the three hundredth failure from one address is answered, the next try is refused, until half an hour is over', async () => {
  const { call, aUser, clock, services } = await startServer()
  await aUser({ username: 'alice' })
  const guess = (username: string) => call(accounts.login, { username, password: 'wrong one' })
  // Unknown names count like wrong passwords.
  expect((await guess('nobody')).code).toBe('credentials_wrong')
  expect((await guess('alice')).code).toBe('credentials_wrong')
  const counts = services.db.updateTable('throttle').where('key', 'like', 'login-address:%')
  const { numUpdatedRows } = await counts.set({ hits: 299 }).where('hits', '=', 2).executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  // Right passwords do not count, however many.
  for (let n = 0; n < 2; n += 1) expect((await call(accounts.login, { username: 'alice', password })).status).toBe(200)
  expect((await guess('somebody')).code).toBe('credentials_wrong')
  const locked = await guess('somebody else')
  expect(locked).toMatchObject({ http: 200, status: 400, code: 'login_address_locked' })
  expect((await call(accounts.login, { username: 'alice', password })).code).toBe('login_address_locked')
  expect((await call(accounts.login, { username: 'alice', password }, from('203.0.113.9'))).status).toBe(200)
  // Tries while it is locked do not make it longer.
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect((await guess('somebody')).code).toBe('login_address_locked')
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect((await call(accounts.login, { username: 'alice', password })).status).toBe(200)
})

test('a flood of log-ins with unknown names from one address keeps nobody else from signing in', async () => {
  const { call, aUser } = await startServer()
  await aUser({ username: 'alice' })
  let answered = 0
  const flood = Array.from({ length: 260 }, async (_, n) => {
    const { code } = await call(accounts.login, { username: `nobody${n}`, password }, from('203.0.113.9'))
    return ((answered += 1), code)
  })
  expect(await Promise.race(flood)).toBe('credentials_wrong')
  expect((await call(accounts.login, { username: 'alice', password })).status).toBe(200)
  // Each address has its turn, so the others of the flood still wait.
  expect(answered).toBeLessThan(flood.length / 2)
  expect(new Set(await Promise.all(flood))).toEqual(new Set(['credentials_wrong']))
}, 60_000)

test('addresses of IPv6 are counted by their /64', async () => {
  const { call, aUser, services } = await startServer()
  await aUser({ username: 'alice' })
  const here = from('2001:db8:1:2::1')
  expect((await call(accounts.login, { username: 'alice', password: 'wrong one' }, here)).code).toBe(
    'credentials_wrong',
  )
  await services.db.updateTable('throttle').set({ hits: 300 }).where('key', 'like', 'login-address:2001%').execute()
  const neighbour = await call(accounts.login, { username: 'alice', password }, from('2001:db8:1:2:ffff::9'))
  expect(neighbour.code).toBe('login_address_locked')
  expect((await call(accounts.login, { username: 'alice', password }, from('2001:db8:1:3::1'))).status).toBe(200)
})

test('X-Forwarded-For is believed from the named proxies only', async () => {
  const addressAt = async (trustedProxies: string[]) => {
    const { call, aUser, services } = await startServer({ trustedProxies })
    const { username } = await aUser()
    await call(accounts.login, { username, password }, from('198.51.100.7, 203.0.113.9, 10.0.0.7'))
    const row = services.db.selectFrom('session').select('ip').orderBy('issued_at', 'desc')
    const rows = await row.execute()
    return rows.map(({ ip }) => ip)
  }
  expect(await addressAt(['loopback'])).toContain('10.0.0.7')
  expect(await addressAt(['loopback', '10.0.0.0/8'])).toContain('203.0.113.9')
  expect(await addressAt([])).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('a classroom registers from one address: the 120th account of an hour is made, the next is refused', async () => {
  const { call, services, clock } = await startServer()
  const draft = (username: string) => ({ username, password, email: `${username}@example.org` })
  await services.db
    .insertInto('throttle')
    .values({ key: 'register:127.0.0.1', hits: 119, expires_at: new Date(clock.now.getTime() + hour) })
    .execute()
  expect((await call(accounts.register, draft('last'))).status).toBe(200)
  const refused = await call(accounts.register, draft('late'))
  expect(refused).toMatchObject({ status: 403, code: 'register_too_often' })
  expect((await call(accounts.register, draft('other'), from('203.0.113.9'))).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + hour - 1_000)
  expect((await call(accounts.register, draft('late'))).code).toBe('register_too_often')
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect((await call(accounts.register, draft('late'))).status).toBe(200)
})

test('names are looked up a limited number of times from one address, whatever was found', async () => {
  const { call, clock, services } = await startServer()
  const look = (more?: { headers: Record<string, string> }) =>
    call(accounts.checkUsernameOrEmail, { username: 'alice' }, more)
  expect((await look()).data).toEqual({ username: false, email: false })
  const { numUpdatedRows } = await services.db
    .updateTable('throttle')
    .set({ hits: 2_999 })
    .where('hits', '=', 1)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  expect((await look()).status).toBe(200)
  expect(await look()).toMatchObject({ http: 200, status: 403, code: 'too_often', data: null })
  expect((await look(from('203.0.113.9'))).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + hour + 1_000)
  expect((await look()).status).toBe(200)
})

test('logging out ends the session of this device only', async () => {
  const { call, aUser } = await startServer()
  const phone = await aUser({ username: 'alice' })
  const laptop = String((await call(accounts.login, { username: 'alice', password })).headers['authorization'])
  await call(accounts.logout, {}, { token: phone.token })
  expect(await call(accounts.authInfo, {}, { token: phone.token })).toMatchObject({
    http: 401,
    code: 'session_expired',
  })
  expect((await call(accounts.authInfo, {}, { token: laptop })).status).toBe(200)
})

test('a session past half of its life is renewed once and ends after a day', async () => {
  const { call, aUser, clock } = await startServer()
  const { token } = await aUser()
  clock.now = new Date(clock.now.getTime() + 13 * hour)
  const replies = await Promise.all([1, 2, 3].map(() => call(accounts.authInfo, {}, { token })))
  const renewed = replies.filter((reply) => reply.headers['refresh-token'] === 'true')
  expect(renewed).toHaveLength(1)
  const fresh = String(renewed[0]!.headers['authorization'])
  clock.now = new Date(clock.now.getTime() + 11.5 * hour)
  expect((await call(accounts.authInfo, {}, { token: fresh })).status).toBe(200)
  expect((await call(accounts.authInfo, {}, { token })).http).toBe(401)
})

test('a renewed token goes on for a minute, for requests that left before the new one came, and no longer', async () => {
  const { call, aUser, clock } = await startServer()
  const { token } = await aUser()
  const at = (seconds: number) => new Date(issued + seconds * 1_000)
  const issued = clock.now.getTime()
  const ask = () => call(accounts.authInfo, {}, { token })
  clock.now = at(43_200)
  expect((await ask()).headers['refresh-token']).toBeUndefined()
  clock.now = at(43_201)
  const renewal = await ask()
  expect(renewal.headers['refresh-token']).toBe('true')
  for (const seconds of [0, 1, 30, 59]) {
    clock.now = at(43_201 + seconds)
    const late = await ask()
    expect([seconds, late.status, late.headers['refresh-token']]).toEqual([seconds, 200, undefined])
  }
  clock.now = at(43_201 + 60)
  expect(await ask()).toMatchObject({ http: 401, code: 'session_expired' })
  const fresh = String(renewal.headers['authorization'])
  expect((await call(accounts.authInfo, {}, { token: fresh })).status).toBe(200)
})

test('a session that nobody renews ends after a day', async () => {
  const { call, aUser, clock } = await startServer()
  const { token } = await aUser()
  clock.now = new Date(clock.now.getTime() + 86_399_000)
  // A call that is open to anyone knows the session and does not renew it.
  expect((await call(problems.list, {}, { token })).headers['refresh-token']).toBeUndefined()
  clock.now = new Date(clock.now.getTime() + 1_000)
  expect((await call(accounts.authInfo, {}, { token })).http).toBe(401)
})

test('a call open to anyone ignores a bad token', async () => {
  const { call } = await startServer()
  const reply = await call(accounts.checkUsernameOrEmail, { username: 'x' }, { token: 'not a token' })
  expect(reply).toMatchObject({ http: 200, status: 200 })
})

test('changing the password needs the old one and ends the other sessions', async () => {
  const { call, aUser } = await startServer()
  const here = await aUser({ username: 'alice' })
  const other = String((await call(accounts.login, { username: 'alice', password })).headers['authorization'])
  const wrong = await call(
    accounts.changePassword,
    { oldPassword: 'wrong one', newPassword: 'a new one' },
    { token: here.token },
  )
  expect(wrong).toMatchObject({ status: 200, data: { code: 400 } })
  const right = await call(
    accounts.changePassword,
    { oldPassword: password, newPassword: 'a new one' },
    { token: here.token },
  )
  expect(right.data?.code).toBe(200)
  expect((await call(accounts.authInfo, {}, { token: here.token })).status).toBe(200)
  expect((await call(accounts.authInfo, {}, { token: other })).http).toBe(401)
  expect((await call(accounts.login, { username: 'alice', password: 'a new one' })).status).toBe(200)
})

test('the fifth old password may be the right one; after five wrong ones it is locked for half an hour', async () => {
  const { call, aUser, clock } = await startServer()
  const { token } = await aUser()
  const change = async (oldPassword: string, newPassword: string) =>
    (await call(accounts.changePassword, { oldPassword, newPassword }, { token })).data?.code
  const wrong = async (times: number) => {
    const codes: (number | undefined)[] = []
    for (let n = 0; n < times; n += 1) codes.push(await change('wrong one', 'a new one'))
    return codes
  }
  expect(await wrong(4)).toEqual([400, 400, 400, 400])
  expect(await change(password, 'a new one')).toBe(200)
  expect(await wrong(6)).toEqual([400, 400, 400, 400, 400, 403])
  expect(await change('a new one', password)).toBe(403)
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect(await change('a new one', password)).toBe(403)
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect(await change('a new one', password)).toBe(200)
})

test('a banned account can neither sign in nor go on', async () => {
  const { call, aUser, services } = await startServer()
  const { token, uid, username } = await aUser()
  await services.db.updateTable('account').set({ status: 1 }).where('uid', '=', uid).execute()
  expect(await call(accounts.authInfo, {}, { token })).toMatchObject({ http: 401, code: 'account_banned_session' })
  expect((await call(accounts.login, { username, password })).code).toBe('account_banned')
})

test('no reply and no table holds a password or a token in the clear', async () => {
  const { call, aUser, services } = await startServer()
  const { token, username } = await aUser()
  const reply = await call(accounts.login, { username, password })
  expect(JSON.stringify(reply.data)).not.toContain('argon2')
  const rows = await services.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const people = services.db.selectFrom('account').select('password_hash as hash')
  expect((await people.executeTakeFirstOrThrow()).hash).toMatch(/^\$argon2id\$/)
})
