import { judging } from '@praxis/contract/judging'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCase, judgeToken } from '../../../../test/harness.ts'
import { allCases, fast, follow, progressOf } from '../../../../test/follow.ts'
import { aJudgedSite, aSite, casesOf } from '../../../../test/site.ts'

test('a message that tells old cases once more sends followers only the new ones', async () => {
  const site = await aSite(fast)
  const submitId = await site.submit()
  const judge = await site.aJudge()
  const [job] = await judge.claim()
  const page = await follow(site.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  const tell = progressOf(site, judge, job!)
  await tell(1, 'judging', 1, 2)
  await page.change(({ moment }) => moment[2] === 1)
  await tell(2, 'judging', 1, 2, 3)
  const second = await page.change(({ moment }) => moment[2] === 2)
  expect(second.cases?.map(({ seq }) => seq)).toEqual([3])
  // One that has become different is news.
  const ofJob = { session: judge.session, judgementId: job!.judgementId, attempt: 1, stage: 'judging' as const }
  const cases = [aCase(1), aCase(2, judgeStatus.wrongAnswer), aCase(3)]
  await site.call(judging.progress, { ...ofJob, sequence: 3, cases }, { token: judgeToken })
  const third = await page.change(({ moment }) => moment[2] === 3)
  expect(third.cases).toMatchObject([{ seq: 2, status: judgeStatus.wrongAnswer }])
  await judge.report(job!, allCases())
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.accepted)
  expect(verdict.results?.judgeCaseList).toHaveLength(10)
})

test('what a report does not hold is not kept, though it was told before', async () => {
  const site = await aJudgedSite()
  await site.submit()
  const [job] = await site.judge.claim()
  await progressOf(site, site.judge, job!)(1, 'judging', 1, 2, 3)
  await site.judge.report(job!, [aCase(1), aCase(2, judgeStatus.wrongAnswer)])
  const { rows } = await sql`select seq, status, sequence from judgement_case order by seq`.execute(site.db)
  expect(rows).toEqual([
    { seq: 1, status: judgeStatus.accepted, sequence: 2 },
    { seq: 2, status: judgeStatus.wrongAnswer, sequence: 2 },
  ])
})

test('no case is told to have taken more time or memory than its submission', async () => {
  const site = await aSite(fast)
  const submitId = await site.submit()
  const judge = await site.aJudge()
  const [job] = await judge.claim()
  const page = await follow(site.app, { submissions: [{ submitId, cases: true }] })
  await page.ready()
  // Problem 1000 allows Python 2 s and 512 MB; a program is killed somewhat above that.
  const killed = { ...aCase(1, judgeStatus.timeLimitExceeded), timeUs: 2_299_600, memoryKb: 9_000 }
  const fat = { ...aCase(2, judgeStatus.memoryLimitExceeded), timeUs: 10_999, memoryKb: 530_000 }
  await judge.report(job!, [killed, fat])
  const verdict = await page.change(({ submission }) => submission.status === judgeStatus.timeLimitExceeded)
  expect(verdict.submission).toMatchObject({ time: 2_000, memory: 524_288 })
  const expected = [
    { seq: 1, time: 2_000, memory: 9_000 },
    { seq: 2, time: 10, memory: 524_288 },
  ]
  expect(verdict.results?.judgeCaseList).toMatchObject(expected)
  const { data } = await site.call(submissions.caseResults, { submitId })
  expect(data!.judgeCaseList).toMatchObject(expected)
})

test('a report of as many cases as a judge may tell is taken', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const [job] = await site.judge.claim()
  const detail = { reason: 'difference' as const, line: 3, expected: '1', got: '2' }
  const wrong = { ...aCase(10_000, judgeStatus.wrongAnswer), detail }
  const cases = [...Array.from({ length: 9_999 }, (_, index) => aCase(index + 1)), wrong]
  expect(await site.judge.report(job!, cases)).toBe(true)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.wrongAnswer })
  const last = await sql`select status, detail from judgement_case where seq = 10000`.execute(site.db)
  expect(last.rows).toEqual([{ status: judgeStatus.wrongAnswer, detail }])
})

test('polling reads neither code nor messages from the database', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  const [job] = await site.judge.claim()
  await site.judge.report(job!, casesOf(job!))
  // A query that names these columns fails now.
  await sql`alter table submission rename column code to hidden_code`.execute(site.db)
  await sql`alter table submission rename column error_message to hidden_message`.execute(site.db)
  const { data } = await site.call(submissions.statuses, { submitIds: [submitId] })
  expect(data![String(submitId)]).toMatchObject({ status: judgeStatus.accepted, code: null, errorMessage: null })
})
