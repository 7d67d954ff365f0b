import { accounts } from '@praxis/contract/accounts'
import { site } from '@praxis/contract/site'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf, type Client } from './src/client.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: WebConfig

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  before = await storedConf()
})

afterEach(async () => {
  await client(siteSettings.setWebConfig, before, root.token)
  await client(
    siteSettings.setSwitches,
    { openPublicJudge: true, hduUsernameList: [], hduPasswordList: [] },
    root.token,
  )
})

async function storedConf(): Promise<WebConfig> {
  const { data, msg } = await client(siteSettings.webConfig, {}, root.token)
  if (data === null) throw new Error(msg)
  return data
}

const phone = { width: 375, height: 812 }

async function aPage(locale: Locale, path: string, { as = null as Person | null, isPhone = false } = {}) {
  const { page, problems } = await openPage(its.browser, its.address, locale)
  onTestFinished(() => page.context().close())
  if (isPhone) await page.setViewportSize(phone)
  if (as !== null) await signInto(page.context(), as)
  await page.goto(path)
  return { page, problems }
}

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const box = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).waitFor()

/** The bodies of the page's calls that change settings. */
function sentBy(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON())
  })
  return bodies
}

const wordsOf = async (locale: Locale) => {
  const text = await locales[locale]()
  const { siteSettings: words } = await staffLocales[locale]()
  return { text, words }
}

test('root names the site and closes registration: the page follows at once, and a visitor at the next request (zh at 375 px)', async () => {
  const { text, words } = await wordsOf('zh-CN')
  const { page, problems } = await aPage('zh-CN', '/admin/conf', { as: root, isPhone: true })
  const visitor = await aPage('zh-CN', '/problem')
  await visitor.page.getByRole('button', { name: text.shell.register }).waitFor()

  const sent = sentBy(page)
  const named = section(page, words.site)
  await box(named, words.name).fill('院系在线评测 Faculty OJ')
  await box(named, words.shortName).fill('Faculty')
  await box(named, words.description).fill('Exercises')
  await named.getByRole('button', { name: text.editing.saveSection(words.site) }).click()
  await toast(page, text.editing.saved(words.site))
  expect(sent).toEqual([{ name: '院系在线评测 Faculty OJ', shortName: 'Faculty', description: 'Exercises' }])
  await expect.poll(() => page.title()).toMatch(/ · Faculty$/)

  const home = section(page, words.home)
  await box(home, words.homeTitle).fill('Welcome')
  await box(home, words.homeRightDesc).fill('**Room 302**')
  await home.getByRole('button', { name: text.editing.saveSection(words.home) }).click()
  await toast(page, text.editing.saved(words.home))

  const registration = section(page, words.registration)
  await registration.getByRole('switch', { name: words.register }).click()
  await registration.getByRole('button', { name: text.editing.saveSection(words.registration) }).click()
  await toast(page, text.editing.saved(words.registration))

  expect(await storedConf()).toMatchObject({ homeTitle: 'Welcome', homeRightDesc: '**Room 302**', register: false })
  const { code } = await client(accounts.register, {
    username: 'too-late',
    password: 'a fine password',
    email: 'too-late@example.org',
  })
  expect(code).toBe('register_closed')
  await visitor.page.reload()
  await visitor.page.getByRole('contentinfo').getByText('院系在线评测 Faculty OJ').waitFor()
  await visitor.page.getByRole('banner').getByText('Faculty', { exact: true }).waitFor()
  await expect.poll(() => visitor.page.title()).toBe(`${text.problems.title} · Faculty`)
  expect(await visitor.page.getByRole('button', { name: text.shell.register }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('a picture is uploaded, shown and removed; changes that are not saved are asked about before the tab is left', async () => {
  const { text, words } = await wordsOf('en-US')
  const { page } = await aPage('en-US', '/admin/conf', { as: root })
  const pictures = section(page, words.pictures)
  const label = words.picture(1)
  const chosen = page.waitForEvent('filechooser')
  await pictures.getByRole('button', { name: words.choosePicture(label) }).click()
  await (await chosen).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await pictures.getByRole('img', { name: words.preview(label) }).waitFor()
  await pictures.getByRole('button', { name: text.editing.saveSection(words.pictures) }).click()
  await toast(page, text.editing.saved(words.pictures))
  expect((await client(site.websiteConfig, {})).data?.image1).toMatch(/^\/api\/public\/img\//)
  await pictures.getByRole('button', { name: words.removePicture(label) }).click()
  await pictures.getByRole('button', { name: text.editing.saveSection(words.pictures) }).click()
  await expect.poll(async () => (await storedConf()).image1).toBe('')

  const name = box(section(page, words.site), words.name)
  await name.fill('Unsaved')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await page.evaluate('void setTimeout(() => location.reload())')
  expect(await asked).toBe('beforeunload')
  expect(await name.inputValue()).toBe('Unsaved')
  await section(page, words.site)
    .getByRole('button', { name: text.editing.saveSection(words.site) })
    .click()
  await toast(page, text.editing.saved(words.site))
  await page.getByRole('link', { name: words.switchTitle }).first().click()
  await page.waitForURL('**/admin/switch')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

/** One red pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('the tab keeps the name of a problem when the name of the site arrives after it', async () => {
  await client(siteSettings.setWebConfig, { name: 'A late name', shortName: 'Late' }, root.token)
  const { page } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/get-website-config', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/problem/1000')
  await expect.poll(() => page.title()).toContain('1000')
  arrived.resolve()
  await page.getByRole('banner').getByText('Late', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toMatch(/1000.* · Late$/)
})
