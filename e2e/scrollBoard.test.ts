import { contestDesk } from '@praxis/contract/contestDesk'
import { scrollBoard } from '@praxis/contract/scrollBoard'
import { standings } from '@praxis/contract/standings'
import { judgeStatus } from '@praxis/contract/statuses'
import { errors } from '@praxis/locales/en-US/errors'
import { scrollBoardLocales } from '@praxis/locales/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientOf } from './src/client.ts'
import { aContest, addProblem, changeContest, hour, inMs, minute } from './src/contestDesk.ts'
import { aProblem, button, toast } from './src/problemDesk.ts'
import type { Person } from './src/session.ts'
import { theSite } from './src/together.ts'
import { enWide, zhPhone } from './src/views.ts'

const its = theSite()
const words = await scrollBoardLocales[enWide.locale]()
const wordsOfPhone = await scrollBoardLocales[zhPhone.locale]()

const { accepted, wrongAnswer } = judgeStatus
/** Who has sent what, in minutes since the start. The board is frozen after 120 of 180; the last one rises to the top. */
const sent = {
  ann: [['A', 10, accepted]],
  bob: [
    ['A', 20, accepted],
    ['B', 150, wrongAnswer],
  ],
  cid: [['B', 100, accepted]],
  dan: [
    ['A', 140, accepted],
    ['B', 150, accepted],
  ],
} as const

/** A contest that is over and frozen, as if these people had taken part in it. */
async function aFrozenContest(owner: Person) {
  const client = clientOf(its.address)
  const keeper = await its.person('keeper', 'problem_admin')
  const { cid } = await aContest(client, owner.token, {
    startTime: inMs(hour),
    endTime: inMs(4 * hour),
    openRank: true,
  })
  for (const displayId of ['A', 'B']) {
    const { pid } = await aProblem(client, keeper.token)
    await addProblem(client, owner.token, { cid, pid, displayId })
  }
  const teams = await Promise.all(Object.keys(sent).map((name) => its.person(name)))
  const people = teams.map(({ username }) => ({ username }))
  await client(contestDesk.addParticipants, { cid, people, skipsUnknown: false }, owner.token)
  const startAt = Date.now() - 4 * hour
  for (const [n, tries] of Object.values(sent).entries())
    for (const [displayId, minutes, status] of tries)
      await its.query(
        `insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id,
           participant_id, submitted_at, status)
         select p.problem_id, t.uid, (select min(id) from language), '1', 1, p.contest_id, p.id, t.id, $4, $5
         from contest_problem p join contest_participant t using (contest_id)
         where contest_id = $1 and p.display_id = $2 and t.uid = (select uid from account where username = $3)`,
        [cid, displayId, teams[n]!.username, new Date(startAt + minutes * minute), status],
      )
  await changeContest(client, owner.token, cid, {
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(startAt + 180 * minute).toISOString(),
    sealRank: true,
    sealRankTime: new Date(startAt + 120 * minute).toISOString(),
    autoRealRank: false,
  })
  return { client, cid, teams }
}

const namesOn = (stage: Page) => stage.locator('tbody tr th + th > .cut').allTextContents()

test(
  'a show on the screen of a hall is steered from a phone and by keys, ends in the board that the thaw shows, and is closed with its link',
  { timeout: 120_000 },
  async () => {
    const owner = await its.person('owner', 'admin')
    const { client, cid, teams } = await aFrozenContest(owner)
    const [ann = '', bob = '', carl = '', dan = ''] = teams.map(({ username }) => username)
    const desk = await its.visit(`/contest/${cid}/scroll-board`, { as: owner, locale: enWide.locale })
    const opening = desk.waitForEvent('popup')
    await button(desk, words.open).click()
    const stage = await opening
    await expect.poll(() => namesOn(stage)).toEqual([ann, bob, carl, dan])
    const { pathname, search } = new URL(stage.url())
    const key = new URL(stage.url()).searchParams.get('cid') ?? ''

    // The phone needs the link alone.
    const phone = await its.visit(pathname + search, zhPhone)
    await phone.getByText(wordsOfPhone.resultSolved('1', '2:20'), { exact: true }).waitFor()
    await button(phone, wordsOfPhone.reveal('A')).click()
    const ahead = phone.getByText(wordsOfPhone.resultSolved('1', '2:30'), { exact: true })
    await ahead.waitFor()
    await stage.locator('[data-new]').getByText('2:20', { exact: true }).waitFor()
    await stage.keyboard.press('Space')
    await expect.poll(() => namesOn(stage)).toEqual([dan, ann, bob, carl])
    await ahead.waitFor({ state: 'detached' })
    await stage.keyboard.press('ArrowLeft')
    await ahead.waitFor()
    expect(await namesOn(stage)).toEqual([ann, bob, carl, dan])

    // The show runs by itself until an award, and goes on when the phone says so.
    await phone.getByText('4×', { exact: true }).click()
    const runs = phone.getByRole('switch', { name: wordsOfPhone.runItself })
    const award = stage.getByText(words.awards, { exact: true })
    const isOver = stage.getByText(words.over, { exact: true })
    for (let n = 0; n < 6 && !(await isOver.isVisible()); n += 1) {
      await runs.click()
      await expect.poll(() => runs.isChecked(), { timeout: 15_000 }).toBe(false)
      if (await phone.getByText(wordsOfPhone.over, { exact: true }).isVisible()) break
      await button(phone, wordsOfPhone.next).click()
      await award.waitFor()
    }
    await isOver.waitFor()
    await stage.getByRole('heading', { name: dan, level: 2 }).waitFor()
    await stage.keyboard.press('ArrowLeft')
    await award.waitFor({ state: 'detached' })
    const last = await namesOn(stage)
    expect(last).toEqual([dan, ann, bob, carl])
    await client(contestDesk.thaw, { cid }, owner.token)
    const { data } = await client(standings.board, { cid })
    expect(data?.board?.rows.map(({ name }) => name)).toEqual(last)

    await button(desk, words.end).click()
    await toast(desk, words.ended)
    await stage.getByText(words.ended, { exact: true }).waitFor()
    await phone.getByText(wordsOfPhone.ended, { exact: true }).waitFor()
    await stage.reload()
    await stage.getByText(errors.scroll_link_ended).waitFor()
    expect((await client(scrollBoard.board, { key })).code).toBe('scroll_link_ended')
  },
)
