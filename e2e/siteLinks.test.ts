import { moreMenuAdmin, toolAdmin } from '@praxis/contract/siteLinkAdmin'
import { locales, staffLocales, type Locale } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
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
})
beforeEach(() => clear())
afterAll(() => clear())

const allTools = async () => (await client(toolAdmin.adminList, { limit: 200 }, root.token)).data!.records
const allLinks = async () => (await client(moreMenuAdmin.adminList, { limit: 200 }, root.token)).data!.records

/** The links in the bar are this file's alone. */
async function clear(): Promise<void> {
  for (const { id } of await allTools()) await client(toolAdmin.remove, { id }, root.token)
  for (const { id } of await allLinks()) await client(moreMenuAdmin.remove, { id }, root.token)
}
async function addTool(name: string, url: string, rank: number): Promise<void> {
  const { status, msg } = await client(toolAdmin.create, { name, url, rank }, root.token)
  if (status !== 200) throw new Error(msg)
}

const wordsOf = async (locale: Locale) => ({ ...(await locales[locale]()), ...(await staffLocales[locale]()) })
type Words = Awaited<ReturnType<typeof wordsOf>>
const en = await wordsOf('en-US')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const rank = (page: Page) => page.getByRole('dialog').getByRole('spinbutton')
const toast = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()

/** A page that may open tabs of other sites: nothing outside of this machine answers there. */
async function visitorAt(path: string, { locale = 'en-US', width = 1440 }: { locale?: Locale; width?: number } = {}) {
  const { page } = await openPage(its.browser, its.address, locale)
  onTestFinished(() => page.context().close())
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'elsewhere', contentType: 'text/plain' }))
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  return page
}

/** The texts of the links below “More” in the bar, or in the drawer, by their group. */
async function groupsShown(page: Page, words: Words, width: number): Promise<Record<string, string[]>> {
  const { shell } = words
  const isWide = width >= 992
  const place = isWide
    ? page.getByRole('menu', { name: shell.more })
    : page.getByRole('dialog').getByRole('navigation', { name: shell.mainNavigation })
  if (isWide) await button(page, shell.more).click()
  else await button(page, shell.openMenu).click()
  await place.waitFor()
  // What administrators have added comes when the page is quiet.
  await place
    .getByText(shell.tools, { exact: true })
    .or(place.getByText(shell.furtherLinks, { exact: true }))
    .first()
    .waitFor()
  const groups: Record<string, string[]> = {}
  for (const name of [shell.tools, shell.furtherLinks]) {
    const group = isWide ? place.getByRole('group', { name }) : place.getByRole('region', { name })
    if ((await group.count()) === 0) continue
    groups[name] = await group
      .getByRole(isWide ? 'menuitem' : 'link')
      .locator('[title]')
      .allTextContents()
  }
  return groups
}

test(
  'root adds a tool and a link, hides one and reorders, and a visitor sees it (zh at 375 px)',
  { timeout: 120_000 },
  async () => {
    const words = await wordsOf('zh-CN')
    const { siteLinkDesk: desk, adminLists: lists } = words
    const visitor = await visitorAt('/about/languages', zhPhone)
    const shown = async () => {
      await visitor.reload()
      return groupsShown(visitor, words, zhPhone.width)
    }
    /** The drawer is open: the window becomes wide, where the links are in a menu. */
    const shownWide = async () => {
      await visitor.keyboard.press('Escape')
      await visitor.getByRole('dialog').waitFor({ state: 'detached' })
      await visitor.setViewportSize({ width: 1440, height: 900 })
      const groups = await groupsShown(visitor, words, 1440)
      await visitor.setViewportSize({ width: zhPhone.width, height: 900 })
      return groups
    }
    await addTool('Second tool', 'https://second.example/', 2)

    const page = await its.visit('/admin/tools', { as: root, ...zhPhone })
    await button(page, desk.tools.create).first().click()
    await field(page, desk.fieldName).fill('First tool')
    await field(page, desk.fieldUrl).fill('https://first.example/')
    await rank(page).fill('1')
    await page.keyboard.press('Control+Enter')
    await toast(page, lists.created)
    await page.goto('/admin/more')
    await button(page, desk.more.create).first().click()
    await field(page, desk.fieldName).fill('A page of ours')
    await field(page, desk.fieldUrl).fill('/about/languages')
    await page.keyboard.press('Control+Enter')
    await toast(page, lists.created)
    const { tools: toolsName, furtherLinks } = words.shell
    const both = { [toolsName]: ['First tool', 'Second tool'], [furtherLinks]: ['A page of ours'] }
    expect(await shown()).toEqual(both)
    expect(await shownWide()).toEqual(both)

    await page.goto('/admin/tools')
    await button(page, 'First tool').click()
    await rank(page).fill('3')
    await page.keyboard.press('Control+s')
    await toast(page, lists.updated)
    expect(await shown()).toMatchObject({ [toolsName]: ['Second tool', 'First tool'] })

    const visible = page.getByRole('switch', { name: desk.visibleOf('Second tool') })
    await visible.click()
    await toast(page, desk.tools.hidden(1))
    expect(await shown()).toEqual({ [toolsName]: ['First tool'], [furtherLinks]: ['A page of ours'] })
    await button(page, words.shell.undo).click()
    await toast(page, desk.tools.shown(1))
    await expect.poll(() => visible.isChecked()).toBe(true)

    for (const name of ['First tool', 'Second tool']) {
      await button(page, lists.actionsOf(name)).click()
      await page.getByRole('menuitem', { name: lists.delete }).click()
      await page.getByRole('dialog', { name: desk.tools.deleteTitle(1, name) }).waitFor()
      await button(page, lists.deleteAction).click()
      await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' })
    }
    expect(await allTools()).toEqual([])
    // A group without links has no heading.
    expect(await shown()).toEqual({ [furtherLinks]: ['A page of ours'] })
    expect(await shownWide()).toEqual({ [furtherLinks]: ['A page of ours'] })
  },
)

test('another site opens in a new tab that knows nothing of this one, from the menu and from the command palette, and a page of this site in its place', async () => {
  await addTool('Elsewhere', 'https://elsewhere.example/tool', 1)
  await addTool('Rules', '/about/languages', 2)
  const page = await visitorAt('/problem')
  await groupsShown(page, en, 1440)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: /^Elsewhere/ }).click()
  const tab = await opened
  await tab.waitForURL('https://elsewhere.example/tool')
  expect(await tab.evaluate('[opener, document.referrer]')).toEqual([null, ''])
  expect(new URL(page.url()).pathname).toBe('/problem')
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: en.palette.hint })
  await input.fill('elsewhere')
  await page.getByRole('group', { name: en.palette.links }).getByRole('option').waitFor()
  const again = page.context().waitForEvent('page')
  await input.press('Enter')
  await (await again).waitForURL('https://elsewhere.example/tool')
  await button(page, en.shell.more).click()
  await page.evaluate('window.isSame = true')
  await page.getByRole('menuitem', { name: 'Rules' }).click()
  await page.waitForURL('**/about/languages')
  expect(await page.evaluate('window.isSame')).toBe(true)
})

test('the links are asked for once, after the page is drawn, and asked for again when they have changed', async () => {
  await addTool('Early', 'https://early.example/', 1)
  const page = await its.visit('/problem', { as: root })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => asked.filter((path) => path === '/api/tools').length).toBe(1)
  expect(asked.indexOf('/api/get-problem-list')).toBeLessThan(asked.indexOf('/api/tools'))
  await page.getByRole('navigation', { name: en.shell.mainNavigation }).getByText(en.shell.status).click()
  await page.waitForURL('**/status')
  expect((await groupsShown(page, en, 1440))[en.shell.tools]).toEqual(['Early'])
  expect(asked.filter((path) => path === '/api/tools').length).toBe(1)
  // The back office is another frame of the same page.
  await page.keyboard.press('Escape')
  await button(page, en.shell.userMenu(root.username)).click()
  await page.getByRole('menuitem', { name: en.shell.backOffice }).click()
  await page
    .getByRole('navigation', { name: en.admin.navigation })
    .getByRole('link', { name: en.siteLinkDesk.tools.title })
    .click()
  await page.getByRole('switch', { name: en.siteLinkDesk.visibleOf('Early') }).click()
  await toast(page, en.siteLinkDesk.tools.hidden(1))
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/status')
  await button(page, en.shell.more).click()
  await page.getByRole('menuitem', { name: en.shell.languagesPage }).waitFor()
  await expect.poll(() => page.getByRole('menu').getByRole('group').count()).toBe(0)
})
