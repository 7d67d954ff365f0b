import { contestDesk } from '@praxis/contract/contestDesk'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BoardContest, BoardSite, Verdict } from '../../../../test/boardSite.ts'
import { aBoardPage, caughtUp, liveBoardSite, settled, shapesOf, toldTo } from '../../../../test/boardPages.ts'
import { dice, type Dice } from '../../../../test/dice.ts'
import { startServer } from '../../../../test/harness.ts'
import { fast } from '../../../../test/follow.ts'

const names = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']
const verdicts: readonly Verdict[] = ['AC', 'AC', 'WA', 'WA', 'CE', 'PA', 'XX', '..']

/** Something that happens in a contest, by chance. */
async function happen(site: BoardSite, contest: BoardContest, sent: number[], { roll, among }: Dice) {
  const name = among(names)
  const what = roll(12)
  if (what < 5 || sent.length === 0) {
    const minutes = roll(240) + roll(60) / 60
    sent.push(
      await contest.send(name, among(['A', 'B']), minutes, among(verdicts), { score: roll(101), time_ms: roll(900) }),
    )
  } else if (what < 9) await site.judge(among(sent), among(verdicts))
  else if (what === 9) {
    await contest.enter(name, { is_hidden: roll(2) === 0 })
    await contest.changed((await site.person(name)).uid)
  } else if (what === 10) {
    await contest.enter(name, { disqualified_at: roll(2) === 0 ? new Date() : null })
    await contest.changed((await site.person(name)).uid)
  } else {
    const key = { contest_id: contest.cid, username_key: name }
    await site.db
      .deleteFrom('contest_star')
      .where('contest_id', '=', contest.cid)
      .where('username_key', '=', name)
      .execute()
    if (roll(2) === 0)
      await site.db
        .insertInto('contest_star')
        .values({ ...key, username: name })
        .execute()
    await contest.changed()
  }
}

test.each([
  ['acm', 1],
  ['oi', 2],
] as const)('pages that put what they are told show what a page shows that is opened now: %s', async (rule, seed) => {
  const site = await liveBoardSite()
  const chance = dice(seed)
  const more = { open_board: true, allow_after_end: true, oi_score: 'Highest' } as const
  const contest = await site.aContest({ rule, freezes: 180, more })
  const sent: number[] = []
  for (let n = 0; n < 10; n += 1) await happen(site, contest, sent, chance)
  const { cid } = contest
  const pages = [
    await aBoardPage(site, await site.person('ann'), { cid }),
    await aBoardPage(site, site.people.owner, { cid, force: true }),
    await aBoardPage(site, site.people.owner, { cid, force: true, containsEnd: true }),
    await aBoardPage(site, null, { cid, containsEnd: true }),
  ]
  for (let round = 0; round < 12; round += 1) {
    for (let n = 0; n <= chance.roll(8); n += 1) await happen(site, contest, sent, chance)
    for (const page of pages) await caughtUp(page)
  }
  // Each has read all once, and put the rest.
  for (const page of pages) {
    expect(page.reads()).toBe(1)
    expect(page.events().length).toBeGreaterThan(5)
  }
  expect(JSON.stringify(pages[0]!.shown())).not.toBe(JSON.stringify(pages[1]!.shown()))
})

test('followers of a frozen board are told the same, whatever the hidden verdicts are', async () => {
  const site = await liveBoardSite()
  const worlds = [
    ['AC', 'WA'],
    ['CE', 'AC'],
  ] as const
  const told: string[][] = []
  for (const [one, other] of worlds) {
    const contest = await site.aContest({ freezes: 180 })
    await contest.sendAll('ann A 10 AC\nbob A 20 WA')
    const page = await aBoardPage(site, await site.person('ann'), { cid: contest.cid })
    const forced = await aBoardPage(site, await site.person('bob'), { cid: contest.cid, force: true })
    for (const one of [page, forced]) await one.until(() => one.events().length === 1)
    const first = await contest.send('bob', 'B', 200, '..')
    await page.until(() => page.events().length === 2)
    await site.judge(first, one)
    await site.judge(first, '..')
    await site.judge(first, other)
    const second = await contest.send('bob', 'A', 210, '..')
    await page.until(() => page.events().length === 3)
    await site.judge(second, other)
    await contest.send('ann', 'A', 211, one)
    const last = await contest.send('ann', 'B', 212, one)
    await site.judge(last, other)
    for (const one of [page, forced]) {
      await caughtUp(one)
      await settled(one)
    }
    expect(await toldTo(forced, site)).toEqual(await toldTo(page, site))
    expect(page.reads()).toBe(1)
    told.push(await toldTo(page, site))
  }
  const [one, other] = told
  expect(one!.slice(0, 3)).toEqual([
    'shape',
    'bob [{"attempts":1,"wrong":1},{"attempts":1,"hidden":1,"waitingSince":12000000}]',
    'bob [{"attempts":2,"hidden":1,"wrong":1,"waitingSince":12600000},{"attempts":1,"hidden":1,"waitingSince":12000000}]',
  ])
  expect(one).toEqual(other)
})

test('who thaws a board makes all pages read it anew: they are told another shape, and no rows with it', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest({ startedAgo: 301, freezes: 180, more: { thaws_itself: false } })
  await contest.sendAll('ann A 10 AC\nbob B 200 AC')
  const { cid } = contest
  const page = await aBoardPage(site, await site.person('ann'), { cid })
  const forced = await aBoardPage(site, site.people.owner, { cid, force: true })
  for (const one of [page, forced]) await caughtUp(one)
  expect((await site.call(contestDesk.thaw, { cid }, site.people.owner)).status).toBe(200)
  await page.until(() => page.events().length === 2)
  const [frozen, thawed] = page.events()
  expect(thawed).toMatchObject({ rows: [], gone: [] })
  expect(thawed!.shape).not.toBe(frozen!.shape)
  await caughtUp(page)
  expect(page.reads()).toBe(2)
  expect(page.shown()).toEqual(forced.shown())
  // For whoever saw all before, nothing is another.
  expect(shapesOf(forced)).toEqual([thawed!.shape])
})

test('at the freeze and at the end the shape is told by itself, and what was hidden is shown', async () => {
  const site = await liveBoardSite()
  const second = 1 / 60
  await site.person('bob')
  const contest = await site.aContest({ startedAgo: 0, lasts: 7 * second, freezes: 4 * second })
  await contest.enter('bob')
  const page = await aBoardPage(site, await site.person('ann'), { cid: contest.cid })
  await page.until(() => page.events().length === 2)
  await contest.send('bob', 'A', 4.5 * second, 'AC')
  await page.until(() => page.events().length === 4)
  await caughtUp(page)
  expect(page.shown()).toMatchObject([{ cells: [{ attempts: 1, accepted: 1, solvedAt: 4_500 }, null] }])
  const hidden = 'bob [{"attempts":1,"hidden":1,"waitingSince":4500},null]'
  expect(await toldTo(page, site)).toEqual(['shape', 'shape', hidden, 'shape'])
  const [open, frozen, , thawed] = shapesOf(page)
  expect(frozen).not.toBe(open)
  expect(thawed).toBe(open)
})

test('times, problems and names that are changed make all pages read the board anew', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest()
  await contest.sendAll('ann A 10 AC\nbob B 20 AC')
  const page = await aBoardPage(site, await site.person('ann'), { cid: contest.cid })
  await caughtUp(page)
  const changes = [
    // Everything is as late and as long as before.
    { start_at: contest.at(5), end_at: contest.at(305) },
    { freeze_at: contest.at(100) },
    { shown_name: 'nickname' },
    { ties_by_last: true },
  ] as const
  for (const [n, columns] of changes.entries()) {
    await contest.change(columns)
    await page.until(() => page.events().length === n + 2)
    await caughtUp(page)
    expect(page.reads()).toBe(n + 2)
  }
  await contest.change({ title: 'Winter', open_print: true })
  await contest.send('cid', 'A', 30, 'WA')
  await caughtUp(page)
  expect(page.reads()).toBe(5)
})

test('a page of one process is told what another process has stored', async () => {
  const site = await liveBoardSite()
  const other = await startServer({ database: site.database, liveTimes: { ...fast, boardsMs: 40 } })
  const contest = await site.aContest()
  const pages = [
    await aBoardPage(site, await site.person('ann'), { cid: contest.cid }),
    await aBoardPage(other, await site.person('ann'), { cid: contest.cid }),
  ]
  const id = await contest.send('ann', 'A', 10, '..')
  for (const page of pages) await caughtUp(page)
  await site.judge(id, 'WA')
  await contest.send('bob', 'A', 10, 'AC')
  for (const page of pages) await caughtUp(page)
  expect(pages.map((page) => page.reads())).toEqual([1, 1])
  expect(shapesOf(pages[0]!)[0]).toBe(shapesOf(pages[1]!)[0])
})

test('what changed while the connection for notifications was lost is told when it is back', async () => {
  const site = await liveBoardSite()
  const contest = await site.aContest()
  await contest.sendAll('ann A 10 WA\nbob A 20 AC')
  const page = await aBoardPage(site, await site.person('ann'), { cid: contest.cid })
  await caughtUp(page)
  const { db, database } = site
  const name = new URL(database).pathname.slice(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'praxis-listen' and datname = ${name}`.execute(db)
  await db.updateTable('submission').set({ status: judgeStatus.accepted }).execute()
  await contest.enter('bob', { is_hidden: true })
  await page.until(() => page.events().some(({ gone }) => gone.length === 1))
  await caughtUp(page)
  expect(page.reads()).toBe(1)
  expect(page.shown()).toMatchObject([{ username: 'ann', cells: [{ accepted: 1 }, null] }])
})
