import { announcements } from '@praxis/contract/announcements'
import { siteSettings, type WebConfig } from '@praxis/contract/siteSettings'
import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf, type Client } from './src/client.ts'
import { signInto, theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

// What somebody types in the back office is either kept or refused in sight.

const its = theSite()
const en = { ...(await locales['en-US']()), ...(await staffLocales['en-US']()) }
let client: Client
let root: Person
/** What the site was before: it belongs to all journeys. */
let before: WebConfig

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  before = await stored()
  await clear()
})
afterAll(async () => {
  await client(siteSettings.setWebConfig, before, root.token)
  await clear()
})

const stored = async () => (await client(siteSettings.webConfig, {}, root.token)).data!
const all = async () => (await client(announcements.adminList, { limit: 500 }, root.token)).data!.records

async function clear(): Promise<void> {
  for (const { id } of await all()) await client(announcements.remove, { aid: id }, root.token)
}

async function open(path: string): Promise<Page> {
  const { page } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), root)
  await page.goto(path)
  return page
}

/** The form of an announcement, the only one. */
async function openAnnouncement(): Promise<Page> {
  await clear()
  await client(announcements.create, { title: 'one', content: 'Text of one' }, root.token)
  const page = await open('/admin/announcement')
  await button(page, 'one').click()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

test.each(['a refused save', 'a log-out in another tab'])(
  'when the session ends by %s, typed text stays and is saved after the next log-in',
  async (end) => {
    const page = await open('/admin/conf')
    const other = await page.context().newPage()
    await other.goto('/about/languages')
    const named = page.getByRole('form', { name: en.siteSettings.site, exact: true })
    const name = named.getByRole('textbox', { name: en.siteSettings.name, exact: true })
    const save = named.getByRole('button', { name: en.editing.saveSection(en.siteSettings.site) })
    const session = await other.evaluate<Record<string, string>>('({ ...localStorage })')
    const typed = `Typed before ${end}`
    await name.fill(typed)
    if (end === 'a refused save') {
      const refusal = { status: 401, json: { status: 401, msg: 'The session has ended' } }
      // What the page reads again by itself must not end the session before the save does.
      await page.route('**/api/admin/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal),
      )
      await save.click()
    } else await other.evaluate('localStorage.clear()')
    const question = page.getByRole('dialog', { name: en.editing.leaveTitle })
    await question.getByRole('button', { name: en.editing.stay }).click()
    await page.getByRole('main').getByText(en.shell.errorTitle).first().waitFor()
    expect(await name.inputValue()).toBe(typed)

    await page.unroute('**/api/admin/**')
    await other.evaluate(`Object.assign(localStorage, ${JSON.stringify(session)})`)
    await expect.poll(() => page.getByRole('main').getByText(en.shell.errorTitle).count()).toBe(0)
    await save.click()
    await toast(page, en.editing.saved(en.siteSettings.site))
    expect((await stored()).name).toBe(typed)
  },
)

test('a form with changes asks before it closes, and one without does not; a title that is emptied is told at the field; while a form is being saved it takes no input, and after a refusal typing goes on where it was', async () => {
  const page = await openAnnouncement()
  const dialog = page.getByRole('dialog', { name: en.announcementAdmin.edit })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const form = page.getByRole('dialog', { name: en.announcementAdmin.create })
  await button(page, en.announcementAdmin.create).click()
  await form.getByRole('textbox', { name: en.announcementAdmin.fieldTitle, exact: true }).fill('Half an announcement')
  await page.keyboard.press('Escape')
  await button(page, en.editing.stay).click()
  expect(await form.getByRole('textbox', { name: en.announcementAdmin.fieldTitle, exact: true }).inputValue()).toBe(
    'Half an announcement',
  )
  await button(page, en.shell.cancel).click()
  await button(page, en.editing.leave).click()
  await form.waitFor({ state: 'detached' })
  expect((await all()).map(({ title }) => title)).toEqual(['one'])

  await button(page, 'one').click()
  await dialog.getByRole('textbox', { name: en.announcementAdmin.fieldTitle, exact: true }).fill(' ')
  await button(page, en.announcementAdmin.editAction).click()
  await dialog.getByText(en.forms.required).waitFor()
  expect(await all()).toMatchObject([{ title: 'one' }])
  await dialog.getByRole('textbox', { name: en.announcementAdmin.fieldTitle, exact: true }).fill('one')

  const content = page.getByRole('textbox', { name: en.announcementAdmin.fieldContent, exact: true })
  await content.fill('A text')
  let release = () => {}
  const calls = '**/api/admin/announcement'
  await page.route(calls, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.abort()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await content.press('Control+s')
  await sent
  await page.keyboard.type(' that nobody would save')
  expect(await page.locator('textarea').inputValue()).toBe('A text')
  release()
  await page.getByRole('dialog').getByText(en.shell.networkError).waitFor()
  await expect.poll(() => content.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.type(' and more')
  expect(await content.inputValue()).toBe('A text and more')
  await page.unroute(calls)
  await page.keyboard.press('Control+s')
  await toast(page, en.adminLists.updated)
  expect(await all()).toMatchObject([{ content: 'A text and more' }])
})
