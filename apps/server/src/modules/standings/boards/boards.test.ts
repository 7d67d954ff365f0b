import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boardSite, type BoardSite } from '../../../../test/boardSite.ts'
import { anonymise } from '#server/modules/accounts/desk/anonymise.ts'
import { boardTimes, openBoards, type BoardTimes } from './boards.ts'
import type { Board, BoardChange, ViewName } from './boardTypes.ts'

function open({ services }: BoardSite, times: Partial<BoardTimes> = {}) {
  const boards = openBoards(services, { ...boardTimes, changesMs: 20, ...times })
  onTestFinished(() => boards.close())
  return boards
}

/** `ann 1` for a name with one problem solved. */
const shownBy = (board: Board | undefined, name: ViewName = 'whole') =>
  board
    ?.view(name)
    .standings.rows()
    .map(({ person, totals }) => `${person.name} ${totals.solved}`)
    .join(', ')

/** What a follower hears of one view; `all` when everything may have changed. */
function hearing(boards: ReturnType<typeof open>, cid: number, name: ViewName = 'whole') {
  const heard: string[] = []
  const stop = boards.follow(cid, ({ changes }: BoardChange) => {
    if (changes === null) heard.push('all')
    else heard.push(`${changes[name].changed.length} changed ${changes[name].gone.length} gone`)
  })
  onTestFinished(stop)
  return heard
}

test('whoever reads a board has what was stored before, also while others read and it changes', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 0, 'WA')
  const boards = open(site, { changesMs: 1 })
  const { problem_id: pid, ...others } = await site.db
    .selectFrom('submission')
    .select(['problem_id', 'uid', 'participant_id', 'contest_problem_id', 'language_id', 'submitted_at'])
    .executeTakeFirstOrThrow()
  const total = async () => (await boards.read(contest.cid))!.view('whole').tally.of(0).total
  let stored = 1
  const short: number[] = []
  /** Each stores one more, and looks whether the board has it. */
  const one = async () => {
    for (let n = 0; n < 25; n += 1) {
      await site.db.transaction().execute(async (tx) => {
        const { id } = await tx
          .insertInto('submission')
          .values({ ...others, problem_id: pid, code: '1', code_length: 1, contest_id: contest.cid, status: -1 })
          .returning('id')
          .executeTakeFirstOrThrow()
        await sql`select pg_notify('submission_changed', ${String(id)})`.execute(tx)
      })
      stored += 1
      const atLeast = stored
      const found = await total()
      if (found < atLeast) short.push(atLeast - found)
    }
  }
  await Promise.all([one(), one(), one(), one()])
  expect(short).toEqual([])
  expect(await total()).toBe(101)
})

test('names, schools and roles are read again after a while, also where nothing else happens', async () => {
  const site = await boardSite()
  const contest = await site.aContest({ more: { shown_name: 'nickname' } })
  await contest.sendAll('ann A 10 AC\nbob A 20 AC\nuser A 30 WA')
  const boards = open(site, { peopleMs: 150 })
  const heard = hearing(boards, contest.cid)
  await vi.waitFor(() => expect(heard).toEqual(['all']), 5_000)
  await site.describe('ann', { nickname: 'Anna' })
  await vi.waitFor(() => expect(heard).toEqual(['all', '1 changed 0 gone']), 5_000)
  const { uid } = await site.person('bob')
  await site.db.insertInto('account_role').values({ uid, role_id: 1000 }).execute()
  await vi.waitFor(() => expect(heard).toEqual(['all', '1 changed 0 gone', '0 changed 1 gone']), 5_000)
  expect(shownBy(boards.peek(contest.cid))).toBe('Anna 1, user 0')
})

test('somebody who is made anonymous loses their name on boards in memory at once', async () => {
  const site = await boardSite()
  const contests = [await site.aContest(), await site.aContest()]
  for (const contest of contests) await contest.send('ann', 'A', 10, 'AC')
  const boards = open(site)
  for (const { cid } of contests) expect(shownBy(await boards.read(cid))).toBe('ann 1')
  const heard = hearing(boards, contests[0]!.cid)
  const { uid } = await site.person('ann')
  const { services, db } = site
  await db.transaction().execute((tx) => anonymise(tx, uid, { ...services, actor: null }))
  for (const { cid } of contests) expect(shownBy(await boards.read(cid))).toMatch(/^deleted-[0-9a-f]{12} 1$/)
  expect(heard).toEqual(['1 changed 0 gone'])
})

test('after a connection was lost everybody is looked at, and only what differs is told', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.sendAll('ann A 10 WA\nbob A 20 AC\nuser A 30 WA')
  const boards = open(site)
  const heard = hearing(boards, contest.cid)
  await vi.waitFor(() => expect(heard).toEqual(['all']), 5_000)
  const made = boards.peek(contest.cid)
  // Nobody is told of these.
  await site.db.updateTable('submission').set({ status: 0 }).where('status', '=', -1).execute()
  await contest.enter('bob', { is_hidden: true })
  const name = new URL(site.database).pathname.slice(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'praxis-listen' and datname = ${name}`.execute(site.db)
  // One of them may have been read already for a notification that was under way.
  const sums = () => [0, 2].map((n) => heard.slice(1).reduce((sum, told) => sum + Number(told.split(' ')[n]), 0))
  await vi.waitFor(() => expect(sums()).toEqual([2, 1]), 5_000)
  expect(boards.peek(contest.cid)).toBe(made)
  expect(shownBy(made)).toBe('ann 1, user 1')
})

test('a contest that is deleted has no board; its followers hear of that once, and of its return', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 10, 'AC')
  const boards = open(site)
  const heard = hearing(boards, contest.cid)
  await vi.waitFor(() => expect(heard).toEqual(['all']), 5_000)
  await contest.change({ deleted_at: new Date() })
  await vi.waitFor(() => expect(heard).toEqual(['all', 'all']), 5_000)
  expect(boards.peek(contest.cid)).toBeUndefined()
  await contest.changed()
  expect(await boards.read(contest.cid)).toBeUndefined()
  await contest.change({ deleted_at: null })
  await vi.waitFor(() => expect(heard).toEqual(['all', 'all', 'all']), 5_000)
  expect(shownBy(boards.peek(contest.cid))).toBe('ann 1')
})

test('a board that nobody asks for is dropped after a while, one that is followed is not', async () => {
  const site = await boardSite()
  const [idle, followed] = [await site.aContest(), await site.aContest()]
  const boards = open(site, { idleMs: 400 })
  hearing(boards, followed.cid)
  for (const { cid } of [idle, followed]) await boards.read(cid)
  expect([idle, followed].map(({ cid }) => boards.peek(cid) !== undefined)).toEqual([true, true])
  await vi.waitFor(() => expect(boards.peek(idle.cid)).toBeUndefined(), 5_000)
  expect(boards.peek(followed.cid)).toBeDefined()
})

test('when the database becomes another one followers hear what is there', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.sendAll('ann A 10 AC\nbob A 20 AC')
  const boards = open(site)
  const heard = hearing(boards, contest.cid)
  await vi.waitFor(() => expect(heard).toEqual(['all']), 5_000)
  await site.db
    .deleteFrom('submission')
    .where('uid', '=', (await site.person('ann')).uid)
    .execute()
  boards.forget()
  await vi.waitFor(() => expect(heard).toEqual(['all', '0 changed 1 gone']), 5_000)
  expect(shownBy(boards.peek(contest.cid))).toBe('bob 1')
})

test('what cannot be read now is read later', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 10, 'WA')
  const boards = open(site, { retryMs: 50 })
  const heard = hearing(boards, contest.cid)
  await vi.waitFor(() => expect(heard).toEqual(['all']), 5_000)
  await sql`alter table contest_participant rename to elsewhere`.execute(site.db)
  onTestFinished(async () => {
    await sql`alter table if exists elsewhere rename to contest_participant`.execute(site.db)
  })
  const ids = await site.db.updateTable('submission').set({ status: 0 }).returning('id').execute()
  await site.tell('submission_changed', ids[0]!.id)
  await expect(boards.read(contest.cid)).rejects.toThrow()
  // It is tried by itself as well, in vain.
  await pause(100)
  await sql`alter table elsewhere rename to contest_participant`.execute(site.db)
  await vi.waitFor(() => expect(heard).toEqual(['all', '1 changed 0 gone']), 5_000)
  expect(shownBy(await boards.read(contest.cid))).toBe('ann 1')
})

test('a row has the times that its person has now, also where they change none of its cells', async () => {
  const site = await boardSite()
  const contest = await site.aContest()
  await contest.send('ann', 'A', 10, 'WA')
  const boards = open(site)
  const { uid } = await site.person('ann')
  const extra = async () => (await boards.read(contest.cid))!.view('whole').standings.get(uid)?.person.extraSeconds
  expect(await extra()).toBe(0)
  await contest.enter('ann', { extra_seconds: 600 })
  await contest.changed(uid)
  expect(await extra()).toBe(600)
})
