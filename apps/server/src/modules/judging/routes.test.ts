import { createHash } from 'node:crypto'
import type { CaseResult } from '@praxis/contract/judged'
import { judging, judgingProtocol } from '@praxis/contract/judging'
import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { aCase, judgeToken, startServer } from '../../../test/harness.ts'
import { hostWith } from '../../../test/hosts.ts'
import { recoverLostJobs } from './recoverJobs.ts'

describeEndpoints(
  'judging',
  `
POST /api/judging/hello            judge  judge_protocol
POST /api/judging/describe         judge  judge_session_unknown
POST /api/judging/claim            judge  judge_session_unknown
POST /api/judging/heartbeat        judge  judge_session_unknown
POST /api/judging/progress         judge  judge_session_unknown
POST /api/judging/report           judge  judge_session_unknown
POST /api/judging/test-report      judge  judge_session_unknown
POST /api/judging/workshop-report  judge  judge_session_unknown
POST /api/judging/answer-file      judge  judge_session_unknown uploads_full  | file=file:64MiB
POST /api/judging/release          judge  judge_session_unknown
GET  /api/judging/file             judge  file_unknown
`,
)

const allCases = (status = 0) => Array.from({ length: 10 }, (_, index) => aCase(index + 1, index === 3 ? status : 0))

async function withSubmission() {
  const server = await startServer()
  await server.aProblem()
  const user = await server.aUser()
  const submit = async () =>
    (
      await server.call(
        submissions.submit,
        { pid: '1000', language: 'Python3', code: 'print(1)' },
        { token: user.token },
      )
    ).data!
  const status = async (id: number) => (await server.call(submissions.statuses, { submitIds: [id] })).data![String(id)]!
  return { ...server, user, submit, status, submission: await submit() }
}

test('a submission travels from pending over judging to its verdict', async () => {
  const { aJudge, submission, status, call, user } = await withSubmission()
  expect((await status(submission.submitId)).status).toBe(judgeStatus.pending)
  const judge = await aJudge()
  const [job] = await judge.claim()
  expect(job).toMatchObject({ submissionId: submission.submitId, attempt: 1, source: 'print(1)', language: 'Python3' })
  expect(job!.limits).toMatchObject({ timeMs: 2_000, memoryKb: 512 * 1024 })
  expect(job!.cases).toHaveLength(10)
  const ofJob = { session: judge.session, judgementId: job!.judgementId, attempt: 1 }
  await call(judging.progress, { ...ofJob, stage: 'compiling', sequence: 1, cases: [] }, { token: judgeToken })
  expect((await status(submission.submitId)).status).toBe(judgeStatus.compiling)
  await call(judging.progress, { ...ofJob, stage: 'judging', sequence: 2, cases: [aCase(1)] }, { token: judgeToken })
  expect(await status(submission.submitId)).toMatchObject({ status: judgeStatus.judging, judger: 'judge' })
  const half = await call(submissions.caseResults, { submitId: submission.submitId }, { token: user.token })
  expect(half.data?.plan).toHaveLength(10)
  expect(half.data?.judgeCaseList).toHaveLength(1)
  expect(await judge.report(job!, allCases())).toBe(true)
  expect(await status(submission.submitId)).toMatchObject({ status: judgeStatus.accepted, time: 1, memory: 1024 })
})

test('progress that comes late, or twice, changes nothing that is newer', async () => {
  const { aJudge, submission, status, call, user } = await withSubmission()
  const judge = await aJudge()
  const [job] = await judge.claim()
  const ofJob = { session: judge.session, judgementId: job!.judgementId, attempt: 1 }
  const tell = async (stage: 'compiling' | 'judging', sequence: number, cases: CaseResult[]) =>
    (await call(judging.progress, { ...ofJob, stage, sequence, cases }, { token: judgeToken })).data!.accepted
  const known = async () => {
    const { data } = await call(
      submissions.caseResults,
      { submitId: submission.submitId },
      { token: user.token, language: 'en' },
    )
    return [(await status(submission.submitId)).status, data?.judgeCaseList?.map((it) => [it.seq, it.status])]
  }
  const newest = [judgeStatus.judging, [[1, judgeStatus.accepted]]]
  expect(await tell('judging', 5, [aCase(1)])).toBe(true)
  expect(await known()).toEqual(newest)
  expect(await tell('compiling', 4, [])).toBe(false)
  expect(await tell('judging', 4, [aCase(1, judgeStatus.wrongAnswer)])).toBe(false)
  expect(await tell('judging', 5, [aCase(1, judgeStatus.wrongAnswer)])).toBe(false)
  expect(await known()).toEqual(newest)
  expect(await tell('judging', 6, [aCase(1), aCase(2)])).toBe(true)
  expect((await known())[1]).toHaveLength(2)
})

test('the verdict is that of the first failing case, and counters follow', async () => {
  const { aJudge, submission, status, services } = await withSubmission()
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, allCases(judgeStatus.wrongAnswer).toReversed())
  expect((await status(submission.submitId)).status).toBe(judgeStatus.wrongAnswer)
  const counts = await services.db.selectFrom('problem_count').selectAll().executeTakeFirstOrThrow()
  expect(counts).toMatchObject({ total: 1, wa: 1, ac: 0 })
})

test('a lost lease gives the job to another judge, and the late report changes nothing and is counted', async () => {
  const { aJudge, submission, status, services } = await withSubmission()
  const slow = await aJudge('slow')
  const [first] = await slow.claim()
  await services.db
    .updateTable('judgement')
    .set({ lease_until: sql`now() - interval '1 second'` })
    .execute()
  await recoverLostJobs(services)
  const other = await aJudge('other')
  const [second] = await other.claim()
  expect(second).toMatchObject({ judgementId: first!.judgementId, attempt: 2 })
  expect(await slow.report(first!, allCases(judgeStatus.wrongAnswer))).toBe(false)
  expect(await other.report(second!, allCases())).toBe(true)
  expect(await slow.report(first!, allCases(judgeStatus.wrongAnswer))).toBe(false)
  expect((await status(submission.submitId)).status).toBe(judgeStatus.accepted)
  const row = await services.db.selectFrom('judgement').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'done', attempt: 2, late_reports: 2 })
})

test('a report told twice, because its answer was lost, is accepted twice and counted once', async () => {
  const { aJudge, services } = await withSubmission()
  const judge = await aJudge()
  const [job] = await judge.claim()
  expect(await judge.report(job!, allCases())).toBe(true)
  expect(await judge.report(job!, allCases())).toBe(true)
  const counts = await services.db.selectFrom('problem_count').selectAll().executeTakeFirstOrThrow()
  expect(counts).toMatchObject({ total: 1, ac: 1 })
})

test('a worker that starts again gives back what its former life held, and the old session is unknown', async () => {
  const { aJudge, call } = await withSubmission()
  const before = await aJudge('same folder')
  const [job] = await before.claim()
  const after = await aJudge('same folder')
  const [again] = await after.claim()
  expect(again).toMatchObject({ judgementId: job!.judgementId, attempt: 2 })
  const beat = await call(
    judging.heartbeat,
    { session: before.session, jobs: [], load: { cpu: 0, memory: 0, jobs: 0 } },
    { token: judgeToken },
  )
  expect(beat).toMatchObject({ http: 200, status: 404, code: 'judge_session_unknown' })
})

test('many workers that claim at once never get the same job', async () => {
  const { aJudge, submit } = await withSubmission()
  for (let n = 0; n < 11; n += 1) await submit()
  const judges = await Promise.all(Array.from({ length: 6 }, () => aJudge()))
  const claimed = (await Promise.all(judges.map((judge) => judge.claim(3)))).flat().map((job) => job.judgementId)
  expect(claimed).toHaveLength(12)
  expect(new Set(claimed).size).toBe(12)
})

test('a waiting claim gets a submission as soon as it is made', async () => {
  const { aJudge, submit } = await withSubmission()
  const judge = await aJudge()
  await judge.claim()
  const waiting = judge.claim(1, 20)
  const { submitId } = await submit()
  expect((await waiting)[0]?.submissionId).toBe(submitId)
})

test('a worker is offered only languages it has', async () => {
  const { call } = await withSubmission()
  const hello = await call(
    judging.hello,
    { protocol: judgingProtocol, host: hostWith(['C With O2']) },
    { token: judgeToken },
  )
  const claim = await call(
    judging.claim,
    { session: hello.data!.session, free: 1, waitSeconds: 0 },
    { token: judgeToken },
  )
  expect(claim.data?.jobs).toEqual([])
})

test('a judge of another protocol is refused politely, and people’s tokens and wrong tokens are no judge’s', async () => {
  const { call, user } = await withSubmission()
  const hello = { protocol: 99, name: 'old', hostKey: 'old', tier: 'full' as const, slots: 1, languages: [] }
  const refused = await call(judging.hello, hello, { token: judgeToken, language: 'en' })
  expect(refused).toMatchObject({ http: 200, status: 400, code: 'judge_protocol' })
  expect(refused.msg).toContain('99')
  for (const token of [user.token, 'wrong']) {
    expect(await call(judging.hello, hello, { token })).toMatchObject({ http: 401, code: 'judge_token_wrong' })
  }
})

test('a system error is tried again before it becomes the verdict', async () => {
  const { aJudge, submission, status } = await withSubmission()
  const judge = await aJudge()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const [job] = await judge.claim()
    expect(job?.attempt).toBe(attempt)
    expect(await judge.report(job!, [], { outcome: 'system_error', message: 'the box broke' })).toBe(true)
  }
  expect((await status(submission.submitId)).status).toBe(judgeStatus.systemError)
})

test('a job that outlives every worker ends as a system error', async () => {
  const { aJudge, submission, status, services } = await withSubmission()
  await services.db.updateTable('judgement').set({ lost_attempts: 11 }).execute()
  const judge = await aJudge()
  await judge.claim()
  await services.db
    .updateTable('judgement')
    .set({ lease_until: sql`now() - interval '1 second'` })
    .execute()
  await recoverLostJobs(services)
  expect((await status(submission.submitId)).status).toBe(judgeStatus.systemError)
})

test('a judge that lost its connection gets the rest of a file, if it is still the same file', async () => {
  const { aJudge, send } = await withSubmission()
  const [job] = await (await aJudge()).claim()
  const { hash, size } = job!.cases[0]!.input
  const get = (headers: Record<string, string>) =>
    send({ method: 'GET', url: `/api/judging/file?hash=${hash}` }, { token: judgeToken, headers })
  const whole = await get({})
  expect(whole).toMatchObject({ http: 200, headers: { etag: `"${hash}"`, 'accept-ranges': 'bytes' } })
  const rest = await get({ range: 'bytes=2-', 'if-range': `"${hash}"` })
  expect(rest).toMatchObject({
    http: 206,
    raw: whole.raw.slice(2),
    headers: { 'content-range': `bytes 2-${size - 1}/${size}`, 'content-length': String(size - 2) },
  })
  expect(await get({ range: 'bytes=2-', 'if-range': '"another"' })).toMatchObject({ http: 200, raw: whole.raw })
  expect(await get({ range: 'bytes=1-2' })).toMatchObject({ http: 200, raw: whole.raw })
  const past = await get({ range: `bytes=${size}-` })
  expect(past).toMatchObject({ http: 416, raw: '', headers: { 'content-range': `bytes */${size}` } })
})

test('test data come by hash, whole, to judges only', async () => {
  const { aJudge, send } = await withSubmission()
  const judge = await aJudge()
  const [job] = await judge.claim()
  const { hash } = job!.cases[0]!.input
  const file = await send({ method: 'GET', url: `/api/judging/file?hash=${hash}` }, { token: judgeToken })
  expect(createHash('sha256').update(file.raw).digest('hex')).toBe(hash)
  const missing = await send({ method: 'GET', url: `/api/judging/file?hash=${'0'.repeat(64)}` }, { token: judgeToken })
  expect(missing.http).toBe(400)
  expect(JSON.parse(missing.raw)).toMatchObject({ code: 'file_unknown' })
  expect((await send({ method: 'GET', url: `/api/judging/file?hash=${hash}` })).http).toBe(401)
})
