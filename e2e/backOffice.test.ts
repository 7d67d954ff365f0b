import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInto, type Person } from './src/session.ts'
import { shellOf, storedToken, text } from './src/shell.ts'
import { theSite } from './src/together.ts'
import { zhPhone } from './src/views.ts'

const its = theSite()
const { aPage, aColdPage } = shellOf(its)
const { admin: words, judgeHosts } = await staffLocales['en-US']()

async function enter(page: Page, { username, password }: Person, { accounts } = text): Promise<void> {
  await page.getByRole('textbox', { name: accounts.username }).fill(username)
  await page.getByRole('textbox', { name: accounts.password }).fill(password)
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })

test('a visitor logs in, gets to the page that was wanted, finds the way in the drawer, and goes home and out (zh at 375 px)', async () => {
  const own = await locales['zh-CN']()
  const staff = await staffLocales['zh-CN']()
  const keeper = await its.person('keeper', 'root')
  const { page } = await aPage(zhPhone.locale)
  await page.setViewportSize({ width: zhPhone.width, height: 812 })
  await page.goto('/admin/judges')
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await heading(page, staff.admin.loginTitle)
  await enter(page, keeper, own)
  await page.waitForURL('**/admin/judges')
  await page.getByText(own.accounts.welcomeBack).waitFor()
  await heading(page, staff.judgeHosts.title)

  await page.getByRole('button', { name: own.shell.openMenu }).click()
  const drawer = page.getByRole('dialog', { name: staff.admin.backOffice })
  await drawer.getByRole('link', { name: staff.admin.dashboard }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText(staff.admin.roles.root).waitFor()
  const menu = page.getByRole('button', { name: own.shell.userMenu(keeper.username) })
  await menu.click()
  await page.getByRole('menuitem', { name: staff.admin.homePage }).click()
  await page.waitForURL('**/home')
  await page.goBack()
  await page.waitForURL('**/admin/dashboard')
  await page.getByText(staff.admin.roles.root, { exact: true }).waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: own.shell.logOut }).click()
  await page.waitForURL('**/home')
  expect(await storedToken(page)).toBeNull()
})

test('logging out or signing in as somebody else in another tab leads to the log-in, which leads back, also with another account', async () => {
  const person = await its.person('keeper', 'root')
  const { page } = await aPage()
  await signInto(page.context(), person)
  await page.goto('/admin/judges')
  await heading(page, judgeHosts.title)
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => localStorage.removeItem('Praxis_Token'))
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await page.getByText(text.shell.loggedOutElsewhere).waitFor()
  await enter(page, person)
  await page.waitForURL('**/admin/judges')

  await heading(page, judgeHosts.title)
  const plain = await its.person('plain')
  await other.evaluate(
    ([token, user]) => {
      localStorage.setItem('Praxis_Token', token)
      localStorage.setItem('Praxis_User', user)
    },
    [plain.token, JSON.stringify(plain.user)] as const,
  )
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await page
    .getByRole('alert')
    .filter({ hasText: words.signedInAs(plain.username) })
    .waitFor()
  await enter(page, person)
  await page.waitForURL('**/admin/judges')
  await heading(page, judgeHosts.title)
  expect(await storedToken(page)).not.toBe(plain.token)
})

test('a visitor downloads nothing of the back office', async () => {
  const { page } = await aColdPage()
  await page.goto('/problem')
  await page.getByRole('row').nth(1).waitFor()
  await page.waitForLoadState('networkidle')
  const files = (await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))`,
  )) as string[]
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((name) => /admin|dashboard|judges|staff/i.test(name))).toEqual([])
  const scripts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  const calls = scripts.flatMap((script) => script.match(/[A-Z]+ \/api\/admin\/[\w/-]+/g) ?? [])
  // These are in one module of the contract with calls of visitors. Some of those modules come later than others.
  const known = new Set([
    'DELETE /api/admin/announcement',
    'GET /api/admin/announcement',
    'GET /api/admin/difficulty/list',
    'GET /api/admin/logout',
    'POST /api/admin/announcement',
    'POST /api/admin/login',
    'PUT /api/admin/announcement',
  ])
  expect(calls).toContain('POST /api/admin/login')
  expect(calls.filter((call) => !known.has(call))).toEqual([])
})
