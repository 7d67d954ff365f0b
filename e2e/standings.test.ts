import { contestDesk } from '@praxis/contract/contestDesk'
import { awardKinds, contestType, problemType } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { boardLocales, contestMakingLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, type Client } from './src/client.ts'
import { aContest, addProblem, changeContest, hour, inMs, python, second, sum, wrongSum } from './src/contestDesk.ts'
import { aProblem } from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'

const its = theSite()
const board = await boardLocales['en-US']()
const { contestForm: form } = await contestMakingLocales['en-US']()
const gold = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }

let client: Client

beforeAll(() => {
  client = clientOf(its.address)
})

/** Everything that a page shows from now on came without a reload. */
const markPage = (page: Page) => page.evaluate('globalThis.neverReloaded = true')
const isMarked = (page: Page) => page.evaluate<boolean>('globalThis.neverReloaded === true')

const send = async (person: Person, place: { cid: number; pid: string }, code = sum) => {
  const { status, msg } = await client(submissions.submit, { ...place, language: python, code }, person.token)
  if (status !== 200) throw new Error(msg)
}

const rowOf = (page: Page, { username }: Person) => page.getByRole('row').filter({ hasText: username })
const cellOf = (page: Page, person: Person, said: string) =>
  rowOf(page, person).getByRole('cell', { name: new RegExp(`^${said}$`) })
/** The names on the board, from the top. */
const namesOn = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()
const namesAre = (page: Page, ...people: Person[]) =>
  expect
    .poll(async () => (await namesOn(page)).map((name) => name.trim()), { timeout: 30_000 })
    .toEqual(people.map(({ username }) => username))

test(
  'the board of a visitor changes by itself, hides what was sent since the freeze, and shows it with its award when it is shown to all',
  { timeout: 120_000 },
  async () => {
    const admin = await its.person('admin', 'admin')
    const [one, other] = [await its.person('one'), await its.person('other')]
    const keeper = await its.person('keeper', 'problem_admin')
    const { cid, title } = await aContest(client, admin.token, {
      startTime: inMs(-second),
      endTime: inMs(hour),
      openRank: true,
      autoRealRank: false,
      awardType: awardKinds.count,
      awardConfigList: [gold],
    })
    for (const displayId of ['A', 'B']) {
      const { pid } = await aProblem(client, keeper.token)
      await addProblem(client, admin.token, { cid, pid, displayId })
    }

    // Whoever follows a link to the other kind of board gets there as well.
    const outside = await its.visit(`/contest/oi-scoreboard/${cid}`)
    await outside.getByText(board.emptyTitle, { exact: true }).waitFor()
    expect(new URL(outside.url()).pathname).toBe(`/contest/acm-scoreboard/${cid}`)
    await outside.getByRole('heading', { name: title }).waitFor()
    await markPage(outside)
    const desk = await its.visit(`/contest/${cid}/rank`, { as: admin })
    await desk.getByText(board.emptyTitle, { exact: true }).waitFor()

    await send(other, { cid, pid: 'A' }, wrongSum)
    await cellOf(outside, other, board.cell.tried(1, '1')).waitFor({ timeout: 60_000 })
    await send(one, { cid, pid: 'A' })
    await cellOf(outside, one, board.cell.first('.*', 0, '0')).waitFor({ timeout: 60_000 })
    await namesAre(outside, one, other)
    await rowOf(outside, one).getByText(board.award('Gold')).waitFor({ state: 'attached' })

    // Frozen, the visitor sees that something was sent, and those who manage the contest what it was.
    await changeContest(client, admin.token, cid, { sealRank: true, sealRankTime: inMs(second) })
    await outside.getByText(board.frozenUntilThaw('.*').slice(2), { exact: false }).waitFor({ timeout: 30_000 })
    for (const pid of ['A', 'B']) await send(other, { cid, pid })
    await cellOf(outside, other, board.cell.frozen('1', 1, '1')).waitFor({ timeout: 60_000 })
    await cellOf(outside, other, board.cell.frozen('1', 0, '0')).waitFor()
    await desk.getByRole('switch', { name: board.forced }).click()
    await cellOf(desk, other, board.cell.solved('.*', 1, '1')).waitFor({ timeout: 60_000 })
    await cellOf(desk, other, board.cell.first('.*', 0, '0')).waitFor({ timeout: 60_000 })
    await namesAre(desk, other, one)
    await namesAre(outside, one, other)

    // The path of a person has an address, and hides the same.
    await rowOf(outside, other).getByRole('link').click()
    const path = outside.getByRole('dialog', { name: other.username })
    await expect.poll(() => path.getByRole('row').filter({ hasText: board.path.outcomes.hidden }).count()).toBe(2)
    expect(new URL(outside.url()).searchParams.get('person')).not.toBeNull()
    await outside.keyboard.press('Escape')
    await path.waitFor({ state: 'detached' })

    // The organisers show the results: the award goes to whoever has solved most.
    await changeContest(client, admin.token, cid, { endTime: inMs(2 * second) })
    await expect
      .poll(async () => (await client(contestDesk.thaw, { cid }, admin.token)).status, { timeout: 30_000 })
      .toBe(200)
    await namesAre(outside, other, one)
    await rowOf(outside, other).getByText(board.award('Gold')).waitFor({ state: 'attached' })
    expect(await rowOf(outside, one).getByText(board.award('Gold')).count()).toBe(0)
    expect(await isMarked(outside)).toBe(true)

    // The form says what a share is of those who are on the board.
    const silver = { ...gold, priority: 2, name: 'Silver', num: 49 }
    const awardConfigList = [{ ...gold, num: 50 }, silver]
    await changeContest(client, admin.token, cid, { awardType: awardKinds.percentage, awardConfigList })
    await desk.goto(`/admin/contest/${cid}/edit`)
    await desk.getByText(form.awardsNow('1 / 0', '2'), { exact: true }).waitFor()
  },
)

test(
  'a sealed board of scores tells a visitor only that something was sent, and shows scores and awards when it is shown to all',
  { timeout: 120_000 },
  async () => {
    const admin = await its.person('admin', 'admin')
    const [one, other] = [await its.person('one'), await its.person('other')]
    const keeper = await its.person('keeper', 'problem_admin')
    const { cid } = await aContest(client, admin.token, {
      type: contestType.oi,
      startTime: inMs(-second),
      endTime: inMs(hour),
      sealRank: true,
      sealRankTime: inMs(-second),
      openRank: true,
      autoRealRank: false,
      awardType: awardKinds.count,
      awardConfigList: [gold],
    })
    const { pid } = await aProblem(client, keeper.token, { type: problemType.oi })
    await addProblem(client, admin.token, { cid, pid, displayId: 'A' })
    const outside = await its.visit(`/contest/oi-scoreboard/${cid}`)
    await outside.getByText(board.emptyTitle, { exact: true }).waitFor()
    await markPage(outside)
    const desk = await its.visit(`/contest/${cid}/rank`, { as: admin })
    await desk.getByText(board.emptyTitle, { exact: true }).waitFor()

    await send(one, { cid, pid: 'A' }, wrongSum)
    await send(other, { cid, pid: 'A' })
    for (const person of [one, other]) await cellOf(outside, person, board.cell.hidden(1, '1')).waitFor()
    await desk.getByRole('switch', { name: board.forced }).click()
    await namesAre(desk, other, one)
    expect(await outside.getByText(board.award('Gold')).count()).toBe(0)

    await changeContest(client, admin.token, cid, { endTime: inMs(2 * second) })
    await expect
      .poll(async () => (await client(contestDesk.thaw, { cid }, admin.token)).status, { timeout: 60_000 })
      .toBe(200)
    await namesAre(outside, other, one)
    await rowOf(outside, other).getByText(board.award('Gold')).waitFor({ state: 'attached' })
    expect(await rowOf(outside, one).getByText(board.award('Gold')).count()).toBe(0)
    expect(await isMarked(outside)).toBe(true)
  },
)
