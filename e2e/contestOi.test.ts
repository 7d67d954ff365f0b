import type { UserInfo } from '@praxis/contract/accounts'
import { groupContests } from '@praxis/contract/groupContests'
import { contestAuth, contestType, groupLevels, judgeStatus, problemType } from '@praxis/contract/statuses'
import { groupLocales, problemDataLocales, problemEditorLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import {
  dialog,
  enterPassword,
  fillMoment,
  freshTitle,
  hour,
  inMs,
  inStrip,
  minute,
  row,
  second,
  statusOf,
  submitButton,
  sum,
  tab,
  wordsOf,
  write,
} from './src/contestDesk.ts'
import { aGroup } from './src/groupDesk.ts'
import {
  aGroupProblem,
  box,
  button,
  choice,
  dataSection,
  region,
  save,
  toast,
  writeStatement,
} from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const words = await wordsOf('en-US')
const { text, contests, contestFrame: frame, contestInside: inside } = words
const { contestForm: form, contestProblemDesk: problemDesk } = words
const { groupFrame } = await groupLocales['en-US']()
const making = { text, editor: await problemEditorLocales['en-US'](), ...(await problemDataLocales['en-US']()) }
const password = 'oi 2026'
const width = 375
const unknown = statusOf(words, judgeStatus.unknownResult)

let client: Client

beforeAll(() => {
  client = clientOf(its.address)
})

const uidOf = ({ user }: Person) => (user as UserInfo).uid

/** A group with an administrator, a member, and a problem of OI. */
async function aGroupOfThree() {
  const [owner, admin, member] = [
    await its.person('owner', 'admin'),
    await its.person('admin'),
    await its.person('member'),
  ]
  const { gid } = await aGroup(client, owner.token)
  const rows = [
    { group_id: gid, uid: uidOf(admin), level: groupLevels.admin },
    { group_id: gid, uid: uidOf(member), level: groupLevels.member },
  ]
  await its.db.insertInto('group_member').values(rows).execute()
  const named = { gid, problemId: '1', title: 'Sum of two' }
  const pid = await aGroupProblem(client, admin.token, { ...named, type: problemType.oi })
  const [problem] = await its.query('select display_id from problem where id = $1', [pid])
  return { gid, admin, member, problemId: String(problem?.['display_id']) }
}

/** Makes a contest of OI that asks for a password when somebody submits, hidden from its start to its end. */
async function makeInForm(page: Page, gid: number) {
  const title = freshTitle()
  await page.getByRole('link', { name: contests.create, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/contest/create`)
  await box(page, form.name).fill(title)
  await box(page, form.description).fill('Three problems, no results.')
  await fillMoment(page, form.start, new Date(Date.now() - minute))
  await fillMoment(page, form.end, new Date(Date.now() + 2 * hour))
  await choice(page, form.type).selectOption(String(contestType.oi))
  await page.getByRole('switch', { name: form.seal }).click()
  await choice(page, form.kind).selectOption(String(contestAuth.protected))
  await box(page, form.password).fill(password)
  await button(page, form.save).click()
  await toast(page, form.createdDone)
  await page.waitForURL(new RegExp(`/group/${gid}/contest/\\d+/problems$`))
  return { title, cid: Number(/contest\/(\d+)/.exec(page.url())?.[1]) }
}

/** Makes a problem that only the contest has: the product of two numbers. */
async function makeInPlace(page: Page, { gid, cid }: { gid: number; cid: number }): Promise<void> {
  const { editor, testData } = making
  await page.getByRole('link', { name: problemDesk.create, exact: true }).click()
  await page.waitForURL(`**/group/${gid}/contest/${cid}/problem/create`)
  const inContest = page.getByRole('region', { name: editor.inContest('').slice(0, -2) })
  expect(await box(inContest, editor.inContestId).inputValue()).toBe('B')
  await box(region(page, editor.statement), editor.displayId).fill('2')
  const texts = { description: 'Multiply two numbers.', input: 'Two numbers.', output: 'Their product.' }
  await writeStatement(page, making, { title: 'Product of two', ...texts })
  const examples = page.getByRole('group', { name: editor.examples })
  await box(examples, editor.exampleInput).fill('2 3\n')
  await box(examples, editor.exampleOutput).fill('6\n')
  const data = dataSection(page, making)
  await button(data, testData.typed).click()
  await button(data, testData.addCaseLabel).click()
  await box(data, testData.caseText('1', testData.input)).fill('7 8\n')
  await box(data, testData.caseText('1', testData.output)).fill('56\n')
  await box(data, testData.pointsOf('1')).fill('100')
  await save(page, making)
  await toast(page, editor.created)
  await page.waitForURL(new RegExp(`/group/${gid}/contest/${cid}/problems$`))
}

/** The views of a problem on a phone. */
const view = (page: Page, name: string) =>
  page.getByRole('tablist', { name: text.workbench.views }).getByRole('tab', { name, exact: true }).click()

/** Nothing reaches beyond the right edge of a phone. */
const expectInWidth = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)

const countOf = async (cid: number) => {
  const [found] = await its.query('select count(*)::integer as n from submission where contest_id = $1', [cid])
  return Number(found?.['n'])
}

test(
  'a contest of OI in a group: made on a phone, its password asked for by a submission, results unknown to its end',
  { timeout: 400_000 },
  async () => {
    const { gid, admin, member, problemId } = await aGroupOfThree()
    const page = await its.visit(`/group/${gid}/contest`, { as: admin, width })
    const { title, cid } = await makeInForm(page, gid)
    await button(page, problemDesk.fromGroup).click()
    const adding = dialog(page, problemDesk.groupTitle)
    await box(adding, problemDesk.groupProblemId).fill(problemId)
    await button(adding, problemDesk.add).click()
    await toast(page, problemDesk.added('A'))
    await expectInWidth(page)
    await makeInPlace(page, { gid, cid })
    await page.getByRole('textbox', { name: problemDesk.titleOf('Product of two') }).waitFor()
    await expectInWidth(page)

    // A member finds it among the contests of the group, and reads its problems without the password.
    const taking = await its.visit(`/group/${gid}/contest`, { as: member, width })
    await taking.getByRole('link', { name: title, exact: true }).click()
    await taking.waitForURL(`**/contest/${cid}`)
    await taking.getByText(frame.passwordTitle, { exact: true }).waitFor()
    await expectInWidth(taking)
    await tab(taking, words, frame.tabs.problems).click()
    await taking.getByRole('link', { name: 'Product of two', exact: true }).waitFor()
    await taking.getByRole('link', { name: 'Sum of two', exact: true }).click()
    await inStrip(taking, words, 'A', inside.untried).waitFor()
    await expectInWidth(taking)

    // The submission asks for it, and is sent by itself then.
    await view(taking, text.workbench.code)
    await write(taking, words, 'print(4)')
    const submit = submitButton(taking, words)
    expect(await submit.getAttribute('title')).toBe(inside.passwordFirst)
    expect(await submit.getAttribute('aria-disabled')).toBe('true')
    await submit.click({ force: true })
    await dialog(taking, frame.enterPassword).waitFor()
    expect(await countOf(cid)).toBe(0)
    await enterPassword(taking, words, password)
    await taking.getByRole('tabpanel').getByText(inside.hiddenText).waitFor()
    await inStrip(taking, words, 'A', inside.unknown).waitFor()
    expect(await countOf(cid)).toBe(1)

    // Another program would replace it: that is asked first.
    await view(taking, text.workbench.code)
    await write(taking, words, sum)
    await submitButton(taking, words).click()
    const covering = dialog(taking, inside.coverTitle)
    await button(covering, text.shell.cancel).click()
    await submitButton(taking, words).click()
    await button(covering, inside.cover).click()
    await expect.poll(() => countOf(cid)).toBe(2)
    await expect.poll(() => verdictsOf(cid)).toEqual([judgeStatus.wrongAnswer, judgeStatus.accepted])
    await inStrip(taking, words, 'A', inside.unknown).waitFor()
    await tab(taking, words, frame.tabs.submissions).click()
    await taking.getByRole('switch', { name: text.submissions.onlyMine, checked: true }).waitFor()
    await expect.poll(() => row(taking, unknown).count()).toBe(2)
    for (const known of [judgeStatus.accepted, judgeStatus.wrongAnswer])
      expect(await row(taking, statusOf(words, known)).count()).toBe(0)
    await tab(taking, words, frame.tabs.problems).click()
    await row(taking, 'Sum of two').getByText('? / ?').waitFor()
    await expectInWidth(taking)
    // Those who manage it know.
    await page.goto(`/contest/${cid}/submissions`)
    await row(page, member.username, statusOf(words, judgeStatus.accepted)).waitFor()
    // On a phone a row is a card, whose head is hidden.
    const scores = page.getByRole('columnheader', { name: text.submissions.score, includeHidden: true })
    await scores.waitFor({ state: 'attached' })

    // The end shows the score, without a reload.
    await taking.evaluate('globalThis.neverReloaded = true')
    const end = { id: cid, endTime: inMs(5 * second) }
    expect((await client(groupContests.update, end, admin.token)).msg).toBe('success')
    await taking.getByText(inside.scoreOf('100')).waitFor({ timeout: 60_000 })
    await tab(taking, words, frame.tabs.submissions).click()
    await row(taking, statusOf(words, judgeStatus.accepted)).waitFor()
    expect(await row(taking, unknown).count()).toBe(0)
    expect(await taking.evaluate('globalThis.neverReloaded === true')).toBe(true)
  },
)

test('somebody outside the group gets nothing of its contest', async () => {
  const { gid, admin } = await aGroupOfThree()
  const title = freshTitle()
  const sent = { title, description: 'Ours.', type: contestType.oi, auth: contestAuth.public, gid }
  const times = { startTime: inMs(-second), endTime: inMs(hour) }
  const made = await client(groupContests.create, { ...sent, ...times }, admin.token)
  const cid = made.data?.id ?? 0
  const outsider = await its.person('outsider')
  for (const path of ['', '/problems', '/submissions', '/clarifications', '/problem/A']) {
    const page = await its.visit(`/contest/${cid}${path}`, { as: outsider, mayFail: true })
    await page.getByText(frame.membersTitle).waitFor()
    expect(await page.getByText(title).count()).toBe(0)
  }
  const list = await its.visit(`/group/${gid}/contest`, { as: outsider, mayFail: true })
  await list.getByText(groupFrame.closedTitle).waitFor()
  expect(await list.getByText(title).count()).toBe(0)
  const all = await its.visit(`/contest?keyword=${title}`, { as: outsider })
  await all.getByText(contests.noneFound).waitFor()
  // Members have no desk: they are told before they have filled a form.
  const desk = await its.visit(`/group/${gid}/contest/${cid}/edit`, { as: outsider, mayFail: true })
  await desk.getByText(groupFrame.closedTitle).waitFor()
})

/** The verdicts in the order of the submissions, as the database has them. */
async function verdictsOf(cid: number): Promise<number[]> {
  const rows = await its.query('select status from submission where contest_id = $1 order by id', [cid])
  return rows.map(({ status }) => Number(status))
}
