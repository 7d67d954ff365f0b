import type { Endpoint } from '@praxis/contract/endpoint'
import { judging } from '@praxis/contract/judging'
import { rejudging } from '@praxis/contract/rejudging'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fast, follow, isGrowing, progressOf } from '../../../../test/follow.ts'
import { judgeToken, startServer } from '../../../../test/harness.ts'
import { aJudgedSite, casesOf, evidence } from '../../../../test/site.ts'
import { recoverLostJobs } from '#server/modules/judging/public.ts'
import { carryOnRejudges } from '../public.ts'
import { priority } from '../queue/priority.ts'
import { insertGroup } from '../../../../test/groups.ts'

test('a judgement keeps what it came to and what that depended on, also when nothing was judged', async () => {
  const site = await aJudgedSite()
  const [right, broken, failed] = [await site.submit(), await site.submit(), await site.submit()]
  await site.judgeNext(judgeStatus.wrongAnswer)
  await site.judgeNext(0, { outcome: 'compile_error', message: 'no' })
  for (let tries = 0; tries < 3; tries += 1) {
    await site.judgeNext(0, { outcome: 'system_error', message: 'no box', evidence: null })
  }
  expect(await site.judgementsOf(right)).toMatchObject([
    { status: judgeStatus.wrongAnswer, score: null, time_ms: 1, memory_kb: 1_024, judger: 'judge', evidence },
  ])
  expect(await site.judgementsOf(broken)).toMatchObject([{ status: judgeStatus.compileError, time_ms: null, evidence }])
  expect(await site.judgementsOf(failed)).toMatchObject([{ status: judgeStatus.systemError, evidence: null }])
})

test('a rejudge takes the verdict back and judges again on the data the problem has now', async () => {
  const site = await aJudgedSite()
  const { db, root, user, call, pid } = site
  const submitId = await site.submit()
  await site.judgeNext()
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
  expect(await site.solvedBy()).toEqual([submitId])
  await db.updateTable('submission').set({ is_manual: true, error_message: 'old', score: 3 }).execute()
  const { id: newer } = await db
    .insertInto('test_data')
    .values({ problem_id: pid, case_mode: 'default' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('problem').set({ test_data_id: newer }).execute()

  const { data } = await call(rejudging.rejudge, { submitId }, { token: root.token })
  expect(data).toMatchObject({
    submitId,
    status: judgeStatus.pending,
    code: 'print(1)',
    uid: user.uid,
    version: 1,
    isManual: false,
    score: null,
    time: null,
    memory: null,
    errorMessage: null,
    judger: '',
    vjudgePassword: null,
  })
  expect(await site.counts()).toEqual({ total: 1 })
  expect(await site.solvedBy()).toEqual([])
  const [first, second] = await site.judgementsOf(submitId)
  expect(first).toMatchObject({ state: 'done', status: judgeStatus.accepted })
  expect(second).toMatchObject({ state: 'queued', priority: priority.rejudge, test_data_id: newer })
  const [job] = await site.judge.claim()
  await site.judge.report(job!, casesOf(job!))
  expect(await site.rowOf(submitId)).toMatchObject({ judgement_id: second!.id, status: judgeStatus.systemError })
  expect(await site.counts()).toEqual({ total: 1, se: 1 })
  expect((await call(rejudging.rejudge, { submitId: 99_999 }, { token: root.token })).code).toBe('submission_not_found')
})

test('a rejudge takes a running submission away from its judge, whose word then changes nothing', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const [old] = await site.judge.claim()
  const tell = progressOf(site, site.judge, old!)
  await tell(1, 'judging', 1)
  await site.call(rejudging.rejudge, { submitId }, { token: site.root.token })
  const beat = await site.call(
    judging.heartbeat,
    { session: site.judge.session, jobs: [old!], load: { cpu: 0, memory: 0, jobs: 1 } },
    { token: judgeToken },
  )
  expect(beat.data?.lost).toEqual([old!.judgementId])
  expect((await tell(2, 'judging', 2)).data?.accepted).toBe(false)
  expect(await site.judge.report(old!, casesOf(old!, judgeStatus.wrongAnswer))).toBe(false)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.pending, judger: null })
  const [cancelled, next] = await site.judgementsOf(submitId)
  expect(cancelled).toMatchObject({ state: 'cancelled', late_reports: 1, status: null })
  // Nobody had its first verdict yet: it keeps its place before everything that is only judged again.
  expect(next).toMatchObject({ priority: priority.practice, turn: cancelled!.turn })
  await site.judgeNext()
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
})

test('what is told of a judgement that is not in force is kept with it and shown nowhere', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  const { data } = await site.call(rejudging.replay, { submitId }, { token: site.root.token })
  const [job] = await site.judge.claim()
  expect(job?.judgementId).toBe(data?.judgementId)
  await progressOf(site, site.judge, job!)(1, 'judging', 1)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.accepted })
  await site.judge.report(job!, [], { outcome: 'system_error', message: 'no box' })
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.accepted })
  await site.judge.claim()
  await site.db
    .updateTable('judgement')
    .set({ lease_until: sql`now() - interval '1 second'` })
    .where('state', '=', 'claimed')
    .execute()
  // Even while the submission itself is being judged, a lost replay does not put it back.
  await site.db.updateTable('submission').set({ status: judgeStatus.judging }).execute()
  await recoverLostJobs(site.services)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.judging })
  await site.db.updateTable('submission').set({ status: judgeStatus.accepted }).execute()
  await site.judgeNext(judgeStatus.wrongAnswer)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.accepted, time_ms: 1 })
  expect(await site.counts()).toEqual({ total: 1, ac: 1 })
  expect(await site.judgementsOf(submitId)).toMatchObject([
    { purpose: 'verdict', status: judgeStatus.accepted },
    { purpose: 'replay', status: judgeStatus.wrongAnswer, attempt: 3 },
  ])
})

test('followers of a rejudged submission see it wait again and then the new verdict', async () => {
  const site = await aJudgedSite(fast)
  const submitId = await site.submit()
  await site.judgeNext(judgeStatus.wrongAnswer)
  const page = await follow(site.app, { submissions: [{ submitId, cases: true }] })
  await page.change(({ submission }) => submission.status === judgeStatus.wrongAnswer)
  await site.call(rejudging.rejudge, { submitId }, { token: site.root.token })
  const again = await page.change(({ moment }) => moment[0] === 1)
  expect(again).toMatchObject({ submission: { status: judgeStatus.pending }, results: { judgeCaseList: [] } })
  await page.change(({ queuePosition }) => queuePosition === 1)
  await site.judgeNext()
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(verdict.results?.judgeCaseList).toHaveLength(10)
  expect(isGrowing(page.changes())).toBe(true)
})

/** So many judged submissions of forty people, written at once: every second is accepted. */
async function manySubmissions({ db, pid }: Awaited<ReturnType<typeof aJudgedSite>>, count: number, contestId = 0) {
  await sql`
    insert into account (uid, username, password_hash) select md5('many ' || n), 'many' || n, 'none'
    from generate_series(0, 39) n on conflict do nothing`.execute(db)
  await sql`
    with made as (
      insert into submission (problem_id, uid, language_id, code, code_length, status, contest_id, contest_problem_id)
      select ${pid}::bigint, md5('many ' || n % 40), 6, '', 0, -(n % 2), ${contestId}::bigint, ${contestId}::bigint
      from generate_series(1, ${count}::integer) n returning id, uid, status
    ), judged as (
      insert into judgement (submission_id, uid, language_id, state, priority)
      select id, uid, 6, 'done', 20 from made returning id, submission_id
    ), solved as (
      insert into accepted (uid, problem_id, submission_id)
      select uid, ${pid}::bigint, id from made where status = 0 and ${contestId}::bigint = 0
    )
    select 1`.execute(db)
  await sql`update submission set judgement_id = judgement.id from judgement
    where judgement.submission_id = submission.id and submission.judgement_id is null`.execute(db)
}

test('all submissions to a problem outside contests are judged again by whatever server there is, and a single one need not wait for them', async () => {
  const site = await aJudgedSite()
  const { call, db, root, pid } = site
  expect((await call(rejudging.rejudgeProblem, { pid }, { token: root.token })).code).toBe('rejudge_nothing')
  expect((await call(rejudging.rejudgeProblem, { pid: 77 }, { token: root.token })).code).toBe('problem_not_found')
  await manySubmissions(site, 1_203)
  await manySubmissions(site, 5, 9)
  const group = await insertGroup(db)
  await sql`update submission set group_id = ${group} where id in (select id from submission where contest_id = 0 order by id limit 3)`.execute(
    db,
  )
  await sql`delete from accepted where submission_id in (select id from submission where group_id is not null)`.execute(
    db,
  )
  await sql`update problem_count set total = 1200, ac = 600, wa = 600`.execute(db)
  const began = performance.now()
  const { data } = await call(rejudging.rejudgeProblem, { pid }, { token: root.token })
  expect(data).toEqual({ count: 1_203 })
  // What comes in now is judged with what the problem has now anyway; so is what another server carries on with.
  await site.submit()
  const queued = async () => (await sql`select from submission where version = 1`.execute(db)).rows.length
  expect(await queued()).toBe(500)
  const other = await startServer({ database: site.database })
  await Promise.all([carryOnRejudges(other.services), carryOnRejudges(site.services)])
  await carryOnRejudges(site.services)
  expect(await queued()).toBe(1_203)
  expect(await db.selectFrom('rejudge_order').select('id').execute()).toEqual([])
  await sql`delete from submission where version = 0 and status = 5`.execute(db)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await site.counts()).toEqual({ total: 1_201 })
  expect(await site.solvedBy()).toEqual([])
  const { rows } = await sql`
    select contest_id, submission.status, version, judgement.state, judgement.priority, count(*) as count
    from submission join judgement on judgement.id = judgement_id group by 1, 2, 3, 4, 5 order by 1, 2`.execute(db)
  expect(rows).toEqual([
    { contest_id: 0, status: 5, version: 1, state: 'queued', priority: priority.rejudge, count: 1_203 },
    { contest_id: 9, status: -1, version: 0, state: 'done', priority: 20, count: 3 },
    { contest_id: 9, status: 0, version: 0, state: 'done', priority: 20, count: 2 },
  ])
  const { rows: turns } = await sql`select count(distinct turn) as turns from judgement where state = 'queued'`.execute(
    db,
  )
  expect(turns).toEqual([{ turns: 1_203 }])
  const { id: alone } = await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', 9)
    .limit(1)
    .executeTakeFirstOrThrow()
  await call(rejudging.rejudge, { submitId: alone }, { token: root.token })
  expect((await site.judge.claim(2)).map(({ submissionId }) => submissionId)).toContain(alone)
})

test('all submissions to a problem of a contest are judged again, and no others', async () => {
  const site = await aJudgedSite()
  const { call, root, pid, db } = site
  await manySubmissions(site, 4)
  await manySubmissions(site, 6, 9)
  await manySubmissions(site, 2, 10)
  const again = (cid: number) => call(rejudging.rejudgeContestProblem, { cid, pid }, { token: root.token })
  expect(await again(9)).toMatchObject({ status: 200, data: null })
  const pending = await db
    .selectFrom('submission')
    .select((eb) => ['contest_id', eb.fn.countAll<number>().as('count')])
    .where('status', '=', judgeStatus.pending)
    .groupBy('contest_id')
    .execute()
  expect(pending).toEqual([{ contest_id: 9, count: 6 }])
  expect((await again(0)).code).toBe('rejudge_nothing')
  expect((await again(11)).code).toBe('rejudge_nothing')
  // Verdicts of contests are in no public count.
  for (const job of await site.judge.claim(6)) await site.judge.report(job, casesOf(job))
  expect(await site.counts()).toEqual({})
  expect(await site.solvedBy()).toHaveLength(2)
})

test(
  'rejudges and reports at the same time leave one verdict for each submission, and counts that fit',
  { timeout: 60_000 },
  async () => {
    const site = await aJudgedSite()
    const { call, root, pid } = site
    for (let n = 0; n < 12; n += 1) await site.submit()
    const judges = [site.judge, await site.aJudge(), await site.aJudge()]
    let isOver = false
    const judgeAll = async (judge: (typeof judges)[number]) => {
      for (;;) {
        const jobs = await judge.claim(3)
        for (const job of jobs) await judge.report(job, casesOf(job, job.judgementId % 2 === 0 ? -1 : 0))
        if (jobs.length === 0 && isOver) return
      }
    }
    const work = judges.map(judgeAll)
    for (let n = 1; n <= 6; n += 1) {
      const replies = await Promise.all([
        call(rejudging.rejudgeProblem, { pid }, { token: root.token }),
        call(rejudging.rejudge, { submitId: n }, { token: root.token }),
        call(rejudging.cancelJudge, { submitId: n + 6 }, { token: root.token }),
      ])
      for (const reply of replies) expect(reply.http).toBe(200)
    }
    isOver = true
    await Promise.all(work)
    expect(site.errors).toEqual([])
    const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 0) as ac, count(*) filter (where status = -1) as wa,
      count(*) filter (where status not in (0, -1, -4)) as other, count(*) as total from submission`.execute(site.db)
    const { other, ac = 0, wa = 0, total } = rows[0]!
    expect(other).toBe(0)
    expect({ ac: 0, wa: 0, ...(await site.counts()) }).toEqual({ total, ac, wa })
    expect(await site.solvedBy()).toHaveLength(ac)
    const { rows: running } = await sql`select id from judgement where state in ('queued', 'claimed')`.execute(site.db)
    expect(running).toEqual([])
  },
)

test('nobody but root judges again, decides by hand or replays, and a person’s token is no judge’s', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.judgeNext()
  const before = await site.rowOf(submitId)
  const calls: [Endpoint, Record<string, unknown>][] = [
    [rejudging.rejudge, { submitId }],
    [rejudging.rejudgeContestProblem, { cid: 1, pid: site.pid }],
    [rejudging.rejudgeProblem, { pid: site.pid }],
    [rejudging.manualJudge, { submitId, status: -1 }],
    [rejudging.cancelJudge, { submitId }],
    [rejudging.judgements, { submitId }],
    [rejudging.replay, { submitId }],
    [rejudging.replayResult, { judgementId: 1 }],
  ]
  const others = [site.user, await site.aUser({ role: 'admin' }), await site.aUser({ role: 'problem_admin' })]
  for (const [endpoint, input] of calls) {
    expect(await site.call(endpoint, input), endpoint.call).toMatchObject({ http: 401 })
    expect(await site.call(endpoint, input, { token: judgeToken }), endpoint.call).toMatchObject({ http: 401 })
    for (const { token } of others) {
      const refused = await site.call(endpoint, input, { token })
      expect(refused, endpoint.call).toMatchObject({ http: 403, code: 'no_permission' })
    }
  }
  for (const token of [site.user.token, site.root.token, 'wrong']) {
    const refused = await site.call(rejudging.replayByToken, { submitId }, { token })
    expect(refused).toMatchObject({ http: 401, code: 'judge_token_wrong' })
  }
  expect(await site.rowOf(submitId)).toEqual(before)
  expect(await site.judgementsOf(submitId)).toHaveLength(1)
  for (const [endpoint, input] of calls) {
    const reply = await site.call(endpoint, input, { token: site.root.token })
    expect(reply.http, endpoint.call).toBe(200)
    expect(reply.code, endpoint.call).not.toBe('no_permission')
  }
})
