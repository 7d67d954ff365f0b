import { announcements } from '@praxis/contract/announcements'
import { site } from '@praxis/contract/site'
import { submissions } from '@praxis/contract/submissions'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
/** The address of a second process on the same database. */
let other: string
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: WebConfig

beforeAll(async () => {
  other = await its.anotherServer()
  client = clientOf(its.address)
  root = await theRoot(client)
  const { data, msg } = await client(siteSettings.webConfig, {}, root.token)
  if (data === null) throw new Error(msg)
  before = data
})

afterEach(async () => {
  await client(siteSettings.setWebConfig, before, root.token)
  await client(siteSettings.setSwitches, { openPublicJudge: true }, root.token)
  const { data } = await client(announcements.adminList, { limit: 500 }, root.token)
  for (const { id } of data?.records ?? []) await client(announcements.remove, { aid: id }, root.token)
})

async function visit(path: string, server: string) {
  const { page, problems } = await openPage(its.browser, server, zhPhone.locale)
  onTestFinished(() => page.context().close())
  await page.setViewportSize({ width: zhPhone.width, height: 812 })
  await page.goto(path)
  return { page, problems }
}

const wordsOf = async (locale: Locale) => ({ ...(await locales[locale]()), ...(await staffLocales[locale]()) })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

/** As a person does it who has copied one blue pixel. */
async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`(async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  })()`)
  await page.keyboard.press('Control+v')
}

test(
  'what an administrator changes on one server is there at the next request to another (zh at 375 px)',
  { timeout: 90_000 },
  async () => {
    const words = await wordsOf('zh-CN')
    const { admin, announcementAdmin, editing, shell, siteSettings: settings } = words
    const visitor = await visit('/problem', other)
    const solver = await its.person('solver')
    const logIn = visitor.page.getByRole('banner').getByRole('button', { name: shell.logIn, exact: true })
    const dialog = visitor.page.getByRole('dialog', { name: words.accounts.loginTitle('Praxis') })
    const register = dialog.getByRole('button', { name: words.accounts.register, exact: true })
    await logIn.click()
    await register.waitFor()

    const { page: desk, problems } = await visit('/admin/login', its.address)
    await box(desk, words.accounts.username).fill(root.username)
    await box(desk, words.accounts.password).fill(root.password)
    await desk.keyboard.press('Enter')
    await desk.waitForURL('**/admin/dashboard')
    const go = async (title: string) => {
      await desk.getByRole('button', { name: shell.openMenu }).click()
      await desk.getByRole('navigation', { name: admin.navigation }).getByRole('link', { name: title }).click()
      await desk.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' })
    }
    const save = async (title: string) => {
      await desk.getByRole('button', { name: editing.saveSection(title) }).click()
      await toast(desk, editing.saved(title))
    }

    await go(settings.confTitle)
    await box(desk, settings.name).fill('院系在线评测 Faculty OJ')
    await save(settings.site)
    await desk.getByRole('switch', { name: settings.register }).click()
    await save(settings.registration)
    await go(settings.switchTitle)
    await desk.getByRole('switch', { name: settings.openPublicJudge }).click()
    await save(settings.judging)
    await go(words.announcements.title)
    // The empty list offers it too.
    await desk.getByRole('button', { name: announcementAdmin.create, exact: true }).first().click()
    await box(desk, announcementAdmin.fieldTitle).fill('Servers rest tonight')
    const content = box(desk, announcementAdmin.fieldContent)
    await content.fill('From **22:00** on. ')
    await pastePicture(desk)
    await expect.poll(() => content.inputValue(), { timeout: 10_000 }).toContain('/api/public/img/')
    await desk.keyboard.press('Control+Enter')
    await toast(desk, words.adminLists.created)

    const atOther = clientOf(other)
    const { data: config } = await atOther(site.websiteConfig, {})
    expect(config).toMatchObject({ name: '院系在线评测 Faculty OJ', register: false })
    const { data: told } = await atOther(announcements.list, {})
    expect(told?.records.map(({ title }) => title)).toContain('Servers rest tonight')

    await visitor.page.reload()
    await visitor.page.getByRole('contentinfo').getByText('院系在线评测 Faculty OJ').waitFor()
    await logIn.click()
    await dialog.getByRole('button', { name: words.accounts.logIn, exact: true }).waitFor()
    expect(await register.count()).toBe(0)
    await visitor.page.keyboard.press('Escape')
    const panel = visitor.page.getByRole('region', { name: words.announcements.title, exact: true })
    await panel.getByRole('button', { name: /Servers rest tonight/ }).click()
    await panel.getByText('22:00').waitFor()
    const picture = panel.getByRole('img')
    await expect.poll(() => picture.evaluate((one: { naturalWidth?: number }) => one.naturalWidth)).toBe(1)
    expect(new URL((await picture.getAttribute('src')) ?? '', other).origin).toBe(other)

    const program = { pid: '1000', language: 'Python3', code: 'print(1)' }
    expect(await atOther(submissions.submit, program, solver.token)).toMatchObject({ code: 'judge_area_closed' })

    expect([...problems, ...visitor.problems]).toEqual([])
  },
)
