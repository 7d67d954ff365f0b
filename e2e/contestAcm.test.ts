import { contestAdmin } from '@praxis/contract/contestAdmin'
import { balloonColors } from '@praxis/contract/contestLimits'
import { contestAuth, contestStatus, judgeStatus } from '@praxis/contract/statuses'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import {
  aContest,
  addProblem,
  changeContest,
  dialog,
  enterPassword,
  fillMoment,
  freshTitle,
  hour,
  inMs,
  inStrip,
  row,
  second,
  solve,
  statusOf,
  sum,
  tab,
  wordsOf,
  wrongSum,
} from './src/contestDesk.ts'
import { aProblem, box, button, choice, toast } from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const words = await wordsOf('zh-CN')
const { text, contests, contestFrame: frame, contestInside: inside, clarifications: asking, staff } = words
const { contestForm: form, contestDesk: desk, contestProblemDesk: problemDesk, contestCheck: check } = words
const password = 'autumn 26'
const { accepted, wrongAnswer } = judgeStatus
const locale = 'zh-CN'

let client: Client

beforeAll(() => {
  client = clientOf(its.address)
})

/** Everything that a page shows from now on came without a reload. */
const markPage = (page: Page) => page.evaluate('globalThis.neverReloaded = true')
const isMarked = (page: Page) => page.evaluate<boolean>('globalThis.neverReloaded === true')

/** Makes a private contest that freezes for its last hour in the form of the back office, whose problems are shown then. */
async function makeInForm(admin: Person) {
  const title = freshTitle()
  const page = await its.visit('/admin/contest', { as: admin, locale })
  await button(page, desk.create).first().click()
  await page.waitForURL('**/admin/contest/create')
  await box(page, form.name).fill(title)
  await box(page, form.description).fill('五小时，**独立**完成。')
  await fillMoment(page, form.start, new Date(Date.now() + hour))
  await fillMoment(page, form.end, new Date(Date.now() + 6 * hour))
  await page.getByRole('switch', { name: form.seal }).click()
  // As at the ICPC the last hour is frozen; any other moment may be chosen instead, and begins there.
  await button(page, form.asAtIcpc).click()
  await expect.poll(() => choice(page, form.shownName).inputValue()).toBe('nickname')
  await expect.poll(() => button(page, form.asAtIcpc).isDisabled()).toBe(true)
  await button(page, form.sealAt).click()
  const last = new Date(Date.now() + 5 * hour)
  const moment = await page.getByLabel(form.sealTime, { exact: true }).inputValue()
  expect(Math.abs(new Date(moment).getTime() - last.getTime())).toBeLessThan(hour / 10)
  await button(page, form.sealOptions.hour).click()
  await choice(page, form.shownName).selectOption('username')
  await choice(page, form.granularity).selectOption('second')
  await choice(page, form.kind).selectOption(String(contestAuth.private))
  // What is missing is said, and nothing is made.
  await button(page, form.save).click()
  await page.getByText(form.wrongCount(1, '1')).waitFor()
  await box(page, form.password).fill(password)
  await button(page, form.save).click()
  await toast(page, form.createdDone)
  await page.waitForURL(/\/admin\/contest\/\d+\/problems$/)
  return { page, title, cid: Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]) }
}

/** Puts a problem of the bank in, in the dialog that is open, under the id that is offered or another. */
async function addFromBank(page: Page, problemId: string, offered: string, id = offered): Promise<void> {
  const bank = dialog(page, problemDesk.bankTitle)
  await bank.getByRole('searchbox').fill(problemId)
  await bank.getByRole('searchbox').press('Enter')
  await expect.poll(() => bank.getByRole('listitem').count()).toBe(1)
  await button(bank, problemDesk.addOf(`${problemId} Sum ${problemId}`)).click()
  const name = box(bank, problemDesk.displayId)
  expect(await name.inputValue()).toBe(offered)
  await name.fill(id)
  await button(bank, problemDesk.confirm).click()
  await toast(page, problemDesk.added(id))
}

const idsOf = (page: Page) =>
  page
    .getByRole('table', { name: problemDesk.title })
    .getByRole('textbox', { name: new RegExp(problemDesk.idOf('.*')) })
    .evaluateAll((boxes) => boxes.map((one) => (one as unknown as { value: string }).value))

const solutionItem = (page: Page, ids: string) =>
  page.getByRole('listitem').filter({ hasText: check.sentences.solution.warning(ids, {}) })

test(
  'a contest of ACM: made in the back office, checked, tried, entered by its password, opened by its clock, frozen and over',
  { timeout: 400_000 },
  async () => {
    const admin = await its.person('admin', 'admin')
    const keeper = await its.person('keeper', 'problem_admin')
    const [one, other] = [await aProblem(client, keeper.token), await aProblem(client, keeper.token)]
    const { page, title, cid } = await makeInForm(admin)

    // Its problems: found in the bank, named, coloured and put into an order.
    await button(page, problemDesk.fromBank).click()
    await addFromBank(page, one.problemId, 'A', 'B')
    await addFromBank(page, other.problemId, 'A')
    await page.keyboard.press('Escape')
    const [titleOfOne, titleOfOther] = [`Sum ${one.problemId}`, `Sum ${other.problemId}`]
    await expect.poll(() => idsOf(page)).toEqual(['B', 'A'])
    await page.getByRole('button', { name: problemDesk.moveOf(titleOfOne) }).press('ArrowDown')
    await expect.poll(() => idsOf(page)).toEqual(['A', 'B'])
    for (const [name, color] of [
      [titleOfOther, balloonColors[0]],
      [titleOfOne, balloonColors[5]],
    ] as const) {
      await button(page, problemDesk.colorOf(name)).click()
      await button(page, problemDesk.preset(color)).click()
      await button(page, problemDesk.preset(color)).waitFor({ state: 'detached' })
    }
    await page.getByRole('textbox', { name: problemDesk.titleOf(titleOfOther) }).fill('求和')
    await page.keyboard.press('Enter')
    await page
      .getByRole('listitem')
      .filter({ hasText: check.sentences.colors.ok('', {}) })
      .waitFor()
    await page.reload()
    await expect.poll(() => idsOf(page)).toEqual(['A', 'B'])

    // Nobody who manages it has solved them: the check says so until somebody has.
    await solutionItem(page, 'A、B').waitFor()
    const trial = await its.visit(`/contest/${cid}/problem/A`, { as: admin, locale })
    await trial.getByText(inside.trialNote).waitFor()
    await solve(trial, words, sum, accepted)
    await button(page, check.again).click()
    await solutionItem(page, 'B').waitFor()
    await inStrip(trial, words, 'B', inside.untried).click()
    await trial.waitForURL(`**/contest/${cid}/problem/B`)
    await solve(trial, words, sum, accepted)
    await button(page, check.again).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: check.sentences.solution.ok('', {}) })
      .waitFor()

    // Before the start a contestant registers with the password, and waits.
    const [solver, watcher] = [await its.person('solver'), await its.person('watcher')]
    const taking = await its.visit(`/contest/${cid}`, { as: solver, locale })
    await taking.getByText(frame.passwordTitle, { exact: true }).waitFor()
    await button(taking, contests.enterPassword).click()
    await enterPassword(taking, words, password)
    await taking.getByText(frame.youAreIn, { exact: true }).waitFor()
    await taking.getByRole('timer').filter({ hasText: frame.startsIn }).waitFor()
    await taking.goto(`/contest/${cid}/problems`)
    await taking.getByText(frame.notStartedTitle, { exact: true }).waitFor()
    expect(await taking.getByText('求和').count()).toBe(0)
    await markPage(taking)
    const endTime = inMs(5 * hour)
    const start = Date.now() + 8 * second
    await changeContest(client, admin.token, cid, {
      startTime: new Date(start).toISOString(),
      endTime,
      sealRankTime: inMs(4 * hour),
    })
    const problem = taking.getByRole('link', { name: '求和', exact: true })
    await problem.waitFor({ timeout: 60_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(start)
    await taking.getByRole('timer').filter({ hasText: frame.endsIn }).waitFor()

    // One is solved, the other is not yet.
    await problem.click()
    await taking.waitForURL(`**/contest/${cid}/problem/A`)
    await solve(taking, words, sum, accepted)
    await inStrip(taking, words, 'A', statusOf(words, accepted)).waitFor()
    await inStrip(taking, words, 'B', inside.untried).click()
    await taking.waitForURL(`**/contest/${cid}/problem/B`)
    await solve(taking, words, wrongSum, wrongAnswer)
    await inStrip(taking, words, 'B', statusOf(words, wrongAnswer)).waitFor()

    // After the freeze the author goes on seeing their own verdicts; others see nothing new.
    await changeContest(client, admin.token, cid, { sealRank: true, sealRankTime: inMs(second) })
    await taking.getByText(contests.runningFrozen, { exact: true }).waitFor()
    await solve(taking, words, sum, accepted)
    await inStrip(taking, words, 'B', statusOf(words, accepted)).waitFor()
    await tab(taking, words, frame.tabs.problems).click()
    await taking.getByText(inside.solvedOf('2', '2')).waitFor()
    await tab(taking, words, frame.tabs.submissions).click()
    await expect.poll(() => row(taking, solver.username).count()).toBe(3)
    await expect.poll(() => row(taking, solver.username, statusOf(words, accepted)).count()).toBe(2)
    // Times are those of the contest, and there are no scores.
    expect(await row(taking, solver.username).first().locator('time').textContent()).toMatch(/^0:\d\d:\d\d$/)
    expect(await taking.getByRole('columnheader', { name: text.submissions.score }).count()).toBe(0)

    const watching = await its.visit(`/contest/${cid}/submissions`, { as: watcher, locale })
    await enterPassword(watching, words, password)
    await expect.poll(() => row(watching, solver.username).count()).toBe(2)
    await row(watching, solver.username, statusOf(words, wrongAnswer)).waitFor()
    expect(await row(watching, solver.username, statusOf(words, accepted)).count()).toBe(1)
    // What a manager sends to try it is nobody else's.
    expect(await row(watching, admin.username).count()).toBe(0)
    await markPage(watching)

    // The end comes by itself, and with it what was frozen.
    await changeContest(client, admin.token, cid, { endTime: inMs(5 * second) })
    for (const open of [taking, watching]) {
      await open.getByRole('timer').filter({ hasText: frame.over }).waitFor({ timeout: 60_000 })
      // So does the sign beside the title.
      await expect
        .poll(() => open.getByText(contests.states[contestStatus.ended] ?? '', { exact: true }).count())
        .toBe(2)
    }
    await expect.poll(() => row(watching, solver.username, statusOf(words, accepted)).count()).toBe(2)
    expect([await isMarked(taking), await isMarked(watching)]).toEqual([true, true])
    await taking.goto(`/contest/${cid}/problem/A`)
    await taking.getByText(inside.refusals['contest_ended'] ?? '').waitFor()
    await taking.goto('/contest?status=1')
    await row(taking, title).getByText(contests.tookPart).waitFor()
  },
)

test('a question is answered to everybody and an announcement stands over every page until it is marked as read', async () => {
  const admin = await its.person('admin', 'admin')
  const { pid } = await aProblem(client, (await its.person('keeper', 'problem_admin')).token)
  const { cid } = await aContest(client, admin.token, { startTime: inMs(-second), endTime: inMs(hour) })
  await addProblem(client, admin.token, { cid, pid, displayId: 'A' })
  const [asker, reader] = [await its.person('asker'), await its.person('reader')]
  const jury = await its.visit(`/contest/${cid}`, { as: admin, locale })
  const reading = await its.visit(`/contest/${cid}/problems`, { as: reader, locale })
  const page = await its.visit(`/contest/${cid}/clarifications`, { as: asker, locale })
  const juryTab = tab(jury, words, frame.tabs.clarifications)
  const readersTab = tab(reading, words, frame.tabs.clarifications)
  for (const open of [jury, reading, page]) {
    await tab(open, words, frame.tabs.clarifications).waitFor()
    await markPage(open)
  }

  const question = '空行算不算一行？'
  await choice(page, asking.about).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: asking.question }).fill(question)
  await button(page, asking.send).click()
  await toast(page, asking.sent)
  await page.getByText(asking.waiting, { exact: true }).waitFor()

  // The jury is told, answers to everybody, and everybody is told.
  await juryTab.getByText(frame.waiting('1')).waitFor({ state: 'attached' })
  await juryTab.click()
  await jury.getByRole('button', { name: question }).click()
  await jury.getByRole('radio', { name: asking.toEverybody }).check()
  await box(jury, asking.answer).fill('算，**每个**换行都算。')
  await jury.getByRole('button', { name: new RegExp(`^${asking.sendToAll}`) }).click()
  await toast(jury, asking.answerSent)
  await juryTab.getByText(frame.waiting('1')).waitFor({ state: 'detached' })
  await page.getByText('每个', { exact: true }).waitFor()
  await readersTab.getByText(frame.unread('1')).waitFor({ state: 'attached' })
  await readersTab.click()
  await reading.getByText(question, { exact: true }).waitFor()
  await reading.getByText(asking.somebody, { exact: true }).waitFor()
  expect(await reading.getByText(asker.username).count()).toBe(0)
  await readersTab.getByText(frame.unread('1')).waitFor({ state: 'detached' })

  // An announcement stands over every page.
  const publishing = await its.visit(`/admin/contest/${cid}/announcement`, { as: admin, locale })
  const { announcementAdmin: texts, adminLists: lists } = staff
  await button(publishing, texts.create).first().click()
  const written = dialog(publishing, texts.create)
  await written.getByRole('textbox', { name: texts.fieldTitle }).fill('A 题的数据范围')
  await written.getByRole('textbox', { name: texts.fieldContent }).fill('`n` 可以是 0。')
  await button(written, texts.createAction).click()
  await toast(publishing, lists.created)
  const notices = reading.getByRole('region', { name: frame.newAnnouncement })
  await notices.getByText('A 题的数据范围').waitFor()
  expect([await isMarked(jury), await isMarked(reading), await isMarked(page)]).toEqual([true, true, true])
  await reading.reload()
  await readersTab.waitFor()
  await tab(reading, words, frame.tabs.problems).click()
  await reading.getByRole('link', { name: /^Sum / }).click()
  await reading.waitForURL(`**/contest/${cid}/problem/A`)
  await notices.getByText('A 题的数据范围').waitFor()
  await button(reading, text.workbench.focus).click()
  await reading.waitForURL(`**/contest/${cid}/full-screen/problem/A`)
  await button(notices, frame.markRead).click()
  await notices.getByText('A 题的数据范围').waitFor({ state: 'detached' })
  await reading.goto(`/contest/${cid}/announcements`)
  await reading.getByRole('button', { name: 'A 题的数据范围', expanded: false }).waitFor()
  expect(await button(reading, frame.markRead).count()).toBe(0)
  // Another text of it is told again, and marked.
  const [{ id = 0 } = {}] = await its.query('select id from announcement where contest_id = $1', [cid])
  const changed = { cid, announcement: { id: Number(id), content: '`n` 可以是 0 或 1。' } }
  expect((await client(contestAdmin.updateAnnouncement, changed, admin.token)).msg).toBe('success')
  await reading.getByRole('button', { name: 'A 题的数据范围', expanded: true }).waitFor()
  await reading.getByText(frame.changedAt, { exact: false }).first().waitFor()
  await tab(reading, words, frame.tabs.problems).click()
  await notices.getByText(frame.changedAnnouncement, { exact: false }).waitFor()
  await button(notices, frame.markRead).click()
  await notices.getByText('A 题的数据范围').waitFor({ state: 'detached' })
  // The answer that was read stays read as well.
  expect(await readersTab.getByText(frame.unread('1')).count()).toBe(0)
})
