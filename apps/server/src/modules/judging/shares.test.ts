import { judging } from '@praxis/contract/judging'
import type { InputOf } from '@praxis/contract/endpoint'
import { writeNote } from '@praxis/contract/judgeNotes'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { aJudgedSite } from '../../../test/site.ts'
import { oldFlowsJob } from '#server/modules/judgements/public.ts'

type Told = InputOf<typeof judging.heartbeat>['jobs'][number]
type Job = { judgementId: number; attempt: number }

async function aSharedSite() {
  const site = await aJudgedSite()
  const { db, judge } = site
  const { session } = judge
  const asJudge = { token: judgeToken }
  const ask = async (free = 1, of = session) =>
    (await site.call(judging.claim, { session: of, free, waitSeconds: 0 }, asJudge)).data!
  const beat = async (jobs: Told[], of = session) =>
    (await site.call(judging.heartbeat, { session: of, jobs, load: { cpu: 0, memory: 0, jobs: jobs.length } }, asJudge))
      .data!
  const told = (job: Job, seconds: number, isPaused = false): Told => ({
    judgementId: job.judgementId,
    attempt: job.attempt,
    heldMs: seconds * 1_000,
    isPaused,
  })
  /** Two judgements of one person that have taken both slots of the judge, for so long. */
  async function bothTaken(seconds = 20, of = session) {
    await site.submit()
    await site.submit()
    const { jobs } = await ask(2, of)
    await beat(
      jobs.map((job) => told(job, seconds)),
      of,
    )
    return [jobs[0]!, jobs[1]!] as const
  }
  const stateOf = async ({ judgementId }: Job) =>
    db
      .selectFrom('judgement')
      .select(['state', 'attempt', 'is_paused as isPaused', 'held_ms as heldMs'])
      .where('id', '=', judgementId)
      .executeTakeFirstOrThrow()
  return { ...site, ask, beat, told, bothTaken, stateOf }
}

test('a judgement far above its share pauses for what waits, and goes on later on its host in the same attempt', async () => {
  const { aUser, submit, bothTaken, beat, told, ask, judge, stateOf } = await aSharedSite()
  const [first, second] = await bothTaken()
  // Nobody waits.
  expect(await beat([told(first, 21), told(second, 21)])).toMatchObject({ pause: [], resume: [] })
  const submitId = await submit(await aUser())
  // It began where they were.
  expect(await beat([told(first, 22), told(second, 22)])).toMatchObject({ pause: [] })
  const { pause } = await beat([told(first, 27), told(second, 27)])
  expect(pause).toHaveLength(1)
  const [paused, running] = pause[0] === first.judgementId ? [first, second] : [second, first]
  expect(await stateOf(paused)).toMatchObject({ state: 'claimed', isPaused: true })
  const { jobs, resume } = await ask()
  expect([jobs.map((job) => job.submissionId), resume]).toEqual([[submitId], []])
  // One waited, so one pauses.
  expect(await beat([told(running, 28), told(paused, 27, true), told(jobs[0]!, 0)])).toMatchObject({
    pause: [],
    resume: [],
  })
  await judge.report(jobs[0]!, [], { heldMs: 200 })
  expect(await ask()).toMatchObject({ jobs: [], resume: [paused.judgementId] })
  expect(await stateOf(paused)).toMatchObject({ state: 'claimed', isPaused: false, attempt: paused.attempt })
  expect(await judge.report(paused, [], { heldMs: 30_000 })).toBe(true)
})

test('a judgement a little above its share goes on, and so does everything of a judge with a free slot', async () => {
  const { aUser, submit, bothTaken, beat, told } = await aSharedSite()
  const [first, second] = await bothTaken(2)
  await submit(await aUser())
  expect(await beat([told(first, 4), told(second, 4)])).toMatchObject({ pause: [] })
  // The other has ended, though this judge has not said so yet.
  expect(await beat([told(first, 60)])).toMatchObject({ pause: [] })
})

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

test('what a judge has not heard is said again: that work pauses, and that it goes on', async () => {
  const { aUser, submit, bothTaken, beat, told, ask } = await aSharedSite()
  const [first, second] = await bothTaken()
  await submit(await aUser())
  const { pause } = await beat([told(first, 22), told(second, 22)])
  expect((await beat([told(first, 23), told(second, 23)])).pause).toEqual(pause)
  const [paused, running] = pause[0] === first.judgementId ? [first, second] : [second, first]
  const [job] = (await ask()).jobs
  await ask()
  // The claim let it go on, and its answer was lost.
  expect(await beat([told(paused, 23, true), told(running, 25), told(job!, 0)])).toMatchObject({
    pause: [],
    resume: [paused.judgementId],
  })
})

test.each(['draining', 'active'] as const)(
  'what pauses goes on at once where a judge takes nothing new (%s)',
  async (state) => {
    const { db, call, root, aUser, submit, bothTaken, beat, told } = await aSharedSite()
    const [first, second] = await bothTaken()
    await submit(await aUser())
    await beat([told(first, 22), told(second, 22)])
    const { id } = await db.selectFrom('judge_host').select('id').executeTakeFirstOrThrow()
    await call(judgeHosts.setHostState, { id, state }, root)
    const { rows } = await sql<{ id: number }>`select id from judgement where is_paused`.execute(db)
    const isPaused = ({ judgementId }: Job) => judgementId === rows[0]!.id
    const named = [first, second].map((job) => told(job, 23, isPaused(job)))
    expect((await beat(named)).resume).toEqual(state === 'draining' ? [rows[0]!.id] : [])
  },
)

test('what paused on a judge that was restarted is judged from the start, by whoever asks', async () => {
  const { aUser, aJudge, submit, bothTaken, beat, told, ask, stateOf } = await aSharedSite()
  const { session } = await aJudge('restarting')
  const [first, second] = await bothTaken(20, session)
  const newcomer = await submit(await aUser())
  const { pause } = await beat([told(first, 22), told(second, 22)], session)
  const paused = pause[0] === first.judgementId ? first : second
  expect((await ask(9)).jobs.map((job) => job.submissionId)).toEqual([newcomer])
  await aJudge('restarting')
  expect(await stateOf(paused)).toMatchObject({ state: 'queued', isPaused: false, heldMs: 0 })
  expect((await ask(9)).jobs.map((job) => job.attempt)).toEqual([2, 2])
})

test('an older judge, which does not tell how long it holds slots, is never told to pause', async () => {
  const { aUser, submit, bothTaken, beat } = await aSharedSite()
  const [first, second] = await bothTaken()
  await submit(await aUser())
  const named = [first, second].map(({ judgementId, attempt }) => ({ judgementId, attempt }))
  expect(await beat(named)).toMatchObject({ pause: [], resume: [] })
})

test('a contest pauses practice at once', async () => {
  const { db, submit, bothTaken, beat, told, ask, root } = await aSharedSite()
  const [first, second] = await bothTaken(0)
  const submitId = await submit(root)
  await sql`update judgement set priority = 10 where submission_id = ${submitId}`.execute(db)
  expect((await beat([told(first, 0), told(second, 0)])).pause).toHaveLength(1)
  expect((await ask()).jobs).toMatchObject([{ submissionId: submitId }])
})

test('a late test run takes the slot of a judgement that has run for long', async () => {
  const { db, startTest, bothTaken, beat, told } = await aSharedSite()
  const [first, second] = await bothTaken(9)
  await startTest()
  await sql`update test_run set due_at = now() - interval '4 seconds'`.execute(db)
  expect((await beat([told(first, 9), told(second, 9)])).pause).toEqual([])
  expect((await beat([told(first, 11), told(second, 9)])).pause).toEqual([first.judgementId])
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

test('a newcomer is not hidden behind what others have waiting who took much, however early it was queued', async () => {
  const { db, aUser, submit, ask, beat, told, rowOf, root } = await aSharedSite()
  const [one, two] = [await aUser(), await aUser()]
  const first = [await submit(one), await submit(two)]
  const { jobs } = await ask(2)
  for (const person of [one, two, one, two]) await submit(person)
  await beat(jobs.map((job) => told(job, 300)))
  // Their next ones wait since the beginning.
  expect(first).toHaveLength(2)
  const newcomer = await submit(root)
  const { pause } = await beat(jobs.map((job) => told(job, 302)))
  expect(pause).toHaveLength(1)
  expect((await ask()).jobs.map((job) => job.submissionId)).toEqual([newcomer])
  expect((await rowOf(newcomer)).uid).toBe(root.uid)
  // What waits is put back to where it starts, so it is no early place for those who come to its language.
  const { rows } = await sql<{
    turn: number
  }>`select min(turn)::int as turn from judgement where state = 'queued'`.execute(db)
  expect(rows[0]!.turn).toBeGreaterThanOrEqual(299)
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

test('a judge that takes no test runs, or has had its share of them, pauses nothing for them', async () => {
  const { db, call, startTest, bothTaken, told, judge } = await aSharedSite()
  const [first, second] = await bothTaken(11)
  await startTest()
  await sql`update test_run set due_at = now() - interval '4 seconds'`.execute(db)
  const jobs = [told(first, 12), told(second, 12)]
  const beat = async (more: object) => {
    const load = { cpu: 0, memory: 0, jobs: 2 }
    const asked = { session: judge.session, jobs, load, ...more }
    return (await call(judging.heartbeat, asked, { token: judgeToken })).data!.pause
  }
  expect(await beat({ only: 'submissions' })).toEqual([])
  await sql`update judge_host set taken_since_late_run = -5`.execute(db)
  expect(await beat({})).toEqual([])
  await sql`update judge_host set taken_since_late_run = 3`.execute(db)
  expect(await beat({})).toHaveLength(1)
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
