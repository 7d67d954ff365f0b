import { mail } from '@praxis/contract/mail'
import { maskedSecret } from '@praxis/contract/siteSettings'
import { site } from '@praxis/contract/site'
import { startMailServer } from '@praxis/stand-ins/mail/mailServer'
import { onTestFinished, expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'
import { withMail } from '../../../test/mails.ts'
import { send, type OutgoingMail } from './public.ts'

describeEndpoints(
  'mail',
  `
GET /api/admin/config/get-email-config  root+system_info_admin
PUT /api/admin/config/set-email-config  root+system_info_admin  address_invalid email_invalid mail_host_invalid mail_username_missing mail_sender_missing settings_key_missing
POST /api/admin/config/test-email       root+system_info_admin  mail_not_configured mail_test_failed
GET /api/admin/mail                     root+system_info_admin  | rows=15
POST /api/admin/mail/retry              root+system_info_admin  mail_not_found mail_not_configured mail_not_ready
DELETE /api/admin/mail                  root+system_info_admin  mail_not_found | query
`,
)

const usualConfig = {
  emailHost: '',
  emailPort: 465,
  emailUsername: '',
  emailPassword: '',
  emailSsl: true,
  emailBGImg: '',
  emailFrom: '',
  emailOutbox: false,
}
const register: OutgoingMail = { template: 'register', data: { code: '135790' }, to: 'a@example.org', locale: 'en-US' }

async function aSite() {
  const server = await startServer()
  const { services, call } = server
  const root = await server.aUser({ role: 'root' })
  type Change = Parameters<typeof call<typeof mail.setConfig>>[1]
  const change = (fields: Change) => call(mail.setConfig, fields, root)
  const read = async () => (await call(mail.config, {}, root)).data!
  const list = async (asked: Parameters<typeof call<typeof mail.list>>[1] = {}, language = 'en-US') =>
    (await call(mail.list, asked, { ...root, language })).data!
  const say = (sent: OutgoingMail) => services.db.transaction().execute((tx) => send(tx, services, sent))
  const setState = (id: number, state: 'waiting' | 'failed' | 'dropped') =>
    services.db.updateTable('mail').set({ state }).where('id', '=', id).execute()
  const audit = () => services.db.selectFrom('audit').select(['act', 'noun', 'before', 'after']).orderBy('id').execute()
  return { ...server, root, change, read, list, say, setState, audit }
}

async function aMailServer() {
  const server = await startMailServer({ account: { username: 'oj@example.org', password: 'right password' } })
  onTestFinished(() => server.stop())
  const config = {
    emailHost: server.host,
    emailPort: String(server.port),
    emailSsl: false,
    emailUsername: 'oj@example.org',
    emailPassword: 'right password',
  }
  return { ...server, config }
}

async function storedPassword(db: Database): Promise<string> {
  const query = db.selectFrom('site_setting').select('value').where('name', '=', 'emailPassword')
  return (await query.executeTakeFirstOrThrow()).value as string
}

test('a site begins without mail, and root reads every setting of it', async () => {
  const { read, call } = await aSite()
  expect(await read()).toEqual(usualConfig)
  expect((await call(site.websiteConfig, {})).data).toMatchObject({ mailReady: false, registerCode: false, email: '' })
})

test('a change takes what it names and leaves the rest; a port may be text, and an empty text or None clears', async () => {
  const { change, read, call } = await aSite()
  await change({ emailHost: 'smtp.example.org', emailPort: '587', emailUsername: 'oj@example.org' })
  await change({ emailSsl: false, emailHost: null, emailFrom: 'none@example.org', emailBGImg: '/a.png' })
  const both = { emailHost: 'smtp.example.org', emailPort: 587, emailUsername: 'oj@example.org', emailSsl: false }
  expect(await read()).toEqual({ ...usualConfig, ...both, emailFrom: 'none@example.org', emailBGImg: '/a.png' })
  expect((await call(site.websiteConfig, {})).data).toMatchObject({ mailReady: true, email: 'none@example.org' })
  await change({ emailHost: '', emailFrom: 'None', emailBGImg: '' })
  expect(await read()).toEqual({ ...usualConfig, ...both, emailHost: '' })
})

test('one wrong field changes nothing, and is named', async () => {
  const { change, read, audit } = await aSite()
  expect(await change({ emailHost: 'a', emailBGImg: '//evil.example' })).toMatchObject({
    code: 'address_invalid',
    field: 'emailBGImg',
  })
  expect(await change({ emailHost: 'a', emailFrom: 'nobody' })).toMatchObject({
    code: 'email_invalid',
    field: 'emailFrom',
  })
  expect(await change({ emailHost: 'a', emailPort: 65_536 })).toMatchObject({
    code: 'invalid_input',
    field: 'emailPort',
  })
  expect(await read()).toEqual(usualConfig)
  expect(await audit()).toEqual([])
})

test('the password is stored sealed, read as a mask, kept by the mask, and stands in no log', async () => {
  const { change, read, services, audit } = await aSite()
  const stored = async () =>
    (
      await services.db
        .selectFrom('site_setting')
        .select('value')
        .where('name', '=', 'emailPassword')
        .executeTakeFirst()
    )?.value as string
  await change({ emailPassword: 'a secret of mail' })
  const sealed = await stored()
  expect(sealed).not.toContain('a secret of mail')
  expect(services.sealer.open(sealed, 'setting emailPassword')).toBe('a secret of mail')
  expect((await read()).emailPassword).toBe(maskedSecret)
  await change({ emailPassword: maskedSecret, emailHost: 'smtp.example.org', emailUsername: 'oj@example.org' })
  await change({ emailPassword: 'a secret of mail' })
  expect(await stored()).toBe(sealed)
  await change({ emailPassword: '' })
  expect(await stored()).toBe('')
  const acts = await audit()
  expect(acts.map(({ act }) => act)).toEqual(['site.mail', 'site.mail', 'site.mail'])
  expect(JSON.stringify(acts)).not.toContain('a secret of mail')
  expect(JSON.stringify(acts)).not.toContain(sealed)
})

test('a new password replaces one whose key is lost', async () => {
  const { database, change, root } = await aSite()
  await change({ emailPassword: 'a secret of mail' })
  const other = await startServer({ database, settingsKey: 'another key of the tests' })
  const set = (fields: object) => other.call(mail.setConfig, fields, root)
  expect(await set({ emailHost: 'smtp.example.org', emailUsername: 'oj@example.org' })).toMatchObject({ status: 200 })
  // Mail does not work, which is not as if there were none: a registration is still asked for its code.
  expect((await other.call(site.websiteConfig, {})).data).toMatchObject({ mailReady: false, registerCode: true })
  const lost = await other.call(mail.test, { email: 'root@example.org' }, { ...root, language: 'en-US' })
  expect(lost.msg).toContain('does not have the key of the mail password')
  expect(await set({ emailPassword: 'new' })).toMatchObject({ status: 200 })
  expect(other.services.sealer.open(await storedPassword(other.services.db), 'setting emailPassword')).toBe('new')
})

test('a test mail arrives with the name of the site, in the language of root', async () => {
  const { change, call, root, list, audit } = await aSite()
  const server = await aMailServer()
  await change(server.config)
  expect(await call(mail.test, { email: 'root@example.org' }, { ...root, language: 'en-US' })).toMatchObject({
    status: 200,
  })
  expect(server.mails).toMatchObject([
    {
      envelope: { from: 'oj@example.org', to: ['root@example.org'] },
      from: 'oj@example.org',
      fromName: 'Praxis',
      to: 'root@example.org',
      subject: '[Praxis] Test mail',
    },
  ])
  expect((await list()).records).toMatchObject([
    { state: 'sent', text: null, attempts: 1, gmtSent: expect.any(String) },
  ])
  expect((await audit()).at(-1)).toMatchObject({ act: 'mail.test', after: { to: 'root@example.org', state: 'sent' } })
})

test('a test mail that fails tells why, never with the password, and stands among the failed ones', async () => {
  const { change, call, root, list, services } = await aSite()
  const server = await aMailServer()
  const attempt = () => call(mail.test, { email: 'root@example.org' }, { ...root, language: 'en-US' })
  expect(await attempt()).toMatchObject({ status: 400, code: 'mail_not_configured' })
  await change({ ...server.config, emailPassword: 'wrong password' })
  const wrong = await attempt()
  expect(wrong).toMatchObject({ status: 400, code: 'mail_test_failed' })
  expect(wrong.msg).toContain('the user name or the password is wrong')
  await change(server.config)
  server.behave({ kind: 'refuses', code: 550, message: 'no such person; I know right password' })
  const refused = await attempt()
  expect(refused.msg).toContain('550 no such person; I know ***')
  // Settings from before such a sender was refused.
  await withMail(services, { emailUsername: 'postman' })
  expect((await attempt()).msg).toContain('no address of the sender')
  await server.stop()
  await change({ emailUsername: 'oj@example.org' })
  expect((await attempt()).msg).toContain('ECONNREFUSED')
  expect((await list({ state: 'failed' })).records).toHaveLength(4)
  expect((await list({ state: 'failed' }, 'zh-CN')).records[1]!.error).toContain('缺少发件人地址')
})

test('a password is not sent in clear to another machine', async () => {
  const { change, call, root } = await aSite()
  // 127.0.0.2 is this machine too, but not one of the names for which clear text is allowed.
  const { config, port } = await aMailServer()
  const tcp = await import('node:net')
  const relay = tcp.createServer((socket) => {
    const onward = tcp.connect(port, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const one of [socket, onward]) one.on('error', () => {})
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void relay.close())
  await change({ ...config, emailHost: '127.0.0.2', emailPort: (relay.address() as { port: number }).port })
  const { msg } = await call(mail.test, { email: 'root@example.org' }, { ...root, language: 'en-US' })
  expect(msg).toContain('STARTTLS')
})

test('without a mail server mails are kept for root, who reads them in the language of their receivers', async () => {
  const { change, say, list, call, root } = await aSite()
  await expect(say(register)).rejects.toMatchObject({ code: 'mail_not_configured' })
  await change({ emailOutbox: true })
  await say(register)
  await say({
    template: 'reset',
    data: { username: 'lin', code: 'a&b=c' },
    to: 'Lin@example.org',
    locale: 'zh-CN',
    origin: 'https://oj.example.org',
  })
  await call(mail.test, { email: 'root@example.org' }, root)
  const { records, total } = await list()
  expect(total).toBe(3)
  expect(records.map(({ to, subject, state }) => `${to} ${subject} ${state}`)).toEqual([
    'root@example.org 【Praxis】测试邮件 kept',
    'Lin@example.org 【Praxis】重置密码 kept',
    'a@example.org [Praxis] Your registration code kept',
  ])
  expect(records[2]!.text).toContain('135790')
  expect(records[1]!.text).toContain('https://oj.example.org/reset-password?username=lin&code=a%26b%3Dc')
})

test('the desk finds mails by state and by a part of the address, and never shows those that nobody gets', async () => {
  const { change, say, list, setState } = await aSite()
  await change({ emailOutbox: true })
  for (const to of ['a_b@example.org', 'axb@example.org', 'c@example.org', 'd@example.org'])
    await say({ ...register, to })
  const [d, c] = (await list()).records
  await setState(c!.id, 'failed')
  await setState(d!.id, 'dropped')
  const found = async (asked: object) => (await list(asked)).records.map(({ to }) => to)
  expect(await found({})).toEqual(['c@example.org', 'axb@example.org', 'a_b@example.org'])
  expect(await found({ state: 'failed' })).toEqual(['c@example.org'])
  expect(await found({ keyword: 'A_B' })).toEqual(['a_b@example.org'])
  expect(await found({ keyword: 'EXAMPLE', state: 'kept', limit: 1 })).toEqual(['axb@example.org'])
})

test('a mail is retried only if it failed or was kept, and only while a server could send it', async () => {
  const { change, say, list, setState, call, root, audit, services } = await aSite()
  await change({ emailOutbox: true })
  await say(register)
  const { id } = (await list()).records[0]!
  const retry = () => call(mail.retry, { id }, root)
  expect(await retry()).toMatchObject({ code: 'mail_not_configured' })
  await withMail(services, { emailHost: 'smtp.example.org' })
  expect(await retry()).toMatchObject({ code: 'mail_not_ready' })
  await change({ emailFrom: 'oj@example.org' })
  expect(await retry()).toMatchObject({ status: 200 })
  expect((await list()).records[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await retry()).toMatchObject({ code: 'mail_not_found' })
  await setState(id, 'dropped')
  expect(await retry()).toMatchObject({ code: 'mail_not_found' })
  expect((await audit()).at(-1)).toMatchObject({
    act: 'mail.retry',
    before: { state: 'kept' },
    after: { state: 'waiting' },
  })
})

test('a mail that waits is not deleted, and the log of a deletion holds no code', async () => {
  const { change, say, list, setState, call, root, audit } = await aSite()
  await change({ emailOutbox: true })
  await say(register)
  const { id } = (await list()).records[0]!
  const remove = () => call(mail.remove, { id }, root)
  await setState(id, 'waiting')
  expect(await remove()).toMatchObject({ code: 'mail_not_found' })
  await setState(id, 'failed')
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await remove()).toMatchObject({ code: 'mail_not_found' })
  expect((await list()).total).toBe(0)
  expect((await audit()).at(-1)).toMatchObject({ act: 'mail.delete', before: { to: 'a@example.org', state: 'failed' } })
  expect(JSON.stringify(await audit())).not.toContain('135790')
})
