import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { groupAuth, problemAuth, publishState } from '@praxis/contract/statuses'
import { locales, staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { dialog, pickFromMenu, row, select, twoProblems } from './src/bankRows.ts'
import { clientOf } from './src/client.ts'
import { aProblem, button, choice, toast, wordsOf } from './src/problemDesk.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const { admin, adminLists: lists, bank, problemDesk: desk } = await staffLocales['en-US']()

const anyLimits = { time_limit_ms: 1, memory_limit_mb: 1, stack_limit_mb: 1 }

test('problems that were hidden together are public again after a press on undo, and so with other changes', async () => {
  const { keeper, one, other, titleOf, read } = await twoProblems(its)
  const page = await its.visit('/admin/problems?onlyOwn=true', { as: keeper })
  const shown = () => Promise.all([one, other].map((it) => choice(page, desk.authOf(titleOf(it))).inputValue()))
  for (const it of [one, other]) await select(page, `${it.problemId} ${titleOf(it)}`)
  await button(page, desk.hide).click()
  await toast(page, desk.changed('2'))
  await expect.poll(shown).toEqual(Array(2).fill(String(problemAuth.hidden)))
  await button(page, text.shell.undo).click()
  await toast(page, desk.undone('2'))
  await expect.poll(shown).toEqual(Array(2).fill(String(problemAuth.public)))

  const stored = () => Promise.all([one, other].map(read))
  const all = (await read(one)).languages.length
  const { data: levels } = await clientOf(its.address)(problems.difficulties, {})
  await choose(desk.difficulty, desk.bulk.difficulty(2), levels!.find(({ id }) => id === 1)!.name)
  await expect.poll(async () => (await stored()).map(({ difficulty }) => difficulty)).toEqual([1, 1])
  await button(page, text.shell.undo).click()
  await expect.poll(async () => (await stored()).map(({ difficulty }) => difficulty)).toEqual([0, 0])
  await choose(desk.languages, desk.bulk.languages(2), 'Python3')
  await expect.poll(async () => (await stored()).map(({ languages }) => languages.length)).toEqual([1, 1])
  await button(page, text.shell.undo).click()
  await expect.poll(async () => (await stored()).map(({ languages }) => languages.length)).toEqual([all, all])

  async function choose(act: string, title: string, name: string): Promise<void> {
    await button(page, act).click()
    const choices = dialog(page, title)
    await choices.getByLabel(name, { exact: true }).check()
    await button(choices, desk.apply).click()
    await choices.waitFor({ state: 'detached' })
  }
})

test('all problems that match are hidden over their pages, which can be stopped between and taken back', async () => {
  const keeper = await its.person('keeper', 'problem_admin')
  const { uid } = keeper.user as UserInfo
  const prefix = `W${randomBytes(3).toString('hex').toUpperCase()}`
  const problems = Array.from({ length: 230 }, (_, n) => ({
    ...anyLimits,
    display_id: `${prefix}${n}`,
    owner_uid: uid,
  }))
  const made = await its.db.insertInto('problem').values(problems).returning(['id', 'display_id as title']).execute()
  const statements = made.map(({ id, title }) => ({ problem_id: id, language: 'en-US', title }) as const)
  await its.db.insertInto('problem_statement').values(statements).execute()
  const hidden = async () => {
    const rows = its.db.selectFrom('problem').select('id').where('owner_uid', '=', uid)
    return (await rows.where('auth', '=', problemAuth.hidden).execute()).length
  }
  const page = await its.visit('/admin/problems?onlyOwn=true', { as: keeper })
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: lists.selectPage, exact: true }).click()
    await button(page, lists.selectWhole('230')).click()
    await page.getByRole('region', { name: lists.forSelected }).getByText(lists.selected('230')).waitFor()
  }
  await selectAll()
  // The second batch waits until somebody has stopped the run.
  const stopped = Promise.withResolvers<void>()
  let batches = 0
  await page.route('**/api/workshop/bulk', async (route) => {
    batches += 1
    if (batches === 2) await stopped.promise
    await route.continue()
  })
  await button(page, desk.hide).click()
  const progress = dialog(page, desk.progressTitle)
  await progress.getByText(desk.progress('100', '230')).waitFor()
  await button(progress, desk.stop).click()
  stopped.resolve()
  await toast(page, desk.stopped(desk.changed('200')))
  expect(await hidden()).toBe(200)
  await button(page, text.shell.undo).click()
  await toast(page, desk.undone('200'))
  expect(await hidden()).toBe(0)

  await button(page, desk.hide).click()
  await toast(page, desk.changed('230'))
  expect(await hidden()).toBe(230)
  // Another filter ends the selection.
  await choice(page, desk.columnAuth).selectOption(String(problemAuth.hidden))
  await page.getByRole('region', { name: lists.forSelected }).waitFor({ state: 'detached' })
})

test('who decides about offered problems reads in the navigation how many wait', async () => {
  const keeper = await its.person('keeper', 'problem_admin')
  const { uid } = keeper.user as UserInfo
  const name = `W${randomBytes(4).toString('hex').toUpperCase()}`
  const [{ id: gid } = { id: 0 }] = await its.db
    .insertInto('user_group')
    .values({ name: `Group ${name}`, short_name: name, owner_uid: uid, auth: groupAuth.public })
    .returning('id')
    .execute()
  const offered = { display_id: `${name}1`, group_id: gid, publish_state: publishState.waiting, owner_uid: uid }
  const [{ id: pid } = { id: 0 }] = await its.db
    .insertInto('problem')
    .values({ ...anyLimits, ...offered })
    .returning('id')
    .execute()
  await its.db.insertInto('problem_statement').values({ problem_id: pid, language: 'en-US', title: name }).execute()
  const page = await its.visit('/admin/problems', { as: keeper })
  const entry = page
    .getByRole('navigation', { name: admin.navigation })
    .getByRole('link', { name: new RegExp(`^${bank.applicationsTitle}\\s*, \\d+ `) })
  const waiting = async () => Number(/\d+/.exec(await entry.innerText())?.[0])
  await entry.waitFor()
  const before = await waiting()
  expect(before).toBeGreaterThan(0)
  await entry.click()
  await choice(row(page, `${name}1`), bank.decisionOf(name)).selectOption(String(publishState.refused))
  const dialog = page.getByRole('dialog', { name: bank.refuseTitle(name) })
  await dialog.getByLabel(bank.refuseNote).fill('Samples are missing.')
  await dialog.getByRole('button', { name: bank.refuse }).click()
  await toast(page, bank.decided(name, bank.states[publishState.refused]))
  // Where none is left, there is no number.
  if (before === 1) await entry.waitFor({ state: 'detached' })
  else await expect.poll(waiting).toBeLessThan(before)
})

test('a problem that goes to the trash leaves the others selected, and comes back from there', async () => {
  const { keeper, one, other, titleOf } = await twoProblems(its)
  const page = await its.visit('/admin/problems?onlyOwn=true', { as: keeper })
  await select(page, `${one.problemId} ${titleOf(one)}`)
  const name = `${other.problemId} ${titleOf(other)}`
  const ask = async () => {
    await pickFromMenu(page, name, desk.toTrash)
    return dialog(page, desk.trashTitle(name))
  }
  const moveToTrash = async () => {
    await button(await ask(), desk.trashAction).click()
    await row(page, other.problemId).waitFor({ state: 'detached' })
    await toast(page, desk.trashed('1'))
  }
  await button(await ask(), text.shell.cancel).click()
  await moveToTrash()
  await button(page, text.shell.undo).click()
  await row(page, other.problemId).waitFor()
  await moveToTrash()
  await page.getByRole('region', { name: lists.forSelected }).getByText(lists.selected('1')).waitFor()

  await page.goto('/admin/problem/trash')
  await button(row(page, other.problemId), bank.restore).click()
  await toast(page, bank.restored)
  await row(page, other.problemId).waitFor({ state: 'detached' })
  await page.goto('/admin/problems?onlyOwn=true')
  await row(page, other.problemId).waitFor()
})

test('problems that nobody has rated say so, and are found by that', async () => {
  const keeper = await its.person('keeper', 'problem_admin')
  const client = clientOf(its.address)
  const unrated = await aProblem(client, keeper.token)
  const easy = await aProblem(client, keeper.token, { difficulty: 1 })
  const page = await its.visit('/admin/problems?onlyOwn=true', { as: keeper })
  await row(page, unrated.problemId).getByText(text.problems.unrated).waitFor()
  expect(await row(page, easy.problemId).getByText(text.problems.unrated).count()).toBe(0)
  await choice(page, desk.columnDifficulty).selectOption(text.problems.unrated)
  await row(page, easy.problemId).waitFor({ state: 'detached' })
  await row(page, unrated.problemId).waitFor()
  await page.getByText(desk.chip(desk.columnDifficulty, text.problems.unrated)).waitFor()

  // Whoever has rated one can take that back.
  await page.goto(`/admin/problem/edit/${easy.pid}`)
  const { editor } = await wordsOf('en-US')
  await choice(page, editor.difficulty).selectOption(text.problems.unrated)
  await button(page, editor.save).click()
  await expect
    .poll(async () => (await client(problemAdmin.list, { keyword: easy.problemId }, keeper.token)).data?.records[0])
    .toMatchObject({ difficulty: 0 })
})

test('the list of problems stands in the order of numbers, of difficulty or of acceptance', async () => {
  const client = clientOf(its.address)
  const keeper = await its.person('keeper', 'problem_admin')
  const word = `order${randomBytes(4).toString('hex')}`
  // Names of problems, with how hard they are and how many of ten submissions to them were accepted.
  const facts = [
    ['first', 2, 9],
    ['second', 3, 1],
    ['third', 1, 5],
  ] as const
  for (const [name, difficulty, ac] of facts) {
    const { pid } = await aProblem(client, keeper.token, { title: `${word} ${name}`, difficulty })
    await its.query('update problem_count set total = 10, ac = $2 where problem_id = $1', [pid, ac])
  }
  const page = await its.visit(`/problem?keyword=${word}`)
  const shown = async () =>
    (await page.locator('tbody tr').allTextContents()).map((line) => facts.find(([name]) => line.includes(name))?.[0])
  const byHead = (head: string) => page.getByRole('columnheader', { name: head }).getByRole('button').click()
  const { columnRate, difficulty, order, orders } = text.problems
  await expect.poll(async () => new Set(await shown())).toEqual(new Set(['first', 'second', 'third']))
  await choice(page, order).selectOption(orders.difficulty(true))
  await expect.poll(shown).toEqual(['second', 'first', 'third'])
  await byHead(columnRate)
  await expect.poll(shown).toEqual(['second', 'third', 'first'])
  await byHead(columnRate)
  await expect.poll(shown).toEqual(['first', 'third', 'second'])
  await byHead(difficulty)
  await expect.poll(shown).toEqual(['third', 'first', 'second'])
  await page.reload()
  await expect.poll(shown).toEqual(['third', 'first', 'second'])
})
