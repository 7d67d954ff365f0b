import { accounts } from '@praxis/contract/accounts'
import { site } from '@praxis/contract/site'
import { maskedSecret, siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { submissions } from '@praxis/contract/submissions'
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

test('a wrong address and a wrong number are told at their fields, and nothing is sent; a switch that root closes holds for the next submission', async () => {
  const { text, words } = await wordsOf('en-US')
  const { page } = await aPage('en-US', '/admin/conf', { as: root })
  const sent = sentBy(page)
  const footer = section(page, words.footer)
  await box(footer, words.recordName).fill('42')
  await box(footer, words.recordUrl).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await footer.getByText(text.editing.address).waitFor()
  await expect.poll(() => box(footer, words.recordUrl).evaluate((one) => one.matches(':focus'))).toBe(true)
  await box(footer, words.recordUrl).fill('/about/languages')
  await expect.poll(() => footer.getByText(text.editing.address).count()).toBe(0)
  await footer.getByRole('button', { name: text.editing.undoChanges }).click()

  await page.getByRole('link', { name: words.switchTitle }).first().click()
  const judging = section(page, words.judging)
  const interval = judging.getByRole('spinbutton', { name: words.submitInterval })
  const first = Number(await interval.inputValue())
  await interval.press('ArrowUp')
  expect(await interval.inputValue()).toBe(String(first + 1))
  await interval.hover()
  await page.mouse.wheel(0, 300)
  expect(await interval.inputValue()).toBe(String(first + 1))
  await interval.fill('-5x')
  await interval.press('ArrowUp')
  await interval.press('Enter')
  await judging.getByText(text.forms.notWhole).waitFor()
  expect(await interval.inputValue()).toBe('-5x')
  await interval.fill('-5')
  await interval.press('Enter')
  await judging.getByText(text.forms.tooSmall(0)).waitFor()
  await interval.fill('')
  await interval.press('Enter')
  await judging.getByText(text.forms.required).waitFor()
  expect(sent).toEqual([])

  await judging.getByRole('button', { name: text.editing.undoChanges }).click()
  const person = await its.person('submitter')
  await judging.getByRole('switch', { name: words.openPublicJudge }).click()
  await judging.getByRole('button', { name: text.editing.saveSection(words.judging) }).click()
  await toast(page, text.editing.saved(words.judging))
  const draft = { pid: '1000', language: 'Python3', code: 'print(3)' }
  expect((await client(submissions.submit, draft, person.token)).status).toBe(403)
})

test('two administrators who change different fields keep both, and what one typed stays when the other saves; a picture is uploaded, shown and removed', async () => {
  const { text, words } = await wordsOf('en-US')
  const { page } = await aPage('en-US', '/admin/conf', { as: root })
  const sent = sentBy(page)
  const named = section(page, words.site)
  await box(named, words.name).fill('Mine')
  await client(siteSettings.setWebConfig, { description: 'Theirs', recordName: 'Theirs' }, root.token)
  await named.getByRole('button', { name: text.editing.saveSection(words.site) }).click()
  await toast(page, text.editing.saved(words.site))
  expect(sent).toEqual([{ name: 'Mine' }])
  expect(await storedConf()).toMatchObject({ name: 'Mine', description: 'Theirs' })
  await expect.poll(() => box(named, words.description).inputValue()).toBe('Theirs')
  await expect.poll(() => box(section(page, words.footer), words.recordName).inputValue()).toBe('Theirs')

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
})

/** One red pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('changes that are not saved are asked about, once, before the page or the tab is left', async () => {
  const { text, words } = await wordsOf('en-US')
  const { page } = await aPage('en-US', '/admin/conf', { as: root })
  const name = box(section(page, words.site), words.name)
  const other = box(section(page, words.footer), words.recordName)
  const question = page.getByRole('dialog', { name: text.editing.leaveTitle })
  const leave = () => page.getByRole('link', { name: words.switchTitle }).first().click()

  await name.fill('Unsaved')
  await other.fill('Unsaved too')
  await leave()
  await question.waitFor()
  await question.getByRole('button', { name: text.editing.stay }).click()
  await question.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Unsaved')

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await page.evaluate('void setTimeout(() => location.reload())')
  expect(await asked).toBe('beforeunload')
  expect(await name.inputValue()).toBe('Unsaved')

  await leave()
  await question.getByRole('button', { name: text.editing.leave }).click()
  await page.waitForURL('**/admin/switch')
  expect((await storedConf()).name).toBe(before.name)

  await page.goBack()
  await name.fill('Saved')
  await section(page, words.site)
    .getByRole('button', { name: text.editing.saveSection(words.site) })
    .click()
  await toast(page, text.editing.saved(words.site))
  await leave()
  await page.waitForURL('**/admin/switch')
  await expect.poll(() => question.count()).toBe(0)
})

test('the password of an account is never shown again, and stays unless another is typed', async () => {
  const { text, words } = await wordsOf('en-US')
  const { page } = await aPage('en-US', '/admin/switch', { as: root })
  const title = words.remoteAccounts(words.remoteSites.hdu)
  const accounts = section(page, title)
  const save = accounts.getByRole('button', { name: text.editing.saveSection(title) })
  const add = accounts.getByRole('button', { name: words.addAccount })
  const name = (number: number) => box(accounts, words.usernameOf(number))
  const secret = (number: number) => accounts.getByLabel(words.passwordOf(number), { exact: true })

  await add.click()
  await save.click()
  await accounts.getByText(words.accountProblems.username).waitFor()
  await name(1).fill('praxis_1')
  await secret(1).fill('first secret')
  const sent = sentBy(page)
  await save.click()
  await toast(page, text.editing.saved(title))
  await page.reload()
  await expect.poll(() => name(1).inputValue()).toBe('praxis_1')
  expect(await secret(1).inputValue()).toBe('')
  expect(await secret(1).getAttribute('placeholder')).toBe(words.passwordStored)

  await add.click()
  await name(2).fill('praxis_2')
  await secret(2).fill('second secret')
  await save.click()
  await toast(page, text.editing.saved(title))
  expect(sent.at(-1)).toEqual({
    hduUsernameList: ['praxis_1', 'praxis_2'],
    hduPasswordList: [maskedSecret, 'second secret'],
  })
  await expect.poll(() => secret(2).inputValue()).toBe('')

  await name(1).fill('renamed')
  await save.click()
  await accounts.getByText(words.accountProblems.password).waitFor()
  await accounts.getByRole('button', { name: words.removeAccount('renamed', 1) }).click()
  await save.click()
  await expect
    .poll(async () => (await client(siteSettings.switches, {}, root.token)).data?.hduUsernameList)
    .toEqual(['praxis_2'])
})

test('plain administrators and problem administrators are refused', async () => {
  for (const role of ['admin', 'problem_admin'] as const) {
    const staff = await its.person('staff', role)
    const { page } = await aPage('en-US', '/admin/conf', { as: staff })
    await page.waitForURL((url) => url.pathname !== '/admin/conf')
    await page.goto('/admin/switch')
    await page.waitForURL((url) => url.pathname !== '/admin/switch')
    const { status } = await client(siteSettings.setWebConfig, { name: 'Taken over' }, staff.token)
    expect(status).toBe(403)
  }
  expect((await storedConf()).name).toBe(before.name)
})

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
