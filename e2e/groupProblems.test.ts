import { randomBytes } from 'node:crypto'
import type { UserInfo } from '@praxis/contract/accounts'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groupAuth, groupLevels, judgeStatus, problemAuth, publishState } from '@praxis/contract/statuses'
import { problems } from '@praxis/contract/problems'
import { groupLocales, importLocales, locales, rankLocales, staffLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage } from './src/chooseLanguage.ts'
import { clientOf, type Client } from './src/client.ts'
import { box, button, choice, dataSection, region, save, toast, wordsOf, writeStatement } from './src/problemDesk.ts'
import { theRoot, type Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const text = await locales['en-US']()
const { groupFrame: frame } = await groupLocales['en-US']()
const rank = await rankLocales['en-US']()
const { adminLists: lists, bank, problemDesk: desk } = await staffLocales['en-US']()
const importing = await importLocales['en-US']()
const { workbench: words } = text
const accepted = text.statuses[String(judgeStatus.accepted)]!
const wrong = text.statuses[String(judgeStatus.wrongAnswer)]!
const python = 'Python3'

let client: Client

beforeAll(() => {
  client = clientOf(its.address)
})

/** A group with an administrator and a member. */
async function aGroup() {
  const shortName = `g${randomBytes(3).toString('hex')}`
  const [owner, admin, member] = [await its.person('owner'), await its.person('admin'), await its.person('member')]
  const { id: gid } = await its.db
    .insertInto('user_group')
    .values({ name: `Group ${shortName}`, short_name: shortName, owner_uid: uidOf(owner), auth: groupAuth.public })
    .returning('id')
    .executeTakeFirstOrThrow()
  const levels = [
    [owner, groupLevels.root],
    [admin, groupLevels.admin],
    [member, groupLevels.member],
  ] as const
  const rows = levels.map(([person, level]) => ({ group_id: gid, uid: uidOf(person), level }))
  await its.db.insertInto('group_member').values(rows).execute()
  return { gid, title: `Product ${shortName}`, admin, member }
}

/** A group with a problem that its administrator made over the API. */
async function aGroupWithProblem() {
  const group = await aGroup()
  const pid = await made(group)
  const list = await client(groupProblemList.list, { gid: group.gid }, group.member.token)
  return { ...group, problemId: list.data!.records.find((row) => row.pid === pid)!.problemId }
}

async function made({ gid, title, admin }: { gid: number; title: string; admin: Person }): Promise<number> {
  const { data: all } = await client(problems.languages, { all: true })
  const languages = all!.filter(({ name, oj }) => name === python && oj === 'ME').map(({ id }) => ({ id }))
  const { data, msg } = await client(
    groupProblems.create,
    {
      problem: {
        gid,
        problemId: '1',
        title,
        description: 'Multiply two numbers.',
        input: 'Two numbers.',
        output: 'Their product.',
        auth: problemAuth.public,
        exampleList: [{ input: '2 3\n', output: '6\n' }],
      },
      isUploadTestCase: false,
      samples: [
        { input: '2 3\n', output: '6\n' },
        { input: '7 8\n', output: '56\n' },
      ],
      languages,
    },
    admin.token,
  )
  if (data === null) throw new Error(msg)
  return data.pid
}

const uidOf = ({ user }: Person) => (user as UserInfo).uid
/** A tab may tell how many rows its page has. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: frame.pages }).getByRole('link', { name: new RegExp(`^${name}\\s*\\d*$`) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function write(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: words.editorOf(python) })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}

async function submit(page: Page, verdict: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${words.submit}`) }).click()
  const said = page.getByRole('tabpanel', { name: words.resultTab }).getByRole('status').first()
  await said.filter({ hasText: verdict }).waitFor({ timeout: 60_000 })
}

test('a member solves a problem in the group: verdicts come live, and its rank and its lists have them', async () => {
  const { gid, problemId, title, member } = await aGroupWithProblem()
  const page = await its.visit(`/group/${gid}`, { as: member })
  await tab(page, frame.tabs.problems).click()
  // Members have one view of the problems.
  await row(page, title).waitFor()
  expect(await page.getByRole('button', { name: frame.problemViews.manage, exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/group/${gid}/problem/${problemId}`)
  await page.getByRole('heading', { name: title }).waitFor()
  await chooseLanguage(page, words.language, python)
  await write(page, 'print(6)')
  await submit(page, wrong)
  await write(page, 'a, b = map(int, input().split())\nprint(a * b)')
  await submit(page, accepted)

  // Focus mode keeps the program and the verdict.
  await page.getByRole('button', { name: words.focus, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/full-screen/problem/${problemId}`)
  await tab(page, frame.tabs.problems).waitFor({ state: 'detached' })
  expect((await page.getByRole('contentinfo').count()) + (await page.getByRole('banner').count())).toBe(0)
  await page.getByText('print(a * b)').first().waitFor()
  await page.getByRole('button', { name: words.leaveFocus, exact: true }).click()

  await tab(page, frame.tabs.submissions).click()
  await page.getByRole('heading', { name: text.submissions.titleInGroup }).waitFor()
  await row(page, accepted).waitFor()
  expect(await row(page, problemId).count()).toBe(2)
  // The list of a group is as wide as the window, that of the site is not.
  await page.setViewportSize({ width: 1920, height: 900 })
  expect((await page.getByRole('table').boundingBox())?.width).toBe(1920 - 48)
  await row(page, accepted).getByRole('link').first().click()
  await page.waitForURL(new RegExp(`/group/${gid}/submission-detail/\\d+$`))
  await page
    .getByRole('link', { name: `${problemId} ${title}` })
    .first()
    .waitFor()

  await tab(page, frame.tabs.rank).click()
  const own = row(page, member.username)
  await own.waitFor()
  expect(await own.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining([`${rank.columnSolved} 1`, `${rank.columnTotal} 2`]),
  )
  await own.getByRole('link', { name: '1', exact: true }).click()
  await page.waitForURL(`**/group/${gid}/status?username=${member.username}&status=0`)
  await row(page, accepted).waitFor()

  await tab(page, frame.tabs.problems).click()
  await row(page, title)
    .getByText(/^50(\.0+)?%/)
    .waitFor()
  expect(await page.getByRole('combobox', { name: text.shell.pageSize }).inputValue()).toBe('10')
  // Nothing of it is on the site.
  await page.goto(`/status?username=${member.username}`)
  await page.getByText(text.submissions.emptyTitle).waitFor()
  // Members make no problems: they are told before they have filled a form.
  await page.goto(`/group/${gid}/problem/create`)
  await page.getByText(frame.forbidden).waitFor()
})

test('somebody outside a group sees neither its problems nor its submissions', async () => {
  const { gid, problemId, title } = await aGroupWithProblem()
  const outsider = await its.person('outsider')
  const page = await its.visit(`/group/${gid}/problem`, { as: outsider, mayFail: true })
  for (const path of ['problem', `problem/${problemId}`, `full-screen/problem/${problemId}`, 'status']) {
    if (path !== 'problem') await page.goto(`/group/${gid}/${path}`)
    await page.getByText(frame.closedTitle).waitFor()
    expect(await page.getByText(title).count(), path).toBe(0)
  }
  await page.goto(`/problem/${problemId}`)
  await page.getByText(text.shell.notFoundTitle).first().waitFor()
})

test('the trash of a group leads back to the list that its problems are managed in', async () => {
  const { gid, title, admin } = await aGroupWithProblem()
  const page = await its.visit(`/group/${gid}/problem?manage=true`, { as: admin })
  await row(page, title).waitFor()
  await page.getByRole('link', { name: desk.trash, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/problem/trash`)
  await page.getByText(bank.noTrash).waitFor()
  await page.getByRole('main').getByRole('link', { name: desk.title, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/problem?manage=true`)
  await row(page, title).waitFor()
})

test('the import of packages leads back to the list that the problems of its group are managed in', async () => {
  const { gid, title, admin } = await aGroupWithProblem()
  const page = await its.visit(`/group/${gid}/problem?manage=true`, { as: admin })
  await row(page, title).waitFor()
  await page.getByRole('link', { name: desk.import, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/problem/import`)
  await page.getByText(importing.dryRun.emptyTitle).waitFor()
  await page.getByRole('main').getByRole('link', { name: desk.title, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/problem?manage=true`)
  await row(page, title).waitFor()
})

test('a problem is made in its group, offered, approved, found by everybody, and taken back', async () => {
  const { gid, title, admin, member } = await aGroup()
  const words = await wordsOf('en-US')
  const { editor, testData } = words
  const page = await its.visit(`/group/${gid}/problem`, { as: admin })
  await button(page, frame.problemViews.manage).click()
  await page.waitForURL(`**/group/${gid}/problem?manage=true`)
  await button(page, desk.create).first().click()
  await page.waitForURL(`**/group/${gid}/problem/create`)
  await box(region(page, editor.statement), editor.displayId).fill('7')
  const texts = { description: 'Multiply two numbers.', input: 'Two numbers.', output: 'Their product.' }
  await writeStatement(page, words, { title, ...texts })
  const examples = page.getByRole('group', { name: editor.examples })
  await box(examples, editor.exampleInput).fill('2 3\n')
  await box(examples, editor.exampleOutput).fill('6\n')
  const data = dataSection(page, words)
  await button(data, testData.typed).click()
  await button(data, testData.addCaseLabel).click()
  await box(data, testData.caseText('1', testData.input)).fill('7 8\n')
  await box(data, testData.caseText('1', testData.output)).fill('56\n')
  const sharing = region(page, editor.sharing)
  await choice(sharing, editor.auth).selectOption(String(problemAuth.public))
  const tag = `products of ${title}`
  await choice(sharing, editor.tags).fill(tag)
  await choice(sharing, editor.tags).press('Enter')
  await save(page, words)
  await toast(page, editor.created)
  await page.waitForURL(new RegExp(`/group/${gid}/problem/\\d+/edit$`))
  await button(sharing, editor.removeTag(tag)).waitFor()

  await page.getByRole('main').getByRole('link', { name: editor.backToList, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/problem?manage=true`)
  const [made] = (await client(groupProblemList.list, { gid }, member.token)).data!.records
  const { problemId } = made!
  const inMenu = async (item: string) => {
    await button(page, lists.actionsOf(`${problemId} ${title}`)).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  // The tags of a group are offered for its problems.
  await page.getByRole('checkbox', { name: lists.select(`${problemId} ${title}`), exact: true }).click()
  await button(page, desk.removeTags).click()
  const tags = dialog(page, desk.bulk.removeTags(1))
  await tags.getByText(tag, { exact: true }).click()
  await button(tags, desk.apply).click()
  await toast(page, desk.changed('1'))
  await button(page, text.shell.undo).click()
  await toast(page, desk.undone('1'))

  await inMenu(desk.offer)
  await button(dialog(page, desk.offerTitle(title)), text.shell.cancel).click()
  await inMenu(desk.offer)
  await button(dialog(page, desk.offerTitle(title)), desk.offer).click()
  await toast(page, desk.offerDone)
  await row(page, title).getByRole('cell', { name: desk.offered.waiting, exact: true }).waitFor()
  const site = await its.visit(`/problem?keyword=${title}`)
  await site.getByText(text.problems.emptyTitle).waitFor()

  const approvals = await its.visit(`/admin/group-problem/apply?gid=${gid}`, { as: await theRoot(client) })
  await choice(approvals, bank.decisionOf(title)).selectOption(bank.states[publishState.approved])
  await toast(approvals, bank.decided(title, bank.states[publishState.approved]))
  await expect.poll(onSite).toBe(1)
  await site.reload()
  await site.getByRole('link', { name: title }).click()
  await site.waitForURL(`**/problem/${problemId}`)
  await site.getByRole('heading', { name: title }).waitFor()
  const inGroup = await its.visit(`/group/${gid}/problem`, { as: member })
  await row(inGroup, title).waitFor()

  // The view of the page stays while its list is searched.
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/manage=true&keyword=/)
  await row(page, title).getByRole('cell', { name: desk.offered.approved, exact: true }).waitFor()
  await inMenu(desk.withdraw)
  await dialog(page, desk.withdrawTitle(title)).getByText(desk.withdrawPublicText).waitFor()
  await button(dialog(page, desk.withdrawTitle(title)), desk.withdraw).click()
  await toast(page, desk.withdrawDone)
  await expect.poll(onSite).toBe(0)
  await inGroup.reload()
  await row(inGroup, title).waitFor()

  async function onSite(): Promise<number | undefined> {
    return (await client(problems.list, { keyword: title })).data?.total
  }
})
