import { maskedSecret } from '@praxis/contract/siteSettings'
import { signInSettings } from '@praxis/contract/signInSettings'
import { site } from '@praxis/contract/site'
import { siteSettings } from '@praxis/contract/siteSettings'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../../test/endpointTables.ts'
import { startServer } from '../../../../test/harness.ts'

describeEndpoints(
  'signInSettings',
  `
GET /api/admin/config/sign-in  root+system_info_admin
PUT /api/admin/config/sign-in  root+system_info_admin  address_invalid settings_key_missing provider_failed
`,
)

const usual = {
  softAnswers: false,
  twoFactorForStaff: false,
  refusedMailDomains: '',
  wechatAppId: '',
  wechatAppSecret: '',
  wechatToken: '',
  wechatEncodingKey: '',
  wechatApiBase: 'https://api.weixin.qq.com',
  oidcName: '',
  oidcIssuer: '',
  oidcClientId: '',
  oidcClientSecret: '',
  oidcMayRegister: true,
  wechatCallback: '/api/wechat/callback',
  oidcCallback: '/api/oidc/callback',
}
const secrets = {
  wechatAppSecret: 'the secret of the account',
  wechatToken: 'the token of the account',
  wechatEncodingKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  oidcClientSecret: 'the secret of the client',
}

async function aSite() {
  const server = await startServer()
  const root = await server.aUser({ role: 'root' })
  type Change = Parameters<typeof server.call<typeof signInSettings.change>>[1]
  const change = (fields: Change) => server.call(signInSettings.change, fields, root)
  const read = async () => (await server.call(signInSettings.read, {}, root)).data!
  return { ...server, root, change, read }
}

test('root reads how people may sign in, and the callbacks under the address of the site', async () => {
  const { read, call, root } = await aSite()
  expect(await read()).toEqual(usual)
  await call(siteSettings.setWebConfig, { baseUrl: 'https://oj.example.org/' }, root)
  expect(await read()).toMatchObject({
    wechatCallback: 'https://oj.example.org/api/wechat/callback',
    oidcCallback: 'https://oj.example.org/api/oidc/callback',
  })
})

test('a change takes what it names and leaves the rest, and visitors see which ways in are set up', async () => {
  const { change, read, call } = await aSite()
  expect((await call(site.websiteConfig, {})).data).toMatchObject({ qrLogin: false, oidcName: '' })
  await change({ ...secrets, wechatAppId: 'wx1', softAnswers: true })
  await change({ oidcIssuer: 'https://id.example.org', oidcClientId: 'praxis', wechatAppId: null })
  const masked = Object.fromEntries(Object.keys(secrets).map((name) => [name, maskedSecret]))
  const changed = {
    softAnswers: true,
    wechatAppId: 'wx1',
    oidcIssuer: 'https://id.example.org',
    oidcClientId: 'praxis',
  }
  expect(await read()).toEqual({ ...usual, ...masked, ...changed })
  const config = (await call(site.websiteConfig, {})).data
  expect(config).toMatchObject({ qrLogin: true, oidcName: 'OpenID Connect' })
  expect(JSON.stringify(config)).not.toContain('wx1')
})

test('an empty text clears, but for the server of the account, which becomes the usual one', async () => {
  const { change, read } = await aSite()
  await change({ ...secrets, wechatApiBase: 'http://localhost:4000', oidcName: 'School' })
  expect((await read()).wechatApiBase).toBe('http://localhost:4000')
  await change({ wechatAppSecret: '', wechatToken: '', wechatEncodingKey: '', oidcClientSecret: '' })
  await change({ wechatApiBase: '', oidcName: '' })
  expect(await read()).toEqual(usual)
})

test('secrets are sealed, a mask keeps them, and neither the log nor a reply has them', async () => {
  const { change, read, services } = await aSite()
  await change(secrets)
  const stored = () => services.db.selectFrom('site_setting').select(['name', 'value']).orderBy('name').execute()
  const before = await stored()
  for (const [name, secret] of Object.entries(secrets)) {
    const sealed = before.find((row) => row.name === name)?.value as string
    expect(services.sealer.open(sealed, `setting ${name}`)).toBe(secret)
  }
  const masks = Object.fromEntries(Object.keys(secrets).map((name) => [name, maskedSecret]))
  expect(await change(masks)).toMatchObject({ status: 200 })
  expect(await stored()).toEqual(before)
  const audit = await services.db.selectFrom('audit').select(['act', 'before', 'after']).execute()
  expect(audit.map(({ act }) => act)).toEqual(['site.signIn'])
  const told = JSON.stringify([audit, before, await read()])
  for (const secret of Object.values(secrets)) expect(told).not.toContain(secret)
  expect(JSON.stringify(audit)).not.toContain(before.find(({ name }) => name === 'wechatEncodingKey')?.value)
})

test('a secret under another key of another server is not joined by one with this key, until it is cleared', async () => {
  const { change, database, root } = await aSite()
  await change({ oidcClientSecret: 'the secret of the client' })
  const other = await startServer({ database, settingsKey: 'another key of the tests' })
  const set = (fields: object) => other.call(signInSettings.change, fields, root)
  expect(await set({ wechatToken: 'new' })).toMatchObject({ code: 'settings_key_missing', field: 'wechatToken' })
  expect(await set({ oidcClientSecret: '' })).toMatchObject({ status: 200 })
  expect(await set({ wechatToken: 'new' })).toMatchObject({ status: 200 })
})

test('secrets travel encrypted or inside this machine, and one wrong field changes nothing', async () => {
  const { change, read } = await aSite()
  for (const address of ['http://id.example.org', 'http://localhost.evil.example', '/path', 'ftp://localhost', 'x']) {
    for (const field of ['oidcIssuer', 'wechatApiBase'] as const) {
      expect(await change({ softAnswers: true, [field]: address })).toMatchObject({ code: 'address_invalid', field })
    }
  }
  const short = { softAnswers: true, wechatEncodingKey: 'short' }
  expect(await change(short)).toMatchObject({ code: 'invalid_input', field: 'wechatEncodingKey' })
  expect(await read()).toEqual(usual)
  for (const address of ['https://id.example.org/realms/a', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(await change({ oidcIssuer: address })).toMatchObject({ status: 200 })
  }
})
