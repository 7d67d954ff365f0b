import { announcements } from '@praxis/contract/announcements'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
  await clear()
})
afterAll(() => clear())

const all = async () => (await client(announcements.adminList, { limit: 500 }, root.token)).data!.records

/** The announcements of the site are this file's alone. */
async function clear(): Promise<void> {
  for (const { id } of await all()) await client(announcements.remove, { aid: id }, root.token)
}

/** The newest first. */
async function write(...titles: string[]): Promise<void> {
  await clear()
  for (const title of titles.toReversed()) {
    const { msg, status } = await client(announcements.create, { title, content: `Text of ${title}` }, root.token)
    if (status !== 200) throw new Error(msg)
  }
}

const wordsOf = async (locale: Locale) => ({ ...(await locales[locale]()), ...(await staffLocales[locale]()) })
const en = await wordsOf('en-US')
const panelOf = (page: Page, name = en.announcements.title) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = async (panel: Locator) => {
  const list = panel.locator('ul:not([aria-busy])')
  await list.waitFor()
  return list.getByRole('listitem').allInnerTexts()
}

/** One blue pixel, as the clipboard has it, into what has the focus. */
const pastePicture = (page: Page) =>
  page.evaluate(`{
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'plan.png', { type: 'image/png' }))
    const paste = { clipboardData: data, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste))
  }`)

test(
  'root writes, changes, hides and deletes an announcement, and a visitor sees it (zh at 375 px)',
  { timeout: 60_000 },
  async () => {
    await write('The other one')
    const words = await wordsOf('zh-CN')
    const { announcementAdmin: admin, adminLists: lists } = words
    const desk = await its.visit('/admin/announcement', { as: root, ...zhPhone })

    await button(desk, admin.create).click()
    const form = desk.getByRole('dialog', { name: admin.create })
    await form.getByRole('textbox', { name: admin.fieldTitle, exact: true }).fill('Servers rest tonight')
    const content = form.getByRole('textbox', { name: admin.fieldContent, exact: true })
    await content.fill('From **22:00** on. ')
    await pastePicture(desk)
    await expect.poll(() => content.inputValue(), { timeout: 10_000 }).toContain('/api/public/img/')
    await desk.keyboard.press('Control+Enter')
    await toast(desk, lists.created)

    const site = await its.visit('/problem', zhPhone)
    const panel = panelOf(site, words.announcements.title)
    expect(await listed(panel)).toHaveLength(2)
    await panel.getByRole('button', { name: /Servers rest tonight/ }).click()
    await panel.getByText('22:00').waitFor()
    expect(await panel.locator('strong').innerText()).toBe('22:00')
    expect(await panel.innerText()).toContain(root.username)
    await panel.getByRole('img', { name: 'plan.png' }).waitFor()
    const width = `{ const picture = document.querySelector('img[alt="plan.png"]'); picture.decode().then(() => picture.naturalWidth) }`
    expect(await site.evaluate(width)).toBe(1)
    await panel.getByRole('button', { name: words.announcements.backToList }).click()
    await panel.getByRole('button', { name: /The other one/ }).waitFor()

    await desk.getByRole('button', { name: 'Servers rest tonight', exact: true }).click()
    await desk.getByRole('textbox', { name: admin.fieldTitle, exact: true }).fill('Servers rest tomorrow')
    await desk.keyboard.press('Control+s')
    await toast(desk, lists.updated)

    const visible = desk.getByRole('switch', { name: admin.visibleOf('Servers rest tomorrow') })
    await visible.click()
    await toast(desk, admin.hidden(1))
    await site.reload()
    expect(await listed(panel)).toHaveLength(1)
    await button(desk, words.shell.undo).click()
    await toast(desk, admin.shown(1))
    await expect.poll(() => visible.isChecked()).toBe(true)
    await site.reload()
    expect(await listed(panel)).toEqual([expect.stringContaining('tomorrow'), expect.stringContaining('The other one')])

    await button(desk, lists.actionsOf('Servers rest tomorrow')).click()
    await desk.getByRole('menuitem', { name: lists.delete }).click()
    await desk.getByRole('dialog', { name: admin.deleteTitle(1, 'Servers rest tomorrow') }).waitFor()
    await button(desk, lists.deleteAction).click()
    await toast(desk, lists.deleted)
    await rowOf(desk, 'Servers rest tomorrow').waitFor({ state: 'detached' })
    expect((await all()).map(({ title }) => title)).toEqual(['The other one'])
  },
)

test('the panel takes no place before there is something in it; a visitor turns pages of five, comes back from an announcement to the page it was on, and sees the last one instead of a page that is gone', async () => {
  await clear()
  const page = await its.visit('/about/languages')
  let release = () => {}
  const calls = '**/api/get-common-announcement*'
  const asked = new Promise<void>((resolve) => {
    void page.route(calls, async (route) => {
      resolve()
      await new Promise<void>((go) => (release = go))
      await route.continue()
    })
  })
  await page.getByRole('link', { name: en.shell.problems, exact: true }).first().click()
  await page.getByRole('row').nth(1).waitFor()
  await asked
  const panel = panelOf(page)
  expect(await panel.count()).toBe(0)
  const first = page.waitForResponse(calls)
  release()
  await first
  expect(await panel.count()).toBe(0)
  await page.unroute(calls)

  await write('one', 'two', 'three', 'four', 'five', 'six', 'seven')
  await page.reload()
  await panel.getByText('five').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(5)
  await panel.getByRole('button', { name: en.shell.nextPage }).click()
  await panel.getByText('seven').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(2)
  await panel.getByRole('button', { name: /six/ }).press('Enter')
  await panel.getByText('Text of six').waitFor()
  await panel.getByRole('button', { name: en.announcements.backToList }).press('Enter')
  await panel.getByText('seven').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(2)

  await page.reload()
  await panel.getByText('five').waitFor()
  for (const { id, title } of await all())
    if (['six', 'seven'].includes(title)) await client(announcements.remove, { aid: id }, root.token)
  const answered = page.waitForResponse((response) => response.url().includes('currentPage=2'))
  await panel.getByRole('button', { name: en.shell.nextPage }).click()
  await answered
  await panel.getByText('five').waitFor()
  expect(await panel.getByRole('listitem').count()).toBe(5)
})

test('what an announcement contains never runs on the page', async () => {
  const attacks = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<svg onload="window.hacked = 1"></svg>',
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
    '[a link](javascript:window.hacked=1)',
    '<a href="javascript:window.hacked=1">another</a>',
    '<form action="/api/logout"><button>press</button></form>',
    '$\\href{javascript:window.hacked=1}{x}$',
  ]
  await write('<b>bold</b><script>window.hacked = 1</script>')
  const [written] = await all()
  await client(announcements.update, { id: written!.id, content: `${attacks.join('\n\n')}\n\nthe end` }, root.token)
  const page = await its.visit('/problem', { mayFail: true })
  const panel = panelOf(page)
  await panel.getByRole('listitem').getByRole('button').click()
  await panel.getByText('the end').waitFor()
  expect(await panel.getByRole('heading', { level: 3 }).innerText()).toBe(
    '<b>bold</b><script>window.hacked = 1</script>',
  )
  for (const link of await panel.getByRole('link').all()) await link.click({ force: true, noWaitAfter: true })
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  expect(await panel.locator('script, iframe, form, [onerror], [onload], a[href^="javascript"]').count()).toBe(0)
})
