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

test('root adds a tool and a link, and hides a tool, and a visitor sees it (zh at 375 px)', async () => {
  const words = await wordsOf('zh-CN')
  const { siteLinkDesk: desk, adminLists: lists, shell } = words
  const visitor = await visitorAt('/about/languages', zhPhone)
  const names = async () => {
    await visitor.reload()
    await button(visitor, shell.openMenu).click()
    const drawer = visitor.getByRole('dialog').getByRole('navigation', { name: shell.mainNavigation })
    // What administrators have added comes when the page is quiet.
    await drawer.getByText(shell.furtherLinks, { exact: true }).waitFor()
    return drawer.getByRole('region').getByRole('link').locator('[title]').allTextContents()
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
  const shown = await names()
  expect(shown.slice(shown.indexOf('First tool'))).toEqual(['First tool', 'Second tool', 'A page of ours'])

  await page.goto('/admin/tools')
  await page.getByRole('switch', { name: desk.visibleOf('Second tool') }).click()
  await toast(page, desk.tools.hidden(1))
  expect(await names()).not.toContain('Second tool')
})

test('another site opens in a new tab that knows nothing of this one, from the menu and from the command palette, and a page of this site in its place', async () => {
  await addTool('Elsewhere', 'https://elsewhere.example/tool', 1)
  await addTool('Rules', '/about/languages', 2)
  const page = await visitorAt('/problem')
  await button(page, en.shell.more).click()
  await page.getByRole('menuitem', { name: /^Elsewhere/ }).waitFor()
  // The links are asked for after what the page is for, and once.
  const asked = (await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  )) as string[]
  expect(asked.filter((path) => path === '/api/tools')).toHaveLength(1)
  expect(asked.indexOf('/api/get-problem-list')).toBeLessThan(asked.indexOf('/api/tools'))
  expect(asked).toContain('/api/get-problem-list')
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
