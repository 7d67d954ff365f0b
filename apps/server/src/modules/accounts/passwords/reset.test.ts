import { accountAdmin } from '@praxis/contract/accountAdmin'
import { accounts } from '@praxis/contract/accounts'
import { mail } from '@praxis/contract/mail'
import { mailCodes } from '@praxis/contract/mailCodes'
import { roles } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { aCaptcha, codeSentTo, from, mailsTo, nthAddress, withMail } from '../../../../test/mails.ts'
import { password } from '../../../../test/people.ts'
import { resetRoot } from '../desk/resetRoot.ts'

const email = 'alice@example.org'
const fresh = 'battery staple'

type Server = Awaited<ReturnType<typeof startServer>>
type Desk = Pick<Server, 'call' | 'services'> & {
  edit: (more: object) => Promise<unknown>
  ids: string[]
  root: { token: string }
}

async function aSite(address?: string) {
  const server = await startServer(address === undefined ? {} : { address })
  const { call, services, clock } = server
  await withMail(services)
  const alice = await server.aUser({ username: 'alice' })
  const pass = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1_000))
  const apply = async (to = email, more: { headers?: Record<string, string> } = {}) =>
    call(mailCodes.applyResetPassword, { email: to, ...(await aCaptcha(services)) }, { language: 'en-US', ...more })
  const reset = async (code: string, more: object = {}) =>
    (await call(mailCodes.resetPassword, { username: 'alice', password: fresh, code, ...more })).code
  const login = async (given: string) => (await call(accounts.login, { username: 'alice', password: given })).code
  return { ...server, alice, pass, apply, reset, login }
}

test('a link sets a new password, ends every session, and serves once', async () => {
  const { apply, reset, login, services, call, alice, clock } = await aSite()
  await services.db.updateTable('account').set({ must_change_password: true }).execute()
  expect(await apply('Alice@Example.org')).toMatchObject({ status: 200, data: null })
  const [mail] = await mailsTo(services, email)
  expect(mail).toMatchObject({ template: 'reset', state: 'kept', locale: 'en-US', data: { username: 'alice' } })
  const code = mail!.data['code']!
  expect(code).toMatch(/^[0-9a-f]{21}$/)
  expect(await reset(code, { username: 'ALICE' })).toBeUndefined()
  expect((await call(accounts.authInfo, {}, { token: alice.token })).http).toBe(401)
  expect(await login(password)).toBe('credentials_wrong')
  expect(await login(fresh)).toBeUndefined()
  const account = await services.db
    .selectFrom('account')
    .select(['must_change_password as must', 'password_changed_at as changedAt'])
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ must: false, changedAt: clock.now.toISOString() })
  expect(await reset(code, { password: 'another one' })).toBe('reset_link_invalid')
})

test.each<[string, (desk: Desk) => Promise<unknown>]>([
  ['a new password from the desk', ({ edit }) => edit({ password: 'other horse', setNewPwd: true })],
  ['another address from the desk', ({ edit }) => edit({ email: 'new@example.org' })],
  ['a sheet of new passwords', ({ ids, call, root }) => call(accountAdmin.newPasswords, { ids }, root)],
  ['the reset of root', ({ services }) => resetRoot(services.db, 'battery staple')],
])('%s ends the link that was mailed before', async (_what, act) => {
  const { apply, reset, alice, aUser, call, services } = await aSite()
  const root = await aUser({ username: 'chief', role: 'root' })
  await services.db.insertInto('account_role').values({ uid: alice.uid, role_id: roles.root }).execute()
  await services.db.updateTable('account').set({ created_at: '2001-01-01' }).where('uid', '=', alice.uid).execute()
  const edit = async (more: object) =>
    call(accountAdmin.update, { uid: alice.uid, username: 'alice', type: roles.root, status: 0, email, ...more }, root)
  await apply()
  const code = await codeSentTo(services, email)
  await act({ edit, ids: [alice.uid], call, root, services })
  expect(await reset(code)).toBe('reset_link_invalid')
})

test('an edit that changes neither password nor address leaves the link', async () => {
  const { apply, reset, alice, aUser, call, services } = await aSite()
  const root = await aUser({ username: 'chief', role: 'root' })
  await apply()
  const edit = { uid: alice.uid, username: 'alice', type: roles.default_user, status: 0, email, realname: 'A' } as const
  expect((await call(accountAdmin.update, edit, root)).status).toBe(200)
  expect(await reset(await codeSentTo(services, email))).toBeUndefined()
})

test('the link begins with the address of the site or else with that of the operator, never with where the request came to', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const linkAt = async (address: string | undefined, baseUrl = '') => {
    const { apply, call, services, aUser } = await aSite(address)
    await withMail(services, { baseUrl })
    const root = await aUser({ username: 'chief', role: 'root' })
    expect((await apply(email, { headers })).status).toBe(200)
    const { text } = (await call(mail.list, {}, root)).data!.records[0]!
    expect(text).not.toContain('evil')
    return /\S*\/reset-password/.exec(text!)![0]
  }
  const operator = 'https://operator.example/oj'
  expect(await linkAt(undefined)).toBe('/reset-password')
  expect(await linkAt(operator)).toBe(`${operator}/reset-password`)
  expect(await linkAt(operator, 'https://oj.example.org')).toBe('https://oj.example.org/reset-password')
})

test('the checks have the order of the wire, and the captcha is used up by each', async () => {
  const { call, apply, services, pass } = await aSite()
  const ask = async (more: object) =>
    (await call(mailCodes.applyResetPassword, { email, ...(await aCaptcha(services)), ...more })).code
  await withMail(services, { emailOutbox: false })
  expect(await ask({ captcha: 'wrong' })).toBe('mail_not_configured')
  await withMail(services)
  const captcha = await aCaptcha(services)
  expect(await ask({ captcha: 'wrong', captchaKey: captcha.captchaKey })).toBe('captcha_wrong')
  expect(await ask(captcha)).toBe('captcha_wrong')
  expect(await ask({ captcha: 'wrong', email: 'nobody@example.org' })).toBe('captcha_wrong')
  expect(await ask({ email: 'nobody@example.org' })).toBe('email_unknown')
  expect((await apply()).status).toBe(200)
  const early = await aCaptcha(services)
  expect(await ask({ captchaKey: early.captchaKey, captcha: 'wrong' })).toBe('mail_too_soon')
  pass(90)
  expect(await ask(early)).toBe('captcha_wrong')
  expect((await apply()).status).toBe(200)
})

test('the next link is sent after 90 seconds, serves for 600, and ends the one before', async () => {
  const { apply, reset, services, pass } = await aSite()
  await apply()
  const first = await codeSentTo(services, email)
  pass(89)
  expect(await apply()).toMatchObject({ code: 'mail_too_soon' })
  pass(1)
  await apply()
  expect(await reset(first)).toBe('reset_link_invalid')
  const second = await codeSentTo(services, email)
  pass(600)
  expect(await reset(second)).toBe('reset_link_invalid')
  await apply()
  pass(599)
  expect(await reset(await codeSentTo(services, email))).toBeUndefined()
})

test('five wrong codes end a link, from wherever they come', async () => {
  const { apply, reset, call, services, pass } = await aSite()
  await apply()
  const code = await codeSentTo(services, email)
  const guesses = Array.from({ length: 40 }, (_, n) =>
    call(
      mailCodes.resetPassword,
      { username: 'alice', password: fresh, code: n.toString(16).padStart(21, '0') },
      nthAddress(n),
    ),
  )
  expect(new Set((await Promise.all(guesses)).map((reply) => reply.code))).toEqual(new Set(['reset_link_invalid']))
  const { tries } = await services.db.selectFrom('mail_code').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBe(5)
  expect(await reset(code)).toBe('reset_link_invalid')
  pass(90)
  await apply()
  for (let n = 0; n < 4; n += 1) expect(await reset('0'.repeat(21))).toBe('reset_link_invalid')
  expect(await reset(await codeSentTo(services, email))).toBeUndefined()
})

test('of resets at once with one link one sets its password', async () => {
  const { apply, call, services, login } = await aSite()
  await apply()
  const code = await codeSentTo(services, email)
  const words = ['first new one', 'second new one', 'third new one']
  const replies = await Promise.all(
    words.map((word) => call(mailCodes.resetPassword, { username: 'alice', password: word, code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await login(words[replies.findIndex(({ status }) => status === 200)]!)).toBeUndefined()
})

test('a link serves for the account that it was sent to only', async () => {
  const { apply, reset, aUser, services } = await aSite()
  await aUser({ username: 'carol' })
  await apply()
  const code = await codeSentTo(services, email)
  expect(await reset(code, { username: 'carol' })).toBe('reset_link_invalid')
  expect(await reset(code, { username: 'nobody' })).toBe('reset_link_invalid')
  expect(await reset(code.toUpperCase())).toBeUndefined()
})

test('a refused password leaves the link as it is', async () => {
  const { apply, reset, services } = await aSite()
  await apply()
  const code = await codeSentTo(services, email)
  for (let n = 0; n < 6; n += 1) {
    expect(await reset(code, { password: '12345' })).toBe('password_length')
    expect(await reset(code, { password: 'PASSWORD' })).toBe('password_common')
  }
  expect(await reset(code)).toBeUndefined()
})

test('a reset unlocks the log-in from where it was made', async () => {
  const { apply, reset, login, call, services } = await aSite()
  const expires_at = new Date(services.now().getTime() + 1_800_000)
  for (const address of ['127.0.0.1', '203.0.113.9']) {
    await services.db
      .insertInto('throttle')
      .values({ key: `login:alice:${address}`, hits: 20, expires_at })
      .execute()
  }
  expect(await login(password)).toBe('login_locked')
  await apply()
  expect(await reset(await codeSentTo(services, email))).toBeUndefined()
  expect(await login(fresh)).toBeUndefined()
  const elsewhere = await call(accounts.login, { username: 'alice', password: fresh }, from('203.0.113.9'))
  expect(elsewhere.code).toBe('login_locked')
})

test('banned and deleted people get no link, nor do those without an address; a link from before does not serve', async () => {
  const { apply, reset, services, pass } = await aSite()
  const set = (values: object) => services.db.updateTable('account').set(values).execute()
  await apply()
  const code = await codeSentTo(services, email)
  for (const values of [{ status: 1 }, { status: 0, deleted_at: services.now() }, { deleted_at: null, email: null }]) {
    pass(90)
    await set(values)
    expect((await apply()).code).toBe('email_unknown')
    if (!('email' in values)) expect(await reset(code)).toBe('reset_link_invalid')
  }
  expect(await mailsTo(services, email)).toHaveLength(1)
})

test('a link does not outlive a change of the password', async () => {
  const { apply, reset, call, alice, services } = await aSite()
  await apply()
  const code = await codeSentTo(services, email)
  const changed = { oldPassword: password, newPassword: 'a new one' }
  expect((await call(accounts.changePassword, changed, alice)).data?.code).toBe(200)
  expect(await reset(code)).toBe('reset_link_invalid')
})

test('who changes the password chooses another one that is not common', async () => {
  const { call, alice, services, clock } = await aSite()
  await services.db.updateTable('account').set({ must_change_password: true }).execute()
  const change = (newPassword: string) => call(accounts.changePassword, { oldPassword: password, newPassword }, alice)
  expect(await change(password)).toMatchObject({ code: 'password_same', field: 'newPassword' })
  expect(await change('qwertyuiop')).toMatchObject({ code: 'password_common', field: 'newPassword' })
  expect((await change('a new one')).data?.code).toBe(200)
  const account = await services.db
    .selectFrom('account')
    .select(['must_change_password as must', 'password_changed_at as changedAt'])
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ must: false, changedAt: clock.now.toISOString() })
})
