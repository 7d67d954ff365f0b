import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problemAuth } from '@praxis/contract/statuses'
import { testData } from '@praxis/contract/testData'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, choice, freshId, region, save, toast, wordsOf, writeCode } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const python = 'Python3'

const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  int answer = ans.readInt(), got = ouf.readInt();
  if (got != answer) quitf(_wa, "expected %d, found %d", answer, got);
  quitf(_ok, "right");
}
`

test('what stands beside the statement is checked and stored, and a copy of the problem has it', async () => {
  const words = await wordsOf('en-US')
  const { editor } = words
  const client = clientOf(its.address)
  const author = await its.person('author', 'problem_admin')
  const { pid, problemId } = await aProblem(client, author.token)
  const page = await its.visit(`/admin/problem/edit/${pid}`, { as: author })
  const judging = region(page, editor.judging)
  await button(judging, editor.fileIo).click()
  await box(judging, editor.readFile).fill('sum.in')
  await box(judging, editor.writeFile).fill('sum.out')
  await judging.getByText(editor.factors, { exact: true }).click()
  await box(judging, editor.timeFactor(python)).fill('2.5')
  await box(judging, editor.memoryFactor(python)).fill('1.5')

  await button(judging.getByRole('group', { name: editor.userFiles }), editor.addFile).click()
  const file = page.getByRole('dialog', { name: editor.addFileTitle })
  await button(file, editor.keepFile).click()
  for (const name of [editor.fileName, editor.fileContent])
    await expect.poll(() => box(file, name).getAttribute('aria-invalid')).toBe('true')
  await box(file, editor.fileName).fill('table.txt')
  await box(file, editor.fileContent).fill('1 2 3')
  await button(file, editor.keepFile).click()
  await file.waitFor({ state: 'detached' })
  await button(judging, editor.editFile('table.txt')).waitFor()

  await button(judging, editor.judgeModes.spj).click()
  await choice(judging, editor.programLanguage).first().selectOption('C++')
  await writeCode(box(judging, editor.checker), checker.replace('int answer', 'int other'))
  await save(page, words)
  const refused = page.getByRole('dialog', { name: editor.compileErrorTitle })
  await refused.getByText(/.answer. was not declared/).waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  const read = async (id: number) => (await client(problemAdmin.read, { pid: id }, author.token)).data!
  expect(await read(pid)).toMatchObject({ version: 1, isFileIO: false })
  await writeCode(box(judging, editor.checker), checker)
  await save(page, words)
  await page.getByText(editor.saved, { exact: true }).first().waitFor({ timeout: 60_000 })

  await button(page, editor.menu).click()
  await page.getByRole('menuitem', { name: editor.copy, exact: true }).click()
  const copying = page.getByRole('dialog', { name: editor.copyTitle(problemId) })
  const copyId = freshId()
  await box(copying, editor.copyId).fill(copyId)
  await button(copying, editor.copyAction).click()
  await toast(page, editor.copied)
  await expect.poll(() => box(page, editor.displayId).inputValue()).toBe(copyId)
  const copied = Number(/\d+$/.exec(page.url())?.[0])
  const stored = await read(pid)
  expect(stored).toMatchObject({
    isFileIO: true,
    ioReadFileName: 'sum.in',
    ioWriteFileName: 'sum.out',
    userExtraFile: JSON.stringify({ 'table.txt': '1 2 3' }),
    judgeMode: 'spj',
    spjCode: checker,
    auth: problemAuth.public,
  })
  const factors = stored.languages.filter(({ timeFactor }) => timeFactor !== null)
  expect(factors).toMatchObject([{ timeFactor: 2.5, memoryFactor: 1.5 }])
  const { isFileIO, ioReadFileName, ioWriteFileName, userExtraFile, spjCode, languages } = stored
  const kept = { isFileIO, ioReadFileName, ioWriteFileName, userExtraFile, spjCode, languages }
  expect(await read(copied)).toMatchObject({ ...kept, problemId: copyId, auth: problemAuth.hidden })
  const { data: view } = await client(testData.view, { pid: copied }, author.token)
  expect(view?.cases).toHaveLength(2)
})
