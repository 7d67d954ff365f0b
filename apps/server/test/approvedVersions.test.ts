import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { contests } from '@praxis/contract/contests'
import { applications } from '@praxis/contract/bank'
import { groupProblemList } from '@praxis/contract/groupProblemList'
import { groupProblems } from '@praxis/contract/groupProblems'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import { publishState } from '@praxis/contract/statuses'
import { workshop } from '@praxis/contract/workshop'
import { expect, test } from 'vitest'
import { formerDataJob } from '#server/modules/workshop/public.ts'
import { insertContest, linkProblem } from './contests.ts'
import { insertCategory, insertTraining, linkToTraining } from './trainings.ts'
import { aSave, aWorkshop } from './workshop.ts'
import { after, aChangedProblem, before, code, language, markIn } from './approvedSite.ts'

test('outside its group a problem is read as it was approved, in its group as it is', async () => {
  const world = await aChangedProblem()
  const { call, db, gid, owner, member, outsider, pid, problemId, root, keeper, admin } = world
  // One that runs would hide the problem from the bank.
  const over = { start_at: new Date(Date.now() - 7_200_000), end_at: new Date(Date.now() - 3_600_000) }
  const outside = await insertContest(db, owner.uid, over)
  const inside = await insertContest(db, owner.uid, { group_id: gid })
  for (const cid of [outside, inside]) await linkProblem(db, cid, pid, { display_id: 'A', title: 'A' })
  const category = await insertCategory(db, 'Basics')
  const training = await insertTraining(db, owner.uid, { category_id: category })
  const own = await insertTraining(db, owner.uid, { category_id: await insertCategory(db, 'Own', gid), group_id: gid })
  for (const tid of [training, own]) await linkToTraining(db, tid, pid)
  const rowOf = async (asked: object, who: { token: string }) =>
    (await call(problems.list, asked, who)).data!.records.filter((row) => row.pid === pid)
  const inContest = (cid: number) => call(contests.problem, { cid, displayId: 'A', containsEnd: false }, owner)
  const free = await insertContest(db, owner.uid, over)
  const addable = async (asked: object) => {
    const shown = await call(contestProblemAdmin.problemList, { cid: free, problemType: 0, ...asked }, root)
    return shown.data!.problemList
  }
  const tagId = async (mark: string) =>
    (await db.selectFrom('tag').select('id').where('name', '=', `tag ${mark}`).executeTakeFirstOrThrow()).id
  const desk = async (asked: object, who: { token: string } = admin) =>
    (await call(problemAdmin.list, asked, who)).data!.records
  const reads: Record<string, () => Promise<unknown>> = {
    'page of the site, visitor': () => call(problems.detail, { problemId }),
    'page of the site, outsider': () => call(problems.detail, { problemId }, outsider),
    'page of the site, member': () => call(problems.detail, { problemId }, member),
    'page of the site, owner': () => call(problems.detail, { problemId }, owner),
    'list of the site': () => rowOf({}, outsider),
    'search for the approved title': () => rowOf({ keyword: before }, outsider),
    'search for the newest title': () => rowOf({ keyword: after }, outsider),
    'filter by the approved difficulty': () => rowOf({ difficulty: 1 }, outsider),
    'filter by the newest difficulty': () => rowOf({ difficulty: 2 }, outsider),
    'contest outside': () => inContest(outside),
    'problems to add to a contest of the site': () => addable({}),
    'those found by the newest title': async () => (await addable({ keyword: after })).records,
    'those found by the approved title': () => addable({ keyword: before }),
    'desk of the site, administrator': () => desk({}),
    'desk searched for the approved title': () => desk({ keyword: before }),
    'desk searched for the newest title': () => desk({ keyword: after }),
    'desk with the approved difficulty': () => desk({ difficulty: 1 }),
    'desk with the newest difficulty': () => desk({ difficulty: 2 }),
    'desk with the approved tag': async () => desk({ tagId: await tagId(before) }),
    'desk with the newest tag': async () => desk({ tagId: await tagId(after) }),
    'desk of the site, who keeps the bank': () => desk({}, keeper),
    'desk with the newest tag, who keeps the bank': async () => desk({ tagId: await tagId(after) }, keeper),
    'desk of the group': async () => (await call(groupProblems.adminList, { gid }, owner)).data!.records,
    'training of the site': () => call(trainings.problems, { tid: training }, outsider),
    'templates, outsider': () => call(problems.codeTemplates, { pid }, outsider),
    'tags, outsider': () => call(problems.tagsOf, { pid }, outsider),
    'page of the group, member': () => call(problems.detail, { problemId, gid }, member),
    'list of the group, member': () => call(groupProblemList.list, { gid }, member),
    'contest of the group': () => inContest(inside),
    'training of the group': () => call(trainings.problems, { tid: own }, member),
    'templates, member': () => call(problems.codeTemplates, { pid }, member),
    'tags, member': () => call(problems.tagsOf, { pid }, member),
  }
  const read: Record<string, string> = {}
  for (const [name, ask] of Object.entries(reads)) read[name] = markIn(await ask())
  expect(read).toEqual({
    'page of the site, visitor': before,
    'page of the site, outsider': before,
    'page of the site, member': before,
    'page of the site, owner': before,
    'list of the site': before,
    'search for the approved title': before,
    'search for the newest title': 'none',
    'filter by the approved difficulty': before,
    'filter by the newest difficulty': 'none',
    'contest outside': before,
    'problems to add to a contest of the site': before,
    'those found by the newest title': 'none',
    'those found by the approved title': before,
    'desk of the site, administrator': before,
    'desk searched for the approved title': before,
    'desk searched for the newest title': 'none',
    'desk with the approved difficulty': before,
    'desk with the newest difficulty': 'none',
    'desk with the approved tag': before,
    'desk with the newest tag': 'none',
    'desk of the site, who keeps the bank': after,
    'desk with the newest tag, who keeps the bank': after,
    'desk of the group': after,
    'training of the site': before,
    'templates, outsider': before,
    'tags, outsider': before,
    'page of the group, member': after,
    'list of the group, member': after,
    'contest of the group': after,
    'training of the group': after,
    'templates, member': after,
    'tags, member': after,
  })
  const { problem, languages, limitFactors } = (await call(problems.detail, { problemId }, outsider)).data!
  expect(problem).toMatchObject({ timeLimit: 1_000, memoryLimit: 256, difficulty: 1 })
  expect([languages.length, Object.keys(limitFactors).length]).toEqual([2, 2])
  const languagesOf = async (who: { token: string }) => (await call(problems.languagesOf, { pid }, who)).data!.length
  expect([await languagesOf(outsider), await languagesOf(member)]).toEqual([2, 1])
})

test('a program is judged and run by the version of the place where it was sent, also when it is judged again', async () => {
  const { call, db, gid, member, outsider, pid, problemId, root, decide, offer, ...world } = await aChangedProblem()
  // A judge that comes earlier would be asked to compile the checkers.
  const judge = await world.aJudge()
  const submit = async (place: object, who: { token: string }) => {
    const sent = await call(submissions.submit, { pid: problemId, language, code, ...place }, who)
    if (sent.data === null) throw new Error(sent.code)
    return sent.data.submitId
  }
  const run = (type: string, who: { token: string }) =>
    call(submissions.testSubmit, { pid, type, language, code, userInput: '1' }, who)
  const ofSite = await submit({}, outsider)
  const ofGroup = await submit({ gid }, member)
  const marks = async () => {
    const jobs = await judge.claim(8)
    return jobs.map(({ submissionId, limits, cases, ...job }) => {
      const file = cases.map(({ input }) => input.size)
      return [submissionId, markIn([job.source, job.extraFiles, job.validator]), limits.timeMs, limits.memoryKb, file]
    })
  }
  const approved = [before, 2_000, 256 * 1024, [before.length + 1]]
  const newest = [after, 3_000, 512 * 1024, [after.length + 1]]
  expect(await marks()).toEqual([
    [ofSite, ...approved],
    [ofGroup, ...newest],
  ])
  const versions = () =>
    db.selectFrom('judgement').select(['submission_id as id', 'problem_version as version']).orderBy('id').execute()
  expect(await versions()).toEqual([
    { id: ofSite, version: 3 },
    { id: ofGroup, version: 4 },
  ])
  await run('public', outsider)
  await run('group', member)
  const testRuns = await judge.claimTestRuns()
  expect(testRuns.map(({ limits, ...one }) => [markIn([one.source, one.extraFiles]), limits.timeMs])).toEqual([
    [before, 2_000],
    [after, 3_000],
  ])
  // What is judged again is judged by what its place has then.
  await call(rejudging.rejudge, { submitId: ofSite }, root)
  await call(rejudging.rejudge, { submitId: ofGroup }, root)
  expect((await marks()).map(([, mark]) => mark)).toEqual([before, after])
  await offer()
  const { version } = await db.selectFrom('problem').select('version').where('id', '=', pid).executeTakeFirstOrThrow()
  expect((await decide(publishState.approved, { version })).status).toBe(200)
  await call(rejudging.rejudge, { submitId: ofSite }, root)
  expect(await marks()).toEqual([[ofSite, ...newest]])
})

test('a newer version is offered, refused, offered again and approved, and until then the approved one stays', async () => {
  const { call, keeper, owner, gid, problemId, outsider, offer, decide, change, told } = await aChangedProblem()
  const desk = async () => {
    const { records } = (await call(groupProblems.adminList, { gid }, owner)).data!
    return records.map(({ applyPublicProgress: state, approval }) => [state, approval])
  }
  const asked = async () => {
    const { records } = (await call(applications.list, {}, keeper)).data!
    return records.map((row) => [row.applyPublicProgress, row.isNewer, row.isChanged && row.changed.length > 0])
  }
  const waiting = async () => (await call(applications.waiting, {}, keeper)).data!.count
  const shown = async () => markIn(await call(problems.detail, { problemId }, outsider))
  const { approved, refused } = publishState
  expect([await desk(), await asked(), await waiting()]).toEqual([
    [[approved, 'changed']],
    [[approved, false, true]],
    0,
  ])
  await offer()
  expect([await desk(), await asked(), await waiting()]).toEqual([[[approved, 'offered']], [[1, true, true]], 1])
  const { records } = (await call(applications.list, {}, keeper)).data!
  expect(records[0]!.changed).toEqual(
    expect.arrayContaining(['timeLimit', 'zh-CN.title', 'samples', 'spjCode', 'tags']),
  )
  expect((await decide(refused, { note: 'No.' })).status).toBe(200)
  expect([await desk(), await waiting(), await shown()]).toEqual([[[approved, 'changed']], 0, before])
  await offer()
  await offer(false)
  expect([await desk(), await shown()]).toEqual([[[approved, 'changed']], before])
  await offer()
  await change('thirdmark')
  expect((await decide(approved)).code).toBe('application_changed')
  expect(await shown()).toBe(before)
  await change()
  const { version } = (await call(applications.list, {}, keeper)).data!.records[0]!
  expect((await decide(approved, { version })).status).toBe(200)
  expect([await desk(), await asked(), await shown()]).toEqual([
    [[approved, 'current']],
    [[approved, false, false]],
    after,
  ])
  const notices = await told()
  expect(notices.map(({ kind }) => kind)).toEqual(['problem_approved', 'problem_refused', 'problem_approved'])
  expect(notices[1]!.params).toMatchObject({ isNewer: true, note: 'No.' })
})

test('an approval stays with what no version keeps, and with what those who approve change', async () => {
  const { call, db, keeper, owner, gid, pid, problemId, offer, decide, outsider } = await aChangedProblem()
  await offer()
  await decide(publishState.approved)
  const approval = async () => (await call(groupProblems.adminList, { gid }, owner)).data!.records[0]!.approval
  await call(groupProblems.changeAuth, { pid, auth: 2 }, owner)
  await call(groupProblems.changeAuth, { pid, auth: 1 }, owner)
  expect(await approval()).toBe('current')
  expect((await call(workshop.bulk, { pids: [pid], act: 'difficulty', value: 3 }, keeper)).status).toBe(200)
  expect(await approval()).toBe('current')
  expect((await call(problems.detail, { problemId }, outsider)).data!.problem.difficulty).toBe(3)
  await call(workshop.bulk, { pids: [pid], act: 'difficulty', value: 1 }, owner)
  expect(await approval()).toBe('changed')
  expect((await call(problems.detail, { problemId }, outsider)).data!.problem.difficulty).toBe(3)
  const kept = await db.selectFrom('approved_version').select(['problem_id']).execute()
  expect(kept).toEqual([{ problem_id: pid }])
})

test('the tags of the group become tags of the bank: a new one, or the one that has the name', async () => {
  const { call, db, gid, offer, decide, problemId, outsider } = await aChangedProblem()
  const ofGroup = () => db.selectFrom('tag').select('name').where('group_id', '=', gid).execute()
  const ofBank = () => db.selectFrom('tag').select(['id', 'name']).where('group_id', 'is', null).orderBy('id').execute()
  // The first tag has moved to the bank at the first approval. The second is new in the group.
  expect((await ofBank()).map(({ name }) => name)).toEqual([`tag ${before}`])
  expect(await ofGroup()).toEqual([{ name: `tag ${after}` }])
  const { id } = await db
    .insertInto('tag')
    .values({ name: `TAG ${after}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await offer()
  await decide(publishState.approved)
  expect((await call(problems.detail, { problemId }, outsider)).data!.tags.map((tag) => [tag.id, tag.gid])).toEqual([
    [id, null],
  ])
})

test('two problems that are approved at once with a tag of one name get one tag of the bank', async () => {
  const { call, db, keeper, aNamedGroup } = await aWorkshop()
  const pids = []
  for (const name of ['ONE', 'TWO']) {
    const { gid, owner } = await aNamedGroup(name)
    const { pid } = (await call(groupProblems.create, { ...aSave({ gid, auth: 1 }), tags: [{ name: 'trees' }] }, owner))
      .data!
    await call(groupProblems.applyPublic, { pid, isApplied: true }, owner)
    pids.push(pid)
  }
  const decided = await Promise.all(
    pids.map((pid) => call(applications.decide, { pid, progress: publishState.approved }, keeper)),
  )
  expect(decided.map(({ status }) => status)).toEqual([200, 200])
  const tags = await db
    .selectFrom('problem_tag')
    .innerJoin('tag', 'tag.id', 'tag_id')
    .select(['tag_id', 'group_id'])
    .execute()
  expect(new Set(tags.map((tag) => `${tag.tag_id} ${tag.group_id}`)).size).toBe(1)
  expect(tags).toHaveLength(2)
})

test('test data of the approved version are kept as long as it is approved', async () => {
  const { db, pid, services, offer, decide } = await aChangedProblem()
  const data = () => db.selectFrom('test_data').select('id').where('problem_id', '=', pid).orderBy('id').execute()
  const old = { created_at: new Date('2020-01-01') }
  await db.updateTable('test_data').set(old).execute()
  const [first, second] = await data()
  await formerDataJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  expect(await data()).toEqual([first, second])
  await offer()
  await decide(publishState.approved)
  await formerDataJob.run(services, {}, { id: 'x', signal: new AbortController().signal })
  expect(await data()).toEqual([second])
})
