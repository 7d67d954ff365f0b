import { submissions } from '@praxis/contract/submissions'
import { judgeStatus } from '@praxis/contract/statuses'
import { problems } from '@praxis/contract/problems'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { aCase, startServer } from '../../../test/harness.ts'

describeEndpoints(
  'submissions',
  `
POST /api/submit-problem-judge       signedIn+submit  problem_not_found problem_members_only code_empty code_too_long language_unknown language_not_enabled training_not_found training_password_needed training_members_only training_problem_missing judge_area_closed submit_too_fast too_many_waiting contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere contest_ended contest_disqualified problem_in_contest group_not_found remote_site_off | problem
POST /api/submit-problem-test-judge  signedIn+submit  too_many_test_runs test_run_type judge_area_closed code_empty code_too_long test_input_empty test_input_too_long language_unknown language_not_enabled sanitizer_language problem_not_found problem_members_only contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere contest_ended contest_disqualified problem_in_contest submit_too_fast | problem
GET  /api/get-test-judge-result      signedIn         test_run_unknown
GET  /api/get-last-ac-code           signedIn         contest_not_found group_members_only contest_not_started contest_password_needed contest_account_refused contest_window_closed contest_unbound contest_elsewhere | problem
GET  /api/get-submission-list        anyone           only_mine_needs_login group_not_found group_members_only busy | rows=30 problem
GET  /api/get-submission-detail      anyone           submission_not_found login_required
POST /api/check-submissions-status   anyone
GET  /api/get-all-case-result        anyone           submission_not_found login_required
GET  /api/get-case-data              signedIn         submission_not_found members_only_feature cases_closed cases_opened problem_not_found problem_members_only
PUT  /api/submission                 signedIn         submission_not_found not_your_submission share_closed contest_closed
GET  /api/resubmit                   signedIn+submit  submission_not_found not_your_submission resubmit_not_failed contest_closed remote_maybe_arrived remote_site_off
GET  /api/get-user-home-count-info   anyone           user_not_found
`,
)

const code = 'print(sum(map(int, input().split())))'
const draft = { pid: '1000', language: 'Python3', code }
const run = { pid: 1000, type: 'public', language: 'Python3', code, userInput: '1 2' }

test('a submission is refused for an empty or long code, an unknown or closed language, and an unknown problem', async () => {
  const { call, aProblem, aUser, services } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const refusal = async (change: object) => (await call(submissions.submit, { ...draft, ...change }, { token })).code
  expect(await refusal({ code: ' \n\t' })).toBe('code_empty')
  expect(await refusal({ code: 'x'.repeat(65_536) })).toBe('code_too_long')
  expect(await refusal({ language: 'Brainfuck' })).toBe('language_unknown')
  expect(await refusal({ pid: '9999' })).toBe('problem_not_found')
  expect(await refusal({ gid: 3 })).toBe('group_not_found')
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
    expect(reply).toMatchObject({ code: null, errorMessage: '没有可以查看的错误信息', ip: null })
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
  expect(status.data).toEqual({ 1000: { status: 0, score: null }, 7: { status: -10 } })
  expect((await call(submissions.detail, { submitId: last }, { token })).data).toMatchObject({ accepted: 1, days: 1 })
  const detail = await call(problems.detail, { problemId: '1000' }, { token })
  expect(detail.data).toMatchObject({ myStatus: 0, problemCount: { total: 3, ac: 2, wa: 1 } })
})

test('what happened is told in the reader’s words, and test data only to those who manage the problem', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const author = await aUser()
  const [admin, manager] = [await aUser({ role: 'admin' }), await aUser({ role: 'problem_admin' })]
  const { submitId } = (await call(submissions.submit, draft, { token: author.token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [
    aCase(1, judgeStatus.runtimeError, { detail: { reason: 'signal', signal: 11 }, caseId: job!.cases[0]!.id }),
    aCase(2, judgeStatus.wrongAnswer, {
      detail: { reason: 'difference', line: 1, expected: 'hidden answer', got: '4' },
      caseId: job!.cases[2]!.id,
    }),
  ])
  const read = async (token: string, language: string) =>
    (await call(submissions.caseResults, { submitId }, { token, language })).data!.judgeCaseList!
  const own = await read(author.token, 'en')
  expect(own[0]?.userOutput).toContain('SIGSEGV')
  expect(own[1]?.userOutput).toContain('line 1')
  expect(JSON.stringify(own)).not.toContain('hidden answer')
  expect(own[1]).toMatchObject({ inputData: null, outputData: null })
  expect((await read(author.token, 'zh-cn'))[0]?.userOutput).toContain('信号')
  const staff = await read(admin.token, 'en')
  expect(JSON.stringify(staff)).not.toContain('hidden answer')
  expect(staff[1]?.inputData).toMatch(/\.in$/)
  const managed = await read(manager.token, 'en')
  expect(managed[1]?.firstDifference).toEqual({ line: 1, expected: 'hidden answer', got: '4' })
  expect(managed[1]?.inputData).toMatch(/\.in$/)
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

test('a test run waits, is told once to its author only, and compares with what the author expects', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const [author, stranger] = [await aUser(), await aUser()]
  const key = (await call(submissions.testSubmit, { ...run, expectedOutput: '3' }, { token: author.token })).data!
  const read = (token: string) => call(submissions.testResult, { testJudgeKey: key }, { token })
  expect((await read(author.token)).data).toMatchObject({ status: judgeStatus.pending, userOutput: null })
  const judge = await aJudge()
  const [job] = await judge.claimTestRuns()
  expect(job).toMatchObject({ input: '1 2\n', source: code, limits: { timeMs: 2_000 } })
  expect(await judge.reportTestRun(job!.id, '3 \n')).toBe(true)
  expect(await judge.reportTestRun(job!.id, '4')).toBe(false)
  expect((await read(stranger.token)).code).toBe('test_run_unknown')
  expect((await read(author.token)).data).toMatchObject({
    status: judgeStatus.accepted,
    userInput: '1 2',
    userOutput: '3 \n',
    expectedOutput: '3',
    time: 2,
    problemJudgeMode: 'default',
  })
  expect((await read(author.token)).code).toBe('test_run_unknown')
})

test('a test run with another output is wrong, without expectation right, and long output is cut', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const judge = await aJudge()
  const result = async (draft: object, output: string, more?: object) => {
    const key = (await call(submissions.testSubmit, { ...run, ...draft }, { token })).data!
    const [job] = await judge.claimTestRuns()
    await judge.reportTestRun(job!.id, output, more)
    return (await call(submissions.testResult, { testJudgeKey: key }, { token })).data!
  }
  expect((await result({ expectedOutput: '3' }, '4\n')).status).toBe(judgeStatus.wrongAnswer)
  const long = await result({}, 'x'.repeat(5_000))
  expect(long.status).toBe(judgeStatus.accepted)
  expect(long.userOutput).toBe(`${'x'.repeat(1_000)}...`)
  const failed = await result({}, '', { status: judgeStatus.systemError, stderr: 'clone: EAGAIN' })
  expect(failed.status).toBe(judgeStatus.compileError)
  expect(failed.stderr).not.toContain('EAGAIN')
})

test('a test run is refused for empty or long input, another type, and too soon', async () => {
  const { call, aProblem, aUser } = await startServer({ submitInterval: 3 })
  await aProblem()
  const { token } = await aUser()
  const refusal = async (change: object) => (await call(submissions.testSubmit, { ...run, ...change }, { token })).code
  expect(await refusal({ userInput: '' })).toBe('test_input_empty')
  expect(await refusal({ userInput: 'x'.repeat(1_001) })).toBe('test_input_too_long')
  expect(await refusal({ type: 'private' })).toBe('test_run_type')
  expect(await refusal({ type: 'group' })).toBe('problem_not_found')
  expect(await refusal({ pid: 4_242 })).toBe('problem_not_found')
  expect(await refusal({})).toBeUndefined()
  expect(await refusal({})).toBe('submit_too_fast')
})

test('a test run with a sanitizer says so to the judge and tells what it found; other languages have none', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const { token } = await aUser()
  const judge = await aJudge()
  const sanitized = { ...run, language: 'C++ 17 With O2', code: 'int main() {}', isSanitized: true }
  expect(
    await call(submissions.testSubmit, { ...sanitized, language: 'Python3' }, { token, language: 'en' }),
  ).toMatchObject({
    status: 400,
    code: 'sanitizer_language',
    field: 'language',
    msg: 'Looking for the line of a mistake is possible for C and C++ only, not for Python3',
  })
  const result = async (more: object, draft = sanitized) => {
    const key = (await call(submissions.testSubmit, draft, { token })).data!
    const [job] = await judge.claimTestRuns()
    expect(job!.isSanitized).toBe(draft === sanitized)
    await judge.reportTestRun(job!.id, '', more)
    return (await call(submissions.testResult, { testJudgeKey: key }, { token, language: 'en' })).data!
  }
  const found = { found: 'mistake', kind: 'heapOverflow', line: 3, column: null } as const
  expect(await result({ status: judgeStatus.runtimeError, sanitizer: found })).toMatchObject({ sanitizer: found })
  expect(await result({ sanitizer: { found: 'nothing' } })).toMatchObject({ sanitizer: { found: 'nothing' } })
  const missing = { status: judgeStatus.systemError, sanitizer: { found: 'unavailable' } }
  expect(await result(missing)).toMatchObject({
    sanitizer: { found: 'unavailable' },
    stderr: expect.stringContaining('no tool that looks for the line') as unknown,
  })
  // A judge that does not know sanitizers tells nothing about them.
  expect(await result({})).toMatchObject({ sanitizer: { found: 'unavailable' } })
  expect(await result({ status: judgeStatus.compileError, stderr: 'no' })).not.toHaveProperty('sanitizer')
  // An ordinary run stays one, whatever a judge says.
  expect(await result({ sanitizer: found }, { ...sanitized, isSanitized: false })).not.toHaveProperty('sanitizer')
})

test('submissions go before test runs', async () => {
  const { call, aProblem, aUser, aJudge } = await startServer()
  await aProblem()
  const { token } = await aUser()
  await call(submissions.testSubmit, run, { token })
  await call(submissions.submit, draft, { token })
  const judge = await aJudge()
  expect(await judge.claim(1)).toHaveLength(1)
  expect(await judge.claimTestRuns()).toHaveLength(1)
})

test('the last accepted code comes with a footer in a comment of the language', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const { token, username } = await aUser()
  const last = () => call(submissions.lastAcceptedCode, { pid: 1000 }, { token })
  expect((await last()).data).toEqual({ submitId: null, code: '', language: null })
  const { submitId } = (await call(submissions.submit, draft, { token })).data!
  const judge = await aJudge()
  const [job] = await judge.claim()
  await judge.report(job!, [aCase(1)])
  const { data } = await last()
  expect(data).toMatchObject({ submitId, language: 'Python3' })
  expect(data?.code).toContain(code)
  expect(data?.code).toContain(`'''\n  run id: ${submitId}`)
  expect(data?.code).toContain(username)
  await services.db.insertInto('site_setting').values({ name: 'hideNonContestSubmissionCode', value: 'true' }).execute()
  expect((await last()).data?.code).not.toContain(code)
})

test('the parts of a template around the code are judged with it, and the editor starts with the middle', async () => {
  const { call, aProblem, aUser, aJudge, services } = await startServer()
  await aProblem()
  const template =
    '//PREPEND BEGIN\n# before\n//PREPEND END\n//TEMPLATE BEGIN\n# yours\n//TEMPLATE END\n//APPEND BEGIN\n# after\n//APPEND END'
  await services.db
    .updateTable('problem_language')
    .set({ code_template: template })
    .where('language_id', '=', 6)
    .execute()
  const { token } = await aUser()
  expect((await call(problems.detail, { problemId: '1000' })).data?.codeTemplate).toEqual({ Python3: '# yours' })
  expect((await call(problems.codeTemplates, { pid: 1000 })).data).toMatchObject([{ lid: 6, code: template }])
  await call(submissions.submit, draft, { token })
  const judge = await aJudge()
  expect((await judge.claim())[0]?.source).toBe(`# before\n${code}\n# after`)
})
