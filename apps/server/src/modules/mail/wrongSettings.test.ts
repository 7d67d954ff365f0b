import { mail } from '@praxis/contract/mail'
import { site } from '@praxis/contract/site'
import { startMailServer } from '@praxis/stand-ins/mail/mailServer'
import { mailSettingLines, mailSettings } from '@praxis/stand-ins/mail/settings'
import { onTestFinished, expect, test } from 'vitest'
import { startServer } from '../../../test/harness.ts'

async function aSite() {
  const { call, aUser } = await startServer()
  const root = await aUser({ role: 'root' })
  const change = (fields: Parameters<typeof call<typeof mail.setConfig>>[1]) => call(mail.setConfig, fields, root)
  const read = async () => (await call(mail.config, {}, root)).data!
  return { call, root, change, read }
}

const wrongSettings: readonly [string, object, { code: string; field: string }][] = [
  ['a server without a sender', { emailHost: 'smtp.example.org' }, { code: 'mail_sender_missing', field: 'emailFrom' }],
  [
    'a user name that is no address, without a sender',
    { emailHost: 'smtp.example.org', emailUsername: 'postman', emailPassword: 'secret' },
    { code: 'mail_sender_missing', field: 'emailFrom' },
  ],
  [
    'a password without a user name',
    { emailHost: 'smtp.example.org', emailPassword: 'secret', emailFrom: 'oj@example.org' },
    { code: 'mail_username_missing', field: 'emailUsername' },
  ],
  ...[
    'https://smtp.example.org',
    'smtp.example.org:587',
    'oj@example.org',
    'smtp.example.org/x',
    'two hosts',
    '-x',
  ].map((emailHost): [string, object, { code: string; field: string }] => [
    `the host ${emailHost}`,
    { emailHost, emailFrom: 'oj@example.org' },
    { code: 'mail_host_invalid', field: 'emailHost' },
  ]),
]

test.each(wrongSettings)('%s is refused at its field, and nothing is stored', async (_, fields, refusal) => {
  const { change, read } = await aSite()
  const before = await read()
  expect(await change(fields)).toMatchObject({ status: 400, ...refusal })
  expect(await read()).toEqual(before)
})

test.each(['localhost', '127.0.0.1', '::1', 'smtp.example.org', 'smtp.example.org.', 'mail_1', '邮件.example'])(
  'the host %s is taken; without it there is nothing to be wrong',
  async (emailHost) => {
    const { change, call } = await aSite()
    expect(await change({ emailHost, emailFrom: 'oj@example.org' })).toMatchObject({ status: 200 })
    expect((await call(site.websiteConfig, {})).data).toMatchObject({ mailReady: true, registerCode: true })
    expect(await change({ emailFrom: '' })).toMatchObject({ code: 'mail_sender_missing' })
    expect(await change({ emailHost: '', emailFrom: '' })).toMatchObject({ status: 200 })
  },
)

test('the settings that the stand-ins print are whole: with them the test mail arrives', async () => {
  const { change, call, root } = await aSite()
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  expect(await change(mailSettings(server))).toMatchObject({ status: 200 })
  expect(await call(mail.test, { email: 'root@example.org' }, root)).toMatchObject({ status: 200 })
  expect(server.mails).toMatchObject([{ from: 'praxis@example.org', to: 'root@example.org' }])
  expect(mailSettingLines(server)).toEqual([
    'Mail server     127.0.0.1',
    `Port            ${server.port}`,
    'Use SSL         off',
    'Username        empty',
    'Password        empty',
    'Sender          praxis@example.org',
  ])
})
