import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { locales, type Messages } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import { theSite } from './src/together.ts'
import { enWide } from './src/views.ts'

const its = theSite()

const cpp = 'C++ 17 With O2'
const python = 'Python3'

/**
 * Program by program, and the number of the verdict it must get. What never ends does so for one test only, as each that
 * runs out of time takes all of it.
 */
const tries = [
  {
    language: cpp,
    status: '0',
    code: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }',
  },
  { language: cpp, status: '-1', code: '#include <iostream>\nint main() { std::cout << 3; }' },
  {
    language: cpp,
    status: '1',
    code: '#include <iostream>\nvolatile int x;\nint main() { long long a, b; std::cin >> a >> b; while (a == 0) x = x + 1; std::cout << a + b; }',
  },
  { language: cpp, status: '3', code: '#include <cstdlib>\nint main() { std::abort(); }' },
  { language: cpp, status: '-2', code: 'int main() { return missing; }' },
  { language: python, status: '0', code: 'print(sum(map(int, input().split())))' },
  { language: python, status: '-1', code: 'print(input())' },
  { language: python, status: '1', code: 'a, b = map(int, input().split())\nwhile a == 0: pass\nprint(a + b)' },
  { language: python, status: '3', code: 'raise SystemExit(7)' },
  { language: python, status: '-2', code: 'print(' },
] as const

test('someone new registers, finds problem 1000 and reads true verdicts without a reload (en at 1440 px)', async () => {
  const text = await locales['en-US']()
  const page = await its.visit('/', enWide)
  const username = `someone-${randomBytes(3).toString('hex')}`
  await register(page, text, username)
  await openProblem(page, text)
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
  for (const one of tries) await submitAndRead(page, text, one)
  await chooseByMistake(page, text)
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
  await readList(page, text, username)
})

async function register(page: Page, text: Messages, username: string): Promise<void> {
  const { accounts } = text
  await page.getByRole('button', { name: text.shell.register, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: accounts.username, exact: true }).fill(username)
  await dialog.getByRole('textbox', { name: accounts.email, exact: true }).fill(`${username}@example.org`)
  await dialog.getByRole('textbox', { name: accounts.password, exact: true }).fill('journey 12')
  await dialog.getByRole('textbox', { name: accounts.passwordAgain, exact: true }).fill('journey 12')
  await dialog.getByRole('button', { name: accounts.register, exact: true }).click()
  await page.getByText(accounts.registered).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function openProblem(page: Page, text: Messages): Promise<void> {
  await page.getByRole('link', { name: text.shell.problems, exact: true }).first().click()
  await page.getByRole('searchbox').first().fill('A+B')
  await page.getByRole('searchbox').first().press('Enter')
  await page.getByRole('link', { name: /A\+B/ }).click()
  await page.getByRole('heading', { name: /A\+B/ }).waitFor()
}

async function submitAndRead(
  page: Page,
  text: Messages,
  { language, status, code }: (typeof tries)[number],
): Promise<void> {
  await chooseLanguage(page, text.workbench.language, language)
  const editor = page.getByRole('textbox', { name: text.workbench.editorOf(language) })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
  await page.evaluate(rememberStatuses)
  await page.getByRole('button', { name: new RegExp(`^${text.workbench.submit}`) }).click()
  const verdict = page.getByRole('tabpanel', { name: text.workbench.resultTab }).getByRole('status').first()
  await verdict.filter({ hasText: text.statuses[status]! }).waitFor({ timeout: 90_000 })
  const underWay = ['9', '5', '6', '7'].map((number) => text.statuses[number]!)
  const seen = await page.evaluate<string[]>('[...seenStatuses]')
  expect(seen.filter((one) => underWay.some((name) => one.startsWith(name)))).not.toEqual([])
}

/** A program in another language than the chosen one is asked about, and goes over to its language. */
async function chooseByMistake(page: Page, { workbench: words }: Messages): Promise<void> {
  await chooseLanguage(page, words.language, cpp)
  await page.getByRole('textbox', { name: words.editorOf(cpp) }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('a, b = map(int, input().split())\nprint(a + b)')
  await page.getByRole('button', { name: new RegExp(`^${words.submit}`) }).click()
  const question = page.getByRole('dialog', { name: words.mistakenTitle(cpp) })
  await question.getByRole('button', { name: words.mistakenChange(python) }).click()
  await question.waitFor({ state: 'detached' })
  await page
    .getByRole('textbox', { name: words.editorOf(python) })
    .getByText('print(a + b)')
    .waitFor()
}

/** Runs in the page: a judge may be quicker than one who looks now and then. */
const rememberStatuses = `
  globalThis.statusWatch?.disconnect()
  globalThis.seenStatuses = new Set()
  globalThis.statusWatch = new MutationObserver(() => {
    for (const one of document.querySelectorAll('[role=tabpanel] :is([role=status], output)'))
      seenStatuses.add(one.textContent)
  })
  statusWatch.observe(document.body, { subtree: true, childList: true, characterData: true })
`

async function readList(page: Page, text: Messages, username: string): Promise<void> {
  await page.getByRole('link', { name: text.shell.status, exact: true }).first().click()
  // Other journeys of the run submit too, so the newest rows may be theirs.
  await page.getByRole('switch', { name: text.submissions.onlyMine }).click()
  await page.waitForURL('**/status?onlyMine=true')
  await page
    .getByRole('row')
    .filter({ hasText: username })
    .nth(tries.length - 1)
    .waitFor()
  const rows = await page.getByRole('row').filter({ hasText: username }).allTextContents()
  const expected = tries.map((one) => text.statuses[one.status]!).toReversed()
  expect(rows.map((row, index) => row.includes(expected[index]!))).toEqual(expected.map(() => true))
}
