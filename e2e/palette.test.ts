import { locales, type Messages } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from './src/browser.ts'
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

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
}

test('Ctrl-Enter and the middle button open a new tab and leave this one where it is; an action changes the language', async () => {
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
  await page.keyboard.type('language 简体')
  await page.keyboard.press('Enter')
  await page.locator('html[lang=zh-CN]').waitFor()
})
