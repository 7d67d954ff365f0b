import { maxAttempts, maxTestRunAttempts } from '@praxis/contract/judging'
import { sanitizerLimits } from '@praxis/contract/sanitizer'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aJudgedSite, casesOf } from '../../../test/site.ts'
import { recordReport } from '#server/modules/judgements/public.ts'
import { recordTestRun } from '#server/modules/submissions/public.ts'
import { recoverLostJobs } from './recoverJobs.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>

const endLeases = async (site: Site) => {
  await sql`update judgement set lease_until = now() - interval '1 second' where state = 'claimed'`.execute(site.db)
  await sql`update test_run set lease_until = now() - interval '1 second' where state = 'claimed'`.execute(site.db)
  await recoverLostJobs(site.services)
}

test('a submission that makes workers start anew ends as a system error and is never offered again', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  for (let life = 1; life <= maxAttempts; life += 1) {
    const judge = await site.aJudge('crashes')
    expect(await judge.claim(), `life ${life}`).toHaveLength(1)
  }
  const after = await site.aJudge('crashes')
  expect(await after.claim()).toEqual([])
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.systemError })
  expect(await site.counts()).toEqual({ total: 1, se: 1 })
})

test('lost leases and system errors are counted apart', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  for (let n = 0; n < 4; n += 1) {
    await site.judge.claim()
    await endLeases(site)
  }
  for (let n = 0; n < 2; n += 1) {
    const [job] = await site.judge.claim()
    await site.judge.report(job!, [], { outcome: 'system_error', message: 'no disk' })
    expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.pending })
  }
  const [job] = await site.judge.claim()
  await site.judge.report(job!, [], { outcome: 'system_error', message: 'no disk' })
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.systemError })
})

test('a test run that is lost again and again ends as a failed one, whether its judge starts anew or is silent', async () => {
  const site = await aJudgedSite()
  for (const lose of [() => site.aJudge('crashes'), () => endLeases(site)]) {
    const key = await site.startTest()
    const read = async () =>
      (await site.call(submissions.testResult, { testJudgeKey: key }, { token: site.user.token })).data!
    for (let n = 1; n <= maxTestRunAttempts; n += 1) {
      expect((await read()).status).toBe(judgeStatus.pending)
      const judge = await site.aJudge('crashes')
      expect(await judge.claimTestRuns(), `attempt ${n}`).toHaveLength(1)
      await lose()
    }
    expect(await read()).toMatchObject({ status: judgeStatus.compileError, userOutput: '' })
  }
})

test('a test run is not handed out again while it may still be within its limits, also with a sanitizer', async () => {
  const site = await aJudgedSite()
  await site.db.updateTable('problem').set({ time_limit_ms: 15_000 }).execute()
  const leases: number[] = []
  for (const isSanitized of [false, true]) {
    await site.startTest()
    await sql`update test_run set is_sanitized = ${isSanitized} where state = 'queued'`.execute(site.db)
    await site.judge.claimTestRuns()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from lease_until - now())::float as seconds from test_run order by id desc limit 1`.execute(
      site.db,
    )
    leases.push(rows[0]!.seconds)
  }
  // It may be idle for twice its time, and may be run twice. Python has twice the time.
  expect(leases[0]).toBeGreaterThan(4 * 2 * 15)
  expect(leases[1]).toBeGreaterThan(4 * 2 * 15 * sanitizerLimits.timeFactor)
})

test('a report that is under way when its host is disabled or its secret revoked counts no more', async () => {
  const site = await aJudgedSite()
  const submitId = await site.submit()
  await site.startTest()
  const [job] = await site.judge.claim()
  const [run] = await site.judge.claimTestRuns()
  const { id } = await site.db.selectFrom('judge_host').select('id').executeTakeFirstOrThrow()
  const host = { id, name: 'judge', session: site.judge.session }
  const named = { judgementId: job!.judgementId, attempt: job!.attempt }
  const report = { ...named, outcome: 'judged' as const, message: '', cases: casesOf(job!), evidence: null }
  const output = { id: run!.id, status: 0, timeUs: 1, memoryKb: 1, output: '3', stderr: '' }
  for (const change of [{ state: 'disabled' }, { state: 'active', session: 'ended 1' }] as const) {
    await site.db.updateTable('judge_host').set(change).execute()
    expect(await recordReport(site.services, host, report)).toBe(false)
    expect(await recordTestRun(site.services, host, output)).toBe(false)
  }
  await site.db.updateTable('judge_host').set({ session: host.session }).execute()
  expect(await recordReport(site.services, host, report)).toBe(true)
  expect(await site.rowOf(submitId)).toMatchObject({ status: judgeStatus.accepted })
})
