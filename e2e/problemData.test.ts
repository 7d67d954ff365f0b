import type { OutputOf } from '@praxis/contract/endpoint'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { isFinished } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import {
  aProblem,
  box,
  button,
  dataSection,
  dropZip,
  region,
  save,
  toast,
  wordsOf,
  writeCode,
} from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()

/** One of each kind that the report knows. */
const mistakes = [
  ['1.in', '1 2\r\n'],
  ['1.out', '3\n'],
  ['2.in', 'old'],
  ['2.out', '7\n'],
  ['2.ans', 'second'],
  ['3.in', '3 3\n'],
  ['4.out', 'nobody asks'],
  ['10.in', ''],
  ['10.out', Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
  ['sub/6.in', '6'],
  ['readme.md', 'hello'],
  ['__MACOSX/._1.in', 'x'],
  ['2.in', '3 4\n'],
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
  for (const { title, text } of Object.values(its_.notes)) await report.getByText(`${title} ${text}`).waitFor()
  for (const name of ['sub/6.in', 'readme.md', '4.out', '__MACOSX/._1.in'])
    await report.getByText(name, { exact: true }).waitFor()
  const table = data.getByRole('table', { name: its_.table })
  expect(await table.getByRole('checkbox').count()).toBe(5)

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
})

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
