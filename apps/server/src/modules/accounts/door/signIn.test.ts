import { accounts } from '@praxis/contract/accounts'
import type { ErrorCode } from '@praxis/contract/errors'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aPass, failOften, recoveryCode, turnOnTwoFactor } from '../../../../test/entrance.ts'
import { startServer } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { statementText } from '../../../../test/statementText.ts'
import { lockAccount } from '../sessions/sessions.queries.ts'
import { staleRowsJob } from '../staleRowsJob.ts'

const wrong = 'wrong one'

test('five failures bring the puzzle; before that each says how many are left, and unknown names are told the same', async () => {
  const { call, aUser } = await startServer()
  const { username } = await aUser()
  const said = async (name: string, given: object = {}) => {
    const replies = []
    for (let n = 0; n < 7; n += 1) {
      const { status, code, msg, data } = await call(accounts.login, { username: name, password: wrong, ...given }, {})
      replies.push({ status, code, msg, data })
    }
    return replies
  }
  const known = await said(username)
  expect(known.map(({ code, msg }) => `${code} ${/\d/.exec(msg)?.[0] ?? '-'}`)).toEqual([
    'credentials_wrong 4',
    'credentials_wrong 3',
    'credentials_wrong 2',
    'credentials_wrong 1',
    'credentials_wrong -',
    'puzzle_required -',
    'puzzle_required -',
  ])
  expect(known[4]!.msg).toContain('滑块')
  expect(await said('nobody')).toEqual(known)
})

test('a wrong password, an unknown name and the name of somebody who was deleted take the same statements', async () => {
  const { call, aUser, services } = await startServer()
  const [known, deleted] = [await aUser(), await aUser()]
  await services.db.updateTable('account').set({ deleted_at: services.now() }).where('uid', '=', deleted.uid).execute()
  const statements = async (username: string) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    expect((await call(accounts.login, { username, password: wrong })).code).toBe('credentials_wrong')
    const texts = queries.mock.calls.map(([query]: unknown[]) => statementText(query))
    queries.mockRestore()
    return texts
  }
  const ofKnown = await statements(known.username)
  expect(ofKnown.filter((query) => query.includes('from "account"'))).toHaveLength(1)
  expect(await statements('nobody')).toEqual(ofKnown)
  expect(await statements(deleted.username)).toEqual(ofKnown)
})

test('a solved puzzle serves one attempt, right or wrong, for whatever name, and not after five minutes', async () => {
  const { call, aUser, services, clock } = await startServer()
  const { username } = await aUser()
  await failOften(services, username, 5)
  await failOften(services, 'nobody', 5)
  const attempt = async (puzzle: string | undefined, given = password, name = username) =>
    (await call(accounts.login, { username: name, password: given, puzzle })).code
  const pass = await aPass(services)
  expect(await attempt(pass, wrong)).toBe('credentials_wrong')
  expect(await attempt(pass)).toBe('puzzle_required')
  expect(await attempt(await aPass(services), wrong, 'nobody')).toBe('credentials_wrong')
  expect(await attempt('no pass')).toBe('puzzle_required')
  const late = await aPass(services)
  clock.now = new Date(clock.now.getTime() + 300_001)
  expect(await attempt(late)).toBe('puzzle_required')
  expect(await attempt(await aPass(services))).toBeUndefined()
  // Success clears: the next failures are counted anew.
  expect(await attempt(undefined, wrong)).toBe('credentials_wrong')
})

test('of two log-ins at once with one pass, one is asked again', async () => {
  const { call, aUser, services } = await startServer()
  const [alice, bob] = [await aUser(), await aUser()]
  for (const { username } of [alice, bob]) await failOften(services, username, 5)
  const puzzle = await aPass(services)
  const replies = await Promise.all(
    [alice, bob].map(({ username }) => call(accounts.login, { username, password, puzzle })),
  )
  expect(replies.map(({ code }) => code ?? 'in').toSorted()).toEqual(['in', 'puzzle_required'])
})

test('a demanded puzzle is asked for before the password is looked at, and counts as no failure', async () => {
  const { call, aUser, services } = await startServer()
  const { username } = await aUser()
  await failOften(services, username, 5)
  for (let n = 0; n < 30; n += 1) {
    expect((await call(accounts.login, { username, password })).code).toBe('puzzle_required')
  }
  const { hits } = await services.db.selectFrom('throttle').select('hits').executeTakeFirstOrThrow()
  expect(hits).toBe(5)
})

test('log-ins sent at once outrun neither the puzzle nor the lock', async () => {
  const { call, aUser } = await startServer()
  const { username } = await aUser()
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => (await call(accounts.login, { username, password: wrong })).code),
  )
  expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set<ErrorCode>(['credentials_wrong', 'puzzle_required']))
})

test('a code of the authenticator serves once, one period early or late too, and no older one after it', async () => {
  const { call, aUser, services, clock } = await startServer()
  const { uid, username } = await aUser()
  const codeOf = await turnOnTwoFactor(services, uid)
  const attempt = async (secondFactor: string) =>
    (await call(accounts.login, { username, password, secondFactor })).code
  expect(await attempt(codeOf(-2))).toBe('second_factor_wrong')
  expect(await attempt(codeOf(2))).toBe('second_factor_wrong')
  expect(await attempt(codeOf(-1))).toBeUndefined()
  expect(await attempt(codeOf(-1))).toBe('second_factor_wrong')
  const spaced = codeOf(0).replace(/^(...)/, '$1 ')
  expect(await attempt(spaced)).toBeUndefined()
  expect(await attempt(codeOf(-1))).toBe('second_factor_wrong')
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await attempt(codeOf(1))).toBeUndefined()
})

test('of two log-ins at once with one code, one comes in, with a code of the authenticator and with a recovery code', async () => {
  const { call, aUser, services } = await startServer()
  const { uid, username } = await aUser()
  const codeOf = await turnOnTwoFactor(services, uid)
  const codes = [codeOf(), codeOf(), recoveryCode, recoveryCode]
  const replies = await Promise.all(
    codes.map((secondFactor) => call(accounts.login, { username, password, secondFactor })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('ten wrong codes lock the second step for half an hour, for every way in; nobody is asked before the first proof', async () => {
  const { call, aUser, services, clock } = await startServer()
  const { uid, username } = await aUser()
  const codeOf = await turnOnTwoFactor(services, uid)
  const attempt = async (secondFactor: string, given = password) =>
    (await call(accounts.login, { username, password: given, secondFactor })).code
  expect(await attempt(codeOf(), wrong)).toBe('credentials_wrong')
  for (let n = 0; n < 10; n += 1) expect(await attempt('000-000-x')).toBe('second_factor_wrong')
  expect(await attempt(codeOf())).toBe('second_factor_locked')
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect(await attempt(recoveryCode)).toBe('second_factor_locked')
  clock.now = new Date(clock.now.getTime() + 2_000)
  expect(await attempt(recoveryCode)).toBeUndefined()
})

test('a person is told of a sign-in from a new network, once another one is known, and not of one seen before', async () => {
  const { call, aUser, services, clock } = await startServer()
  const { uid, username } = await aUser()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'user-agent': 'Firefox/1 (Linux)' } })
  const signIn = async (address: string) =>
    expect((await call(accounts.login, { username, password }, from(address))).status).toBe(200)
  const notices = () =>
    services.db.selectFrom('notice').select(['kind', 'params', 'recipient_uid as uid']).orderBy('id').execute()
  await signIn('203.0.113.9')
  await signIn('203.0.113.77')
  expect(await notices()).toEqual([])
  await signIn('198.51.100.1')
  await signIn('198.51.100.1')
  const params = { ip: '198.51.100.1', device: 'Firefox, Linux', at: clock.now.toISOString() }
  expect(await notices()).toEqual([{ kind: 'remote_login', params, uid }])
  // After ninety days the first one is new again.
  clock.now = new Date(clock.now.getTime() + 89 * 86_400_000)
  await signIn('198.51.100.1')
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
  await signIn('203.0.113.9')
  expect((await notices()).map(({ params: told }) => told)).toMatchObject([
    { ip: '198.51.100.1' },
    { ip: '203.0.113.9' },
  ])
})

test('a password that is changed while somebody signs in with the old one lets them in nowhere', async () => {
  const { call, aUser, services } = await startServer()
  const { uid, username } = await aUser()
  // The change holds the account while the log-in arrives at the door.
  const { reply } = await services.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ password_hash: 'another' }).where('uid', '=', uid).execute()
    const late = call(accounts.login, { username, password })
    const counts = () => services.db.selectFrom('throttle').select('key').execute()
    // The password was right, so the count of the name is gone and that of the address is left.
    await expect.poll(counts).toEqual([{ key: 'login-address:127.0.0.1' }])
    return { reply: late }
  })
  expect((await reply).code).toBe('credentials_wrong')
  expect((await reply).headers).not.toHaveProperty('authorization')
})

test('who turns the second factor on while somebody signs in without it keeps them out', async () => {
  const { call, aUser, services } = await startServer()
  const { uid, username } = await aUser()
  const { reply } = await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, uid)
    await tx.insertInto('totp').values({ uid, secret_sealed: 's', confirmed_at: new Date() }).execute()
    const late = call(accounts.login, { username, password })
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        services.db,
      )
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 5_000 }).toBe(1)
    return { reply: late }
  })
  expect((await reply).code).toBe('second_factor_required')
  expect((await reply).headers).not.toHaveProperty('authorization')
})

test('networks are forgotten after ninety days, and secrets that nobody confirmed after one', async () => {
  const { aUser, services, clock } = await startServer()
  const [alice, bob] = [await aUser(), await aUser()]
  const { db } = services
  const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)
  for (const [block, days] of [
    ['203.0.113.0/24', 91],
    ['198.51.100.0/24', 89],
  ] as const) {
    await db
      .insertInto('known_address')
      .values({ uid: alice.uid, block, seen_at: daysAgo(days) })
      .execute()
  }
  for (const { uid } of [alice, bob]) {
    const confirmed = uid === bob.uid ? { confirmed_at: daysAgo(2) } : {}
    await db
      .insertInto('totp')
      .values({ uid, secret_sealed: 'x', created_at: daysAgo(2), ...confirmed })
      .execute()
  }
  await staleRowsJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
  expect(await db.selectFrom('known_address').select('block').execute()).toEqual([{ block: '198.51.100.0/24' }])
  expect(await db.selectFrom('totp').select('uid').execute()).toEqual([{ uid: bob.uid }])
})
