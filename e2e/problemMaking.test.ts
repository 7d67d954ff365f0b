import { text as textOf } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import {
  box,
  button,
  choice,
  dataSection,
  dropZip,
  freshId,
  region,
  save,
  toast,
  wordsOf,
  writeCode,
  writeStatement,
  type Words,
} from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const cpp = 'C++ 17 With O2'
const python = 'Python3'

/** Accepts any two positive numbers with the sum that the input names. */
const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  long long n = inf.readLong();
  long long a = ouf.readLong(), b = ouf.readLong();
  if (a < 1 || b < 1) quitf(_wa, "not positive");
  if (a + b != n) quitf(_wa, "the sum is %lld", a + b);
  quitf(_ok, "a sum");
}
`
const wide = '#include <iostream>\nint main() { long long n; std::cin >> n; std::cout << 1 << " " << n - 1; }\n'
const narrow = '#include <iostream>\nint main() { int n = 0; std::cin >> n; std::cout << 1 << " " << n - 1; }\n'

test('a problem with a checker and subtasks is made from nothing, tried, read, and solved in whole and in part', async () => {
  const words = await wordsOf('zh-CN')
  const { editor, testData, benches } = words
  const author = await its.person('author', 'problem_admin')
  const problemId = freshId()
  const page = await its.visit('/admin/problem/create', { as: author, locale: 'zh-CN' })

  await box(region(page, editor.statement), editor.displayId).fill(problemId)
  await writeStatement(page, words, {
    title: `拆成两半 ${problemId}`,
    description: '把 $n$ 写成两个正整数之和。',
    input: '一个整数 $n$。',
    output: '两个正整数，任何正确的答案都可以。',
    hint: '注意 $n$ 可以很大。',
  })
  await button(region(page, editor.statement), editor.english).click()
  await writeStatement(page, words, {
    title: `Split in two ${problemId}`,
    description: 'Write $n$ as the sum of two positive integers.',
    input: 'One integer $n$.',
    output: 'Two positive integers. Any right answer will do.',
  })
  const examples = page.getByRole('group', { name: editor.examples })
  await box(examples, editor.exampleInput).fill('4\n')
  await box(examples, editor.exampleOutput).fill('1 3\n')

  const judging = region(page, editor.judging)
  await box(judging, editor.timeLimit).fill('2000')
  await box(judging, editor.memoryLimit).fill('128')
  await choice(judging, editor.type).selectOption({ label: 'OI' })
  await button(judging, editor.judgeModes.spj).click()
  await choice(judging, editor.programLanguage).first().selectOption('C++')
  await writeCode(box(judging, editor.checker), checker)
  const bench = region(page, benches.checker)
  await button(bench, benches.compile).click()
  await bench.getByText(benches.compiled).waitFor({ timeout: 60_000 })
  await box(bench, benches.input).fill('4')
  await box(bench, benches.contestantOutput).fill('2 3')
  await box(bench, benches.answer).fill('1 3')
  await button(bench, benches.try).click()
  await bench.getByText('wrong answer the sum is 5').waitFor({ timeout: 60_000 })
  await box(bench, benches.contestantOutput).fill('2 2')
  await button(bench, benches.try).click()
  await bench.getByText('ok a sum').waitFor({ timeout: 60_000 })

  const data = dataSection(page, words)
  await choice(data, testData.scoring).selectOption('subtask_lowest')
  await dropZip(data, 'data.zip', [
    ['1.in', '2\n'],
    ['1.out', '1 1\n'],
    ['2.in', '10\n'],
    ['2.out', '1 9\n'],
    ['3.in', '4000000000\n'],
    ['3.out', '1 3999999999\n'],
    ['4.in', '1000000000000\n'],
    ['4.out', '1 999999999999\n'],
  ])
  await data.getByText(testData.reportFine).waitFor()
  for (const number of ['3', '4']) await data.getByRole('checkbox', { name: testData.selectCase(number) }).check()
  await button(data, testData.moveToSubtask).click()
  await page.getByRole('menuitem', { name: testData.newSubtask }).click()
  for (const [number, points] of Object.entries({ 1: '40', 2: '40', 3: '60', 4: '60' }))
    await box(data, testData.pointsOf(number)).fill(points)
  await data.getByText(testData.sumPoints('100')).waitFor()

  await save(page, words)
  await toast(page, editor.created)
  await page.waitForURL(/\/admin\/problem\/edit\/\d+$/)
  // What was stored is what was typed.
  await button(region(page, editor.statement), editor.english).click()
  expect(await box(page, editor.title).inputValue()).toBe(`Split in two ${problemId}`)
  await data.getByText(testData.sumPoints('100')).waitFor()

  const solver = await its.person('solver')
  const english = await its.visit(`/problem/${problemId}`, { locale: 'en-US' })
  await english.getByRole('heading', { name: `Split in two ${problemId}` }).waitFor()
  await english.getByText('Any right answer will do.').waitFor()
  const solving = await its.visit(`/problem/${problemId}`, { as: solver, locale: 'zh-CN' })
  await solving.getByRole('heading', { name: `拆成两半 ${problemId}` }).waitFor()
  await submit(solving, words, { language: cpp, code: narrow, status: '8' })
  const list = await its.visit(`/problem?keyword=${problemId}`, { as: solver, locale: 'zh-CN' })
  const inList = (points: number) => list.getByTitle(words.text.problems.scored(points)).getByText(String(points))
  const partly = await colourOf(inList(40))
  await submit(solving, words, { language: cpp, code: wide, status: '0' })
  await list.reload()
  expect(await colourOf(inList(100))).not.toBe(partly)
  expect(await scoresOf(solver)).toEqual([40, 100])
})

test('an interactive problem with typed cases is made in English and solved', async () => {
  const words = await wordsOf('en-US')
  const { editor, testData, benches } = words
  const author = await its.person('author', 'problem_admin')
  const problemId = freshId()
  const page = await its.visit('/admin/problem/create', { as: author })
  await box(region(page, editor.statement), editor.displayId).fill(problemId)
  await writeStatement(page, words, {
    title: `Echo ${problemId}`,
    description: 'Answer every number with its double, until there is a zero.',
    input: 'Numbers, one a line.',
    output: 'Their doubles. Flush after each.',
  })
  const examples = page.getByRole('group', { name: editor.examples })
  await box(examples, editor.exampleInput).fill('3\n0\n')
  await box(examples, editor.exampleOutput).fill('6\n')

  const sheet = { name: 'echo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const sheets = region(page, editor.statement).locator('input[type=file][accept*=pdf]')
  await sheets.setInputFiles({ ...sheet, buffer: Buffer.from('not one') })
  await page.getByText(editor.pdfWrong).waitFor()
  await sheets.setInputFiles(sheet)
  await page.getByRole('link', { name: editor.pdfOpen }).waitFor()

  const judging = region(page, editor.judging)
  await button(judging, editor.judgeModes.interactive).click()
  await choice(judging, editor.programLanguage).first().selectOption('C++')
  await writeCode(box(judging, editor.interactor), interactor)
  const bench = region(page, benches.interactor)
  await box(bench, benches.input).fill('2 5 8')
  await choice(bench, benches.language).selectOption(python)
  await writeCode(box(bench, benches.program), doubles)
  await button(bench, benches.try).click()
  await bench.getByText('ok all doubled').waitFor({ timeout: 60_000 })

  const data = dataSection(page, words)
  await button(data, testData.typed).click()
  for (const number of ['1', '2']) {
    await button(data, testData.addCaseLabel).click()
    await box(data, testData.caseText(number, testData.input)).fill(`${number} 7${number}\n`)
  }
  // The second case promises two numbers and has one more.
  await box(data, testData.caseText('2', testData.input)).fill('2 4 9\n')
  await save(page, words)
  await toast(page, editor.created)
  await page.waitForURL(/\/admin\/problem\/edit\/\d+$/)
  await data.getByText(testData.case('2')).waitFor()

  const solver = await its.person('solver')
  const solving = await its.visit(`/problem/${problemId}`, { as: solver })
  await solving.getByRole('heading', { name: `Echo ${problemId}` }).waitFor()
  const saved = solving.waitForEvent('download')
  await solving.getByRole('link', { name: words.text.workbench.pdf }).click()
  expect((await saved).suggestedFilename()).toBe('echo.pdf')
  expect(await textOf(await (await saved).createReadStream())).toBe(sheet.buffer.toString())
  await submit(solving, words, { language: python, code: doubles.replace('* 2', '* 3'), status: '-1' })
  await submit(solving, words, { language: python, code: doubles, status: '0' })

  // Whoever manages it still reads it when it is hidden, and is told that nobody solves it.
  await its.query('update problem set auth = 2 where upper(display_id) = upper($1)', [problemId])
  const hidden = await its.visit(`/problem/${problemId}`, { as: author })
  await hidden.getByText(words.text.workbench.closedProblem.hidden).waitFor()
  const sending = hidden.getByRole('button', { name: new RegExp(`^${words.text.workbench.submit}`) })
  expect(await sending.getAttribute('aria-disabled')).toBe('true')
})

test('the editor leads to what is missing, and the keyboard is where somebody goes on writing', async () => {
  const words = await wordsOf('en-US')
  const { editor, testData, text } = words
  const page = await its.visit('/admin/problem/create', { as: await its.person('author', 'problem_admin') })
  const focused = page.locator(':focus')
  const statement = region(page, editor.statement)
  await page.getByText(editor.nothingYet).waitFor()
  await box(statement, editor.displayId).press('Control+s')
  const check = region(page, editor.check)
  await check.getByText(editor.checkCount(6)).waitFor()
  await check.getByRole('button', { name: editor.description }).click()
  await expect.poll(() => focused.getAttribute('id')).toBe(await areaOf(page, 'description').getAttribute('id'))

  const data = dataSection(page, words)
  await button(data, testData.typed).click()
  await button(data, testData.addCaseLabel).click()
  await page.keyboard.type('1 2')
  const typedIn = (number: string) => box(data, testData.caseText(number, testData.input))
  expect(await typedIn('1').inputValue()).toBe('1 2')

  // Typed cases are moved as those of uploaded data are, and the focus goes along.
  await button(data, testData.addCaseLabel).click()
  await page.keyboard.type('5 6')
  await data.getByRole('button', { name: testData.moveCase('2') }).press('ArrowUp')
  await expect.poll(() => typedIn('1').inputValue()).toBe('5 6')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => typedIn('1').inputValue()).toBe('1 2')
  const from = await boundsOf(data.getByRole('button', { name: testData.moveCase('2') }))
  const to = await boundsOf(data.getByRole('button', { name: testData.moveCase('1') }))
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 20)
  await page.mouse.move(to.x + 8, to.y - 12)
  await page.mouse.up()
  await expect.poll(() => typedIn('1').inputValue()).toBe('5 6')
  // A subtask whose lowest case counts warns of points that nobody can win.
  await choice(region(page, editor.judging), editor.type).selectOption({ label: 'OI' })
  await choice(data, testData.scoring).selectOption('subtask_lowest')
  await box(data, testData.pointsOf('1')).fill('30')
  await data.getByText(testData.unequalTitle(testData.subtask('1'))).waitFor()
  await choice(data, testData.groupOf('1')).selectOption({ label: testData.newSubtask })
  await data.getByText(testData.unequalTitle(testData.subtask('1'))).waitFor({ state: 'detached' })
  // It stands behind those of the first subtask now.
  expect(await choice(data, testData.groupOf('2')).inputValue()).toBe('2')

  const examples = page.getByRole('group', { name: editor.examples })
  await button(examples, editor.addExample).click()
  await page.keyboard.type('3 4')
  const second = box(examples, editor.exampleInput).nth(1)
  expect(await second.inputValue()).toBe('3 4')
  await button(examples, editor.removeItem(editor.example('2'))).click()
  // What had the focus is gone: it stays near by.
  expect(await focused.textContent()).toContain(editor.examples)
  await page.getByText(text.shell.undo, { exact: true }).click()
  expect(await second.inputValue()).toBe('3 4')

  const judging = region(page, editor.judging)
  await judging.getByText(editor.templates, { exact: true }).click()
  const template = judging.locator('details').last().getByRole('checkbox', { name: python })
  await template.check()
  await template.uncheck()
  expect(await template.isVisible()).toBe(true)

  // The bar that saves covers nothing that has the focus.
  const tags = choice(region(page, editor.sharing), editor.tags)
  await tags.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const [written, bar] = [await boundsOf(page.locator(':focus')), await boundsOf(button(page, editor.save))]
  expect(written.y + written.height).toBeLessThan(bar.y)

  // The preview has no place to run a sample, and shows none that is empty.
  await button(page.getByRole('banner'), editor.preview).click()
  const preview = page.getByRole('dialog', { name: editor.previewTitle })
  await preview.getByText('3 4').waitFor()
  expect(await preview.getByText(text.workbench.sampleInput, { exact: true }).count()).toBe(1)
  expect(await preview.getByRole('button', { name: text.workbench.runThisSample }).count()).toBe(0)
})

type Computing = { getComputedStyle(element: unknown): { color: string } }
const colourOf = (place: Locator) =>
  place.evaluate((it) => (globalThis as unknown as Computing).getComputedStyle(it).color)
const boundsOf = async (place: Locator) => (await place.boundingBox())!

/** The box of one of the texts of a statement. */
const areaOf = (page: Page, name: string) => page.locator(`[data-size=${name}]`).getByRole('textbox')

/** Sends the numbers of the input one after the other, and waits for the double of each. */
const interactor = `#include "testlib.h"
#include <iostream>
int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  int count = inf.readInt();
  for (int i = 0; i < count; i++) {
    int sent = inf.readInt();
    std::cout << sent << std::endl;
    int got = ouf.readInt();
    if (got != 2 * sent) quitf(_wa, "%d is not the double of %d", got, sent);
  }
  std::cout << 0 << std::endl;
  quitf(_ok, "all doubled");
}
`
const doubles = 'while (n := int(input())) != 0:\n    print(n * 2, flush=True)\n'

type Program = { language: string; code: string; status: string }

async function submit(page: Page, { text }: Words, { language, code, status }: Program): Promise<void> {
  await chooseLanguage(page, text.workbench.language, language)
  await writeCode(box(page, text.workbench.editorOf(language)), code)
  await page.getByRole('button', { name: new RegExp(`^${text.workbench.submit}`) }).click()
  const verdict = page.getByRole('tabpanel', { name: text.workbench.resultTab }).getByRole('status').first()
  await verdict.filter({ hasText: text.statuses[status]! }).waitFor({ timeout: 60_000 })
}

/** Of the submissions of somebody, in their order. */
async function scoresOf({ username }: Person): Promise<number[]> {
  const rows = await its.query(
    'select submission.score from submission join account using (uid) where username = $1 order by submission.id',
    [username],
  )
  return rows.map(({ score }) => Number(score))
}
