import { judging } from '@praxis/contract/judging'
import { limits } from '@praxis/contract/limits'
import { problems } from '@praxis/contract/problems'
import { rejudging } from '@praxis/contract/rejudging'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../../test/harness.ts'
import { plansOf } from '../../../../test/plans.ts'
import { aJudgedSite } from '../../../../test/site.ts'
import { waitingTestRuns } from '#server/modules/submissions/testRuns/testRuns.queries.ts'
import { waitingWorkshopRuns } from '#server/modules/workshop/runs/claims.queries.ts'
import { findWaitingWork } from './claim.queries.ts'
import { claimJudgements } from './claimJudgements.ts'
import { insertJudgement } from '../queries.ts'
import { priority } from './priority.ts'
import { countOwnWaiting } from './turns.queries.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>

/** Many submissions of one person, written as the call does. */
async function backlog({ db, pid }: Site, uid: string, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('submission')
      .values(Array.from({ length: count }, () => ({ problem_id: pid, uid, language_id: 6, code: '', code_length: 0 })))
      .returning('id')
      .execute()
    for (const { id } of rows) {
      const draft = { submissionId: id, uid, languageId: 6, testDataId: null, priority: priority.practice }
      await insertJudgement(tx, draft)
    }
  })
}

/** Who is judged next, one after another. */
async function nextOwners(site: Site, count: number): Promise<string[]> {
  const owners: string[] = []
  for (let n = 0; n < count; n += 1) {
    const [job] = await site.judge.claim()
    if (job === undefined) break
    owners.push((await site.rowOf(job.submissionId)).uid)
    await site.judge.report(job, [])
  }
  return owners
}

test('five hundred waiting submissions of one person hold nobody up', { timeout: 60_000 }, async () => {
  const site = await aJudgedSite()
  const other = await site.aUser()
  await backlog(site, site.user.uid, 500)
  await nextOwners(site, 3)
  await site.submit(other)
  expect((await nextOwners(site, 2)).filter((uid) => uid === other.uid)).toHaveLength(1)
  // Whoever submits one after another takes turns with the many, and starves them as little as they do.
  const owners: string[] = []
  for (let n = 0; n < 10; n += 1) {
    await site.submit(other)
    owners.push(...(await nextOwners(site, 2)))
  }
  expect(owners.filter((uid) => uid === other.uid).length).toBeGreaterThanOrEqual(9)
  expect(owners.filter((uid) => uid === site.user.uid).length).toBeGreaterThanOrEqual(9)
  // A newcomer comes in where the others are, not behind what they have sent before.
  const newcomer = await site.aUser()
  await backlog(site, newcomer.uid, 20)
  const mixed = await nextOwners(site, 20)
  for (const uid of [site.user.uid, newcomer.uid])
    expect(mixed.filter((one) => one === uid).length).toBeGreaterThanOrEqual(9)
})

test('submissions that were cancelled are not held against their author', async () => {
  const site = await aJudgedSite()
  const other = await site.aUser()
  await backlog(site, site.user.uid, 30)
  await backlog(site, other.uid, 30)
  await sql`update judgement set state = 'cancelled' where uid = ${site.user.uid}`.execute(site.db)
  await nextOwners(site, 2)
  await site.submit()
  expect(await nextOwners(site, 2)).toContain(site.user.uid)
})

/** Kinds of work in the order in which a judge with one slot gets them. */
async function order(site: Site): Promise<string[]> {
  const kinds: string[] = []
  for (;;) {
    const { data } = await site.call(
      judging.claim,
      { session: site.judge.session, free: 1, waitSeconds: 0 },
      { token: judgeToken },
    )
    const { jobs, testRuns } = data!
    expect(jobs.length + testRuns.length).toBeLessThanOrEqual(1)
    const [job] = jobs
    if (job !== undefined) {
      const { priority: of } = (await site.judgementsOf(job.submissionId)).at(-1)!
      kinds.push(of === priority.contest ? 'contest' : of === priority.practice ? 'practice' : 'rejudge')
    } else if (testRuns.length > 0) kinds.push('test run')
    else return kinds
  }
}

test('contests go before practice, practice before test runs, and what is judged again comes last', async () => {
  const site = await aJudgedSite()
  const again = await site.submit()
  await site.judgeNext()
  await site.call(rejudging.rejudge, { submitId: again }, { token: site.root.token })
  await site.startTest()
  await site.submit()
  const inContest = await site.submit()
  await site.db
    .updateTable('judgement')
    .set({ priority: priority.contest })
    .where('submission_id', '=', inContest)
    .execute()
  expect(await order(site)).toEqual(['contest', 'practice', 'test run', 'rejudge'])
})

test('test runs of one person do not hold up those of others, who do not hold up them for ever', async () => {
  const site = await aJudgedSite()
  const other = await site.aUser()
  for (let n = 0; n < 6; n += 1) await site.startTest()
  await site.startTest(other)
  const owners = async (free: number) => {
    const { data } = await site.call(
      judging.claim,
      { session: site.judge.session, free, waitSeconds: 0 },
      { token: judgeToken },
    )
    const ids = data!.testRuns.map(({ id }) => id)
    const rows = await site.db.selectFrom('test_run').select(['id', 'uid']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.uid)
  }
  expect(await owners(2)).toEqual([site.user.uid, other.uid])
  await sql`update test_run set due_at = due_at - interval '1 minute'`.execute(site.db)
  await site.startTest(await site.aUser())
  expect(await owners(5)).toEqual(Array(5).fill(site.user.uid))
})

test('a person may have so many submissions waiting and no more, also when all are sent at once', async () => {
  const site = await aJudgedSite()
  const { db, user } = site
  const first = await site.submit()
  await sql`
    insert into judgement (submission_id, uid, language_id, turn)
    select ${first}::bigint, ${user.uid}, 6, n from generate_series(1, ${limits.submissionsWaiting - 3}::integer) n`.execute(
    db,
  )
  const send = ({ token } = user) =>
    site.call(submissions.submit, { pid: '1000', language: 'Python3', code: 'print(1)' }, { token, language: 'en' })
  const replies = await Promise.all([send(), send(), send(), send()])
  expect(replies.filter(({ code }) => code === undefined)).toHaveLength(2)
  const refused = replies.find(({ code }) => code !== undefined)
  expect(refused).toMatchObject({ http: 200, status: 403, code: 'too_many_waiting' })
  expect(refused?.msg).toContain(String(limits.submissionsWaiting))
  expect((await send(await site.aUser())).code).toBeUndefined()
  // What root has judged again is not the person's own waiting.
  const newest = db.selectFrom('judgement').select(({ fn }) => fn.max('id').as('id'))
  await db
    .updateTable('judgement')
    .set({ priority: priority.rejudge })
    .where('id', '=', newest.where('uid', '=', user.uid))
    .execute()
  expect([(await send()).code, (await send()).code]).toEqual([undefined, 'too_many_waiting'])
  await nextOwners(site, 2)
  expect((await send()).code).toBeUndefined()
})

test('a problem may give a language other limits than the site, to submissions, test runs and pages alike', async () => {
  const site = await aJudgedSite()
  await site.db.updateTable('problem_language').set({ time_factor: 3.5, memory_factor: 1.5 }).execute()
  await site.submit()
  await site.startTest()
  const { data } = await site.call(
    judging.claim,
    { session: site.judge.session, free: 2, waitSeconds: 0 },
    { token: judgeToken },
  )
  const { time_limit_ms: timeMs, memory_limit_mb: memoryMb } = await site.db
    .selectFrom('problem')
    .select(['time_limit_ms', 'memory_limit_mb'])
    .executeTakeFirstOrThrow()
  const expected = { timeMs: timeMs * 3.5, memoryKb: memoryMb * 1_536 }
  expect(data!.jobs[0]!.limits).toMatchObject(expected)
  expect(data!.testRuns[0]!.limits).toMatchObject(expected)
  const slow = { caseId: data!.jobs[0]!.cases[0]!.id, seq: 1, status: 1, share: 0, detail: null }
  await site.judge.report(data!.jobs[0]!, [{ ...slow, timeUs: 60_000_000, memoryKb: 1 }])
  expect(await site.db.selectFrom('submission').select('time_ms').executeTakeFirst()).toEqual({
    time_ms: expected.timeMs,
  })
  const page = await site.call(problems.detail, { problemId: '1000' })
  expect(page.data!.limitFactors['Python3']).toEqual({ time: 3.5, memory: 1.5 })
  await site.db.updateTable('problem_language').set({ time_factor: null, memory_factor: null }).execute()
  const plain = await site.call(problems.detail, { problemId: '1000' })
  expect(plain.data!.limitFactors['Python3']).toEqual({ time: 2, memory: 2 })
})

test('claiming, queueing and counting read indexes, however much has been judged and waits', async () => {
  const site = await aJudgedSite()
  const { db, user } = site
  const submissionId = await site.submit()
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'waiting' || n, 'none' from generate_series(0, 499) n`.execute(db)
  await sql`
    insert into judgement (submission_id, uid, language_id, state, priority, turn)
    select ${submissionId}::bigint, md5((n % 500)::text), 6, case when n <= 40000 then 'done' else 'queued' end,
      case when n % 9 = 0 then 40 else 20 end, n / 500 from generate_series(1, 44000) n`.execute(db)
  await sql`
    insert into judgement_case (judgement_id, seq, case_id, status, time_us, memory_kb)
    select id, 1, 1, 0, 1000, 1000 from judgement where state = 'done'`.execute(db)
  await sql`analyze judgement, judgement_case`.execute(db)
  const practice = { priority: priority.practice, languageId: 6, validatorLanguage: '' }
  const asked = {
    'queueing a submission': (of: typeof db) =>
      insertJudgement(of, { submissionId, uid: user.uid, languageId: 6, testDataId: null, priority: 20 }),
    'claiming practice': (of: typeof db) =>
      claimJudgements(of, { hostId: 1, session: '', limit: 2, priority: priority.practice, kinds: [practice] }),
    'counting what waits': (of: typeof db) => countOwnWaiting(of, user.uid),
    'looking for work': (of: typeof db) =>
      findWaitingWork(of, {
        hostId: 1,
        session: site.judge.session,
        runs: { testRuns: waitingTestRuns, workshopRuns: waitingWorkshopRuns },
      }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const plans = await plansOf(db, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan.text, name).not.toContain('Seq Scan on judgement')
      for (const [, rows] of plan.text.matchAll(/Sort {2}\(.*actual time=\S+ rows=(\d+)/g))
        expect(Number(rows), name).toBeLessThan(100)
      // A claim looks at 64 candidates, of which each takes two or three pages.
      expect(plan.pages, `${name}: ${plan.text}`).toBeLessThan(300)
    }
  }
})
