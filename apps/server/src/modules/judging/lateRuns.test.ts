import { limits } from '@praxis/contract/limits'
import { judging } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { aJudgedSite } from '../../../test/site.ts'

type Site = Awaited<ReturnType<typeof aJudgedSite>>

const late = (site: Site) => sql`update test_run set due_at = now() - interval '4 seconds'`.execute(site.db)

/** What one claim brings; what it brings is finished before the next. */
async function claim(site: Site, free: number, finish = true): Promise<string> {
  const asked = { session: site.judge.session, free, waitSeconds: 0 }
  const { data } = await site.call(judging.claim, asked, { token: judgeToken })
  if (finish) for (const run of data!.testRuns) await site.judge.reportTestRun(run.id, '3')
  return 'j'.repeat(data!.jobs.length) + 't'.repeat(data!.testRuns.length)
}

test('late test runs get one in four of the slots that a busy judge asks for one by one', async () => {
  const site = await aJudgedSite()
  for (let n = 0; n < 3; n += 1) await site.startTest()
  for (let n = 0; n < 8; n += 1) await site.submit()
  await late(site)
  let taken = ''
  for (let n = 0; n < 13; n += 1) taken += await claim(site, 1)
  expect(taken).toBe('jjjtjjjtjjt')
})

test('of a claim for many slots one in four goes to late test runs, and what practice leaves to all', async () => {
  const site = await aJudgedSite()
  await sql`update judge_host set slots = 16`.execute(site.db)
  for (let n = 0; n < 5; n += 1) await site.startTest()
  for (let n = 0; n < 8; n += 1) await site.submit()
  await late(site)
  expect(await claim(site, 8)).toBe('jjjjjjtt')
  expect(await claim(site, 8)).toBe('jjttt')
})

test('late test runs that are under way hold a quarter of the slots, and practice the others', async () => {
  const site = await aJudgedSite()
  for (let n = 0; n < 4; n += 1) await site.startTest()
  for (let n = 0; n < 8; n += 1) await site.submit()
  await late(site)
  let taken = ''
  for (let n = 0; n < 9; n += 1) taken += await claim(site, 1, false)
  expect(taken).toBe('jjjtjjjjj')
})

test('of many runs of one person only those are late that are due', async () => {
  const site = await aJudgedSite()
  for (let n = 0; n < 3; n += 1) await site.startTest()
  await site.submit()
  await sql`update judge_host set taken_since_late_run = 3`.execute(site.db)
  await sql`update test_run set created_at = now() - interval '8 seconds', due_at = due_at - interval '2 seconds'`.execute(
    site.db,
  )
  expect(await claim(site, 1)).toBe('j')
})

test('so many test runs of one person may wait and no more, also when they are sent at once', async () => {
  const site = await aJudgedSite()
  const { token } = site.user
  const send = (as = token) => {
    const draft = { pid: site.pid, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1 2' }
    return site.call(submissions.testSubmit, draft, { token: as, language: 'en' })
  }
  const replies = await Promise.all(Array.from({ length: limits.testRunsWaiting + 2 }, () => send()))
  const refused = replies.filter(({ code }) => code !== undefined)
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ http: 200, status: 403, code: 'too_many_test_runs' })
  expect(refused[0]!.msg).toContain(String(limits.testRunsWaiting))
  expect((await send((await site.aUser()).token)).code).toBeUndefined()
  await claim(site, 1)
  expect((await send()).code).toBeUndefined()
})
