import { judgeStatus } from '@praxis/contract/statuses'
import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import { box, button, choice, savedBy, writeCode } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const words = text.workbench
const language = 'Python3'

const codeBox = (page: Page) => box(page, words.editorOf(language))

async function submit(page: Page, code: string, status: number): Promise<void> {
  await writeCode(codeBox(page), code)
  await page.getByRole('button', { name: new RegExp(`^${words.submit}`) }).click()
  const verdict = page.getByRole('tabpanel', { name: words.resultTab }).getByRole('status').first()
  await verdict.filter({ hasText: text.statuses[String(status)]! }).waitFor({ timeout: 60_000 })
}

test('earlier versions of a program are compared and restored, submissions are compared, and the code is downloaded', async () => {
  const person = await its.person('solver')
  const page = await its.visit('/problem/1000', { as: person })
  await codeBox(page)
    .or(page.getByRole('textbox', { name: /code$/ }))
    .first()
    .waitFor()
  await chooseLanguage(page, words.language, language)
  const wrong = 'print(1)\n'
  const right = 'a, b = map(int, input().split())\nprint(a + b)\n'
  await submit(page, wrong, judgeStatus.wrongAnswer)
  await submit(page, right, judgeStatus.accepted)
  await page.keyboard.press('Escape')

  // The bar has a menu of that name too.
  const menu = page.getByRole('main').getByRole('button', { name: words.more, exact: true })
  await menu.click()
  const inEditor = await savedBy(page, () => page.getByRole('menuitem', { name: words.saveProgram }).click())
  expect(inEditor.name).toMatch(/1000.*\.py$/)
  expect(String(inEditor.content)).toBe(right)

  await menu.click()
  await page.getByRole('menuitem', { name: words.history }).click()
  const history = page.getByRole('dialog', { name: words.history })
  const versions = history.getByRole('list', { name: words.history }).getByRole('button')
  await expect.poll(() => versions.count()).toBeGreaterThan(1)
  await versions.last().click()
  await history.getByText('print(1)').waitFor()
  await history.getByText('print(a + b)').waitFor()
  await button(history, words.historyRestore).click()
  await history.waitFor({ state: 'detached' })
  await expect.poll(() => codeBox(page).innerText()).toContain('print(1)')

  await page.getByRole('tab', { name: words.resultTab }).click()
  await page.getByRole('link', { name: /#\d+/ }).first().click()
  await page.waitForURL('**/submission-detail/*')
  const submitted = await savedBy(page, () => button(page, text.submissions.download).click())
  expect(submitted.name).toMatch(/1000-\d+\.py$/)
  expect(String(submitted.content)).toBe(right)
  await button(page, text.submissions.compare).click()
  const comparison = page.getByRole('dialog', { name: text.submissions.compareTitle })
  await comparison.getByText('print(1)').waitFor()
  await comparison.getByText('print(a + b)').waitFor()
  expect(await choice(comparison, text.submissions.compareWith).locator('option').count()).toBe(1)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
})

test('an output on a sample is explained, and two inputs of somebody’s own are there after a reload', async () => {
  const page = await its.visit('/problem/1000', { as: await its.person('solver') })
  await page.getByRole('textbox', { name: /code$/ }).first().waitFor()
  await chooseLanguage(page, words.language, language)
  await writeCode(codeBox(page), 'a, b = map(int, input().split())\nprint("read", a, b)\nprint(a + b)\n')
  await page.getByRole('tab', { name: words.testsTab }).click()
  await button(page, `${words.runThisSample} 1`).click()
  await page.getByText(words.hints.extraLines).waitFor({ timeout: 60_000 })
  await button(page, words.ownCase(1, 1)).click()
  await box(page, words.testInput).fill('20 22')
  await box(page, words.testExpected).fill('42')
  await button(page, words.addCase).click()
  await box(page, words.testInput).fill('7 8')
  await page.reload()
  await page.getByRole('tab', { name: words.testsTab }).click()
  await button(page, words.ownCase(1, 2)).click()
  expect(await box(page, words.testInput).inputValue()).toBe('20 22')
  expect(await box(page, words.testExpected).inputValue()).toBe('42')
  await button(page, words.ownCase(2, 2)).click()
  expect(await box(page, words.testInput).inputValue()).toBe('7 8')
})
