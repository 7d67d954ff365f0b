import { randomBytes } from 'node:crypto'
import { identities } from '@praxis/contract/identities'
import { signInSettings } from '@praxis/contract/signInSettings'
import { entranceLocales, locales, ownLocales, type Locale } from '@praxis/locales/locales'
import { startOfficialAccount } from '@praxis/stand-ins/officialAccount/server'
import { people, startOidcProvider } from '@praxis/stand-ins/oidc/server'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person
beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})

type Change = Parameters<typeof client<typeof signInSettings.change>>[1]
async function change(settings: Change): Promise<void> {
  const { msg } = await client(signInSettings.change, settings, root.token)
  expect(msg).toBe('success')
}

const wordsOf = async (locale: Locale) => ({
  text: await locales[locale](),
  words: await entranceLocales[locale](),
  settings: (await ownLocales[locale]()).settings,
})
type Words = Awaited<ReturnType<typeof wordsOf>>

const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

async function openDialog(page: Page, { text }: Words): Promise<Locator> {
  await button(page.getByRole('banner'), text.shell.logIn).click()
  return page.getByRole('dialog')
}

const signedIn = async (page: Page, { text }: Words, username: string): Promise<void> => {
  await page.getByText(text.accounts.welcomeBack).waitFor()
  await page.getByRole('button', { name: text.shell.userMenu(username) }).waitFor()
}

describe('the official account', () => {
  let account: Awaited<ReturnType<typeof startOfficialAccount>>
  beforeAll(async () => {
    account = await startOfficialAccount({ callback: `${its.address}/api/wechat/callback` })
    const { appId, secret, token } = account.credentials
    await change({
      wechatAppId: appId,
      wechatAppSecret: secret,
      wechatToken: token,
      wechatEncodingKey: '',
      wechatApiBase: account.address,
    })
  })
  afterAll(async () => {
    await change({ wechatAppId: '', wechatAppSecret: '', wechatToken: '', wechatApiBase: '' })
    await account.close()
  })

  /** The dialog with a QR code, and what the code says. */
  async function aCode(page: Page, all: Words) {
    const drawn = page.waitForResponse('**/api/wechat/qrcode')
    const dialog = await openDialog(page, all)
    const { data } = (await (await drawn).json()) as { data: { url: string; ticket: string } }
    await dialog.getByRole('img', { name: all.words.qr.alt }).waitFor()
    return { dialog, ...data }
  }

  test('an unknown follower logs in once to bind it, and signs in by scanning from then on (zh at 375 px)', async () => {
    const follower = 'A'
    const all = await wordsOf('zh-CN')
    const person = await its.person('scan')
    const page = await its.visit('/problem', zhPhone)
    const { dialog, url, ticket } = await aCode(page, all)
    const asAnother = () => client(identities.qrState, { ticket })
    expect((await asAnother()).code).toBe('sign_in_waiting')
    expect((await account.scan(url, follower)).text).toBe('success')
    await dialog.getByText(all.words.login.toAdd).waitFor()
    expect(await asAnother()).toMatchObject({ code: 'sign_in_waiting', data: null })
    await box(dialog, all.text.accounts.username).fill(person.username)
    await box(dialog, all.text.accounts.password).fill(person.password)
    await page.keyboard.press('Enter')
    await signedIn(page, all, person.username)

    const later = await its.visit('/problem', zhPhone)
    await account.scan((await aCode(later, all)).url, follower)
    await signedIn(later, all, person.username)
    expect((await account.replay()).status).toBe(403)
  })

  test('a code that is linked before it was scanned is not taken for linked', async () => {
    const all = await wordsOf('en-US')
    const { settings } = all
    const person = await its.person('scan')
    await its.query(`delete from identity where way = 'official'`, [])
    const page = await its.visit('/setting', { as: person })
    const drawn: string[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/wechat/qrcode')) return
      drawn.push(((await response.json()) as { data: { url: string } }).data.url)
    })
    await button(page, settings.link(settings.official)).click()
    const dialog = page.getByRole('dialog')
    await box(dialog, settings.presentPassword).fill(person.password)
    await button(dialog, settings.linkAction).click()
    await dialog.getByText(settings.linkWaiting).waitFor()
    const [url = '', ...more] = drawn
    expect(more).toEqual([])
    await account.scan(url, 'A')
    await button(dialog, settings.linkAction).click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, settings.unlinkOne(settings.official)).waitFor()
  })
})

describe('an OpenID Connect provider', () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>
  beforeAll(async () => {
    provider = await startOidcProvider({ redirectUris: [`${its.address}/api/oidc/callback`] })
    const { id, secret } = provider.client
    await change({ oidcName: 'School', oidcIssuer: provider.issuer, oidcClientId: id, oidcClientSecret: secret })
  })
  afterEach(() => its.query('delete from identity where issuer = $1', [provider.issuer]))
  afterAll(async () => {
    await change({ oidcName: '', oidcIssuer: '', oidcClientId: '', oidcClientSecret: '' })
    await provider.close()
  })

  /** The page of the provider: who is it? */
  const choose = (page: Page) => button(page, `${people.ada.name}, ${people.ada.email}`).click()

  test('somebody registers with it the first time, and the second time it signs them in (en at 1440 px)', async () => {
    const all = await wordsOf('en-US')
    const { text, words } = all
    const username = `pupil${randomBytes(3).toString('hex')}`
    // The provider is a foreign page.
    const page = await its.visit('/problem', { ...enWide, mayFail: true })
    const dialog = await openDialog(page, all)
    await button(dialog, words.login.withProvider('School')).click()
    await choose(page)
    await dialog.getByText(words.login.toAdd).waitFor()
    await button(dialog, text.accounts.register).click()
    await dialog.getByText(words.register.toAdd).waitFor()
    await box(dialog, text.accounts.username).fill(username)
    await box(dialog, text.accounts.email).fill(`${username}@example.org`)
    for (const name of [text.accounts.password, text.accounts.passwordAgain])
      await box(dialog, name).fill('battery staple 7')
    await button(dialog, text.accounts.register).click()
    await page.getByText(text.accounts.registered).waitFor()

    const later = await its.visit('/problem', { ...enWide, mayFail: true })
    await button(await openDialog(later, all), words.login.withProvider('School')).click()
    await choose(later)
    await signedIn(later, all, username)
  })

  test('somebody who is signed in links it on the page of settings, and unlinks it', async () => {
    const all = await wordsOf('en-US')
    const { settings } = all
    const person = await its.person('link')
    const page = await its.visit('/setting', { as: person, mayFail: true })
    await button(page, settings.link('School')).click()
    await choose(page)
    await page.waitForURL('**/setting')
    const dialog = page.getByRole('dialog', { name: settings.linkTitle('School') })
    await box(dialog, settings.presentPassword).fill(person.password)
    await button(dialog, settings.linkAction).click()
    await page.getByText(settings.linked, { exact: true }).waitFor()
    await button(page, settings.unlinkOne('School')).click()
    await button(page.getByRole('dialog'), settings.unlink).click()
    await page.getByText(settings.noWays).waitFor()
    expect((await client(identities.list, {}, person.token)).data).toEqual([])
  })
})
