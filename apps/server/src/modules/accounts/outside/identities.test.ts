import { accounts } from '@praxis/contract/accounts'
import { identities } from '@praxis/contract/identities'
import { mailCodes } from '@praxis/contract/mailCodes'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { codeSentTo } from '../../../../test/mails.ts'
import { aBrowser, anOfficialAccount, aProvider, storeSettings } from '../../../../test/outside.ts'
import { password } from '../../../../test/people.ts'
import { hashOfRecoveryCode } from '../twoFactor/codes.ts'
import { sealNameOf } from '../twoFactor/checkSecondFactor.ts'
import { staleRowsJob } from '../staleRowsJob.ts'

describeEndpoints(
  'identities',
  `
GET    /api/wechat/qrcode        anyone    sign_in_not_configured provider_failed | rate=1200/3600
GET    /api/wechat/login/qrcode  anyone    sign_in_waiting account_banned sign_in_elsewhere sign_in_elsewhere_refused identity_unknown second_factor_required second_factor_wrong second_factor_locked
POST   /api/oidc/begin           anyone    sign_in_not_configured provider_failed | rate=1200/3600
POST   /api/oidc/finish          anyone    sign_in_ticket_unknown provider_refused provider_failed account_banned sign_in_elsewhere sign_in_elsewhere_refused identity_unknown second_factor_required second_factor_wrong second_factor_locked | rate=1200/3600
GET    /api/get-identities       signedIn
POST   /api/identity             signedIn  sign_in_ticket_unknown provider_refused provider_failed identity_taken own_password_wrong own_password_locked busy
DELETE /api/identity             signedIn  identity_not_found | query
`,
)

type Server = Awaited<ReturnType<typeof startServer>>
type Person = 'ada' | 'bert'

/** A site with a provider. `confirmed` is a sign-in that a person has confirmed there. */
async function aSite() {
  const server = await startServer()
  await aProvider(server)
  const { call } = server

  async function confirmed(person: Person) {
    const browser = aBrowser()
    const { data, headers } = await call(identities.oidcBegin, {})
    browser.keep(headers)
    await browser.open(await browser.logIn(data!.url, person))
    return { ticket: data!.ticket, secret: data!.secret }
  }

  return {
    ...server,
    server,
    confirmed,
    finish: (shown: { ticket: string; secret: string }, secondFactor?: string) =>
      call(identities.oidcFinish, { ...shown, secondFactor }),
    link: async (person: Person, token: string) => {
      const { status } = await call(identities.link, { ...(await confirmed(person)), password }, { token })
      expect(status).toBe(200)
    },
  }
}

const draftOf = (username: string, email = `${username}@example.org`) => ({ username, password, email })

/** Two-factor sign-in with these recovery codes. */
async function turnTwoFactorOn({ services: { db, sealer } }: Server, uid: string, codes: readonly string[]) {
  const secretSealed = sealer.seal('JBSWY3DPEHPK3PXP', sealNameOf(uid))
  await db.insertInto('totp').values({ uid, secret_sealed: secretSealed, confirmed_at: new Date() }).execute()
  for (const code of codes) {
    await db
      .insertInto('recovery_code')
      .values({ uid, code_hash: hashOfRecoveryCode(code) })
      .execute()
  }
}

test('the first time it belongs to nobody; who logs in with it adds it to their account; the second time it enters', async () => {
  const { call, aUser, confirmed, finish } = await aSite()
  const alice = await aUser({ username: 'alice' })
  const first = await confirmed('ada')
  expect(await finish(first)).toMatchObject({ http: 200, status: 400, code: 'identity_unknown' })
  const loggedIn = await call(accounts.login, { username: 'alice', password, ...first })
  expect(loggedIn).toMatchObject({ status: 200, data: { uid: alice.uid } })
  expect((await finish(first)).code).toBe('sign_in_ticket_unknown')

  const second = await finish(await confirmed('ada'))
  expect(second).toMatchObject({ status: 200, data: { uid: alice.uid } })
  const token = String(second.headers['authorization'])
  const listed = await call(identities.list, {}, { token })
  expect(listed.data).toEqual([
    { id: expect.any(Number), way: 'oidc', provider: 'School', name: 'ada', gmtCreate: expect.any(String) },
  ])
})

test('a wrong password neither uses the sign-in up nor adds it', async () => {
  const { call, aUser, confirmed } = await aSite()
  const { token } = await aUser({ username: 'alice' })
  const shown = await confirmed('ada')
  const wrong = await call(accounts.login, { username: 'alice', password: 'wrong one', ...shown })
  expect(wrong.code).toBe('credentials_wrong')
  expect((await call(identities.list, {}, { token })).data).toEqual([])
  expect((await call(accounts.login, { username: 'alice', password, ...shown })).status).toBe(200)
})

test('a log-in with an unknown sign-in, or with another page’s, starts no session', async () => {
  const { call, aUser, confirmed, services } = await aSite()
  await aUser({ username: 'alice' })
  const [shown, other] = [await confirmed('ada'), await confirmed('bert')]
  for (const wrong of [
    { ticket: 'unknown' },
    { ticket: shown.ticket, secret: other.secret },
    { ticket: shown.ticket },
  ]) {
    const reply = await call(accounts.login, { username: 'alice', password, ...wrong })
    expect(reply).toMatchObject({ status: 400, code: 'sign_in_ticket_unknown' })
    expect(reply.headers['authorization']).toBeUndefined()
  }
  expect(await services.db.selectFrom('session').select('uid').execute()).toHaveLength(1)
})

test('with two-factor sign-in, a log-in adds it only after the right code', async () => {
  const { call, aUser, confirmed, server } = await aSite()
  const { uid, token } = await aUser({ username: 'alice' })
  await turnTwoFactorOn(server, uid, ['aaaaa-aaaaa'])
  const shown = await confirmed('ada')
  const logIn = (secondFactor?: string) => call(accounts.login, { username: 'alice', password, ...shown, secondFactor })
  expect((await logIn()).code).toBe('second_factor_required')
  expect((await logIn('bbbbb-bbbbb')).code).toBe('second_factor_wrong')
  expect((await call(identities.list, {}, { token })).data).toEqual([])
  expect((await logIn('aaaaa-aaaaa')).status).toBe(200)
  expect((await call(identities.list, {}, { token })).data).toHaveLength(1)
})

test('a known person with two-factor sign-in is asked for it, and the sign-in takes five codes at most', async () => {
  const { aUser, confirmed, finish, link, server } = await aSite()
  const { uid, token } = await aUser()
  await link('ada', token)
  await turnTwoFactorOn(server, uid, ['aaaaa-aaaaa', 'ccccc-ccccc'])
  const shown = await confirmed('ada')
  const asked = await finish(shown)
  expect(asked).toMatchObject({ status: 400, code: 'second_factor_required' })
  expect(asked.headers['authorization']).toBeUndefined()
  for (let n = 0; n < 4; n += 1) expect((await finish(shown, 'bbbbb-bbbbb')).code).toBe('second_factor_wrong')
  expect((await finish(shown, 'aaaaa-aaaaa')).status).toBe(200)
  expect((await finish(shown, 'ccccc-ccccc')).code).toBe('sign_in_ticket_unknown')

  const guessed = await confirmed('ada')
  for (let n = 0; n < 5; n += 1) expect((await finish(guessed, 'bbbbb-bbbbb')).code).toBe('second_factor_wrong')
  expect((await finish(guessed, 'ccccc-ccccc')).code).toBe('sign_in_ticket_unknown')
})

test('codes sent at once get no more than five tries', async () => {
  const { aUser, confirmed, finish, link, server } = await aSite()
  const { uid, token } = await aUser()
  await link('ada', token)
  await turnTwoFactorOn(server, uid, ['aaaaa-aaaaa'])
  const shown = await confirmed('ada')
  const guesses = await Promise.all(Array.from({ length: 12 }, () => finish(shown, 'bbbbb-bbbbb')))
  const codes = guesses.map(({ code }) => code)
  expect(codes.filter((code) => code === 'second_factor_wrong').length).toBe(5)
  expect(codes.filter((code) => code === 'sign_in_ticket_unknown').length).toBe(7)
})

test('who registers with it gets the account and the way in together', async () => {
  const { call, confirmed, finish } = await aSite()
  const shown = await confirmed('ada')
  expect((await call(accounts.register, { ...draftOf('newcomer'), ...shown })).status).toBe(200)
  const entered = await finish(await confirmed('ada'))
  expect(entered.data).toMatchObject({ username: 'newcomer' })
  const again = await call(accounts.register, { ...draftOf('another'), ...(await confirmed('ada')) })
  expect(again.code).toBe('identity_taken')
  expect((await call(accounts.login, { username: 'another', password })).code).toBe('credentials_wrong')
})

test('two registrations with one sign-in at once make one account', async () => {
  const { call, confirmed, services } = await aSite()
  const shown = await confirmed('ada')
  const replies = await Promise.all(
    ['oranges', 'bananas', 'cherries'].map((name) => call(accounts.register, { ...draftOf(name), ...shown })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const failed = replies.filter(({ status }) => status !== 200).map(({ code }) => code)
  expect(failed).toEqual(['sign_in_ticket_unknown', 'sign_in_ticket_unknown'])
  expect(await services.db.selectFrom('identity').select('uid').execute()).toHaveLength(1)
  const made = services.db.selectFrom('account').select('uid').where('email', 'like', '%@example.org')
  expect(await made.execute()).toHaveLength(1)
})

test('no code is asked for an address that the provider vouches for, and for every other', async () => {
  const { call, confirmed, server } = await aSite()
  await storeSettings(server, { emailOutbox: true })
  const register = async (username: string, email: string, person: Person) =>
    (await call(accounts.register, { ...draftOf(username, email), ...(await confirmed(person)) })).code
  expect(await register('oranges', 'other@example.org', 'ada')).toBe('code_missing')
  expect(await register('bananas', 'bert@example.org', 'bert')).toBe('code_missing')
  expect(await register('cherries', 'ADA@example.org', 'ada')).toBeUndefined()
})

test('while registration is closed, people of the provider register if the settings say so; followers do not', async () => {
  const { call, confirmed, server } = await aSite()
  const account = await anOfficialAccount(server)
  await storeSettings(server, { register: false })
  const shown = await confirmed('ada')
  expect((await call(accounts.register, draftOf('oranges'))).code).toBe('register_closed')
  const code = (await call(identities.qrCode, {})).data!
  await account.scan(code.url, 'A')
  const follower = { ticket: code.ticket, secret: code.secret }
  expect((await call(accounts.register, { ...draftOf('bananas'), ...follower })).code).toBe('register_closed')
  await storeSettings(server, { oidcMayRegister: false })
  expect((await call(accounts.register, { ...draftOf('cherries'), ...shown })).code).toBe('register_closed')
  await storeSettings(server, { oidcMayRegister: true })
  expect((await call(accounts.register, { ...draftOf('cherries'), ...shown })).status).toBe(200)
  await storeSettings(server, { register: true })
  expect((await call(accounts.register, { ...draftOf('bananas'), ...follower })).status).toBe(200)
})

test('while registration is closed, who comes from a provider that does not vouch for them registers with a code', async () => {
  const { call, confirmed, server } = await aSite()
  await storeSettings(server, { register: false, emailOutbox: true, oidcMayRegister: false })
  const shown = await confirmed('bert')
  const draft = draftOf('bananas', 'bert@example.org')
  const ask = async () => (await call(mailCodes.registerCode, { email: draft.email })).code
  expect(await ask()).toBe('register_closed')
  await storeSettings(server, { oidcMayRegister: true })
  expect(await ask()).toBeUndefined()
  const code = await codeSentTo(server.services, draft.email)
  expect((await call(accounts.register, { ...draft, code })).code).toBe('register_closed')
  expect((await call(accounts.register, { ...draft, code, ...shown })).status).toBe(200)
  await storeSettings(server, { oidcIssuer: '' })
  expect((await call(mailCodes.registerCode, { email: 'other@example.org' })).code).toBe('register_closed')
})

test('who is signed in adds a way in with their password, which is asked for once it is confirmed', async () => {
  const { call, aUser, server, confirmed } = await aSite()
  const account = await anOfficialAccount(server)
  const { token } = await aUser()
  const { ticket, secret, url } = (await call(identities.qrCode, {})).data!
  const add = (given: object) => call(identities.link, { ticket, secret, password, ...given }, { token })
  // Not what a page that polls gets, because pages take that for no refusal.
  expect(await add({})).toMatchObject({ status: 400, code: 'sign_in_ticket_unknown' })
  await account.scan(url, 'B')
  expect(await add({ password: 'wrong one' })).toMatchObject({ code: 'own_password_wrong', field: 'password' })
  expect((await add({ secret: 'another' })).code).toBe('sign_in_ticket_unknown')
  expect((await add({})).status).toBe(200)
  expect((await add({})).code).toBe('sign_in_ticket_unknown')
  expect((await add(await confirmed('ada'))).status).toBe(200)
  const { data } = await call(identities.list, {}, { token })
  expect(data!.map(({ way, provider, name }) => [way, provider, name])).toEqual([
    ['official', '', ''],
    ['oidc', 'School', 'ada'],
  ])
})

test('what belongs to one account is given to no other; adding one’s own again is no fault', async () => {
  const { call, aUser, confirmed, finish, link } = await aSite()
  const [alice, bob] = [await aUser({ username: 'alice' }), await aUser({ username: 'bob' })]
  await link('ada', alice.token)
  await link('ada', alice.token)
  const shown = await confirmed('ada')
  const stolen = await call(identities.link, { ...shown, password }, { token: bob.token })
  expect(stolen.code).toBe('identity_taken')
  expect((await call(accounts.login, { username: 'bob', password, ...shown })).code).toBe('identity_taken')
  // Nothing of that has used it up.
  expect((await finish(shown)).data).toMatchObject({ username: 'alice' })
})

test('a way in that was taken from the account enters no more, and only its owner takes it', async () => {
  const { call, aUser, confirmed, finish, link } = await aSite()
  const [alice, bob] = [await aUser(), await aUser()]
  await link('ada', alice.token)
  const { id } = (await call(identities.list, {}, { token: alice.token })).data![0]!
  expect((await call(identities.unlink, { id }, { token: bob.token })).code).toBe('identity_not_found')
  expect((await call(identities.unlink, { id }, { token: alice.token })).status).toBe(200)
  expect((await call(identities.unlink, { id }, { token: alice.token })).code).toBe('identity_not_found')
  expect((await finish(await confirmed('ada'))).code).toBe('identity_unknown')
})

test('somebody who was banned is told so, with both ways', async () => {
  const { call, aUser, confirmed, finish, link, server, services } = await aSite()
  const account = await anOfficialAccount(server)
  const { uid, token } = await aUser()
  await link('ada', token)
  const aCode = async () => {
    const { ticket, secret, url } = (await call(identities.qrCode, {})).data!
    await account.scan(url, 'A')
    return { ticket, secret }
  }
  await call(identities.link, { ...(await aCode()), password }, { token })
  await services.db.updateTable('account').set({ status: 1 }).where('uid', '=', uid).execute()
  for (const reply of [await finish(await confirmed('ada')), await call(identities.qrState, await aCode())]) {
    expect(reply).toMatchObject({ status: 400, code: 'account_banned' })
    expect(reply.headers['authorization']).toBeUndefined()
  }
})

test('a secret that was sealed with another key counts as none', async () => {
  const { call, services } = await aSite()
  const value = JSON.stringify('of another key')
  await services.db.updateTable('site_setting').set({ value }).where('name', '=', 'oidcClientSecret').execute()
  expect((await call(identities.oidcBegin, {})).code).toBe('sign_in_not_configured')
})

test('the names of providers that are not set up any more are their hosts', async () => {
  const { call, aUser, link, server } = await aSite()
  const { token } = await aUser()
  await link('ada', token)
  await storeSettings(server, { oidcIssuer: 'https://id.example.org' })
  const { data } = await call(identities.list, {}, { token })
  expect(data![0]!.provider).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('what has expired is deleted, and nothing else', async () => {
  const { confirmed, services, clock } = await aSite()
  await confirmed('ada')
  clock.now = new Date(clock.now.getTime() + 400_000)
  const later = await confirmed('bert')
  clock.now = new Date(clock.now.getTime() + 400_000)
  await staleRowsJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
  const left = await services.db.selectFrom('outside_sign_in').select('subject').execute()
  expect(left).toEqual([{ subject: 'bert' }])
  expect(later.ticket).not.toBe('')
})
