import { setTimeout as pause } from 'node:timers/promises'
import { judgeHosts } from '@praxis/contract/judgeHosts'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { site } from '@praxis/contract/site'
import { judgeStatus, roles, type RoleName } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { judgeToken } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'
import { aJudgeSite, allRight } from '../../../test/judgeSite.ts'

describeEndpoints(
  'judgeHosts',
  `
GET    /api/admin/judge/hosts    root+system_info_admin
PUT    /api/admin/judge/host     root+system_info_admin  judge_host_unknown
DELETE /api/admin/judge/host     root+system_info_admin  judge_host_unknown judge_host_online | query
GET    /api/admin/judge/secrets  root+system_info_admin
POST   /api/admin/judge/secret   root+system_info_admin  judge_secret_name_taken
DELETE /api/admin/judge/secret   root+system_info_admin  judge_secret_unknown | query
`,
)

test('only root runs the judges: every call refuses visitors, every other role, and judges themselves', async () => {
  const { call, aUser, aJudge, issue, only, secrets } = await aJudgeSite()
  await aJudge()
  const secret = await issue('a judge')
  const { id } = await only()
  const calls = [
    [judgeHosts.hosts, {}],
    [judgeHosts.setHostState, { id, state: 'disabled' }],
    [judgeHosts.forgetHost, { id }],
    [judgeHosts.secrets, {}],
    [judgeHosts.issueSecret, { name: 'mine' }],
    [judgeHosts.revokeSecret, { id: secret.id }],
  ] as const
  const others = (Object.keys(roles) as RoleName[]).filter((role) => role !== 'root')
  for (const role of others) {
    const { token } = await aUser(role === 'default_user' ? {} : { role })
    for (const [endpoint, input] of calls) {
      expect(await call(endpoint, input as never, { token }), `${role} ${endpoint.call}`).toMatchObject({
        http: 403,
        code: 'no_permission',
        data: null,
      })
    }
  }
  for (const [endpoint, input] of calls) {
    expect(await call(endpoint, input as never), endpoint.call).toMatchObject({ http: 401, code: 'login_required' })
    for (const token of [judgeToken, secret.secret]) {
      expect(await call(endpoint, input as never, { token }), endpoint.call).toMatchObject({ http: 401, data: null })
    }
  }
  expect(await only()).toMatchObject({ id, state: 'active' })
  expect(await secrets()).toMatchObject([{ name: 'a judge', revokedAt: null }])
})

test('a judge is listed as it introduced itself, with its load, its jobs and what it has judged', async () => {
  const { hello, call, hosts, submit, services, silence, issue, hostOf } = await aJudgeSite()
  const { secret } = await issue('room 5')
  const host = hostWith(['Python3', 'C With O2'], { name: 'first', hostKey: 'first', calibrationUs: 120_000 })
  const first = (await call(judging.hello, { protocol: judgingProtocol, host }, { token: secret })).data!
  for (let n = 0; n < 4; n += 1) await submit()
  const options = { token: secret }
  const claim = { session: first.session, free: 2, waitSeconds: 0 }
  const jobs = (await call(judging.claim, claim, options)).data!.jobs
  const ofJob = { session: first.session, judgementId: jobs[0]!.judgementId, attempt: 1 }
  const report = { ...ofJob, outcome: 'judged' as const, message: '', cases: allRight, evidence: null }
  await call(judging.report, report, options)
  const load = { cpu: 0.5, memory: 0.25, jobs: 1 }
  await call(judging.heartbeat, { session: first.session, jobs: [], load }, options)
  const listed = await hosts()
  expect(listed.queue).toEqual({ contest: 0, practice: 2, testRuns: 0, rejudge: 0, inHand: 1 })
  expect(listed.hosts).toHaveLength(1)
  expect(listed.hosts[0]).toMatchObject({
    name: 'first',
    secretName: 'room 5',
    state: 'active',
    isOnline: true,
    isOutdated: false,
    tier: 'full',
    slots: 2,
    cores: 2,
    memoryMb: 4_096,
    processor: 'test',
    kernel: 'test',
    calibrationUs: 120_000,
    load,
    inHand: 1,
    judgedLastHour: 1,
    languages: [
      { name: 'Python3', version: 'test' },
      { name: 'C With O2', version: 'test' },
    ],
    failing: [],
  })
  // Yesterday's work is not of the last hour, and who is silent for a lease is not there.
  await services.db
    .updateTable('judgement')
    .set({ finished_at: sql`now() - interval '61 minutes'` })
    .where('state', '=', 'done')
    .execute()
  await silence()
  expect(await hostOf('first')).toMatchObject({ isOnline: false, judgedLastHour: 0 })
  await hello('second')
  expect(await hostOf('second')).toMatchObject({ isOnline: true, secretName: null, load: null, inHand: 0 })
  await services.db
    .updateTable('judge_host')
    .set({ last_seen_at: sql`now() - interval '8 days'` })
    .execute()
  expect((await hosts()).hosts).toEqual([])
})

test('languages that are installed on a judge and fail are listed with the reason until they work', async () => {
  const { call, hostOf } = await aJudgeSite()
  const failing = [{ name: 'Java', reason: 'its self-test fails: signal 9' }]
  const asJudge = { token: judgeToken }
  const host = hostWith(['Python3'], { name: 'first', hostKey: 'first', failing })
  const { session } = (await call(judging.hello, { protocol: judgingProtocol, host }, asJudge)).data!
  expect(await hostOf('first')).toMatchObject({ languages: [{ name: 'Python3' }], failing })
  const { languages } = hostWith(['Python3', 'Java'])
  await call(judging.describe, { session, languages, failing: [], calibrationUs: null }, asJudge)
  expect(await hostOf('first')).toMatchObject({ languages: [{ name: 'Python3' }, { name: 'Java' }], failing: [] })
  await call(judging.describe, { session, languages, failing, calibrationUs: null }, asJudge)
  // Judges of earlier versions do not tell.
  const { failing: _, ...earlier } = host
  await call(judging.hello, { protocol: judgingProtocol, host: earlier }, asJudge)
  expect(await hostOf('first')).toMatchObject({ languages: [{ name: 'Python3' }], failing: [] })
})

test('jobs that wait are counted by what they are for', async () => {
  const { hosts, submit, services, call, user } = await aJudgeSite()
  for (let n = 0; n < 6; n += 1) await submit()
  const rows = await services.db.selectFrom('judgement').select('id').orderBy('id').execute()
  for (const [at, priority] of [10, 10, 10, 40, 40].entries())
    await services.db.updateTable('judgement').set({ priority }).where('id', '=', rows[at]!.id).execute()
  const run = { pid: 1000, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1' } as const
  await call(submissions.testSubmit, run, { token: user.token })
  expect((await hosts()).queue).toEqual({ contest: 3, practice: 1, rejudge: 2, testRuns: 1, inHand: 0 })
})

test('a draining judge finishes what it has and gets nothing new until it is active again', async () => {
  const { aJudge, submit, only, setState, submissionStatus } = await aJudgeSite()
  const first = await submit()
  const judge = await aJudge('host')
  const [job] = await judge.claim()
  const second = await submit()
  expect(await setState((await only()).id, 'draining')).toMatchObject({ status: 200 })
  expect(await judge.claim()).toEqual([])
  const named = { judgementId: job!.judgementId, attempt: job!.attempt }
  expect((await judge.heartbeat([named])).data).toMatchObject({ lost: [], state: 'draining' })
  expect(await judge.report(job!, allRight)).toBe(true)
  expect(await submissionStatus(first)).toBe(judgeStatus.accepted)
  expect((await aJudge('host')).state).toBe('draining')
  const again = await aJudge('host')
  expect(await again.claim()).toEqual([])
  await setState((await only()).id, 'active')
  expect((await again.heartbeat()).data?.state).toBe('active')
  expect((await again.claim())[0]?.submissionId).toBe(second)
})

test('a disabled judge loses its jobs and test runs to another at once, and nothing it still says counts', async () => {
  const { aJudge, submit, hosts, setState, call, user, submissionStatus } = await aJudgeSite()
  const id = await submit()
  const run = { pid: 1000, type: 'public', language: 'Python3', code: 'print(1)', userInput: '1' } as const
  await call(submissions.testSubmit, run, { token: user.token })
  const bad = await aJudge('bad')
  const taken = (await call(judging.claim, { session: bad.session, free: 2, waitSeconds: 0 }, { token: judgeToken }))
    .data!
  const [job] = taken.jobs
  expect(taken.testRuns).toHaveLength(1)
  await setState((await hosts()).hosts[0]!.id, 'disabled')
  const wrong = allRight.map((it) => ({ ...it, status: judgeStatus.wrongAnswer, share: 0 }))
  expect(await bad.report(job!, wrong)).toBe(false)
  expect(await bad.reportTestRun(taken.testRuns[0]!.id, '42')).toBe(false)
  const ofJob = { session: bad.session, judgementId: job!.judgementId, attempt: 1 }
  const progress = { ...ofJob, stage: 'judging' as const, sequence: 1, cases: [] }
  expect((await call(judging.progress, progress, { token: judgeToken })).data).toEqual({ accepted: false })
  const beat = await bad.heartbeat([{ judgementId: job!.judgementId, attempt: 1 }])
  expect(beat.data).toMatchObject({ lost: [job!.judgementId], state: 'disabled' })
  expect(await bad.claim()).toEqual([])
  const good = await aJudge('good')
  const [again] = await good.claim()
  expect(again).toMatchObject({ judgementId: job!.judgementId, attempt: 2 })
  expect(await good.claimTestRuns()).toHaveLength(1)
  expect(await good.report(again!, allRight)).toBe(true)
  expect(await submissionStatus(id)).toBe(judgeStatus.accepted)
})

test('a claim that waits notices that its judge is taken out of work, and put back', async () => {
  const { aJudge, submit, only, setState } = await aJudgeSite()
  const judge = await aJudge('host')
  const waiting = judge.claim(1, 3)
  const { id } = await only()
  await setState(id, 'draining')
  const submitted = await submit()
  expect(await Promise.race([waiting, pause(500, 'nothing yet')])).toBe('nothing yet')
  await setState(id, 'active')
  expect((await waiting)[0]?.submissionId).toBe(submitted)
})

test('languages of a disabled judge are offered no more, unless there is no other judge', async () => {
  const { aJudge, hostOf, setState, services, hello } = await aJudgeSite()
  const offered = async () =>
    (await services.db.selectFrom('language').select('name').where('offered', '=', true).orderBy('name').execute()).map(
      ({ name }) => name,
    )
  await hello('python')
  await aJudge('c', ['C With O2'])
  expect(await offered()).toEqual(['C With O2', 'Python3'])
  const { id } = await hostOf('python')
  await setState(id, 'disabled')
  expect(await offered()).toEqual(['C With O2'])
  await setState((await hostOf('judge')).id, 'disabled')
  expect(await offered()).toEqual(['C With O2', 'Python3'])
  await setState(id, 'draining')
  expect(await offered()).toEqual(['Python3'])
})

test('a judge that is forgotten stays the one that judged what it has judged', async () => {
  const { aJudge, submit, call, asRoot, silence, only, services, issue, secrets } = await aJudgeSite()
  const { secret } = await issue('room 5')
  await submit()
  const judge = await aJudge('host', ['Python3'], secret)
  const [job] = await judge.claim()
  await judge.report(job!, allRight)
  const { id } = await only()
  await silence()
  await call(judgeHosts.forgetHost, { id }, asRoot)
  expect(await secrets()).toMatchObject([{ hosts: 0 }])
  expect((await judge.heartbeat()).code).toBe('judge_session_unknown')
  const row = await services.db.selectFrom('judgement').select('host_id').executeTakeFirst()
  expect(row).toEqual({ host_id: id })
  await aJudge('host', ['Python3'], secret)
  expect((await only()).id).not.toBe(id)
})

test('a judge is forgotten only when it is gone, and comes back as a new one', async () => {
  const { hello, hosts, call, asRoot, silence, only, setState } = await aJudgeSite()
  await hello('host')
  const { id } = await only()
  await setState(id, 'disabled')
  expect(await call(judgeHosts.forgetHost, { id }, asRoot)).toMatchObject({ code: 'judge_host_online' })
  await silence()
  expect(await call(judgeHosts.forgetHost, { id }, asRoot)).toMatchObject({ status: 200 })
  expect((await hosts()).hosts).toEqual([])
  expect(await call(judgeHosts.forgetHost, { id }, asRoot)).toMatchObject({ code: 'judge_host_unknown' })
  expect(await setState(id, 'active')).toMatchObject({ code: 'judge_host_unknown' })
  expect((await hello('host')).data?.state).toBe('active')
})

test('everybody is told while a judge without control groups is in work, and no longer once it is disabled', async () => {
  const { call, only, setState } = await aJudgeSite()
  const begin = (tier: 'full' | 'degraded') =>
    call(judging.hello, { protocol: judgingProtocol, host: hostWith(['Python3'], { tier }) }, { token: judgeToken })
  const told = async () => (await call(site.websiteConfig, {})).data
  await begin('full')
  expect(await told()).toMatchObject({ judgesOnline: 1, isJudgingDegraded: false })
  await begin('degraded')
  expect(await told()).toMatchObject({ judgesOnline: 1, isJudgingDegraded: true })
  const { id } = await only()
  await setState(id, 'disabled')
  expect(await told()).toMatchObject({ judgesOnline: 1, isJudgingDegraded: false })
})
