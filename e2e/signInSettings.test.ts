import { signInSettings, type SignInSettings } from '@praxis/contract/signInSettings'
import { locales, staffLocales } from '@praxis/locales/locales'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: Partial<SignInSettings>

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  before = (await client(signInSettings.read, {}, root.token)).data!
})
afterEach(async () => {
  const { wechatCallback: _wechat, oidcCallback: _oidc, ...fields } = before as SignInSettings
  const { code } = await client(signInSettings.change, fields, root.token)
  expect(code).toBeUndefined()
})

test('root sets rules, an official account and a provider, is told what is wrong, and never reads a secret again (zh at 375 px)', async () => {
  const text = await locales['zh-CN']()
  const { signInSettings: words, mailDesk } = await staffLocales['zh-CN']()
  const page = await its.visit('/admin/conf', { as: root, ...zhPhone })
  const section = (title: string) => {
    const form = page.getByRole('form', { name: title, exact: true })
    return {
      form,
      box: (name: string) => form.getByLabel(name, { exact: true }),
      send: () => form.getByRole('button', { name: text.editing.saveSection(title) }).click(),
      isSaved: () => form.getByText(text.editing.unsaved).waitFor({ state: 'hidden' }),
    }
  }

  const rules = section(words.rules)
  await rules.form.getByRole('switch', { name: words.softAnswers }).click()
  await rules.box(words.refusedMailDomains).fill('rubbish.example')
  await rules.send()
  await rules.isSaved()

  const wechat = section(words.wechat)
  await wechat.box(words.wechatAppId).fill('wx0123456789abcdef')
  await wechat.box(words.wechatAppSecret).fill('the secret of the app')
  await wechat.box(words.wechatToken).fill('the token')
  await wechat.box(words.wechatEncodingKey).fill('too short')
  await wechat.send()
  await wechat.form.getByText(words.wechatEncodingKeyProblem).waitFor()
  await wechat.box(words.wechatEncodingKey).fill('')
  await wechat.box(words.wechatApiBase).fill('http://elsewhere.example')
  await wechat.send()
  await wechat.form.getByText(words.addressProblem).waitFor()
  await wechat.box(words.wechatApiBase).fill('')
  await wechat.send()
  await wechat.isSaved()
  await wechat.form.getByText(`${its.address}/api/`).waitFor()

  const oidc = section(words.oidc)
  await oidc.box(words.oidcName).fill('Example University')
  await oidc.box(words.oidcIssuer).fill('https://login.example')
  await oidc.box(words.oidcClientId).fill('praxis')
  await oidc.box(words.oidcClientSecret).fill('the secret of the client')
  await oidc.send()
  await oidc.isSaved()

  expect((await client(signInSettings.read, {}, root.token)).data).toMatchObject({
    softAnswers: true,
    refusedMailDomains: 'rubbish.example',
    wechatAppId: 'wx0123456789abcdef',
    wechatAppSecret: '********',
    wechatToken: '********',
    wechatEncodingKey: '',
    oidcName: 'Example University',
    oidcIssuer: 'https://login.example',
    oidcClientSecret: '********',
  })
  await page.reload()
  await oidc.form.waitFor()
  for (const secret of [wechat.box(words.wechatAppSecret), oidc.box(words.oidcClientSecret)]) {
    expect(await secret.inputValue()).toBe('')
    expect(await secret.getAttribute('placeholder')).toBe(mailDesk.storedSecret)
  }
  // A change of one field leaves the stored secrets.
  await oidc.box(words.oidcName).fill('The University')
  await oidc.send()
  await oidc.isSaved()
  const { data } = await client(signInSettings.read, {}, root.token)
  expect(data).toMatchObject({ oidcName: 'The University', oidcClientSecret: '********', wechatToken: '********' })
})
