import { groupTrainingProblems } from '@praxis/contract/groupTrainings'
import { trainingProblemAdmin } from '@praxis/contract/trainingAdmin'
import { trainingDesk } from '@praxis/contract/trainingDesk'
import { trainings } from '@praxis/contract/trainings'
import { trainingRules } from '@praxis/contract/trainingLimits'
import { expect, test } from 'vitest'
import { insertContest, linkProblem } from '../../../../test/contests.ts'
import { linkToTraining, trainingMakers } from '../../../../test/trainings.ts'

test('problems come from the bank, in a group also from it, and nothing hidden or of others', async () => {
  const { call, people, gid, inGroup, onSite, aProblem } = await trainingMakers()
  const { author, owner } = people
  const tid = await inGroup()
  const site = await onSite()
  const bank = await aProblem({ display_id: 'BANK' })
  const own = await aProblem({ display_id: 'OWN', group_id: gid })
  const hidden = await aProblem({ display_id: 'HIDDEN', auth: 2 })
  const hiddenOwn = await aProblem({ display_id: 'MINE', group_id: gid, auth: 2 })
  const fromPublic = async (pid: number, displayId?: string) =>
    (await call(groupTrainingProblems.addFromPublic, { tid, pid, displayId }, author)).code
  const fromGroup = async (problemId: string) =>
    (await call(groupTrainingProblems.addFromGroup, { tid, problemId }, author)).code
  expect([await fromPublic(own), await fromPublic(hidden), await fromPublic(99_999)]).toEqual([
    'problem_not_found',
    'problem_not_found',
    'problem_not_found',
  ])
  expect([await fromGroup('BANK'), await fromGroup('mine'), await fromGroup('own')]).toEqual([
    'problem_not_found',
    'training_problem_closed',
    undefined,
  ])
  expect([await fromPublic(bank, 'A'), await fromPublic(bank, 'bank'), await fromPublic(bank)]).toEqual([
    'training_display_id_wrong',
    undefined,
    'training_problem_twice',
  ])
  const toSite = async (pid: number) => (await call(trainingProblemAdmin.addFromPublic, { tid: site, pid }, owner)).code
  expect([await toSite(own), await toSite(hiddenOwn), await toSite(bank)]).toEqual([
    'problem_not_found',
    'problem_not_found',
    undefined,
  ])
})

test('many at once are added all or not at all, ordered, ranked and taken out', async () => {
  const { call, people, inGroup, aProblem, gid, acts } = await trainingMakers()
  const { author } = people
  const tid = await inGroup()
  const [a, b, c] = [await aProblem(), await aProblem({ group_id: gid }), await aProblem()]
  const hidden = await aProblem({ auth: 2 })
  const add = async (pids: number[]) => (await call(trainingDesk.addProblems, { tid, pids }, author)).code
  const order = async (pids: number[]) => (await call(trainingDesk.orderProblems, { tid, pids }, author)).code
  const shown = async () => (await call(trainings.problems, { tid }, author)).data!.map(({ pid }) => pid)
  expect(await add([a, hidden])).toBe('problem_not_found')
  expect(await shown()).toEqual([])
  expect(await add([c, a, b])).toBeUndefined()
  expect(await shown()).toEqual([c, a, b])
  expect([await order([a, b]), await order([a, b, b]), await order([a, b, hidden])]).toEqual([
    'training_order_stale',
    'training_order_stale',
    'training_order_stale',
  ])
  expect(await order([a, b, c])).toBeUndefined()
  expect(await shown()).toEqual([a, b, c])

  const page = (await call(groupTrainingProblems.problemList, { tid }, author)).data!
  const link = page.trainingProblemMap[String(a)]!
  expect([page.problemList.records.map(({ id }) => id), link]).toMatchObject([[a, b, c], { tid, pid: a, rank: 0 }])
  const setRank = async (input: object) => (await call(groupTrainingProblems.setRank, input, author)).code
  expect(await setRank({ ...link, rank: 7 })).toBeUndefined()
  expect(await shown()).toEqual([b, c, a])
  expect(await setRank({ tid, pid: a, rank: 0 })).toBeUndefined()
  expect(await setRank({ tid, pid: a, rank: -1 })).toBe('training_field_wrong')
  expect(await setRank({ tid, pid: hidden, rank: 1 })).toBe('training_problem_missing')
  expect((await call(groupTrainingProblems.removeProblem, { tid, pid: b }, author)).code).toBeUndefined()
  expect((await call(groupTrainingProblems.removeProblem, { tid, pid: b }, author)).code).toBe(
    'training_problem_missing',
  )
  expect(await shown()).toEqual([a, c])
  expect((await acts()).map(({ act }) => act)).toEqual([
    'training.addProblem',
    'training.orderProblems',
    'training.setProblemRank',
    'training.setProblemRank',
    'training.removeProblem',
  ])
})

test('a training has so many problems at most', async () => {
  const { call, db, people, onSite, aProblem, put } = await trainingMakers()
  const tid = await onSite()
  const first = await put(tid)
  const rows = Array.from({ length: trainingRules.problems - 2 }, (_, n) => ({
    display_id: `MANY-${n}`,
    time_limit_ms: 1,
    memory_limit_mb: 1,
    stack_limit_mb: 1,
  }))
  const many = await db.insertInto('problem').values(rows).returning('id').execute()
  await db
    .insertInto('training_problem')
    .values(many.map(({ id }) => ({ training_id: tid, problem_id: id, rank: trainingRules.largestRank })))
    .execute()
  const add = async (pids: number[]) => (await call(trainingDesk.addProblems, { tid, pids }, people.owner)).code
  const [a, b] = [await aProblem(), await aProblem()]
  expect([await add([a, b]), await add([a]), await add([first])]).toEqual([
    'training_problems_many',
    undefined,
    'training_problem_twice',
  ])
})

test('the list for adding has what can be added; the list of the training has what it holds', async () => {
  const { call, people, gid, inGroup, aProblem } = await trainingMakers()
  const { author } = people
  const tid = await inGroup()
  const bank = await aProblem({ display_id: 'PEAR' })
  const own = await aProblem({ display_id: 'PLUM', group_id: gid })
  await aProblem({ display_id: 'PEACH', group_id: gid, auth: 2 })
  await aProblem({ display_id: 'POME', auth: 2 })
  const list = async (input: object) =>
    (await call(groupTrainingProblems.problemList, { tid, ...input }, author)).data!.problemList.records.map(
      ({ problemId }) => problemId,
    )
  expect(await list({ queryExisted: false })).toEqual(['PEAR'])
  expect(await list({ queryExisted: false, ofGroup: true })).toEqual(['PLUM'])
  expect(await list({ queryExisted: false, keyword: 'zzz' })).toEqual([])
  await call(trainingDesk.addProblems, { tid, pids: [bank, own] }, author)
  expect(await list({ queryExisted: false })).toEqual([])
  expect(await list({})).toEqual(['PEAR', 'PLUM'])
  expect(await list({ keyword: 'lum' })).toEqual(['PLUM'])
})

test('what was closed since, or what a contest hides, tells those who manage a group no more than its id', async () => {
  const { call, db, people, inGroup, put } = await trainingMakers()
  const tid = await inGroup()
  const [inContest, closed] = [await put(tid, { display_id: 'DARK' }), await put(tid, { display_id: 'SHUT' }, 1)]
  await put(tid, { display_id: 'OPEN' }, 2)
  const other = await inGroup()
  await linkProblem(db, await insertContest(db, people.owner.uid), inContest)
  await db.updateTable('problem').set({ auth: 2 }).where('id', '=', closed).execute()
  const list = async (of: number, who: object, queryExisted: boolean) =>
    (await call(groupTrainingProblems.problemList, { tid: of, queryExisted }, who)).data!.problemList.records.map(
      ({ problemId, title }) => [problemId, title.replace(/ .*/, '')],
    )
  expect(await list(tid, people.author, true)).toEqual([
    ['DARK', 'DARK'],
    ['SHUT', 'SHUT'],
    ['OPEN', 'Title'],
  ])
  expect((await list(tid, people.root, true)).map(([, title]) => title)).toEqual(['Title', 'Title', 'Title'])
  expect(await list(other, people.author, false)).toEqual([['OPEN', 'Title']])
  const add = async (pid: number) =>
    (await call(trainingDesk.addProblems, { tid: other, pids: [pid] }, people.author)).code
  expect(await add(closed)).toBe('problem_not_found')
})

test('without a training the call puts a problem into the trash that nothing has and nobody has submitted to', async () => {
  const { call, db, people, onSite, inGroup, aProblem, solve } = await trainingMakers()
  const { owner, staff, user } = people
  const remove = async (pid: number, who = owner) => (await call(trainingProblemAdmin.removeProblem, { pid }, who)).code
  const [linked, sent, free, inTrash] = [await aProblem(), await aProblem(), await aProblem(), await aProblem()]
  await linkToTraining(db, await inGroup(), linked)
  await linkToTraining(db, await onSite({ deleted_at: new Date() }), inTrash)
  await solve(user.uid, sent)
  expect([await remove(linked), await remove(sent), await remove(free, staff)]).toEqual([
    'training_problem_used',
    'training_problem_used',
    'problem_not_yours',
  ])
  expect([await remove(free), await remove(inTrash), await remove(free)]).toEqual([
    undefined,
    undefined,
    'problem_not_found',
  ])
})
