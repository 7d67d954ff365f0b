import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, choice, dataSection, dropZip, region, wordsOf } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'
import { readIn, zhPhone } from './src/views.ts'

const its = theSite()

/** What reaches beyond the right edge of the page. */
const beyond = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

const longWord = 'abcdefghij'.repeat(12)

test('a phone shows a made problem and its whole editor in its width, in both languages', async () => {
  const words = await wordsOf('zh-CN')
  const { editor, testData, text } = words
  const author = await its.person('author', 'problem_admin')
  const { pid, problemId } = await aProblem(clientOf(its.address), author.token, {
    description: `Add two numbers: ${longWord}\n\n$$${Array.from({ length: 30 }, (_, n) => `x_{${n}}`).join('+')}$$`,
    exampleList: [{ input: longWord, output: longWord }],
    source: longWord,
  })
  const page = await its.visit(`/problem/${problemId}`, { as: author, ...zhPhone })
  await page.getByRole('heading', { name: `Sum ${problemId}` }).waitFor()
  await page.getByText(text.workbench.sampleInput, { exact: true }).first().waitFor()
  expect(await beyond(page)).toBe(0)

  await page.goto(`/admin/problem/edit/${pid}`)
  await box(page, editor.displayId).waitFor()
  expect(await beyond(page)).toBe(0)
  for (const title of [editor.judging, editor.sharing]) await button(page, editor.expand(title)).click()
  await button(region(page, editor.statement), editor.bothLanguages).click()
  expect(await beyond(page)).toBe(0)

  const judging = region(page, editor.judging)
  await choice(judging, editor.type).selectOption({ label: 'OI' })
  await button(judging, editor.judgeModes.interactive).click()
  await box(judging, editor.interactor).waitFor()
  // A section that closes keeps what is typed in it.
  const tried = box(region(page, words.benches.interactor), words.benches.input)
  await tried.fill('1 2')
  await button(page, editor.collapse(editor.judging)).click()
  await tried.waitFor({ state: 'hidden' })
  await button(page, editor.expand(editor.judging)).click()
  expect(await tried.inputValue()).toBe('1 2')
  expect(await beyond(page)).toBe(0)

  const data = dataSection(page, words)
  await choice(data, testData.scoring).selectOption('subtask_lowest')
  expect(await beyond(page)).toBe(0)
  await button(data, testData.uploaded).click()
  await button(page.getByRole('dialog', { name: testData.toUploadTitle }), testData.switchSource).click()
  await dropZip(data, `${longWord}.zip`, [
    [`${longWord}.in`, '1 2\n'],
    [`${longWord}.out`, '3\n'],
    [`${longWord}.md`, 'nothing'],
  ])
  await data.getByRole('table', { name: testData.table }).waitFor()
  await region(page, testData.report).waitFor()
  expect(await beyond(page)).toBe(0)
  // What is wrong stands in the page too.
  await button(page, editor.save).click()
  await page.getByText(editor.rules.problem_program_missing).first().waitFor()
  expect(await beyond(page)).toBe(0)
  await readIn(page, 'en-US')
  await page.getByRole('heading', { name: (await wordsOf('en-US')).editor.judging }).waitFor()
  expect(await beyond(page), 'in English').toBe(0)
})
