import { setTimeout as pause } from 'node:timers/promises'
import { rejudging } from '@praxis/contract/rejudging'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { allCases, fast, follow, isGrowing, progressOf } from '../../../test/follow.ts'
import { aSite } from '../../../test/site.ts'
import { startServer } from '../../../test/harness.ts'
import { recoverLostJobs } from '#server/modules/judging/public.ts'

describeEndpoints(
  'live',
  `
POST /api/live  anyone  too_many_streams
`,
)

const tenCases = Array.from({ length: 10 }, (_, index) => ({ seq: index + 1, groupNum: null }))

test('a follower is told how the submission is, and then every step to its verdict', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  expect(page.response.headers.get('content-type')).toContain('text/event-stream')
  expect(page.response.headers.get('cache-control')).toBe('no-store')
  expect(page.response.headers.get('x-accel-buffering')).toBe('no')
  await page.ready()
  expect(page.changes()[0]).toEqual({
    type: 'submission',
    moment: [0, 0, 0],
    submission: {
      submitId,
      status: judgeStatus.pending,
      score: null,
      oiRankScore: null,
      time: null,
      memory: null,
      judger: '',
      isManual: false,
    },
    queuePosition: 1,
    results: { judgeCaseMode: 'default', judgeCaseList: [], subTaskJudgeCaseVoList: null, plan: tenCases },
  })
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const taken = await page.change(({ moment }) => moment[1] === 1)
  expect(taken).toMatchObject({ moment: [0, 1, 0], queuePosition: null, submission: { status: judgeStatus.pending } })
  const tellProgress = progressOf(server, judge, job!)
  await tellProgress(1, 'compiling')
  await page.change(({ submission }) => submission.status === judgeStatus.compiling)
  await tellProgress(2, 'judging', 1, 2)
  const two = await page.change(({ moment }) => moment[2] === 2)
  expect(two.submission).toMatchObject({ status: judgeStatus.judging, judger: 'judge' })
  expect(two.cases?.map(({ seq }) => seq)).toEqual([1, 2])
  await tellProgress(3, 'judging', 4)
  const third = await page.change(({ moment }) => moment[2] === 3)
  expect(third.cases?.map(({ seq }) => seq)).toEqual([4])
  expect(third.results).toBeUndefined()
  await judge.report(job!, allCases(judgeStatus.wrongAnswer))
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.wrongAnswer)
  expect(verdict.submission).toMatchObject({ time: 1, memory: 1024 })
  expect(verdict.results?.judgeCaseList).toHaveLength(10)
  expect(isGrowing(page.changes())).toBe(true)
})

test('subtask and number of every case are told from the start, of the data that are judged, until it is judged', async () => {
  const server = await aSite(fast)
  const { db } = server.services
  await db.updateTable('problem').set({ case_mode: 'subtask_lowest', type: 1, io_score: 100 }).execute()
  await db.updateTable('test_data').set({ case_mode: 'subtask_lowest' }).execute()
  await db.updateTable('test_case').set({ group_num: 1, score: 40 }).where('seq', '<=', 3).execute()
  await db.updateTable('test_case').set({ group_num: 2, score: 60 }).where('seq', '>', 6).execute()
  const groupOf = (seq: number) => (seq <= 3 ? 1 : seq > 6 ? 2 : null)
  const plan = tenCases.map(({ seq }) => ({ seq, groupNum: groupOf(seq) }))
  const submitId = await server.submit()
  const { id: newer } = await db
    .insertInto('test_data')
    .values((eb) => ({
      problem_id: eb.selectFrom('problem').select('id'),
      case_mode: 'subtask_lowest',
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ test_data_id: newer }).execute()

  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  expect(page.changes()[0]?.results).toMatchObject({ subTaskJudgeCaseVoList: [], plan })
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await progressOf(server, judge, job!)(1, 'judging', 8)
  await page.change(({ moment }) => moment[2] === 1)
  const called = await server.call(submissions.caseResults, { submitId })
  expect(called.data).toMatchObject({ subTaskJudgeCaseVoList: [{ groupNum: 2 }], plan })
  await judge.report(job!, allCases())
  const verdict = await page.change(({ submission }) => isFinished(submission.status))
  expect(verdict.results?.plan).toBeNull()
  expect((await server.call(submissions.caseResults, { submitId })).data?.plan).toBeNull()

  const root = await server.aUser({ role: 'root' })
  await db.insertInto('test_case').values(aPlanned(newer)).execute()
  await server.call(rejudging.rejudge, { submitId }, { token: root.token })
  const again = await page.change(({ moment }) => moment[0] === 1)
  expect(again.results).toMatchObject({ plan: [{ seq: 1, groupNum: 7 }] })
})

const aPlanned = (testDataId: number) => ({
  test_data_id: testDataId,
  seq: 1,
  group_num: 7,
  input_name: '1.in',
  answer_name: '1.out',
  input_hash: sql<string>`(select min(hash) from stored_file)`,
  answer_hash: sql<string>`(select min(hash) from stored_file)`,
})

test('where a problem keeps its cases closed their plan is closed too', async () => {
  const server = await aSite(fast)
  await server.services.db.updateTable('problem').set({ open_case_result: false }).execute()
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  expect(page.changes()[0]?.results).toBeNull()
  expect((await server.call(submissions.caseResults, { submitId })).data).toBeNull()
})

test('what is judged through one API process is followed through another', async () => {
  const server = await aSite(fast)
  const other = await startServer({ database: server.database, liveTimes: fast })
  const submitId = await server.submit()
  const page = await follow(other.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await progressOf(server, judge, job!)(1, 'judging', 1)
  expect((await page.change(({ moment }) => moment[2] === 1)).cases).toHaveLength(1)
  await judge.report(job!, allCases())
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(verdict.results?.judgeCaseList).toHaveLength(10)
})

test('another try after a lost lease has a later moment and begins with all its cases', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  const silent = await server.aJudge('silent')
  const [first] = await silent.claim()
  await progressOf(server, silent, first!)(1, 'judging', 1, 2, 3)
  await page.change(({ moment }) => moment[2] === 1)
  await server.services.db
    .updateTable('judgement')
    .set({ lease_until: sql`now() - interval '1 second'` })
    .execute()
  await recoverLostJobs(server.services)
  const again = await page.change(({ moment }) => moment[2] === 2)
  expect(again).toMatchObject({ submission: { status: judgeStatus.pending } })
  await page.change(({ moment, queuePosition }) => moment[2] === 2 && queuePosition === 1)
  const [second] = await (await server.aJudge('other')).claim()
  expect(second).toMatchObject({ attempt: 2 })
  const retaken = await page.change(({ moment }) => moment[1] === 2)
  expect(retaken).toMatchObject({ moment: [0, 2, 0], results: { judgeCaseList: [], plan: tenCases } })
  expect(isGrowing(page.changes())).toBe(true)
})

test('a judge that fails gives the job back, and the follower sees it wait again', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await progressOf(server, judge, job!)(1, 'compiling')
  const page = await follow(server.app, { submissions: [{ submitId }] })
  await page.change(({ submission }) => submission.status === judgeStatus.compiling)
  await judge.report(job!, [], { outcome: 'system_error', message: 'no disk' })
  const again = await page.change(({ submission }) => submission.status === judgeStatus.pending)
  expect(again).toMatchObject({ moment: [0, 1, 2], queuePosition: 1 })
})

test('what changes while the server cannot hear PostgreSQL is told as soon as it can', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const page = await follow(server.app, { submissions: [{ submitId }] })
  await page.ready()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await page.change(({ moment }) => moment[1] === 1)
  const killed = await sql<{ done: boolean }>`
    select pg_terminate_backend(pid) as done from pg_stat_activity
    where application_name = 'praxis-listen' and datname = current_database()`.execute(server.services.db)
  // One that came again may have left its first connection.
  expect([...new Set(killed.rows.map(({ done }) => done))]).toEqual([true])
  await pause(20)
  await judge.report(job!, allCases())
  await page.change(({ submission }) => submission.status === judgeStatus.accepted)
})

test('the place in the queue is told, and told again when those before have been taken', async () => {
  const server = await aSite(fast)
  const ids = [await server.submit(), await server.submit(), await server.submit()]
  const page = await follow(server.app, { submissions: ids.slice(1).map((submitId) => ({ submitId })) })
  await page.ready()
  expect(page.changes().map(({ queuePosition }) => queuePosition)).toEqual([2, 3])
  const judge = await server.aJudge()
  await judge.claim()
  const moved = await page.change((event) => event.submission.submitId === ids[2] && event.queuePosition === 2)
  expect(moved.moment).toEqual([0, 0, 0])
  await judge.claim()
  await page.change((event) => event.submission.submitId === ids[2] && event.queuePosition === 1)
  const taken = page.changes().findLast(({ submission }) => submission.submitId === ids[1])
  expect(taken).toMatchObject({ queuePosition: null })
})

test('a finished submission is told once and wakes up when it is judged again', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, allCases())
  const page = await follow(server.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  expect(page.changes()).toMatchObject([{ submission: { status: judgeStatus.accepted }, moment: [0, 1, 1] }])
  expect(page.changes()[0]?.results?.judgeCaseList).toHaveLength(10)
  await server.submit()
  await judge.claim()
  await page.until(() => page.events.filter(({ type }) => type === 'beat').length >= 3)
  expect(page.changes()).toHaveLength(1)
})

test('a server that stops ends its streams at once', async () => {
  const server = await aSite(fast)
  const page = await follow(server.app, { submissions: [{ submitId: await server.submit() }] })
  await page.ready()
  const began = performance.now()
  await server.app.close()
  await page.ended()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('whoever comes at whatever moment lacks no step and no case', async () => {
  const server = await aSite(fast)
  const submitId = await server.submit()
  const judge = await server.aJudge()
  const [job] = await judge.claim()
  const tellProgress = progressOf(server, judge, job!)
  const coming = []
  for (let step = 1; step <= 10; step += 1) {
    // Neither waits for the other: snapshots are read while progress is written.
    coming.push(follow(server.app, { submissions: [{ submitId, cases: true }] }))
    await Promise.all([tellProgress(step, 'judging', step), pause(step % 3 === 0 ? 50 : 0)])
  }
  const pages = await Promise.all(coming)
  await judge.report(job!, allCases())
  for (const page of pages) {
    await page.change(({ submission }) => submission.status === judgeStatus.accepted)
    const known = new Set<number>()
    for (const { moment, results, cases } of page.changes()) {
      if (results) known.clear()
      for (const { seq } of results?.judgeCaseList ?? cases ?? []) known.add(seq)
      const told = Math.min(moment[2], 10)
      expect([...known].filter((seq) => seq <= told)).toHaveLength(told)
    }
  }
})
