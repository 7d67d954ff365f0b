import { problemAdmin } from '@praxis/contract/problemAdmin'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aProblem, box, button, region, save, toast, wordsOf } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()

test('the second of two editors is told who changed what, looks at it, and loses nothing of theirs', async () => {
  const words = await wordsOf('zh-CN')
  const { editor } = words
  const client = clientOf(its.address)
  const [first, second] = [await its.person('first', 'problem_admin'), await its.person('second', 'problem_admin')]
  const { pid } = await aProblem(client, first.token)
  const path = `/admin/problem/edit/${pid}`
  const open = async (person: typeof first, mayFail?: true) => {
    const page = await its.visit(path, { as: person, locale: 'zh-CN', ...(mayFail && { mayFail }) })
    await box(region(page, editor.judging), editor.timeLimit).waitFor()
    return page
  }
  const theirs = await open(first)
  // The refusal is an error to the browser.
  const mine = await open(second, true)
  const limitOf = (page: typeof mine) => box(region(page, editor.judging), editor.timeLimit)
  const stackOf = (page: typeof mine) => box(region(page, editor.judging), editor.stackLimit)

  await limitOf(theirs).fill('3000')
  await save(theirs, words)
  await toast(theirs, editor.saved)

  await stackOf(mine).fill('64')
  await save(mine, words)
  const question = mine.getByRole('dialog', { name: editor.changedTitle })
  await question.getByText(new RegExp(`${first.username}.*${editor.timeLimit}`)).waitFor()
  expect((await client(problemAdmin.read, { pid }, first.token)).data).toMatchObject({
    timeLimit: 3000,
    stackLimit: 128,
  })

  await button(question, editor.seeTheirs).click()
  await toast(mine, editor.theirs)
  expect(await limitOf(mine).inputValue()).toBe('3000')
  expect(await stackOf(mine).inputValue()).toBe('128')

  // What was edited is still there after a reload.
  await mine.reload()
  await button(mine, editor.draftRestore).click()
  await expect.poll(() => stackOf(mine).inputValue()).toBe('64')
  await save(mine, words)
  await button(question, editor.saveOver).click()
  await toast(mine, editor.saved)
  const { data } = await client(problemAdmin.read, { pid }, first.token)
  // The limit that the other one changed stays.
  expect(data).toMatchObject({ timeLimit: 3000, stackLimit: 64, version: 3 })
})

test('the key that saves leaves a problem alone in which nothing was changed', async () => {
  const words = await wordsOf('en-US')
  const { editor } = words
  const client = clientOf(its.address)
  const author = await its.person('author', 'problem_admin')
  const { pid, problemId } = await aProblem(client, author.token)
  const page = await its.visit(`/admin/problem/edit/${pid}`, { as: author })
  const title = box(page, editor.title)
  await title.press('Control+s')
  await title.fill(`Other ${problemId}`)
  await title.press('Control+s')
  await toast(page, editor.saved)
  expect((await client(problemAdmin.read, { pid }, author.token)).data).toMatchObject({
    title: `Other ${problemId}`,
    version: 2,
  })
})

test('a draft of a problem is kept on the device and restored after a reload, and one that is deleted is gone', async () => {
  const words = await wordsOf('en-US')
  const { editor } = words
  const client = clientOf(its.address)
  const author = await its.person('author', 'problem_admin')
  const { pid, problemId } = await aProblem(client, author.token)
  const page = await its.visit(`/admin/problem/edit/${pid}`, { as: author })
  const title = box(page, editor.title)
  await title.fill(`Half a title ${problemId}`)
  await page.getByText(new RegExp(`^${editor.draftKept('')}`)).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await button(page, editor.draftRestore).click()
  await expect.poll(() => title.inputValue()).toBe(`Half a title ${problemId}`)
  await save(page, words)
  await toast(page, editor.saved)
  expect((await client(problemAdmin.read, { pid }, author.token)).data).toMatchObject({
    title: `Half a title ${problemId}`,
  })

  await title.fill('Never mind')
  await page.getByText(new RegExp(`^${editor.draftKept('')}`)).waitFor()
  await button(page, editor.discard).click()
  await button(page.getByRole('dialog', { name: editor.discardTitle }), editor.discard).click()
  await expect.poll(() => title.inputValue()).toBe(`Half a title ${problemId}`)
  await page.reload()
  await title.waitFor()
  await expect.poll(() => title.inputValue()).toBe(`Half a title ${problemId}`)
  expect(await button(page, editor.draftRestore).count()).toBe(0)
})
