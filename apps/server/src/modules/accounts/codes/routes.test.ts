import { hash } from 'node:crypto'
import { accounts } from '@praxis/contract/accounts'
import { mailCodes } from '@praxis/contract/mailCodes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'
import { codeSentTo, from, mailsTo, withMail } from '../../../../test/mails.ts'
import { password } from '../../../../test/people.ts'
import type { Services } from '#server/context.ts'
import { staleRowsJob } from '../staleRowsJob.ts'
import { solvesCaptcha } from './captcha.ts'

describeEndpoints(
  'mailCodes',
  `
GET  /api/get-register-code      anyone    register_closed mail_not_configured mail_not_ready mail_domain_refused mail_too_soon mail_too_often email_taken | rate=3000/3600
GET  /api/captcha                anyone    | rate=600/3600
POST /api/apply-reset-password   anyone    mail_not_configured mail_not_ready mail_too_soon mail_too_often captcha_wrong email_unknown | rate=3000/3600
POST /api/reset-password         anyone    password_length password_common username_length reset_link_invalid busy | rate=3000/3600
GET  /api/get-change-email-code  signedIn  mail_not_configured mail_not_ready mail_domain_refused mail_too_soon mail_too_often email_same email_taken | rate=3000/3600
POST /api/change-email           signedIn  mail_domain_refused email_same email_taken code_missing mail_not_ready busy
`,
)

const email = 'bob@example.org'
const draft = { username: 'bob', password, email }

async function aMailingSite(settings: Parameters<typeof withMail>[1] = {}) {
  const server = await startServer()
  await withMail(server.services, settings)
  const pass = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000))
  return { ...server, pass }
}

test('a person registers with the code that was sent to their address, and the code serves once', async () => {
  const { call, services } = await aMailingSite()
  const asked = await call(mailCodes.registerCode, { email }, { language: 'en-US' })
  expect(asked).toMatchObject({ status: 200, msg: 'success', data: { email, expire: 300 } })
  const [mail] = await mailsTo(services, email)
  expect(mail).toMatchObject({ template: 'register', state: 'kept', locale: 'en-US' })
  const code = mail!.data['code']!
  expect(code).toMatch(/^\d{6}$/)
  expect((await call(accounts.register, { ...draft, code })).status).toBe(200)
  expect((await call(accounts.login, { username: 'bob', password })).status).toBe(200)
  await services.db.deleteFrom('account').execute()
  expect(await call(accounts.register, { ...draft, code })).toMatchObject({ code: 'code_missing', field: 'code' })
})

test('without mail nobody is asked for a code, and no code is sent', async () => {
  const { call } = await startServer()
  expect((await call(mailCodes.registerCode, { email })).code).toBe('mail_not_configured')
  expect((await call(accounts.register, draft)).status).toBe(200)
})

test('while mail is set up and does not work, nobody registers without a code, and is told whom to ask', async () => {
  const { call, services } = await aMailingSite()
  await call(mailCodes.registerCode, { email })
  const code = await codeSentTo(services, email)
  // Stored before such settings were refused: a server without a sender.
  await withMail(services, { emailHost: 'smtp.example.org' })
  const asked = await call(mailCodes.registerCode, { email: 'new@example.org' }, { language: 'en-US' })
  expect(asked).toMatchObject({ status: 400, code: 'mail_not_ready' })
  expect(asked.msg).toContain('administrator')
  const shown = await call(mailCodes.captcha, {})
  const reset = { email, captcha: 'x', captchaKey: shown.data!.captchaKey }
  expect((await call(mailCodes.applyResetPassword, reset)).code).toBe('mail_not_ready')
  expect(await call(accounts.register, draft)).toMatchObject({ code: 'mail_not_ready', field: 'code' })
  expect(await call(accounts.register, { ...draft, code: '' })).toMatchObject({ code: 'mail_not_ready' })
  expect((await call(accounts.register, { ...draft, code })).status).toBe(200)
})

test('a registration without a code, with a wrong one or with that of another address is refused', async () => {
  const { call, services } = await aMailingSite()
  await call(mailCodes.registerCode, { email })
  await call(mailCodes.registerCode, { email: 'other@example.org' })
  const other = await codeSentTo(services, 'other@example.org')
  const register = async (code?: string) => (await call(accounts.register, { ...draft, code })).code
  expect(await register()).toBe('code_missing')
  expect(await register('')).toBe('code_missing')
  const code = await codeSentTo(services, email)
  if (other !== code) expect(await register(other)).toBe('code_wrong')
  expect(await register(` ${code} `)).toBeUndefined()
})

test('an address is the same whatever its letter case', async () => {
  const { call, services } = await aMailingSite()
  await call(mailCodes.registerCode, { email: 'Bob@Example.org' })
  expect((await call(mailCodes.registerCode, { email })).code).toBe('mail_too_soon')
  const code = await codeSentTo(services, 'Bob@Example.org')
  expect((await call(accounts.register, { ...draft, code })).status).toBe(200)
})

test('a refusal for any other reason leaves the code as it is', async () => {
  const { call, aUser, services } = await aMailingSite()
  await aUser({ username: 'alice' })
  await call(mailCodes.registerCode, { email })
  const code = await codeSentTo(services, email)
  const refusals = [
    [{ password: '12345' }, 'password_length'],
    [{ password: '123456' }, 'password_common'],
    [{ username: 'b'.repeat(21) }, 'username_length'],
    [{ username: 'bob bob' }, 'username_invalid'],
    [{ username: 'ALICE' }, 'username_taken'],
  ] as const
  for (let round = 0; round < 2; round += 1) {
    for (const [change, refusal] of refusals) {
      expect((await call(accounts.register, { ...draft, code, ...change })).code).toBe(refusal)
    }
  }
  expect((await call(accounts.register, { ...draft, code })).status).toBe(200)
})

test('a code serves for 600 seconds, and a newer one ends it', async () => {
  const { call, services, pass } = await aMailingSite()
  await call(mailCodes.registerCode, { email })
  const first = await codeSentTo(services, email)
  pass(60)
  await call(mailCodes.registerCode, { email })
  const second = await codeSentTo(services, email)
  const register = async (code: string) => (await call(accounts.register, { ...draft, code })).code
  if (first !== second) expect(await register(first)).toBe('code_wrong')
  pass(600)
  expect(await register(second)).toBe('code_missing')
  await call(mailCodes.registerCode, { email })
  pass(599)
  expect(await register(await codeSentTo(services, email))).toBeUndefined()
})

test('codes are sent while registration is open, to addresses that nobody has, of domains that are not refused', async () => {
  const { call, aUser, services } = await aMailingSite({ refusedMailDomains: 'spam.example' })
  await aUser({ username: 'alice' })
  const ask = async (to: string) => await call(mailCodes.registerCode, { email: to })
  expect(await ask('ALICE@example.org')).toMatchObject({ status: 400, code: 'email_taken', field: 'email' })
  expect(await ask('x@mx.spam.example')).toMatchObject({ status: 403, code: 'mail_domain_refused', field: 'email' })
  expect(await ask('no address')).toMatchObject({ http: 400, code: 'invalid_input', field: 'email' })
  await withMail(services, { register: false })
  expect(await ask(email)).toMatchObject({ status: 401, code: 'register_closed' })
  expect(await services.db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('a refused domain does not register where no code is asked for either', async () => {
  const { call, services } = await startServer()
  await withMail(services, { emailOutbox: false, refusedMailDomains: 'example.org' })
  expect((await call(accounts.register, draft)).code).toBe('mail_domain_refused')
})

test('the next mail to a target is sent after 60 seconds', async () => {
  const { call, pass } = await aMailingSite()
  const ask = async () => await call(mailCodes.registerCode, { email })
  expect((await ask()).status).toBe(200)
  pass(59)
  const early = await call(mailCodes.registerCode, { email }, { language: 'en-US' })
  expect(early).toMatchObject({ status: 400, code: 'mail_too_soon' })
  expect(early.msg).toContain('1 seconds')
  pass(1)
  expect((await ask()).status).toBe(200)
})

test('of requests at once for one target one is sent', async () => {
  const { call, services } = await aMailingSite()
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(mailCodes.registerCode, { email })))
  const codes = replies.map(({ code }) => code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'mail_too_soon')).toHaveLength(19)
  expect(await mailsTo(services, email)).toHaveLength(1)
})

test('ten mails of a kind go to one target in a day', async () => {
  const { call, services, pass } = await aMailingSite()
  const ask = async () => (await call(mailCodes.registerCode, { email })).code
  for (let n = 0; n < 10; n += 1) {
    expect(await ask()).toBeUndefined()
    pass(60)
  }
  expect(await ask()).toBe('mail_too_often')
  expect((await call(mailCodes.registerCode, { email: 'other@example.org' })).status).toBe(200)
  pass(86_400 - 600 - 1)
  expect(await ask()).toBe('mail_too_often')
  pass(60)
  expect(await ask()).toBeUndefined()
  expect(await mailsTo(services, email)).toHaveLength(11)
})

test('one address asks for 120 mails in an hour, and the site sends 20 000 in a day', async () => {
  const { call, services, clock, pass } = await aMailingSite()
  let n = 0
  const ask = async (address: string) =>
    (await call(mailCodes.registerCode, { email: `n${(n += 1)}@example.org` }, from(address))).code
  expect(await ask('203.0.113.9')).toBeUndefined()
  const setHits = (key: string, hits: number) =>
    services.db.updateTable('throttle').set({ hits }).where('key', '=', key).returning('key').executeTakeFirstOrThrow()
  await setHits('mail-address:203.0.113.9', 119)
  expect(await ask('203.0.113.9')).toBeUndefined()
  expect(await ask('203.0.113.9')).toBe('mail_too_often')
  expect(await ask('203.0.113.10')).toBeUndefined()
  const { hits } = await services.db
    .selectFrom('throttle')
    .select('hits')
    .where('key', '=', 'mail-site')
    .executeTakeFirstOrThrow()
  // Whom their own address stops takes nothing from the others.
  expect(hits).toBe(3)
  await setHits('mail-site', 19_999)
  expect(await ask('203.0.113.10')).toBeUndefined()
  expect(await ask('203.0.113.10')).toBe('mail_too_often')
  expect(await ask('203.0.113.11')).toBe('mail_too_often')
  const began = clock.now
  pass(3_601)
  expect(await ask('203.0.113.9')).toBe('mail_too_often')
  clock.now = new Date(began.getTime() + 86_401_000)
  expect(await ask('203.0.113.9')).toBeUndefined()
})

/** The answer whose hash is kept: with the whole database one may try them all. */
async function readAnswer({ db }: Services, key: string): Promise<string> {
  const keyHash = hash('sha256', key, 'buffer')
  const row = await db
    .selectFrom('captcha')
    .select('answer_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow()
  const wanted = row.answer_hash?.toString('hex')
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  for (const start of pairs) {
    const end = pairs.find((rest) => hash('sha256', `${key} ${start}${rest}`) === wanted)
    if (end !== undefined) return start + end
  }
  throw new Error('no answer of four letters or digits has the hash')
}

test('a captcha is a small PNG whose answer is taken in any letter case, once', async () => {
  const { call, services, clock } = await startServer()
  const { img, captchaKey } = (await call(mailCodes.captcha, {})).data!
  const png = Buffer.from(img.replace('data:image/png;base64,', ''), 'base64')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 120, height: 40 })
  const answer = await readAnswer(services, captchaKey)
  const again = (await call(mailCodes.captcha, {})).data!
  expect(again.captchaKey).not.toBe(captchaKey)
  const solve = (key: string, captcha: string) => solvesCaptcha(services, { captchaKey: key, captcha })
  expect(await solve(captchaKey, answer.toUpperCase())).toBe(true)
  expect(await solve(captchaKey, answer)).toBe(false)
  const againAnswer = await readAnswer(services, again.captchaKey)
  // A wrong answer uses it up too.
  expect(await solve(again.captchaKey, 'wrong')).toBe(false)
  expect(await solve(again.captchaKey, againAnswer)).toBe(false)
  const late = (await call(mailCodes.captcha, {})).data!
  const lateAnswer = await readAnswer(services, late.captchaKey)
  clock.now = new Date(clock.now.getTime() + 1_800_000)
  expect(await solve(late.captchaKey, lateAnswer)).toBe(false)
  const punctual = (await call(mailCodes.captcha, {})).data!
  const punctualAnswer = await readAnswer(services, punctual.captchaKey)
  clock.now = new Date(clock.now.getTime() + 1_799_000)
  expect(await solve(punctual.captchaKey, punctualAnswer)).toBe(true)
})

test('codes and captchas that have expired are deleted, and no others', async () => {
  const { call, services, pass } = await aMailingSite()
  await call(mailCodes.registerCode, { email })
  await call(mailCodes.captcha, {})
  const count = async (table: 'mail_code' | 'captcha') =>
    (await services.db.selectFrom(table).select('expires_at').execute()).length
  const after = async (seconds: number) => {
    pass(seconds)
    await staleRowsJob.run(services, {}, { id: 'a run', signal: new AbortController().signal })
    return [await count('mail_code'), await count('captcha')]
  }
  expect([await after(600), await after(1), await after(1_199), await after(1)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ])
})

test('no table holds a code, a key or an answer in the clear', async () => {
  const { call, services } = await aMailingSite()
  await call(mailCodes.registerCode, { email })
  const { captchaKey } = (await call(mailCodes.captcha, {})).data!
  const answer = await readAnswer(services, captchaKey)
  const code = await codeSentTo(services, email)
  const rows = [
    await services.db.selectFrom('mail_code').selectAll().execute(),
    await services.db.selectFrom('mail').select(['to_address', 'data_sealed', 'error']).execute(),
    await services.db.selectFrom('captcha').selectAll().execute(),
    await services.db.selectFrom('throttle').selectAll().execute(),
  ]
  const text = JSON.stringify(rows)
  expect(text).not.toContain(`"${code}"`)
  for (const secret of [captchaKey, answer]) expect(text).not.toContain(`"${secret}"`)
})
