import type { OutputOf } from '@praxis/contract/endpoint'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { isFinished, judgeStatus, problemType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import {
  aProblem,
  box,
  button,
  choice,
  dataSection,
  dropFiles,
  dropZip,
  region,
  save,
  savedBy,
  toast,
  wordsOf,
  writeCode,
} from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()

/** One of each kind that the report of a zip knows: one with two files of a name is refused. */
const mistakes = [
  ['1.in', '1 2\r\n'],
  ['1.out', '3\n'],
  ['2.in', '3 4\n'],
  ['2.out', '\uFEFF7\n'],
  ['2.ans', 'second'],
  ['3.in', '3 3\n'],
  ['4.out', 'nobody asks'],
  ['10.in', ''],
  ['10.out', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
  ['sub/6.in', '6'],
  ['readme.md', 'hello'],
  ['__MACOSX/._1.in', 'x'],
] as const

test('a zip with ten kinds of mistakes is told in words, corrected, saved and looked at', async () => {
  const words = await wordsOf('zh-CN')
  const { editor, testData: its_ } = words
  const client = clientOf(its.address)
  const author = await its.person('author', 'problem_admin')
  const { pid } = await aProblem(client, author.token)
  const page = await its.visit(`/admin/problem/edit/${pid}`, { as: author, locale: 'zh-CN' })
  const data = dataSection(page, words)
  await button(data, its_.uploaded).click()
  await button(page.getByRole('dialog', { name: its_.toUploadTitle }), its_.switchSource).click()
  await dropZip(data, 'mistakes.zip', mistakes)

  const report = region(page, its_.report)
  const { twice: _twice, ...notes } = its_.notes
  for (const { title, text } of Object.values(notes)) await report.getByText(`${title} ${text}`).waitFor()
  for (const name of ['sub/6.in', 'readme.md', '4.out', '__MACOSX/._1.in'])
    await report.getByText(name, { exact: true }).waitFor()
  const table = data.getByRole('table', { name: its_.table })
  expect(await table.getByRole('checkbox').count()).toBe(5)

  // The save waits for whoever decides about a missing answer.
  const { answersTitle, answersBack } = editor
  await save(page, words)
  const question = page.getByRole('dialog', { name: answersTitle })
  await question.getByText('3.in', { exact: true }).waitFor()
  await button(question, answersBack).click()

  // The cases without an answer or an input are left out; the rest is right.
  for (const number of ['3', '4']) await data.getByRole('checkbox', { name: its_.selectCase(number) }).check()
  await button(data, its_.delete).click()
  await button(report, its_.dismiss).click()
  await report.waitFor({ state: 'detached' })
  await save(page, words)
  await toast(page, editor.saved)

  // A menu at the foot of the window is whole.
  await button(data, its_.actionsOf('2')).evaluate("(it) => it.scrollIntoView({ block: 'end' })")
  await button(data, its_.actionsOf('2')).click()
  const menu = (await page.getByRole('menu').boundingBox())!
  expect(menu.y + menu.height).toBeLessThanOrEqual(900)
  await page.getByRole('menuitem', { name: its_.look }).click()
  const look = page.getByRole('dialog', { name: its_.dataOf('2') })
  await look.getByText('3 4', { exact: true }).waitFor()
  await look.getByText('7', { exact: true }).waitFor()
  const { data: view } = await client(testData.view, { pid }, author.token)
  expect(view).toMatchObject({ isUpload: true, cases: [{ input: '1.in' }, { input: '2.in' }] })

  // A program that was pasted is not lost by a key.
  await page.keyboard.press('Escape')
  await data.getByRole('region', { name: its_.actions }).getByRole('button', { name: its_.actions }).click()
  await page.getByRole('menuitem', { name: its_.makeAnswers }).click()
  const answers = page.getByRole('dialog', { name: its_.answersTitle })
  await writeCode(box(answers, words.benches.code), 'print(1)')
  await page.keyboard.press('Escape')
  await button(page.getByRole('dialog', { name: words.text.editing.leaveTitle }), words.text.editing.stay).click()
  await answers.getByText('print(1)').waitFor()

  // A judge makes the outputs, which a save puts in place of those that were uploaded.
  await choice(answers, words.benches.language).selectOption('Python3')
  await writeCode(box(answers, words.benches.code), product)
  await button(answers, its_.makeThem).click()
  await page.getByText(its_.answersDone('2'), { exact: true }).first().waitFor({ timeout: 60_000 })
  await save(page, words)
  await toast(page, editor.saved)
  const inMenuOf = async (menu: Locator, item: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const output = await savedBy(page, () => inMenuOf(button(data, its_.actionsOf('2')), its_.downloadOutput))
  expect(String(output.content)).toBe('12\n')
  const input = await savedBy(page, () => inMenuOf(button(data, its_.actionsOf('2')), its_.downloadInput))
  expect([input.name, String(input.content)]).toEqual(['2.in', '3 4\n'])
  const all = await savedBy(page, () => inMenuOf(button(page, editor.menu), editor.downloadData))
  expect(all.name).toMatch(/\.zip$/)
  for (const name of ['1.in', '2.in']) expect(all.content.includes(name)).toBe(true)

  // Solutions of the author are judged like submissions, and are none.
  const bench = region(page, words.benches.solutions)
  for (const { code, isRight } of solutions) {
    await button(bench, words.benches.addSolution).click()
    const dialog = page.getByRole('dialog', { name: words.benches.addSolution })
    await choice(dialog, words.benches.language).selectOption('Python3')
    await writeCode(box(dialog, words.benches.code), code)
    if (!isRight) {
      for (const status of [judgeStatus.accepted, judgeStatus.wrongAnswer])
        await dialog.getByRole('checkbox', { name: words.text.statuses[String(status)] ?? '', exact: true }).click()
    }
    await button(dialog, words.benches.store).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await button(bench, words.benches.runAll).click()
  await bench.getByText(words.benches.summary('2', '2')).waitFor({ timeout: 60_000 })
  expect(await its.query('select id from submission where problem_id = $1', [pid])).toEqual([])
})

const product = 'a, b = map(int, input().split())\nprint(a * b)\n'
const solutions = [
  { code: product, isRight: true },
  { code: product.replace('*', '+'), isRight: false },
] as const

/** Five pairs, an input that has lost its output, and a file that is no data. */
const dropped = [
  ...[1, 2, 3, 10, 11].flatMap((n) => [[`${n}.in`, `${n} ${n}\n`] as const, [`${n}.out`, `${2 * n}\n`] as const]),
  ['4.in', '4 4\n'],
  ['notes.md', 'Sums.'],
] as const
const sending = `**${testData.uploadFile.call.split(' ')[1]}`

test('many files that are dropped tell how far they are, are stopped, and go on after the network broke', async () => {
  const words = await wordsOf('en-US')
  const { editor, testData: its_ } = words
  const author = await its.person('author', 'problem_admin')
  // A network that breaks is an error to the browser.
  const page = await its.visit('/admin/problem/create', { as: author, mayFail: true })
  const data = dataSection(page, words)
  await choice(region(page, editor.judging), editor.type).selectOption(String(problemType.oi))
  await choice(data, its_.scoring).selectOption('subtask_lowest')

  // Nothing answers.
  await page.route(sending, () => {})
  await dropFiles(data, dropped)
  await data.getByRole('progressbar', { name: its_.uploading }).waitFor()
  await data.getByText(its_.uploadingFiles('1', String(dropped.length))).waitFor()
  await button(data, its_.cancelUpload).click()
  await data.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(await data.getByRole('table').count()).toBe(0)
  await page.unroute(sending)

  // The first pair arrives, and then nothing does.
  let sent = 0
  await page.route(sending, (route) => ((sent += 1) > 2 ? route.abort() : route.continue()))
  await dropFiles(data, dropped)
  const failures = data.getByRole('alert').filter({ hasText: its_.failedFiles(String(dropped.length - 2)) })
  await failures.getByText('2.in', { exact: true }).waitFor()
  const table = data.getByRole('table', { name: its_.table })
  const places = table.getByTitle(/\.in · /)
  await expect.poll(() => places.count()).toBe(1)
  await page.unroute(sending)
  await button(failures, its_.retryFailed).click()
  await expect.poll(() => places.count()).toBe(6)
  await failures.waitFor({ state: 'detached' })
  const titles = await Promise.all((await places.all()).map((one) => one.getAttribute('title')))
  expect(titles.map((title) => title?.split(' · ')[0])).toEqual(['1.in', '2.in', '3.in', '4.in', '10.in', '11.in'])
  const report = region(page, its_.report)
  for (const [note, name] of [
    ['no_output', '4.in'],
    ['other_name', 'notes.md'],
  ] as const) {
    await report.getByText(`${its_.notes[note].title} ${its_.notes[note].text}`).waitFor()
    await report.getByText(name).first().waitFor()
  }
  await report.getByText(its_.notes.no_input.title).waitFor({ state: 'detached' })
  await button(report, its_.dismiss).click()

  // The two that are selected move when one of them is dragged, unless Esc ends it.
  const total = (points: string) => data.getByText(new RegExp(`(^|\\D)${its_.sumPoints(points)}$`)).waitFor()
  await total('100')
  await button(data, its_.newSubtask).click()
  for (const number of ['5', '6']) await data.getByRole('checkbox', { name: its_.selectCase(number) }).check()
  const head = (number: string) => table.getByRole('row').filter({ hasText: its_.subtask(number) })
  await drag(button(data, its_.moveCase('5')), head('2'), () => page.keyboard.press('Escape'))
  await head('2').getByText(its_.emptySubtask).waitFor()
  await drag(button(data, its_.moveCase('5')), head('2'))
  await head('1').getByText(its_.cases('4')).waitFor()
  await head('2').getByText(its_.cases('2')).waitFor()
  await total('200')
  await button(data, its_.clearSelection).click()
  await button(data, its_.spread).click()
  await total('100')

  // The keys move a case through a subtask into the next one, and stay on it.
  await box(data, its_.pointsOf('4')).fill('10')
  await total('60')
  await button(data, its_.newSubtask).click()
  await button(data, its_.moveCase('4')).focus()
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowDown')
  await data.getByText(its_.movedTo('6', '6')).waitFor()
  await head('3').getByText(its_.cases('1')).waitFor()
  await total('110')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(its_.moveCase('6'))
})

/** Moves something below the row of a table, as a mouse does. */
async function drag(grip: Locator, row: Locator, before: () => Promise<void> = async () => {}): Promise<void> {
  const page = grip.page()
  await row.evaluate("(it) => it.scrollIntoView({ block: 'center' })")
  const [from, to] = [(await grip.boundingBox())!, (await row.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + to.height - 2, { steps: 4 })
  await before()
  await page.mouse.up()
}

test('a save that changes judged data tells how many submissions it concerns, and judges them again', async () => {
  const words = await wordsOf('en-US')
  const { editor, testData: its_ } = words
  const client = clientOf(its.address)
  const author = await its.person('author', 'problem_admin')
  const { pid, problemId } = await aProblem(client, author.token)
  const solvers = await Promise.all([its.person('solver'), its.person('solver')])
  const code = 'a, b = map(int, input().split())\nprint(a + b)\n'
  const sent: number[] = []
  for (const { token } of solvers) {
    const { data, msg } = await client(submissions.submit, { pid: problemId, language: 'Python3', code }, token)
    if (data === null) throw new Error(msg)
    sent.push(data.submitId)
  }
  const statuses = async (): Promise<(number | undefined)[]> => {
    const { data } = await client(submissions.statuses, { submitIds: sent })
    const judges = data as OutputOf<typeof submissions.statuses>
    return sent.map((id) => judges[String(id)]).map((one) => (one && isFinished(one.status) ? one.status : undefined))
  }
  const accepted = async () => {
    const rows = await its.query('select total, ac from problem_count where problem_id = $1 and group_id = 0', [pid])
    return [Number(rows[0]?.['total']), Number(rows[0]?.['ac'])]
  }
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([0, 0])
  await expect.poll(accepted).toEqual([2, 2])

  const page = await its.visit(`/admin/problem/edit/${pid}`, { as: author })
  const data = dataSection(page, words)
  await data.getByRole('button', { name: new RegExp(`^${its_.case('1')}`) }).click()
  // A program makes the outputs of typed cases too.
  await data.getByRole('region', { name: its_.actions }).getByRole('button', { name: its_.actions }).click()
  await page.getByRole('menuitem', { name: its_.makeAnswers }).click()
  const answers = page.getByRole('dialog', { name: its_.answersTitle })
  await writeCode(box(answers, words.benches.code), 'print(4)')
  await answers.getByRole('combobox').first().selectOption('Python3')
  await button(answers, its_.makeThem).click()
  await answers.waitFor({ state: 'detached', timeout: 60_000 })
  expect(await box(data, its_.caseText('1', its_.output)).inputValue()).toBe('4\n')
  await save(page, words)
  const question = page.getByRole('dialog', { name: editor.dataTitle })
  await question.getByText(editor.dataJudged('2')).waitFor()
  expect(await question.getByRole('checkbox', { name: editor.dataRejudge }).isChecked()).toBe(true)
  await button(question, editor.dataSave).click()
  await toast(page, editor.rejudged('2'))
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([-1, -1])
  await expect.poll(accepted).toEqual([2, 0])
  expect((await client(problemAdmin.read, { pid }, author.token)).data?.version).toBe(2)
})
