import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { locales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import { clientOf, type Client } from './src/client.ts'
import { signInto, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { readIn } from './src/views.ts'

const its = theSite()
const text = await locales['en-US']()
const words = text.workbench
const verdictOf = (status: number) => text.statuses[String(status)] ?? ''

/** Reads nothing and is in no hurry: there is time to watch it. */
const sleepy = (n: number) => `#include <unistd.h>\nint main(void) { usleep(800000); return 0 * ${n}; }\n`
const language = 'C With O2'

let programs = 0
const somebody = () => its.person('solver')

type Opening = { person?: Person; width?: number; height?: number }

async function open(path: string, { person, width = 1440, height = 900 }: Opening = {}): Promise<Page> {
  const { address, browser } = its
  const context = await browser.newContext({ baseURL: address, locale: 'en-US', viewport: { width, height } })
  if (person !== undefined) await signInto(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** After as many of others as keep a judge busy for a while, so that a page is there in time to see it judged. */
async function submit(client: Client, person: Person, pid: string, ahead: number): Promise<number> {
  const crowd = await Promise.all(Array.from({ length: ahead }, () => somebody()))
  let submitId = 0
  for (const one of [...crowd, person]) {
    const program = { pid, language, code: sleepy((programs += 1)) }
    const { data, msg } = await client(submissions.submit, program, one.token)
    if (data === null) throw new Error(msg)
    submitId = data.submitId
  }
  return submitId
}

const result = (page: Page) => page.getByRole('tabpanel', { name: words.resultTab })
const verdict = (page: Page) => result(page).getByRole('status').first()
const editor = (page: Page, name = language) => page.getByRole('textbox', { name: words.editorOf(name) })
const separator = (page: Page) => page.getByRole('separator', { name: words.consoleDivider })

async function writeIn(page: Page, name: string): Promise<void> {
  await chooseLanguage(page, words.language, name)
  await editor(page, name).waitFor()
}

/** Runs in the page: every arrangement of the cases that is seen, and whether it is said that there is nothing. */
const watchResults = (nothing: string) => `
  globalThis.arrangements = new Set()
  globalThis.saidNothing = false
  const look = () => {
    if (document.body?.textContent.includes(${JSON.stringify(nothing)})) globalThis.saidNothing = true
    const groups = [...document.querySelectorAll('[data-cases] > section')]
    const shape = groups.map((group) => [
      group.querySelector('h3')?.textContent,
      [...group.querySelectorAll('[data-case] b')].map((b) => b.childNodes[1].textContent).join(' '),
    ])
    if (groups.length > 0) globalThis.arrangements.add(JSON.stringify(shape))
  }
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
`

const seen = (page: Page) =>
  page.evaluate<{ nothing: boolean; arrangements: string[] }>(
    '({ nothing: saidNothing, arrangements: [...arrangements] })',
  )

test('a submission that is being judged is shown again after a reload and after Back, live until its verdict', async () => {
  const client = clientOf(its.address)
  const person = await somebody()
  const page = await open('/problem/1000', { person })
  await page.context().addInitScript(watchResults(words.nothingYetTitle))
  await editor(page, 'C++ 17 With O2').waitFor()
  const submitId = await submit(client, person, '1000', 5)
  const underWay = new RegExp(
    `^(${[judgeStatus.pending, judgeStatus.compiling, judgeStatus.judging].map(verdictOf).join('|')})`,
  )

  await page.reload()
  await verdict(page).filter({ hasText: underWay }).waitFor()
  await result(page)
    .getByRole('link', { name: `#${submitId}` })
    .click()
  await page.waitForURL(`**/submission-detail/${submitId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await verdict(page)
    .filter({ hasText: verdictOf(judgeStatus.judging) })
    .waitFor({ timeout: 60_000 })
  await verdict(page)
    .filter({ hasText: verdictOf(judgeStatus.wrongAnswer) })
    .waitFor({ timeout: 120_000 })
  expect((await seen(page)).nothing).toBe(false)

  await page.reload()
  await page.getByRole('tab', { name: words.resultTab }).click()
  await verdict(page)
    .filter({ hasText: verdictOf(judgeStatus.wrongAnswer) })
    .waitFor()
  await result(page).getByText(words.lastSubmission).waitFor()
  expect((await seen(page)).nothing).toBe(false)
  await page.context().close()
})

test('every case stands in its subtask from the first look to the verdict', async () => {
  const client = clientOf(its.address)
  const person = await somebody()
  const page = await open('/problem/1005', { person })
  await page.context().addInitScript(watchResults(words.nothingYetTitle))
  await editor(page, 'C++ 17 With O2').waitFor()
  await submit(client, person, '1005', 3)
  await page.reload()
  await result(page).getByText(text.submissions.subtask(1)).waitFor({ timeout: 60_000 })
  await verdict(page)
    .filter({ hasText: verdictOf(judgeStatus.wrongAnswer) })
    .waitFor({ timeout: 120_000 })
  const { nothing, arrangements } = await seen(page)
  expect(nothing).toBe(false)
  expect(arrangements.map((one) => JSON.parse(one) as unknown)).toEqual([
    [
      [text.submissions.samples, '1 2'],
      [text.submissions.subtask(1), '3 4 5 6 7'],
      [text.submissions.subtask(2), '8 9 10'],
      [text.submissions.subtask(3), '11 12 13'],
      [text.submissions.subtask(4), '14 15 16 17'],
    ],
  ])
  await page.context().close()
})

test('what was typed right before leaving is there on coming back at once', async () => {
  const page = await open('/problem')
  await page.getByRole('link', { name: /A\+B/ }).click()
  await writeIn(page, language)
  await editor(page).click()
  for (const [index, leave] of [
    () => page.getByRole('link', { name: text.shell.status, exact: true }).first().click(),
    () => page.goto('/status'),
  ].entries()) {
    await page.keyboard.insertText(`// before leaving ${index}\n`)
    await leave()
    await page.waitForURL('**/status')
    await page.goBack()
    await page.waitForURL('**/problem/1000')
    await editor(page)
      .filter({ hasText: `before leaving ${index}` })
      .waitFor()
    await editor(page).click()
    await page.keyboard.press('Control+End')
  }
  await page.context().close()
})

/** Run in the page: how many lines of code are seen whole, and what is cut off of the buttons. */
const wholeLines = `
  Math.floor((document.querySelector('.cm-scroller').getBoundingClientRect().height - 8) /
    document.querySelector('.cm-line').getBoundingClientRect().height)`
const clippedButtons = `
  [...document.querySelectorAll('#content button, #content [role=tab]')]
    .filter((button) => button.offsetParent !== null)
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect()
      const pane = button.closest('section, [data-print]').getBoundingClientRect()
      const isBeside = left < pane.left || right > Math.min(pane.right, innerWidth)
      return isBeside || button.scrollWidth > button.clientWidth
    })
    .map((button) => button.textContent)`

test('a low window shows fourteen lines of code, and the console keeps the height that the keyboard gave it; the editor takes the colours of the site with one click, in both schemes, and gives the former back', async () => {
  const page = await open('/problem/1000', { width: 1366, height: 640 })
  await editor(page, 'C++ 17 With O2').click()
  await page.keyboard.insertText('\n'.repeat(30))
  const lines = await page.evaluate<number>(wholeLines)
  expect(lines).toBeGreaterThanOrEqual(14)

  expect(await separator(page).getAttribute('aria-valuenow')).toBe('0')
  await separator(page).press('ArrowUp')
  await separator(page).press('Shift+ArrowUp')
  const panel = page.getByRole('tabpanel', { name: words.testsTab })
  const height = async () => Math.round((await panel.boundingBox())?.height ?? 0)
  expect(await height()).toBe(136)
  await page.reload()
  await panel.waitFor()
  expect(await height()).toBe(136)
  expect(await separator(page).getAttribute('aria-valuenow')).toBe('136')

  const grip = (await separator(page).boundingBox())!
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2 - 60, { steps: 4 })
  await page.mouse.up()
  expect(await height()).toBeGreaterThanOrEqual(194)
  await separator(page).dblclick()
  expect(await height()).toBe(256)
  await separator(page).press('Home')
  await panel.waitFor({ state: 'detached' })

  const paper = () => page.evaluate<string>(`getComputedStyle(document.querySelector('.cm-editor')).backgroundColor`)
  await expect.poll(paper).toBe('rgb(39, 40, 34)')
  await page.getByRole('button', { name: words.themeOfSite }).click()
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe('rgb(20, 20, 23)')
  await page.getByRole('button', { name: words.themeOfSite }).click()
  await expect.poll(paper).toBe('rgb(39, 40, 34)')
  await page.context().close()
})

test('at 768 px every button of the workbench is whole, in both languages', async () => {
  const person = await somebody()
  const page = await open('/problem/1000', { person, width: 768, height: 1024 })
  for (const locale of ['en-US', 'zh-CN'] as const) {
    if (locale !== 'en-US') await readIn(page, locale)
    const { workbench } = await locales[locale]()
    await page.getByRole('button', { name: workbench.submit, exact: true }).waitFor()
    expect(await page.evaluate<string[]>(clippedButtons), locale).toEqual([])
  }
  await page.context().close()
})

test('a file of another language is asked about and read in the one that is chosen', async () => {
  const page = await open('/problem/1000')
  await writeIn(page, language)
  const file = {
    name: 'sum.py',
    mimeType: 'text/x-python',
    buffer: Buffer.from('print(sum(map(int, input().split())))\n'),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: words.uploadOtherTitle('sum.py', language) })
  await dialog.getByRole('button', { name: text.shell.cancel }).click()
  expect(await editor(page).textContent()).not.toContain('print')
  await page.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: words.uploadRead }).click()
  await editor(page, 'Python3').filter({ hasText: 'print(sum' }).waitFor()
  await writeIn(page, language)
  expect(await editor(page).textContent()).not.toContain('print')
  await page.context().close()
})
