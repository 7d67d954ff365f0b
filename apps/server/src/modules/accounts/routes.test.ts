import { accounts } from '@praxis/contract/accounts'
import { loginLock } from '@praxis/contract/limits'
import { expect, test } from 'vitest'
import { password, startServer } from '../../../test/harness.ts'

const hour = 3_600_000

test('a person registers, signs in with the token in a header, and is known by it', async () => {
  const { call, aUser } = await startServer()
  const alice = await aUser({ username: 'alice' })
  const info = await call(accounts.authInfo, {}, { token: alice.token })
  expect(info.data).toEqual({ roles: ['default_user'], permissions: null, isVip: false })
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

test('lengths are refused in the language of the caller', async () => {
  const { call } = await startServer()
  const short = { username: 'bob', password: '12345', email: 'bob@example.org' }
  expect((await call(accounts.register, short, { language: 'en-US' })).msg).toContain('6 to 20')
  expect((await call(accounts.register, short, { language: 'zh-CN' })).msg).toContain('6 到 20')
  expect((await call(accounts.register, short)).msg).toContain('6 到 20')
  const long = await call(accounts.register, { ...short, password, username: 'b'.repeat(21) })
  expect(long.code).toBe('username_length')
  const blank = await call(accounts.register, { ...short, password, username: 'bob bob' })
  expect(blank.code).toBe('username_invalid')
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

test('twenty wrong passwords lock the name for that address for half an hour, even for the right password', async () => {
  const { call, aUser, clock } = await startServer()
  await aUser({ username: 'alice' })
  for (let n = 0; n < loginLock.failures; n += 1) {
    expect((await call(accounts.login, { username: 'alice', password: 'wrong one' })).code).toBe('credentials_wrong')
  }
  expect((await call(accounts.login, { username: 'alice', password })).code).toBe('login_locked')
  const elsewhere = await call(
    accounts.login,
    { username: 'alice', password },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
  )
  expect(elsewhere.status).toBe(200)
  clock.now = new Date(clock.now.getTime() + hour / 2 + 1_000)
  expect((await call(accounts.login, { username: 'alice', password })).status).toBe(200)
})

test('guesses sent at once are all counted', async () => {
  const { call, aUser } = await startServer()
  await aUser({ username: 'alice' })
  const guesses = Array.from({ length: 30 }, () => call(accounts.login, { username: 'alice', password: 'wrong one' }))
  const codes = (await Promise.all(guesses)).map((reply) => reply.code)
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThanOrEqual(loginLock.failures)
})

test('too many registrations from one address are refused for a while', async () => {
  const { call, services, clock } = await startServer()
  await services.db
    .insertInto('throttle')
    .values({ key: 'register:127.0.0.1', hits: 120, expires_at: new Date(clock.now.getTime() + hour) })
    .execute()
  const draft = { username: 'late', password, email: 'late@example.org' }
  expect((await call(accounts.register, draft)).code).toBe('register_too_often')
  clock.now = new Date(clock.now.getTime() + hour + 1_000)
  expect((await call(accounts.register, draft)).status).toBe(200)
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

test('five wrong old passwords lock changing it', async () => {
  const { call, aUser } = await startServer()
  const { token } = await aUser()
  const codes: (number | undefined)[] = []
  for (let n = 0; n < 6; n += 1) {
    const reply = await call(accounts.changePassword, { oldPassword: 'wrong one', newPassword: 'a new one' }, { token })
    codes.push(reply.data?.code)
  }
  expect(codes).toEqual([400, 400, 400, 400, 400, 403])
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
  const { passwordHash } = await services.db
    .selectFrom('account')
    .select('password_hash as passwordHash')
    .executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$/)
})
