import { judgeStatus } from '@praxis/contract/statuses'
import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import { box, button, writeCode } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const words = text.workbench
const search = words.lineSearch
const language = 'C With O2'
const wrongLine = 6

/** Writes far past the end of an array, in the sixth line. */
const pastTheArray = `#include <stdio.h>
int seen[4];
int main(void) {
  int a, b;
  if (scanf("%d%d", &a, &b) != 2) return 1;
  seen[a * 50000000] = b;
  printf("%d\\n", seen[0] + a + b);
}
`

const codeBox = (page: Page) => box(page, words.editorOf(language))
const tests = (page: Page) => page.getByRole('tabpanel', { name: words.testsTab })
const ends = (page: Page, status: number) =>
  tests(page)
    .getByRole('status')
    .filter({ hasText: text.statuses[String(status)]! })
    .first()
    .waitFor({ timeout: 60_000 })

test('a program in C that writes past an array on a sample is told the line, and led there', async () => {
  const page = await its.visit('/problem/1000', { as: await its.person('solver') })
  await page.getByRole('textbox', { name: /code$/ }).first().waitFor()
  await chooseLanguage(page, words.language, language)
  await writeCode(codeBox(page), pastTheArray)
  await page.getByRole('tab', { name: words.testsTab }).click()
  await button(page, `${words.runThisSample} 1`).click()
  await ends(page, judgeStatus.runtimeError)
  await tests(page).getByText(search.offer).waitFor()
  await button(tests(page), search.search).press('Enter')
  const found = tests(page).getByText(search.inLine(String(wrongLine), search.kinds.indexOutOfBounds))
  await found.waitFor({ timeout: 60_000 })
  // The outcome of the run itself stays.
  await ends(page, judgeStatus.runtimeError)
  // Whoever uses the keyboard is still there.
  expect(await page.evaluate('document.activeElement.textContent')).toBe(search.goTo(String(wrongLine)))
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('// here')
  expect((await codeBox(page).innerText()).split('\n')[wrongLine - 1]).toContain('// here')
  // The code is another one now: what was found stays, and leads nowhere.
  await button(tests(page), search.goTo(String(wrongLine))).waitFor({ state: 'detached' })
  await found.waitFor()
})
