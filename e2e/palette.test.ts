import { submissions } from '@praxis/contract/submissions'
import { locales, type Messages } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
import { clientOf } from './src/client.ts'
import { signInto } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
let text: Messages

beforeAll(async () => {
  text = await locales['en-US']()
})

/** Nothing may go wrong in the page until the test ends. */
async function aPage(path: string): Promise<Page> {
  const { page, problems } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(async () => {
    await page.context().close()
    expect(problems).toEqual([])
  })
  await page.goto(path)
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: text.palette.hint })
const list = (page: Page) => page.getByRole('listbox', { name: text.palette.title })
const option = (page: Page, name: RegExp | string) => list(page).getByRole('option', { name })
const active = (page: Page) => list(page).getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

test('a problem is found by its title and opened without a mouse, and is a recent choice from then on; the keys work inside the editor, where a question mark and a slash are text; who knows an id types it and Enter, without waiting for the search', async () => {
  const page = await aPage('/status')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openPalette(page)
  await page.keyboard.type('a+b')
  await option(page, /1000.*A\+B/).waitFor()
  expect(await active(page).textContent()).toContain('1000')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/problem/1000')
  await field(page).waitFor({ state: 'detached' })

  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.type('?/')
  await expect.poll(() => editor.textContent()).toContain('?/')
  await openPalette(page)
  const recent = page.getByRole('group', { name: text.palette.recent })
  await recent.getByRole('option', { name: /1000.*A\+B/ }).waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => editor.and(page.locator(':focus')).count()).toBe(1)

  await openPalette(page)
  await page.keyboard.type('1003')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/problem/1003')
})

test('arrow keys go round the list, and Esc gives the focus back; a slash leads to the search of the page, and a question mark lists the keys; on a phone a button in the bar opens the palette', async () => {
  const page = await aPage('/problem')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox').first()
  await expect.poll(() => search.and(page.locator(':focus')).count()).toBe(1)
  expect(await search.inputValue()).toBe('')
  await openPalette(page)
  const first = await active(page).textContent()
  await page.keyboard.press('ArrowUp')
  expect(await active(page).textContent()).toBe(await option(page, '').last().textContent())
  await page.keyboard.press('ArrowDown')
  expect(await active(page).textContent()).toBe(first)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => search.and(page.locator(':focus')).count()).toBe(1)

  await page.keyboard.type('?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await search.fill('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: text.palette.shortcuts })
  await keys.getByText(text.palette.runTest).waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('button', { name: text.palette.open }).click()
  await field(page).fill('1002')
  await option(page, /^1002/).click()
  await page.waitForURL('**/problem/1002')
})

test('Ctrl-Enter and the middle button open a new tab and leave this one where it is; an older search is given up when a letter is added; actions change the theme and the language, and log in', async () => {
  const page = await aPage('/problem')
  await openPalette(page)
  await page.keyboard.type('status')
  const [byKey] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await byKey.waitForURL('**/status')
  await byKey.close()
  await openPalette(page)
  const [byButton] = await Promise.all([
    page.context().waitForEvent('page'),
    option(page, text.shell.status).click({ button: 'middle' }),
  ])
  await byButton.waitForURL('**/status')
  await byButton.close()
  expect(new URL(page.url()).pathname).toBe('/problem')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })

  await openPalette(page)
  await page.route('**/api/get-problem-list?*keyword=1*', async (route) => {
    if (route.request().url().endsWith('keyword=1')) return
    await route.continue()
  })
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('keyword=1'))
  const asked = page.waitForRequest((request) => request.url().endsWith('keyword=1'))
  await page.keyboard.type('1')
  await asked
  await page.keyboard.type('001')
  await givenUp
  await option(page, /^1001/).waitFor()

  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await page.locator('html[data-scheme=dark]').waitFor()
  await openPalette(page)
  await page.keyboard.type('sign in')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text.accounts.loginTitle })
  await dialog.waitFor()
  await expect.poll(() => dialog.locator('input:focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openPalette(page)
  await page.keyboard.type('language 简体')
  await page.keyboard.press('Enter')
  await page.locator('html[lang=zh-CN]').waitFor()
})

test('submissions to the same problem are told apart, and found by their number', async () => {
  const client = clientOf(its.address)
  const person = await its.person('twice')
  const ids: number[] = []
  for (const code of ['print(0)', 'print(1)']) {
    const { data, msg } = await client(submissions.submit, { pid: '1000', language: 'Python3', code }, person.token)
    if (data === null) throw new Error(msg)
    ids.push(data.submitId)
  }
  const { page } = await openPage(its.browser, its.address, 'en-US')
  onTestFinished(() => page.context().close())
  await signInto(page.context(), person)
  await page.goto('/problem')
  await openPalette(page)
  const mine = page.getByRole('group', { name: text.palette.mySubmissions })
  for (const id of ids) await mine.getByRole('option', { name: `#${id}` }).waitFor()
  const told = await mine.getByRole('option').allTextContents()
  expect(new Set(told).size).toBe(2)
  await page.keyboard.type(String(ids[0]))
  await mine.getByRole('option', { name: `#${ids[0]}` }).click()
  await page.waitForURL(`**/submission-detail/${ids[0]}`)
})
