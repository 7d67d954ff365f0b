import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contestDesk } from '@praxis/contract/contestDesk'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { letterOf } from '@praxis/rules/contests/links'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { channels } from '#server/signals.ts'
import { aContestDesk } from '../../../../test/contestDesk.ts'

type Desk = Awaited<ReturnType<typeof aContestDesk>>

/** Submissions of the user to a problem of a contest, as if they had been sent. */
async function send({ db, people }: Desk, of: { cid: number; cpid: number; pid: number }, count: number) {
  await sql`
    insert into submission (problem_id, uid, language_id, code, code_length, contest_id, contest_problem_id)
    select ${of.pid}, ${people.user.uid}, (select min(id) from language), 'x', 1, ${of.cid}, ${of.cpid}
    from generate_series(1, ${count}::integer)`.execute(db)
}
const countSent = async ({ db }: Desk, cid: number) =>
  (await db.selectFrom('submission').select('id').where('contest_id', '=', cid).execute()).length

test('a problem that is taken out keeps its submissions, and comes back with them under its old id or a new one', async () => {
  const desk = await aContestDesk()
  const { call, contests, problems, links, kinds, people, linksOf, audited } = desk
  const cid = contests.site
  const who = people.admin
  await send(desk, { cid, cpid: links.site, pid: problems.site }, 3)
  expect(await call(contestProblemAdmin.removeProblem, { cid, pid: problems.site }, who)).toMatchObject({ data: null })
  expect(await linksOf(cid)).toEqual([])
  expect(await countSent(desk, cid)).toBe(3)
  const removed = async () => (await call(contestDesk.removedProblems, { cid }, who)).data!
  expect(await removed()).toMatchObject([{ id: links.site, displayId: 'A', displayTitle: 'Apples', submissions: 3 }])

  const other = await kinds.site()
  await call(contestProblemAdmin.addFromPublic, { cid, pid: other, displayId: 'a' }, who)
  const restore = async (displayId?: string) =>
    (await call(contestDesk.restoreProblem, { id: links.site, displayId }, who)).code
  expect(await restore()).toBe('contest_display_id_twice')
  expect(await restore('A 2')).toBe('contest_display_id_wrong')
  expect(await restore('B')).toBeUndefined()
  expect(await linksOf(cid)).toMatchObject([
    { pid: other, displayId: 'a' },
    { id: links.site, displayId: 'B' },
  ])
  expect(await removed()).toEqual([])
  expect(await restore('C'), 'it is there again').toBe('contest_problem_missing')
  expect((await audited()).filter(({ noun }) => noun === 'contest').map(({ act, uid }) => [act, uid])).toEqual([
    ['contest.removeProblem', who.uid],
    ['contest.addProblem', who.uid],
    ['contest.restoreProblem', who.uid],
  ])
})

test('a problem that was put in anew is not put back a second time, and one in the trash is not offered', async () => {
  const { call, db, contests, problems, links, people } = await aContestDesk()
  const cid = contests.site
  const who = people.admin
  const pair = { cid, pid: problems.site }
  await call(contestProblemAdmin.removeProblem, pair, who)
  await call(contestProblemAdmin.addFromPublic, { ...pair, displayId: 'A' }, who)
  const restore = { id: links.site, displayId: 'Z' }
  expect((await call(contestDesk.restoreProblem, restore, who)).code).toBe('contest_problem_twice')
  await call(contestProblemAdmin.removeProblem, pair, who)
  expect((await call(contestDesk.removedProblems, { cid }, who)).data).toHaveLength(2)
  await db.updateTable('problem').set({ deleted_at: new Date() }).where('id', '=', problems.site).execute()
  expect((await call(contestDesk.removedProblems, { cid }, who)).data).toEqual([])
  expect((await call(contestDesk.restoreProblem, restore, who)).code).toBe('contest_problem_missing')
})

test('without a contest a problem goes into the trash, unless a contest has it or somebody sent to it in one', async () => {
  const desk = await aContestDesk()
  const { call, db, contests, problems, links, kinds, people, storedOf } = desk
  const remove = async (pid: number, who = people.root) =>
    (await call(contestProblemAdmin.removeProblem, { pid }, who)).code
  const isThere = async (pid: number) => (await storedOf(pid)).deletedAt === null
  expect(await remove(problems.site)).toBe('contest_problem_used')
  expect(await isThere(problems.site)).toBe(true)
  await call(contestProblemAdmin.removeProblem, { cid: contests.site, pid: problems.site }, people.admin)
  await send(desk, { cid: contests.site, cpid: links.site, pid: problems.site }, 1)
  expect(await remove(problems.site), 'submissions').toBe('contest_problem_used')
  await db.deleteFrom('submission').execute()
  expect(await remove(problems.site, people.admin), 'who does not keep the bank').toBe('problem_not_yours')
  expect(await isThere(problems.site)).toBe(true)
  expect(await remove(problems.site, people.keeper)).toBeUndefined()
  expect(await isThere(problems.site)).toBe(false)
  const free = await kinds.kept()
  expect(await remove(free)).toBeUndefined()
  expect(await isThere(free)).toBe(false)
})

test('the order is that of the ids that are sent, and can rename the problems', async () => {
  const { call, contests, links, kinds, people, linksOf } = await aContestDesk()
  const cid = contests.site
  const who = people.admin
  for (const displayId of ['B', 'C']) {
    await call(contestProblemAdmin.addFromPublic, { cid, pid: await kinds.site(), displayId }, who)
  }
  const [first, second, third] = (await linksOf(cid)).map(({ id }) => id)
  const order = async (ids: (number | undefined)[], renames = false) =>
    (await call(contestDesk.orderProblems, { cid, ids: ids.map(Number), renames }, who)).code
  const shown = async () => (await linksOf(cid)).map(({ id, displayId }) => `${id} ${displayId}`)
  expect(await order([third, first, second])).toBeUndefined()
  expect(await shown()).toEqual([`${third} C`, `${first} A`, `${second} B`])
  for (const stale of [
    [first, second],
    [first, second, third, links.group],
    [first, second, second],
    [first, first, second, third],
    [],
  ]) {
    expect(await order(stale), String(stale)).toBe('contest_order_stale')
  }
  expect(await order([third, first, second], true)).toBeUndefined()
  expect(await shown()).toEqual([`${third} A`, `${first} B`, `${second} C`])
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('every change of the problems tells all processes that the contest has changed', async () => {
  const { call, services, contests, problems, kinds, people } = await aContestDesk()
  const heard: (string | null)[] = []
  const stop = services.signals.hear(channels.contestChanged, (payload) => heard.push(payload))
  const { site, group } = contests
  await call(contestProblemAdmin.setLink, { cid: site, pid: problems.site, points: 5 }, people.admin)
  await vi.waitFor(() => expect(heard).toEqual([String(site)]))
  await call(
    groupContestProblems.addFromPublic,
    { cid: group, pid: await kinds.site(), displayId: 'B' },
    people.groupRoot,
  )
  await vi.waitFor(() => expect(heard).toEqual([String(site), String(group)]))
  await call(groupContestProblems.addFromPublic, { cid: group, pid: 1, displayId: 'B' }, people.groupRoot)
  await services.signals.settled()
  expect(heard, 'a refusal tells nothing').toHaveLength(2)
  stop()
})
