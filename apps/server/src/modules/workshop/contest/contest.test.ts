import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { groupProblems } from '@praxis/contract/groupProblems'
import { groupLevels, problemAuth, problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { aContestDesk } from '../../../../test/contestDesk.ts'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { aSave, aWorkshop } from '../../../../test/workshop.ts'

type Desk = Awaited<ReturnType<typeof aContestDesk>>
type Asked = { problemType?: number; keyword?: string; currentPage?: number; limit?: number; oj?: string }

const list = async ({ call, contests, people }: Desk, asked: Asked = {}, who: { token: string } = people.admin) =>
  (await call(contestProblemAdmin.problemList, { cid: contests.site, limit: 50, ...asked }, who)).data!
const idsOf = ({ problemList }: Awaited<ReturnType<typeof list>>) => problemList.records.map(({ id }) => id)

test('the problems of a contest are in its order, page by page, with how they stand in it', async () => {
  const desk = await aContestDesk()
  const { db, contests, problems, links, kinds, people } = desk
  const [second, third] = [await kinds.site(), await kinds.keptOfAdmin()]
  await linkProblem(db, contests.site, second, { display_id: 'C', title: 'Cherries', position: 2 })
  await linkProblem(db, contests.site, third, { display_id: 'B', title: 'Bananas', position: 1 })
  await linkProblem(db, contests.site, await kinds.site(), { display_id: 'D', unlinked_at: new Date() })
  const whole = await list(desk)
  expect(idsOf(whole)).toEqual([problems.site, third, second])
  expect(whole.contestProblemMap).toMatchObject({
    [problems.site]: { id: links.site, displayId: 'A', cid: contests.site, pid: problems.site, position: 0 },
    [third]: { displayTitle: 'Bananas' },
    [second]: { displayId: 'C' },
  })
  expect(whole.problemList.records.map(({ mayEdit }) => mayEdit)).toEqual([false, true, false])
  const page = await list(desk, { limit: 2, currentPage: 2 })
  expect([idsOf(page), page.problemList.total, Object.keys(page.contestProblemMap)]).toEqual([
    [second],
    3,
    [String(second)],
  ])
  expect(idsOf(await list(desk, { keyword: 'banan' })), 'a title in the contest').toEqual([third])
  const { problemId = '' } = whole.problemList.records[2] ?? {}
  expect(idsOf(await list(desk, { keyword: problemId })), 'an id in the bank').toEqual([second])
  expect(idsOf(await list(desk, { keyword: 'ada' })), 'an author').toHaveLength(3)
  expect(idsOf(await list(desk, { keyword: 'no such' }))).toEqual([])
  expect(idsOf(await list(desk, { oj: 'CF' }))).toEqual([])
  expect(idsOf(await list(desk, {}, people.root))).toHaveLength(3)
})

test('only problems that the caller may add are offered, and none that is there or has another type', async () => {
  const desk = await aContestDesk()
  const { db, call, contests, kinds, people } = desk
  const pids = new Map<number, string>()
  for (const [name, make] of Object.entries(kinds)) pids.set(await make(), name)
  const oi = await kinds.site()
  await db.updateTable('problem').set({ type: problemType.oi }).where('id', '=', oi).execute()
  const namesOf = (ids: readonly number[]) => ids.map((id) => pids.get(id) ?? String(id)).toSorted()
  const addable = { problemType: 0 }
  const forPlain = ['approved', 'approvedElsewhere', 'keptOfAdmin', 'ofAdmin', 'shownOfAdmin', 'site']
  expect(namesOf(idsOf(await list(desk, addable)))).toEqual(forPlain)
  const forRoot = ['approved', 'approvedElsewhere', 'kept', 'keptOfAdmin', 'shownOfAdmin', 'site']
  expect(namesOf(idsOf(await list(desk, addable, people.root)))).toEqual(forRoot)
  const ofGroup = await call(
    groupContestProblems.problemList,
    { cid: contests.group, limit: 50, ...addable },
    people.groupAdmin,
  )
  expect(namesOf(idsOf(ofGroup.data!))).toEqual(
    [
      'approved',
      'approvedElsewhere',
      'hiddenOfOther',
      'offered',
      'ofGroup',
      'shown',
      'shownOfAdmin',
      'site',
      String(desk.problems.site),
    ].toSorted(),
  )
  expect(ofGroup.data?.contestProblemMap).toEqual({})

  const [first = 0] = idsOf(await list(desk, { ...addable, limit: 1 }))
  await call(contestProblemAdmin.addFromPublic, { cid: contests.site, pid: first, displayId: 'B' }, people.admin)
  expect(idsOf(await list(desk, addable))).not.toContain(first)
  await db.updateTable('contest').set({ rule: 'oi' }).where('id', '=', contests.site).execute()
  expect(idsOf(await list(desk, addable))).toEqual([oi])
})

test('a problem that is made in a contest is kept for contests and has its type, and the next call puts it in', async () => {
  const { call, db, admin, read } = await aWorkshop()
  const cid = await insertContest(db, admin.uid, { rule: 'oi', start: 60, end: 120 })
  const samples = [{ input: '1 2\n', output: '3\n', score: 100 }]
  const save = { ...aSave({ auth: problemAuth.public, type: problemType.acm }, { samples }), cid }
  const { data, code } = await call(contestProblemAdmin.createProblem, save, admin)
  expect(code).toBeUndefined()
  const { pid } = data!
  const stored = await read(pid)
  expect(stored).toMatchObject({ auth: problemAuth.contest, type: problemType.oi, ownerUid: admin.uid, gid: null })
  const link = { cid, pid, displayId: 'A', displayTitle: 'Sums' }
  expect((await call(contestProblemAdmin.setLink, link, admin)).data).toMatchObject({ cid, pid, displayTitle: 'Sums' })
  expect((await call(contestProblemAdmin.readProblem, { pid }, admin)).data).toMatchObject({ id: pid, auth: 3 })
  const change = { problem: { id: pid, title: 'Differences' } }
  expect((await call(contestProblemAdmin.updateProblem, change, admin)).data).toEqual({ version: 2 })
  expect(await read(pid, undefined, 'en-US')).toMatchObject({ auth: 3, title: 'Differences' })
})

test('whoever manages a contest edits only those of its problems that they manage', async () => {
  const { call, contests, kinds, people, db } = await aContestDesk()
  const others = await kinds.kept()
  await linkProblem(db, contests.site, others, { display_id: 'B' })
  const readAs = async (who: { token: string }) =>
    (await call(contestProblemAdmin.readProblem, { pid: others }, who)).code
  expect(await readAs(people.admin)).toBe('problem_not_yours')
  expect(await readAs(people.keeper)).toBeUndefined()
  const change = { problem: { id: others, title: 'x' } }
  expect((await call(contestProblemAdmin.updateProblem, change, people.admin)).code).toBe('problem_not_yours')
})

test('a problem that is made in a contest of a group belongs to the group, and its name has the prefix of the group', async () => {
  const site = await aWorkshop()
  const { call, db, admin } = site
  const { gid, owner } = await site.aNamedGroup('CLUB')
  const helper = await site.withLevel(gid, groupLevels.admin)
  const member = await site.withLevel(gid, groupLevels.member)
  const cid = await insertContest(db, helper.uid, { group_id: gid })
  const save = (problemId: string, more: object = {}) => ({ ...aSave({ problemId, gid }), ...more })
  const make = async (who: { token: string }, problemId: string, more: object = {}) =>
    call(groupContestProblems.createProblem, save(problemId, more), who)
  expect((await make(member, 'X1')).code).toBe('group_managers_only')
  expect((await make(owner, 'X1', { cid: 9_999_999 })).code).toBe('contest_not_found')
  const other = await insertContest(db, admin.uid)
  expect((await make(helper, 'X1', { cid: other })).code, 'a contest of the site').toBe('contest_not_found')
  const { pid } = (await make(helper, 'X1', { cid })).data!
  const row = await db
    .selectFrom('problem')
    .select(['display_id as problemId', 'auth', 'group_id as gid', 'owner_uid as ownerUid'])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ problemId: 'CLUBX1', auth: problemAuth.contest, gid, ownerUid: helper.uid })
  const link = { cid, pid, displayId: 'A' }
  expect((await call(groupContestProblems.setLink, link, helper)).code).toBeUndefined()
  // Its editor is that of the group, where it stays one of contests.
  const change = { problem: { id: pid, gid, timeLimit: 2_000 } }
  expect((await call(groupProblems.update, change, helper)).code).toBeUndefined()
  const wrong = aSave({ problemId: 'X2', gid, auth: problemAuth.contest })
  expect((await call(groupProblems.create, wrong, helper)).code).toBe('problem_field_wrong')
})
