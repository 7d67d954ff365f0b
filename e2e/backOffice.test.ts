import { jobs, type FailedJob } from '@praxis/contract/jobs'
import { locales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInto, type Person } from './src/session.ts'
import { loginDialog, refuse, shellOf, storedToken, text } from './src/shell.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
const { aPage, aColdPage, root } = shellOf(its)
const { admin: words, bank, judgeHosts, problemDesk } = await staffLocales['en-US']()

async function aPageOf(person: Person, path: string): Promise<Page> {
  const { page } = await aPage()
  await signInto(page.context(), person)
  await page.goto(path)
  return page
}

async function enter(page: Page, { username, password }: Person, { accounts } = text): Promise<void> {
  await page.getByRole('textbox', { name: accounts.username }).fill(username)
  await page.getByRole('textbox', { name: accounts.password }).fill(password)
  await page.keyboard.press('Enter')
}

const told = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).first().waitFor()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
const entries = (page: Page) =>
  page.getByRole('navigation', { name: words.navigation }).getByRole('link').allTextContents()

test('a visitor logs in and gets to the page that was wanted (zh at 375 px)', async () => {
  const own = await locales['zh-CN']()
  const staff = await staffLocales['zh-CN']()
  const { page } = await aPage(zhPhone.locale)
  await page.setViewportSize({ width: zhPhone.width, height: 812 })
  await page.goto('/admin/judges')
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await told(page, own.shell.loginFirst)
  await heading(page, staff.admin.loginTitle)
  expect(await loginDialog(page).count()).toBe(0)
  await page.getByRole('button', { name: own.accounts.logIn }).click()
  await page.getByText(own.accounts.problems.username.required).waitFor()
  await page.getByText(own.accounts.problems.password.required).waitFor()
  await enter(page, await root(), own)
  await page.waitForURL('**/admin/judges')
  await page.getByText(own.accounts.welcomeBack).waitFor()
  await heading(page, staff.judgeHosts.title)
  const crumbs = page.getByRole('navigation', { name: staff.admin.breadcrumb })
  expect(await crumbs.locator('[aria-current=page]').textContent()).toBe(staff.judgeHosts.title)

  await page.getByRole('button', { name: own.shell.openMenu }).click()
  const menu = page.getByRole('navigation', { name: staff.admin.navigation })
  expect(await menu.locator('[aria-current=page]').textContent()).toBe(staff.judgeHosts.title)
  await menu.getByRole('link', { name: staff.admin.dashboard }).click()
  await page.waitForURL('**/admin/dashboard')
  await heading(page, staff.admin.dashboard)
  await page.getByText(staff.admin.roles.root).waitFor()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/admin/judges')
})

test('a person who is not an administrator is told why, and can enter with another account (en at 1440 px)', async () => {
  const { page } = await aPage(enWide.locale)
  const plain = await its.person('plain')
  await signInto(page.context(), plain)
  await page.goto('/admin')
  await page.waitForURL('**/admin/login')
  await told(page, text.shell.adminLoginFirst)
  await told(page, words.signedInAs(plain.username))
  await enter(page, plain)
  await told(page, text.errors.not_an_administrator)
  // It stays until the next try.
  await page.getByRole('textbox', { name: text.accounts.password }).fill('another word')
  await told(page, text.errors.not_an_administrator)
  await enter(page, await root())
  await page.waitForURL('**/admin/dashboard')
})

test('an administrator finds the way in the menu, and only the pages of the role', async () => {
  const page = await aPageOf(await its.person('helper', 'admin'), '/problem')
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: text.shell.backOffice }).click()
  await page.waitForURL('**/admin/dashboard')
  await heading(page, words.dashboard)
  // What an administrator may open who is neither root nor keeps the bank.
  const own = [words.dashboard, problemDesk.title, bank.bankTitle, words.trainings, words.contests, words.discussions]
  expect(await entries(page)).toEqual(own)
  expect(await page.getByRole('heading', { name: words.failedJobs }).count()).toBe(0)
  await page.goto('/admin/judges')
  await told(page, text.shell.adminLoginFirst)
  await page.waitForURL('**/admin/dashboard')
})

test('a plain person has no link to the back office', async () => {
  const page = await aPageOf(await its.person('plain'), '/problem')
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: text.shell.logOut }).waitFor()
  expect(await page.getByRole('menuitem', { name: text.shell.backOffice }).count()).toBe(0)
})

test('an address of no page leads a visitor to the log-in, and an administrator to the start page', async () => {
  const { page: visitors } = await aPage()
  const page = await aPageOf(await root(), '/admin/judges')
  for (const path of ['/admin/nowhere', '/admin/judges/nowhere', '/admin/login']) {
    await visitors.goto(path)
    await heading(visitors, words.loginTitle)
    expect(new URL(visitors.url()).href, path).toMatch(/\/admin\/login$/)
    await page.goto(path)
    await page.waitForURL('**/admin/dashboard')
    await heading(page, words.dashboard)
  }
})

test('the log-in leads to no other site and to no page outside of the back office', async () => {
  const { page, problems } = await aPage()
  for (const to of ['//evil.example/admin', 'https://evil.example/admin/x', '/status', '/\\evil.example/admin']) {
    await page.goto(`/admin/login?to=${encodeURIComponent(to)}`)
    await enter(page, await root())
    await page.waitForURL('**/admin/dashboard')
    expect(problems, to).toEqual([])
    await page.evaluate('localStorage.clear()')
  }
})

test('logging out or signing in as somebody else in another tab leads to the log-in, which leads back', async () => {
  const person = await root()
  const page = await aPageOf(person, '/admin/judges')
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
  await told(page, words.signedInAs(plain.username))
})

test('a role that was taken away ends the visit at the next call', async () => {
  const person = await its.person('former', 'root')
  const page = await aPageOf(person, '/admin/judges')
  await page.getByRole('row').nth(1).waitFor()
  await its.takeRoles(person)
  await page.waitForURL('**/admin/login?to=%2Fadmin%2Fjudges')
  await told(page, words.signedInAs(person.username))
  expect(await storedToken(page)).toBe(person.token)
})

test('a right that was given since is asked for before anybody is sent away', async () => {
  const person = await root()
  const page = await aPageOf({ ...person, user: { ...person.user, roleList: ['default_user'] } }, '/admin/judges')
  await heading(page, judgeHosts.title)
  expect(new URL(page.url()).pathname).toBe('/admin/judges')
})

test('a refusal inside leads to the start page, and one on the start page goes nowhere', async () => {
  const { page } = await aPage()
  await signInto(page.context(), await root())
  let refused = 0
  await page.route('**/api/admin/j*/**', (route) => {
    refused += 1
    return refuse(403, { status: 403, msg: 'Not for you', data: null })(route)
  })
  await page.goto('/admin/judges')
  await page.waitForURL('**/admin/dashboard')
  const retry = page.getByRole('alert').getByRole('button', { name: text.shell.retry })
  await retry.waitFor()
  const before = refused
  await retry.click()
  await expect.poll(() => refused).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
  expect(refused).toBe(before + 1)
})

test('the navigation is reached and folded with the keyboard, and stays folded; on a phone it is a drawer with theme and language that gives the focus back', async () => {
  const page = await aPageOf(await root(), '/admin')
  await heading(page, words.dashboard)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content')
  await page.getByRole('button', { name: words.collapse }).focus()
  await page.keyboard.press('Enter')
  await page.reload()
  await page.getByRole('button', { name: words.expand }).waitFor()
  expect(await entries(page)).toContain(judgeHosts.title)
  await page.getByRole('link', { name: judgeHosts.title }).first().press('Enter')
  await page.waitForURL('**/admin/judges')

  await page.setViewportSize({ width: 375, height: 812 })
  const button = page.getByRole('button', { name: text.shell.openMenu })
  await button.press('Enter')
  const drawer = page.getByRole('dialog', { name: words.backOffice })
  await drawer.getByRole('button', { name: text.shell.themeDark }).click()
  await page.locator('html[data-scheme=dark]').waitFor()
  await drawer.getByRole('button', { name: '简体中文' }).click()
  await page.locator('html[lang=zh-CN]').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('BUTTON')
})

test('the menu of the person leads to the home page, and out', async () => {
  const person = await its.person('leaver', 'problem_admin')
  const page = await aPageOf(person, '/admin')
  const menu = page.getByRole('button', { name: text.shell.userMenu(person.username) })
  await menu.click()
  await page.getByRole('menuitem', { name: words.homePage }).click()
  await page.waitForURL('**/home')
  await page.goBack()
  await menu.click()
  await page.getByRole('menuitem', { name: text.shell.logOut }).click()
  await page.waitForURL('**/home')
  expect(await storedToken(page)).toBeNull()
})

test('a failed background job is run again, and given up only when that is confirmed', async () => {
  const { page } = await aPage()
  const job: FailedJob = {
    id: '8e8f2a9c-6f0e-4f9e-9d5e-1c1b7a6a2f10',
    name: 'purge-uploads',
    data: '{"olderThan":"2026-01-01"}',
    error: 'the disk is full',
    attempts: 4,
    gmtCreate: '2026-11-20T10:00:00.000+0000',
    gmtFailed: '2026-11-20T12:00:00.000+0000',
  }
  const asked: string[] = []
  await page.route('**/api/admin/jobs/**', async (route) => {
    const request = route.request()
    const isList = request.method() === jobs.failed.call.split(' ')[0]
    if (!isList)
      asked.push(`${request.method()} ${request.url().replace(/.*\/api/, '/api')} ${request.postData() ?? ''}`)
    const records = asked.some((one) => one.startsWith('DELETE')) ? [] : [job]
    const list = { records, total: records.length, size: 10, current: 1, pages: 1 }
    await route.fulfill({ json: { status: 200, msg: 'success', data: isList ? list : null } })
  })
  await signInto(page.context(), await root())
  await page.goto('/admin')
  await page.getByText(job.error).waitFor()
  const choose = async (name: string) => {
    await page.locator('main [aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(words.retryJob)
  await page.getByText(words.jobRetried).waitFor()
  await choose(words.giveUpJob)
  const dialog = page.getByRole('dialog', { name: words.giveUpTitle(job.name) })
  await dialog.getByRole('button', { name: text.shell.cancel }).click()
  await choose(words.giveUpJob)
  await dialog.getByRole('button', { name: words.giveUpAction }).click()
  await page.getByText(words.noFailedJobs).waitFor()
  expect(asked).toEqual([
    `POST /api/admin/jobs/retry {"id":"${job.id}"}`,
    `DELETE /api/admin/jobs/failed?id=${job.id} `,
  ])
})

test('a member has a mark in the bar, and an administrator has none', async () => {
  const member = await its.person('member')
  const page = await aPageOf({ ...member, user: { ...member.user, isVip: true } }, '/problem')
  await page.getByRole('banner').getByText(text.people.member).waitFor({ state: 'attached' })
  const staff = await aPageOf(await root(), '/problem')
  await staff.getByRole('button', { name: text.shell.userMenu('root') }).waitFor()
  expect(await staff.getByRole('banner').getByText(text.people.member).count()).toBe(0)
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
  // These are in one module of the contract with calls of visitors.
  expect([...new Set(calls)].toSorted()).toEqual([
    'DELETE /api/admin/announcement',
    'GET /api/admin/announcement',
    'GET /api/admin/difficulty/list',
    'GET /api/admin/logout',
    'POST /api/admin/announcement',
    'POST /api/admin/login',
    'PUT /api/admin/announcement',
  ])
})
