import { groupMembers } from '@praxis/contract/groupMembers'
import { groupOffers } from '@praxis/contract/groupOffers'
import { judgeStatus, trainingAuth } from '@praxis/contract/statuses'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { statusOf, submitButton, sum, wordsOf as contestWordsOf, write } from './src/contestDesk.ts'
import { aGroup } from './src/groupDesk.ts'
import { aGroupProblem, aProblem, box, button, choice, toast } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { loginDialog } from './src/shell.ts'
import { theSite } from './src/together.ts'
import { aCategory, aTraining, freshTraining, wordsOf } from './src/trainingDesk.ts'

const its = theSite()

let client: Client
let root: Person

beforeAll(async () => {
  client = clientOf(its.address)
  root = await theRoot(client)
})

test('a private training of a group is made in its form, opened by its password, and solved into its record list', async () => {
  const { text, words, making } = await wordsOf('zh-CN')
  const solving = await contestWordsOf('zh-CN')
  const { name: category } = await aCategory(client, root.token)
  const { gid } = await aGroup(client, root.token)
  const member = await its.person('member')
  const rows = [{ username: member.username }]
  await client(groupMembers.addByList, { gid, rows }, root.token)
  await client(groupOffers.answer, { gid, accepts: true }, member.token)
  for (const problemId of ['1', '2'])
    await aGroupProblem(client, root.token, { gid, problemId, title: `和 ${problemId}` })

  const desk = await its.visit(`/group/${gid}/training?manage=true`, { as: root, locale: 'zh-CN' })
  await button(desk, making.desk.create).first().click()
  await desk.waitForURL('**/training/create')
  const title = freshTraining('单调队列')
  await box(desk, making.form.name).fill(title)
  await choice(desk, making.form.category).selectOption({ label: category })
  await desk.locator('#training-description').getByRole('textbox').fill('从**第一题**做起。')
  await choice(desk, making.form.kind).selectOption(trainingAuth.private)
  await box(desk, making.form.password).fill('loop 26')
  await button(desk, making.form.save).click()
  await desk.waitForURL(/\/training\/\d+\/problems\?manage=true$/)
  await button(desk, making.problems.fromGroup).click()
  const dialog = desk.getByRole('dialog', { name: making.problems.groupTitle })
  await dialog.getByRole('checkbox', { name: making.problems.choosePage }).check()
  await button(dialog, making.problems.add(2, '2')).click()
  await toast(desk, making.problems.added(2, '2'))
  await desk.getByRole('table', { name: making.problems.title }).getByText('和 2', { exact: true }).waitFor()

  const page = await its.visit(`/group/${gid}/training`, { as: member, locale: 'zh-CN', width: 375 })
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('link', { name: words.closedTab(words.tabs.problems) }).waitFor()
  const password = page.getByLabel(words.passwordField, { exact: true })
  const enter = button(page, words.enter)
  await enter.click()
  await page.getByText(words.passwordRequired, { exact: true }).waitFor()
  await password.fill('wrong')
  await enter.click()
  await page.getByText(text.errors.training_password_wrong, { exact: true }).waitFor()
  await password.fill('loop 26')
  await enter.click()
  await toast(page, words.registered)

  const tabs = page.getByRole('navigation', { name: words.pages })
  await tabs.getByRole('link', { name: words.tabs.problems, exact: true }).click()
  await page.getByRole('link', { name: '和 1', exact: true }).click()
  await page.waitForURL(/\/problem\//)
  await page.goto(page.url().replace('/problem/', '/full-screen/problem/'))
  const views = page.getByRole('tablist', { name: text.workbench.views })
  await views.getByRole('tab', { name: text.workbench.code, exact: true }).click()
  await write(page, solving, sum)
  await submitButton(page, solving).click()
  const strip = page.getByRole('navigation', { name: words.strip })
  await strip.getByRole('link', { name: statusOf(solving, judgeStatus.accepted) }).waitFor({ timeout: 90_000 })
  await page.getByRole('link', { name: words.problemList, exact: true }).click()
  await page.getByText(words.solvedOf('1', '2'), { exact: true }).first().waitFor()
  await tabs.getByRole('link', { name: words.tabs.rank, exact: true }).click()
  const own = page.getByRole('row').filter({ hasText: member.username })
  await own.getByText(statusOf(solving, judgeStatus.accepted)).waitFor()
  // Who made it is not in the list.
  expect(await page.getByRole('row').filter({ hasText: root.username }).count()).toBe(0)
})

test('a visitor reads what a public training is about, and logs in to solve', async () => {
  const { words } = await wordsOf('en-US')
  const { pid, problemId } = await aProblem(client, root.token)
  const { tid, title } = await aTraining(client, root.token, { pids: [pid] })
  const page = await its.visit(`/training?keyword=${encodeURIComponent(title)}`)
  const { text } = await wordsOf('en-US')
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  expect(await page.getByRole('columnheader', { name: words.columns.progress }).count()).toBe(0)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByText(text.shell.loginFirst, { exact: true }).waitFor()
  await loginDialog(page).waitFor()

  const outside = await its.visit(`/training/${tid}`)
  await outside.getByText('first', { exact: true }).waitFor()
  await outside.getByRole('complementary').getByRole('button', { name: words.signIn, exact: true }).click()
  await loginDialog(outside).waitFor()

  const person = await its.person('solver')
  const inside = await its.visit(`/training/${tid}/problems`, { as: person })
  await inside.getByRole('link', { name: `Sum ${problemId}`, exact: true }).click()
  await inside.waitForURL(`**/training/${tid}/problem/${problemId}`)
  await inside.getByRole('navigation', { name: words.strip }).waitFor()
})

test('a training for members of the site is a name for others, and opens for a member without a password', async () => {
  const { text, words } = await wordsOf('zh-CN')
  const { pid, problemId } = await aProblem(client, root.token)
  const auth = trainingAuth.member
  const { tid, title } = await aTraining(client, root.token, { title: freshTraining('进阶'), pids: [pid], auth })
  const list = `/training?keyword=${encodeURIComponent(title)}`
  const settings = { locale: 'zh-CN', width: 375 } as const

  const outside = await its.visit(list, settings)
  await outside.getByRole('link', { name: title, exact: true }).click()
  await outside.getByText(text.shell.loginFirst, { exact: true }).waitFor()

  const person = await its.person('plain')
  const closed = await its.visit(list, { ...settings, as: person })
  await closed.getByText(words.membersOnly, { exact: true }).waitFor()
  expect(await closed.getByRole('link', { name: title, exact: true }).count()).toBe(0)
  await closed.goto(`/training/${tid}`)
  await closed.getByText(words.vipText, { exact: true }).waitFor()
  expect(await closed.getByLabel(words.passwordField, { exact: true }).count()).toBe(0)
  await closed.getByRole('link', { name: words.closedTab(words.tabs.problems) }).waitFor()

  const member = await its.person('paying', 'vip')
  const inside = await its.visit(list, { ...settings, as: member })
  await inside.getByRole('link', { name: title, exact: true }).click()
  await inside
    .getByRole('button', { name: words.start })
    .or(inside.getByRole('link', { name: words.start }))
    .click()
  await inside.waitForURL(`**/training/${tid}/problem/${problemId}`)
  // Whoever has no record list has no tab of it.
  expect(await inside.getByRole('link', { name: words.tabs.rank, exact: true }).count()).toBe(0)
})

test('root copies the trainings of a group into another, hidden, with problems of their own', async () => {
  const { words, making } = await wordsOf('en-US')
  const [source, target] = [await aGroup(client, root.token), await aGroup(client, root.token)]
  const pid = await aGroupProblem(client, root.token, { gid: source.gid, problemId: '1', title: 'Two sums' })
  const { title } = await aTraining(client, root.token, { gid: source.gid, pids: [pid] })

  const desk = await its.visit(`/group/${target.gid}/training?manage=true`, { as: root })
  await button(desk, making.desk.clone).first().click()
  const dialog = desk.getByRole('dialog', { name: making.desk.cloneTitle })
  const copy = button(dialog, making.desk.cloneAction)
  await copy.click()
  await dialog.getByText(making.desk.cloneRequired, { exact: true }).waitFor()
  await dialog.getByRole('searchbox').fill(source.shortName)
  await dialog.getByRole('radio', { name: source.shortName }).check()
  await copy.click()
  await toast(desk, making.desk.cloned)
  const row = desk.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  expect(await row.getByRole('switch').isChecked()).toBe(false)

  const member = await its.person('reader')
  await client(groupMembers.addByList, { gid: target.gid, rows: [{ username: member.username }] }, root.token)
  await client(groupOffers.answer, { gid: target.gid, accepts: true }, member.token)
  const list = await its.visit(`/group/${target.gid}/training`, { as: member })
  await list.getByText(words.none, { exact: true }).first().waitFor()
  await row.getByRole('switch').click()
  await expect.poll(() => row.getByRole('switch').isChecked()).toBe(true)
  await list.reload()
  await list.getByRole('link', { name: title, exact: true }).click()
  await list.getByRole('navigation', { name: words.pages }).getByRole('link', { name: words.tabs.problems }).click()
  const copied = list.getByRole('link', { name: 'Two sums', exact: true })
  await copied.waitFor()
  expect(await copied.getAttribute('href')).toContain(target.shortName.toUpperCase())
})
