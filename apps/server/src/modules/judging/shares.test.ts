import { setTimeout as pause } from 'node:timers/promises'
import { writeNote } from '@praxis/contract/judgeNotes'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSharedSite } from '../../../test/sharedSite.ts'
import { oldFlowsJob } from '#server/modules/judgements/public.ts'

test('whoever comes while others are judged begins where these are, and whoever took much waits behind them', async () => {
  const { aUser, submit, ask, bothTaken, judge, user, rowOf } = await aSharedSite()
  const [first] = await bothTaken(100)
  const [other, third] = [await aUser(), await aUser()]
  await submit()
  await submit(other)
  await submit()
  await submit(third)
  const owners: string[] = []
  for (const { jobs } of [await ask(), await ask(), await ask(), await ask()])
    owners.push((await rowOf(jobs[0]!.submissionId)).uid)
  expect(owners).toEqual([other.uid, third.uid, user.uid, user.uid])
  expect(await judge.report(first, [], { heldMs: 101_000 })).toBe(true)
})

test('a judge has its work only when the time of it is counted', async () => {
  const { db, user, submit, ask } = await aSharedSite()
  const key = `person ${user.uid}`
  await sql`insert into work_flow (priority, key, reached) values (20, ${key}, 0)`.execute(db)
  const submissionId = await submit()
  let isHanded = false
  const { handing } = await db.transaction().execute(async (tx) => {
    await sql`select from work_flow where key = ${key} for update`.execute(tx)
    const asked = ask().then((work) => {
      isHanded = true
      return work
    })
    const claimed = db.selectFrom('judgement').select('id').where('state', '=', 'claimed')
    await expect.poll(() => claimed.execute(), { timeout: 10_000 }).toHaveLength(1)
    await pause(300)
    expect(isHanded).toBe(false)
    return { handing: asked }
  })
  expect((await handing).jobs.map((job) => job.submissionId)).toEqual([submissionId])
  const { reached } = await db
    .selectFrom('work_flow')
    .select('reached')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(reached).toBeGreaterThan(0)
})

test('a newcomer behind hundreds of one person who took much is found, also while somebody else holds one of these', async () => {
  const { db, user, submit, ask, aUser } = await aSharedSite()
  const first = await submit()
  const newcomer = await submit(await aUser())
  await sql`
    insert into judgement (submission_id, uid, language_id, turn)
    select ${first}::bigint, ${user.uid}, 6, n from generate_series(0, 599) n`.execute(db)
  await sql`update judgement set turn = 600 where submission_id = ${newcomer}`.execute(db)
  await sql`insert into work_flow (priority, key, reached) values (20, ${`person ${user.uid}`}, 5000)`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select from judgement where submission_id = ${first} order by turn limit 1 for update`.execute(tx)
    expect((await ask()).jobs.map((job) => job.submissionId)).toEqual([newcomer])
  })
  // Nobody else waits.
  expect((await ask()).jobs.map((job) => job.submissionId)).toEqual([first])
})

test('all problems of one owner without trust count together, whoever submits to them', async () => {
  const { db, aUser, submit, ask, beat, told, rowOf, root } = await aSharedSite()
  const [owner, one, two, three] = [await aUser(), await aUser(), await aUser(), await aUser()]
  const lists = [
    { isTrusted: false, expected: [root.uid, three.uid] },
    { isTrusted: true, expected: [three.uid, root.uid] },
  ]
  for (const { isTrusted, expected } of lists) {
    await sql`delete from work_flow`.execute(db)
    await db.updateTable('account').set({ is_trusted: isTrusted }).where('uid', '=', owner.uid).execute()
    await submit(one)
    await submit(two)
    const { jobs } = await ask(2)
    const { id } = await db
      .insertInto('user_group')
      .values({ name: `g${isTrusted}`, short_name: `G${isTrusted ? 1 : 0}`, owner_uid: owner.uid })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('problem').set({ owner_uid: owner.uid, group_id: id }).execute()
    // It waits for the same owner.
    await db.updateTable('judgement').set({ turn: 0 }).execute()
    await beat(jobs.map((job) => told(job, 30)))
    await db.updateTable('problem').set({ owner_uid: null, group_id: null }).execute()
    await submit(three)
    await submit(root)
    await sql`update judgement set turn = case when uid = ${root.uid} then 10 else 0 end where state = 'queued'`.execute(
      db,
    )
    const other = await db
      .insertInto('problem')
      .values({
        display_id: `O${isTrusted}`,
        time_limit_ms: 1,
        memory_limit_mb: 1,
        stack_limit_mb: 1,
        owner_uid: owner.uid,
        group_id: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update submission set problem_id = ${other.id} where uid = ${three.uid}`.execute(db)
    const owners: string[] = []
    for (const _ of [1, 2]) {
      const taken = await ask()
      owners.push((await rowOf(taken.jobs[0]!.submissionId)).uid)
    }
    expect(owners, `trusted: ${isTrusted}`).toEqual(expected)
    await sql`update judgement set state = 'cancelled' where state = 'claimed'`.execute(db)
    await sql`update submission set problem_id = (select min(id) from problem)`.execute(db)
  }
})

test('whoever held a slot long with a test run is due later with the next, and the host goes on with other work first', async () => {
  const { db, call, user, aUser, startTest, judge, pid } = await aSharedSite()
  await startTest()
  const [run] = await judge.claimTestRuns()
  await judge.reportTestRun(run!.id, '3', { heldMs: 11_000 })
  const other = await aUser()
  const draft = { pid, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1 2' }
  for (const { token } of [user, other]) await call(submissions.testSubmit, draft, { token })
  const { rows } = await sql<{ uid: string; seconds: number }>`
    select uid, extract(epoch from due_at - now())::int as seconds from test_run where state = 'queued'`.execute(db)
  const secondsOf = (uid: string) => rows.find((row) => row.uid === uid)!.seconds
  expect(secondsOf(user.uid)).toBeGreaterThan(35)
  expect(secondsOf(other.uid)).toBeLessThanOrEqual(0)
  const host = await db.selectFrom('judge_host').select('taken_since_late_run as taken').executeTakeFirstOrThrow()
  expect(host.taken).toBe(1 - 40)
})

test('a judgement that took its whole time ends at once, and its author and staff read why', async () => {
  const { call, submit, ask, judge, rowOf, user, root } = await aSharedSite()
  const submitId = await submit()
  const [job] = (await ask()).jobs
  // The site gives Python twice the time for each case, and for all.
  expect(job).toMatchObject({ slotLimitMs: 1_200_000 })
  const message = writeNote({ note: 'slotTime', seconds: 600 })
  await judge.report(job!, [], { outcome: 'system_error', message, isFinal: true, heldMs: 600_000 })
  expect(await rowOf(submitId)).toMatchObject({ status: judgeStatus.systemError })
  for (const [{ token }, language, words] of [
    [user, 'en', /600 s/],
    [root, 'zh-CN', /600 秒/],
  ] as const) {
    const { data } = await call(submissions.detail, { submitId }, { token, language })
    expect(data!.submission.errorMessage).toMatch(words)
  }
})

test('flows in which nothing was counted for a day begin anew', async () => {
  const { db, submit, ask, services } = await aSharedSite()
  await submit()
  await ask()
  await sql`insert into work_flow (priority, key, reached, updated_at) values
    (20, 'person old', 5, now() - interval '25 hours'), (20, 'person new', 5, now() - interval '23 hours')`.execute(db)
  await oldFlowsJob.run(services, {}, { id: '', signal: new AbortController().signal })
  const { rows } = await sql<{ key: string }>`select key from work_flow where reached = 5`.execute(db)
  expect(rows).toEqual([{ key: 'person new' }])
})

test('nobody pays for what others have had of a flow that they share', async () => {
  const { db, aUser, submit, ask, user, pid } = await aSharedSite()
  const owner = await aUser()
  const group = await db
    .insertInto('user_group')
    .values({ name: 'club', short_name: 'CLUB', owner_uid: owner.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  await submit(await aUser())
  // Somebody else's judgement goes on at the beginning.
  await ask()
  const mine = await submit()
  await db.updateTable('problem').set({ owner_uid: owner.uid, group_id: group.id }).where('id', '=', pid).execute()
  await sql`insert into work_flow (priority, key, reached) values (20, ${`owner ${owner.uid}`}, 300)`.execute(db)
  expect((await ask()).jobs.map((job) => job.submissionId)).toEqual([mine])
  const { rows } = await sql<{ key: string; reached: number }>`
    select key, reached from work_flow where key in (${`owner ${owner.uid}`}, ${`person ${user.uid}`}) order by key`.execute(
    db,
  )
  expect(rows).toEqual([
    { key: `owner ${owner.uid}`, reached: 301 },
    { key: `person ${user.uid}`, reached: 1 },
  ])
})

test('the factor that a problem gives a language does not lengthen the total, and one that the site gives does', async () => {
  const { db, submit, ask } = await aSharedSite()
  await sql`update problem_language set time_factor = 100`.execute(db)
  await submit()
  const [job] = (await ask()).jobs
  expect(job).toMatchObject({ slotLimitMs: 1_200_000, limits: { timeMs: 100_000 } })
})

test('whoever comes begins where the one is that has come least far of those that run', async () => {
  const { db, aUser, submit, ask, beat, told } = await aSharedSite()
  await submit(await aUser())
  await submit(await aUser())
  const [far, near] = (await ask(2)).jobs
  await beat([told(far!, 300), told(near!, 0)])
  await beat([told(far!, 301), told(near!, 0)])
  const submitId = await submit()
  const turnOf = async () =>
    (await db.selectFrom('judgement').select('turn').where('submission_id', '=', submitId).executeTakeFirstOrThrow())
      .turn
  expect(await turnOf()).toBeLessThanOrEqual(1)
})
