import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgeToken } from '../../../test/harness.ts'
import { aJudgeSite, allRight } from '../../../test/judgeSite.ts'

test('a secret is shown once, kept as its hash, and lets a judge in whose host then names it', async () => {
  const { issue, secrets, services, aJudge, submit, only, call, asRoot } = await aJudgeSite()
  const { secret } = await issue('  room 5 ')
  expect(secret).toMatch(/^pjs_[\w-]{43}$/)
  expect((await issue('room 6')).secret).not.toBe(secret)
  expect(await call(judgeHosts.issueSecret, { name: 'room 5' }, asRoot)).toMatchObject({
    status: 400,
    code: 'judge_secret_name_taken',
    field: 'name',
  })
  const hash = createHash('sha256').update(secret).digest('hex')
  const rows = await services.db.selectFrom('judge_secret').selectAll().orderBy('id').execute()
  expect(rows[0]).toMatchObject({ name: 'room 5', hash, revoked_at: null, last_used_at: null })
  expect(JSON.stringify([rows, await secrets()])).not.toContain(secret)
  expect(JSON.stringify(await secrets())).not.toContain(hash)
  await submit()
  const judge = await aJudge('host', ['Python3'], secret)
  const [job] = await judge.claim()
  expect(await judge.report(job!, allRight)).toBe(true)
  expect(await only()).toMatchObject({ secretName: 'room 5', isOnline: true })
  const [used, unused] = await secrets()
  expect(used).toMatchObject({ name: 'room 5', hosts: 1, revokedAt: null })
  expect(Date.now() - Date.parse(used!.lastUsedAt!)).toBeLessThan(10_000)
  expect(unused).toMatchObject({ name: 'room 6', hosts: 0, lastUsedAt: null })
})

test('the use of a secret is noted once a minute at most', async () => {
  const { issue, services, aJudge, secrets } = await aJudgeSite()
  const { secret } = await issue('a judge')
  const judge = await aJudge('host', ['Python3'], secret)
  const usedAgo = (seconds: number) =>
    services.db
      .updateTable('judge_secret')
      .set({ last_used_at: sql`now() - make_interval(secs => ${seconds})` })
      .execute()
  const ageAfterCall = async () => {
    await judge.heartbeat()
    return Date.now() - Date.parse((await secrets())[0]!.lastUsedAt!)
  }
  await usedAgo(50)
  expect(await ageAfterCall()).toBeGreaterThan(49_000)
  await usedAgo(61)
  expect(await ageAfterCall()).toBeLessThan(10_000)
})

test('a revoked secret loses its jobs to another judge in one step and is worth nothing from then on', async () => {
  const { issue, aJudge, submit, call, asRoot, secrets, send, user } = await aJudgeSite()
  const { id, secret } = await issue('room 5')
  await submit()
  const run = { pid: 1000, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1' } as const
  await call(submissions.testSubmit, run, { token: user.token })
  const first = await aJudge('first', ['Python3'], secret)
  const session = first.session
  const had = (await call(judging.claim, { session, free: 2, waitSeconds: 0 }, { token: secret })).data!
  const [job] = had.jobs
  const other = await aJudge('other')
  expect(await other.claim()).toEqual([])
  expect(await call(judgeHosts.revokeSecret, { id }, asRoot)).toMatchObject({ status: 200 })
  expect((await other.claim())[0]).toMatchObject({ judgementId: job!.judgementId, attempt: 2 })
  expect(await other.claimTestRuns()).toHaveLength(1)
  const load = { cpu: 0, memory: 0, jobs: 0 }
  const hash = job!.cases[0]!.input.hash
  const refused = { http: 401, code: 'judge_token_wrong', data: null }
  expect(await call(judging.heartbeat, { session, jobs: [], load }, { token: secret })).toMatchObject(refused)
  expect(await call(judging.hello, { protocol: 1 }, { token: secret })).toMatchObject(refused)
  expect((await send({ method: 'GET', url: `/api/judging/file?hash=${hash}` }, { token: secret })).http).toBe(401)
  // Nor does its session serve anybody who is let in.
  expect(await call(judging.heartbeat, { session, jobs: [], load }, { token: judgeToken })).toMatchObject({
    code: 'judge_session_unknown',
  })
  expect(await call(judgeHosts.revokeSecret, { id }, asRoot)).toMatchObject({ code: 'judge_secret_unknown' })
  expect((await secrets())[0]).toMatchObject({ name: 'room 5', hosts: 1, revokedAt: expect.any(String) as string })
  expect((await issue('room 5')).secret).not.toBe(secret)
})

test('a claim that waits gets nothing once its secret is revoked', async () => {
  const { issue, aJudge, submit, call, asRoot, services } = await aJudgeSite()
  const { id, secret } = await issue('room 5')
  const judge = await aJudge('first', ['Python3'], secret)
  // Keeps the language offered.
  await aJudge('other')
  const waiting = judge.claim(1, 2)
  await pause(300)
  await call(judgeHosts.revokeSecret, { id }, asRoot)
  await submit()
  expect(await waiting).toEqual([])
  const row = await services.db.selectFrom('judgement').select(['state', 'attempt']).executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'queued', attempt: 0 })
})

test('languages that only a revoked judge had are offered no more', async () => {
  const { issue, aJudge, call, asRoot, services } = await aJudgeSite()
  const { id, secret } = await issue('room 5')
  await aJudge('first', ['C With O2'], secret)
  await aJudge('other', ['Python3'])
  const offered = async () =>
    (await services.db.selectFrom('language').select('name').where('offered', '=', true).orderBy('name').execute()).map(
      (row) => row.name,
    )
  expect(await offered()).toEqual(['C With O2', 'Python3'])
  await call(judgeHosts.revokeSecret, { id }, asRoot)
  expect(await offered()).toEqual(['Python3'])
})

test('a session belongs to the secret it was opened with', async () => {
  const { issue, aJudge, call } = await aJudgeSite()
  const [one, two] = [await issue('one'), await issue('two')]
  const judge = await aJudge('host', ['Python3'], one.secret)
  const beat = { session: judge.session, jobs: [], load: { cpu: 0, memory: 0, jobs: 0 } }
  for (const token of [two.secret, judgeToken]) {
    expect(await call(judging.heartbeat, beat, { token })).toMatchObject({ code: 'judge_session_unknown' })
  }
  expect(await call(judging.heartbeat, beat, { token: one.secret })).toMatchObject({ status: 200 })
  expect(await call(judging.heartbeat, beat, { token: `${one.secret}x` })).toMatchObject({ code: 'judge_token_wrong' })
})
