import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../test/harness.ts'

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }

test('a submission is refused for an empty or long code, an unknown or closed language, and an unknown problem', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const refusal = async (change: object) => (await call(submissions.submit, { ...draft, ...change }, { token })).code
  expect(await refusal({ code: ' \n\t' })).toBe('code_empty')
  expect(await refusal({ code: 'x'.repeat(65_536) })).toBe('code_too_long')
  expect(await refusal({ language: 'Brainfuck' })).toBe('language_unknown')
  expect(await refusal({ pid: '9999' })).toBe('problem_not_found')
  expect(await refusal({ gid: 3 })).toBe('group_closed')
  await services.db.deleteFrom('problem_language').execute()
  expect(await refusal({})).toBe('language_not_enabled')
})

test('submitting needs a session and the permission', async () => {
  const { call, aProblem, aUser } = await startServer()
  await aProblem()
  expect(await call(submissions.submit, draft)).toMatchObject({ http: 401, code: 'login_required' })
  const quiet = await aUser({ role: 'no_subimit_user' })
  expect(await call(submissions.submit, draft, { token: quiet.token })).toMatchObject({
    http: 403,
    code: 'no_permission',
  })
})

test('a second submission within the interval is refused, also when both are sent at once', async () => {
  const { call, aProblem, aUser, clock } = await startServer({ submitInterval: 3 })
  await aProblem()
  const { token } = await aUser()
  const replies = await Promise.all([1, 2, 3].map(() => call(submissions.submit, draft, { token })))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  clock.now = new Date(clock.now.getTime() + 3_100)
  expect((await call(submissions.submit, draft, { token })).status).toBe(200)
})

test('code and compiler output are for the author, staff, and everybody once shared', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const [author, stranger, admin] = [await aUser(), await aUser(), await aUser({ role: 'admin' })]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [], { outcome: 'compile_error', message: `main.py:1: ${code}` })
  const read = async (token?: string) =>
    (await call(submissions.detail, { submitId }, token === undefined ? {} : { token })).data!.submission
  expect(await read(author.token)).toMatchObject({ code, status: judgeStatus.compileError, ip: null })
  expect((await read(author.token)).errorMessage).toContain('main.py:1')
  expect((await read(admin.token)).code).toBe(code)
  for (const reply of [await read(stranger.token), await read()]) {
    expect(reply).toMatchObject({ code: null, errorMessage: null, ip: null })
  }
  await services.db.updateTable('submission').set({ share: true }).execute()
  expect((await read()).code).toBe(code)
  const polled = await call(submissions.statuses, { submitIds: [submitId, 999_999] })
  expect(Object.keys(polled.data!)).toEqual([String(submitId)])
  expect(JSON.stringify(polled)).not.toContain(code)
})

test('the list is newest first and filtered by problem, person and status', async () => {
  const { call, aProblem, aUser } = await startServer()
  await aProblem()
  const [alice, bob] = [await aUser({ username: 'alice' }), await aUser({ username: 'bob_by' })]
  const ids: number[] = []
  for (const { token } of [alice, bob, alice])
    ids.push((await call(submissions.submit, draft, { token })).data!.submitId)
  const list = async (query: object, token?: string) =>
    (await call(submissions.list, query, token === undefined ? {} : { token })).data!.records.map((row) => row.submitId)
  expect(await list({})).toEqual(ids.toReversed())
  expect(await list({ username: 'ALI' })).toEqual([ids[2], ids[0]])
  expect(await list({ username: 'b_b' })).toEqual([ids[1]])
  expect(await list({ username: 'l_c' })).toEqual([])
  expect(await list({ onlyMine: true }, bob.token)).toEqual([ids[1]])
  expect(await list({ problemID: '100' })).toHaveLength(3)
  expect(await list({ problemID: '100', completeProblemID: true })).toEqual([])
  expect(await list({ status: judgeStatus.accepted })).toEqual([])
  expect(await list({ limit: 1, currentPage: 2 })).toEqual([ids[1]])
  expect((await call(submissions.list, { onlyMine: true })).code).toBe('only_mine_needs_login')
})

test('an accepted submission counts once per problem, and accepted wins over what comes later', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const judge = await aJudge()
  let last = 0
  for (const status of [judgeStatus.accepted, judgeStatus.accepted, judgeStatus.wrongAnswer]) {
    last = (await call(submissions.submit, draft, { token })).data!.submitId
    const [job] = await judge.claim()
    await judge.report(job!, [aCase(1, status)])
  }
  const status = await call(problems.userStatus, { pidList: [1000, 7], isContestProblemList: false }, { token })
  expect(status.data).toEqual({ 1000: { status: 0 }, 7: { status: -10 } })
  expect((await call(submissions.detail, { submitId: last }, { token })).data).toMatchObject({ accepted: 1, days: 1 })
  const detail = await call(problems.detail, { problemId: '1000' }, { token })
  expect(detail.data).toMatchObject({ myStatus: 0, problemCount: { total: 3, ac: 2, wa: 1 } })
})

test('what happened is told in the reader’s words, and test data to staff only', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const [author, admin] = [await aUser(), await aUser({ role: 'admin' })]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [
    aCase(1, judgeStatus.runtimeError, { detail: { reason: 'signal', signal: 11 }, caseId: job!.cases[0]!.id }),
    aCase(2, judgeStatus.wrongAnswer, {
      detail: { reason: 'difference', line: 1, expected: 'hidden answer', got: '4' },
      caseId: job!.cases[1]!.id,
    }),
  ])
  const read = async (token: string, language: string) =>
    (await call(submissions.caseResults, { submitId }, { token, language })).data!.judgeCaseList!
  const own = await read(author.token, 'en')
  expect(own[0]?.userOutput).toContain('SIGSEGV')
  expect(own[1]?.userOutput).toContain('line 1')
  expect(JSON.stringify(own)).not.toContain('hidden answer')
  expect(own[1]).toMatchObject({ inputData: null, outputData: null })
  expect((await read(author.token, 'zh'))[0]?.userOutput).toContain('信号')
  const staff = await read(admin.token, 'en')
  expect(staff[1]?.userOutput).toContain('hidden answer')
  expect(staff[1]?.inputData).toMatch(/\.in$/)
})

test('a problem that keeps its results closed answers null', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  await services.db.updateTable('problem').set({ open_case_result: false }).execute()
  expect(await call(submissions.caseResults, { submitId }, { token })).toMatchObject({ status: 200, data: null })
  expect((await call(submissions.caseResults, { submitId: 424242 })).code).toBe('submission_not_found')
})
