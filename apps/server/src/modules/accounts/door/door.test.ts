import { randomUUID } from 'node:crypto'
import { accounts, type UserInfo } from '@praxis/contract/accounts'
import type { ErrorCode } from '@praxis/contract/errors'
import { identities } from '@praxis/contract/identities'
import { mailCodes } from '@praxis/contract/mailCodes'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aPass, failOften, recoveryCode, turnOnTwoFactor } from '../../../../test/entrance.ts'
import { startServer, type Reply } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'
import { keepCode, toReset } from '../codes/codes.ts'
import { anonymise } from '../desk/anonymise.ts'
import { hashOfSecret, randomSecret } from '../secrets.ts'

type Site = Awaited<ReturnType<typeof startServer>>
type Person = { uid: string; username: string }
type Given = { secondFactor?: string }
type Entry = (given: Given) => Promise<Reply<UserInfo | null>>

/** A sign-in that a provider has confirmed and that belongs to the person. */
async function confirmedOutside({ services: { db, now } }: Site, { uid }: Person, way: 'official' | 'oidc') {
  const shown = { ticket: randomSecret(), secret: randomSecret() }
  const who = { way, issuer: `${way} of the tests`, subject: randomUUID() }
  await db
    .insertInto('identity')
    .values({ ...who, uid })
    .execute()
  await db
    .insertInto('outside_sign_in')
    .values({
      ...who,
      ticket_hash: hashOfSecret(shown.ticket),
      secret_hash: hashOfSecret(shown.secret),
      scene_hash: hashOfSecret(randomSecret()),
      state: 'confirmed',
      created_at: now(),
      expires_at: new Date(now().getTime() + 600_000),
    })
    .execute()
  return shown
}

/** Each way in: what somebody prepares while all is well, and then does. */
const ways: Readonly<Record<string, (site: Site, person: Person) => Promise<Entry>>> = {
  async password({ call }, { username }) {
    return (given) => call(accounts.login, { username, password, ...given })
  },
  async adminLogin({ call }, { username }) {
    return (given) => call(accounts.adminLogin, { username, password, ...given })
  },
  async qrCode(site, person) {
    const shown = await confirmedOutside(site, person, 'official')
    return (given) => site.call(identities.qrState, { ...shown, ...given })
  },
  async oidc(site, person) {
    const shown = await confirmedOutside(site, person, 'oidc')
    return (given) => site.call(identities.oidcFinish, { ...shown, ...given })
  },
  async reset({ call, services }, { uid, username }) {
    const code = 'a'.repeat(21)
    await services.db.transaction().execute((tx) => keepCode(tx, services, { ...toReset(uid), code }))
    return () => call(mailCodes.resetPassword, { username, password: 'battery staple', code })
  },
}

const setAccount = ({ services }: Site, { uid }: Person, values: { status?: number; must_change_password?: boolean }) =>
  services.db.updateTable('account').set(values).where('uid', '=', uid).execute()

/** Each state, and what the person then gives beside the first proof. */
const states: Readonly<Record<string, (site: Site, person: Person) => Promise<Given>>> = {
  active: async () => ({}),
  async banned(site, person) {
    await setAccount(site, person, { status: 1 })
    return {}
  },
  async anonymised({ services }, { uid }) {
    await services.db.transaction().execute((tx) => anonymise(tx, uid))
    return {}
  },
  async locked({ services }, { username }) {
    await failOften(services, username, 20)
    return {}
  },
  async puzzleDue({ services }, { username }) {
    await failOften(services, username, 5)
    return {}
  },
  async twoFactor({ services }, { uid }) {
    await turnOnTwoFactor(services, uid)
    return {}
  },
  async wrongCode({ services }, { uid }) {
    await turnOnTwoFactor(services, uid)
    return { secondFactor: 'abcde-aaaaa' }
  },
  async rightCode({ services }, { uid }) {
    const codeOf = await turnOnTwoFactor(services, uid)
    return { secondFactor: codeOf() }
  },
  async codesLocked({ services }, { uid }) {
    const codeOf = await turnOnTwoFactor(services, uid)
    await services.db
      .insertInto('throttle')
      .values({ key: `second-factor:${uid}`, hits: 10, expires_at: new Date(services.now().getTime() + 1_800_000) })
      .execute()
    return { secondFactor: codeOf() }
  },
  async demanded({ services }) {
    await services.db.insertInto('site_setting').values({ name: 'twoFactorForStaff', value: 'true' }).execute()
    return {}
  },
  async newPassword(site, person) {
    await setAccount(site, person, { must_change_password: true })
    return {}
  },
}

/**
 * What a member of the staff is answered: in, in with what they owe, or a refusal. A reset begins no session and
 * settles a new password. A line that changes here changes who comes in.
 */
const table = `
             password                adminLogin              qrCode                  oidc                    reset
active       in                      in                      in                      in                      set
banned       account_banned          account_banned          account_banned          account_banned          reset_link_invalid
anonymised   credentials_wrong       credentials_wrong       identity_unknown        identity_unknown        reset_link_invalid
locked       login_locked            login_locked            in                      in                      set
puzzleDue    puzzle_required         puzzle_required         in                      in                      set
twoFactor    second_factor_required  second_factor_required  second_factor_required  second_factor_required  set
wrongCode    second_factor_wrong     second_factor_wrong     second_factor_wrong     second_factor_wrong     set
rightCode    in                      in                      in                      in                      set
codesLocked  second_factor_locked    second_factor_locked    second_factor_locked    second_factor_locked    set
demanded     in+twoFactor            in+twoFactor            in+twoFactor            in+twoFactor            set
newPassword  in+password             in+password             in+password             in+password             set
`
const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cells = rows.flatMap(([state = '', ...answers]) =>
  answers.map((answer, n) => [header[n]!, state, answer] as const),
)

test('every way in is tried in every state', () => {
  expect([header, rows.map(([state]) => state)]).toEqual([Object.keys(ways), Object.keys(states)])
})

function answerOf({ status, code, data, headers }: Reply<UserInfo | null>): string | undefined {
  if (status !== 200) return headers['authorization'] === undefined ? code : `${code} with a session`
  if (headers['authorization'] === undefined) return data === null ? 'set' : 'no session'
  return data?.owes == null ? 'in' : `in+${data.owes}`
}

test.each(cells)('%s, %s: %s', async (way, state, expected) => {
  const site = await startServer()
  const person = await site.aUser({ role: 'admin' })
  const enter = await ways[way]!(site, person)
  const given = await states[state]!(site, person)
  const sessions = async () => (await site.services.db.selectFrom('session').select('uid').execute()).length
  const before = await sessions()
  const answer = answerOf(await enter(given))
  expect(answer).toBe(expected)
  const begun = (await sessions()) - before
  if (expected !== 'set') expect(begun).toBe(expected.startsWith('in') ? 1 : 0)
})

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
    const texts = queries.mock.calls.map(([query]: unknown[]) => query)
    queries.mockRestore()
    return texts
  }
  const ofKnown = await statements(known.username)
  expect(ofKnown.filter((query) => String(query).includes('from "account"'))).toHaveLength(1)
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
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['puzzle_required', undefined])
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

test('one code shown by four log-ins at once lets one of them in', async () => {
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
