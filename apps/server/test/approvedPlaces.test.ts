import { applications, difficultyAdmin, tagAdmin } from '@praxis/contract/bank'
import { contestProblemAdmin } from '@praxis/contract/contestAdmin'
import { groupContestProblems } from '@praxis/contract/groupContests'
import { messages } from '@praxis/contract/messages'
import { problems } from '@praxis/contract/problems'
import { publishState } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { trainings } from '@praxis/contract/trainings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { after, aChangedProblem, before, code, language } from './approvedSite.ts'
import { insertContest, linkProblem } from './contests.ts'
import { startServer } from './harness.ts'
import { insertCategory, insertTraining, linkToTraining } from './trainings.ts'
import { whileChanged } from './whileChanged.ts'

type World = Awaited<ReturnType<typeof aChangedProblem>>
const { approved, refused, waiting } = publishState

test('a place has every column of a problem, and each one that differs there is kept by an approval', async () => {
  const { services } = await startServer()
  const columns = async (query: ReturnType<typeof sql<{ column: string }>>) =>
    (await query.execute(services.db)).rows.map(({ column }) => column).toSorted()
  const ofProblem = await columns(sql`
    select attname || ' ' || atttypid::regtype as column from pg_attribute
    where attrelid = 'problem'::regclass and attnum > 0 and not attisdropped`)
  const ofPlace = await columns(sql`
    select name || ' ' || type::regtype as column from pg_proc,
      unnest(proargnames, proallargtypes, proargmodes) as one (name, type, mode)
    where proname = 'problem_in' and mode = 't'`)
  expect(ofPlace).toEqual(ofProblem)
  const bodyOf = async (name: string) =>
    (await columns(sql`select prosrc as column from pg_proc where proname = ${name}`)).join()
  const named = (text: string, table: string) =>
    [...new Set([...text.matchAll(new RegExp(`\\b${table}\\.(\\w+)`, 'g'))].map(([, name = '']) => name))].toSorted()
  const [, kept = ''] = /to_jsonb\(own\) from \(select([^()]+)\) as own/.exec(await bodyOf('keep_approved')) ?? []
  expect(named(kept, 'problem').length).toBeGreaterThan(20)
  expect(named(await bodyOf('problem_in'), 'former')).toEqual(named(kept, 'problem'))
})

test('what is read of many problems at once is what the place has', async () => {
  const { db, gid, pid } = await aChangedProblem()
  const { rows } = await sql`
    select its.version = whole.version and its.test_data_id = whole.test_data_id and its.type = whole.type
      and its.judge_mode = whole.judge_mode and its.time_limit_ms = whole.time_limit_ms
      and its.difficulty = whole.difficulty and its.validator_language = whole.validator_language as "isEqual",
      its.version, its.time_limit_ms as "timeLimit", its.difficulty
    from unnest(array[null, ${gid}::bigint]) as place
    cross join lateral judged_in(${pid}, place) as its
    cross join lateral (select * from problem_in(place) where id = ${pid}) as whole
    order by its.version`.execute(db)
  expect(rows).toEqual([
    { isEqual: true, version: 3, timeLimit: 1_000, difficulty: 1 },
    { isEqual: true, version: 4, timeLimit: 3_000, difficulty: 2 },
  ])
})

test('lists of trainings and contests, figures and results of test runs have what the place has', async () => {
  const { call, db, gid, owner, member, outsider, pid, root } = await aChangedProblem()
  await db.updateTable('problem').set({ type: 1, judge_mode: 'default' }).where('id', '=', pid).execute()
  const practised = async (groupId: number | null, who: { token: string }) => {
    const category = await insertCategory(db, `Basics ${groupId}`, groupId)
    const tid = await insertTraining(db, owner.uid, { category_id: category, group_id: groupId })
    await linkToTraining(db, tid, pid)
    return (await call(trainings.problems, { tid }, who)).data!.map(({ difficulty, type }) => [difficulty, type])
  }
  expect([await practised(null, outsider), await practised(gid, member)]).toEqual([[[1, 0]], [[2, 1]]])
  const { data: figures } = await call(submissions.homeCount, {}, outsider)
  expect(figures!.tableData.map(({ difficulty, total }) => [difficulty, total])).toEqual([[1, 1]])
  const addable = async (groupId: number | null, rule: 'acm' | 'oi') => {
    const cid = await insertContest(db, root.uid, { start: 60, end: 120, group_id: groupId, rule })
    const asked = { cid, problemType: 0, limit: 50 }
    const { data } =
      groupId === null
        ? await call(contestProblemAdmin.problemList, asked, root)
        : await call(groupContestProblems.problemList, asked, owner)
    return data!.problemList.records.map(({ id }) => id).includes(pid)
  }
  const added = []
  for (const groupId of [null, gid]) for (const rule of ['acm', 'oi'] as const) added.push(await addable(groupId, rule))
  expect(added).toEqual([true, false, false, true])
  const modeOf = async (type: string, who: { token: string }) => {
    const run = { pid, type, language, code, userInput: '1' }
    const { data: testJudgeKey } = await call(submissions.testSubmit, run, who)
    await db.updateTable('test_run').set({ state: 'done', status: 0 }).execute()
    return (await call(submissions.testResult, { testJudgeKey: testJudgeKey! }, who)).data!.problemJudgeMode
  }
  expect([await modeOf('public', outsider), await modeOf('group', member)]).toEqual(['spj', 'default'])
})

const rowOf = async ({ call, keeper, pid }: World) =>
  (await call(applications.list, {}, keeper)).data!.records.find(({ id }) => id === pid)!

test('an approval that is taken back is given back as it was, but not with what the group has changed since', async () => {
  const world = await aChangedProblem()
  const { decide, offer } = world
  const changed = await rowOf(world)
  expect(changed).toMatchObject({ applyPublicProgress: approved, isNewer: false, isChanged: true })
  await decide(refused, { version: changed.version })
  expect(await decide(approved)).toMatchObject({ code: 'application_changed' })
  await decide(waiting, { version: changed.version + 1 })
  // Whoever says which version they have seen has read it.
  expect((await decide(approved, { version: changed.version + 2 })).status).toBe(200)
  const { version, isChanged } = await rowOf(world)
  expect(isChanged).toBe(false)
  await decide(refused, { version })
  expect((await decide(approved)).status).toBe(200)
  expect((await rowOf(world)).isChanged).toBe(false)
  await world.change()
  await offer()
  await decide(refused)
  await decide(waiting)
  // What was offered has been looked at.
  expect((await decide(approved)).status).toBe(200)
})

test('a newer version is held back by contests of its own group and by those that count and run, not by other groups', async () => {
  const { call, db, pid, gid, owner, keeper, root, decide, offer, change, aGroup } = await aChangedProblem()
  const [other, trusted] = [await aGroup(), await aGroup()]
  await db.updateTable('account').set({ is_trusted: true }).where('uid', '=', trusted.owner.uid).execute()
  const [runs, comes, isOver] = [{}, { start: 60, end: 120 }, { start: -120, end: -60 }]
  const used: [what: string, in_: object, code: string | undefined][] = [
    ['the site runs', runs, 'application_in_contest'],
    ['a trusted group runs', { ...runs, group_id: trusted.gid }, 'application_in_contest'],
    ['its group runs', { ...runs, group_id: gid }, 'application_in_contest'],
    ['its group is to hold', { ...comes, group_id: gid }, 'application_in_contest'],
    ['its group has held', { ...isOver, group_id: gid }, undefined],
    ['the site is to hold', comes, undefined],
    ['a trusted group is to hold', { ...comes, group_id: trusted.gid }, undefined],
    ['another group runs', { ...runs, group_id: other.gid }, undefined],
    ['another group is to hold', { ...comes, group_id: other.gid }, undefined],
  ]
  await offer()
  for (const [at, [what, contest, answer]] of used.entries()) {
    await linkProblem(db, await insertContest(db, owner.uid, contest), pid)
    expect((await decide(approved)).code, what).toBe(answer)
    await db.deleteFrom('contest_problem').execute()
    if (answer !== undefined) continue
    await change(`mark${at}`)
    await offer()
  }
  // The first approval makes public what any contest may have for itself.
  await db.updateTable('problem').set({ offers_newer: false, publish_state: waiting }).execute()
  await linkProblem(db, await insertContest(db, owner.uid, { ...comes, group_id: other.gid }), pid)
  const [{ version } = { version: 0 }] = (await call(applications.list, {}, keeper)).data!.records
  expect((await call(applications.decide, { pid, progress: approved, version }, root)).code).toBe(
    'application_in_contest',
  )
})

test('a tag that only the approved version has is told of when it is renamed or deleted', async () => {
  const { call, db, keeper, problemId, outsider } = await aChangedProblem()
  const { id } = await db.selectFrom('tag').select('id').where('name', '=', `tag ${before}`).executeTakeFirstOrThrow()
  const shown = async () => {
    const { records } = (await call(problems.list, {}, outsider)).data!
    return records.find((row) => row.problemId === problemId)!.tags.map(({ name }) => name)
  }
  await expect.poll(shown).toEqual([`tag ${before}`])
  await call(tagAdmin.update, { id, name: 'renamed' }, keeper)
  await expect.poll(shown).toEqual(['renamed'])
  await call(tagAdmin.remove, { tid: id }, keeper)
  await expect.poll(shown).toEqual([])
})

test('a difficulty that only an approved version has is not deleted', async () => {
  const { call, root } = await aChangedProblem()
  const deleted = []
  for (const id of [1, 2, 3]) deleted.push((await call(difficultyAdmin.remove, { id }, root)).code ?? null)
  expect(deleted).toEqual(['difficulty_used', 'difficulty_used', null])
})

test('an approval that meets a new tag of the bank with the name of one of the group takes that tag', async () => {
  const { call, db, offer, decide, problemId, outsider } = await aChangedProblem()
  await offer()
  const made = { id: 0 }
  const { status } = await whileChanged(
    db,
    async (tx) =>
      Object.assign(
        made,
        await tx
          .insertInto('tag')
          .values({ name: `TAG ${after}` })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    () => decide(approved),
  )
  expect(status).toBe(200)
  const { tags } = (await call(problems.detail, { problemId }, outsider)).data!
  expect(tags.map(({ id }) => id)).toEqual([made.id])
})

test('whoever offered a newer version reads that it was refused and that the approved one stays, in both languages', async () => {
  const { call, owner, offer, decide } = await aChangedProblem()
  await offer()
  await decide(refused, { note: 'No.' })
  const read = async (lang: string) => {
    const { records } = (await call(messages.mine, {}, { ...owner, language: lang })).data!
    return records.slice(0, 1).map(({ title, content }) => `${title}: ${content}`)
  }
  expect(await read('en-US')).toEqual([
    expect.stringMatching(/^The newer version of problem CLUB1001 .* approved before stays .* Reason: No\.$/),
  ])
  expect(await read('zh-CN')).toEqual([
    expect.stringMatching(/^题目 CLUB1001 的新版本未通过审核: .*仍是之前通过的版本.*理由：No\.$/),
  ])
})
