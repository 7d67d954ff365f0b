import { judging } from '@praxis/contract/judging'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { aSharedSite, type Job } from '../../../test/sharedSite.ts'

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

test.each([0, 1])(
  'a judgement a little above its share goes on, and so does everything of a judge with a free slot (%i)',
  async (left) => {
    const { aUser, submit, bothTaken, beat, told, stateOf } = await aSharedSite()
    const both = await bothTaken(2)
    await submit(await aUser())
    expect(await beat(both.map((one) => told(one, 4)))).toMatchObject({ pause: [] })
    // The other has ended, though this judge has not said so yet.
    expect(await beat([told(both[left]!, 60)])).toMatchObject({ pause: [] })
    for (const one of both) expect(await stateOf(one)).toMatchObject({ isPaused: false })
  },
)

test('what was taken after a judge began to tell has its slot', async () => {
  const { aUser, submit, beat, told, ask } = await aSharedSite()
  await submit()
  await submit()
  const [first] = (await ask()).jobs
  await beat([told(first!, 60)])
  await ask()
  await submit(await aUser())
  expect(await beat([told(first!, 61)])).toMatchObject({ pause: [first!.judgementId] })
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
