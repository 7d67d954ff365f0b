import { writeNote } from '@praxis/contract/judgeNotes'
import type { JudgeNote } from '@praxis/contract/judgeNotes'
import type { CaseDetail } from '@praxis/contract/judged'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { aCase, startServer } from '../../../../test/harness.ts'
import { follow } from '../../../../test/follow.ts'

const draft = { pid: '1000', language: 'Python3', code: 'print(1)' }

async function aSite() {
  const server = await startServer()
  await server.aProblem()
  const author = await server.aUser()
  const judge = await server.aJudge()
  const { call } = server
  const submit = async (code = draft.code) =>
    (await call(submissions.submit, { ...draft, code }, { token: author.token })).data!.submitId
  /** What two readers see of one case that ended so. */
  const told = async (status: number, detail: CaseDetail, readers: readonly { token?: string; language: string }[]) => {
    const submitId = await submit()
    const [job] = await judge.claim()
    await judge.report(job!, [aCase(1, status, { detail, caseId: job!.cases[0]!.id })])
    const read = async (who: { token?: string; language: string }) =>
      (await call(submissions.caseResults, { submitId }, who)).data!.judgeCaseList![0]!.userOutput
    return Promise.all(readers.map(read))
  }
  return { ...server, author, judge, submit, told }
}

test('what a program says of its crash is told to its author and to staff; others get the name alone', async () => {
  const { author, aUser, told } = await aSite()
  const [stranger, staff] = [await aUser(), await aUser({ role: 'admin' })]
  const detail: CaseDetail = { reason: 'exit', exitCode: 1, exception: 'ValueError', said: 'it: 7', programLine: 3 }
  const readers = [author, staff, stranger, { token: undefined }].map(({ token }) => ({
    ...(token !== undefined && { token }),
    language: 'en',
  }))
  const whole = 'The program ended with an exception on line 3: ValueError: it: 7'
  const name = 'The program ended with an exception: ValueError'
  expect(await told(judgeStatus.runtimeError, detail, readers)).toEqual([whole, whole, name, name])
  const inChinese = [{ token: author.token, language: 'zh-CN' }]
  expect(await told(judgeStatus.runtimeError, detail, inChinese)).toEqual([
    '程序在第 3 行因异常终止：ValueError: it: 7',
  ])
})

test('a crash of which only the name or nothing is known is told so', async () => {
  const { author, told } = await aSite()
  const mine = [{ token: author.token, language: 'en' }]
  const said = async (more: Partial<CaseDetail>) =>
    (await told(judgeStatus.runtimeError, { reason: 'exit', exitCode: 1, ...more }, mine))[0]
  expect(await said({ exception: 'KeyError' })).toBe('The program ended with an exception: KeyError')
  expect(await said({})).toBe('The program ended with exit code 1')
})

test('the stream tells each reader no more of a crash than the call does', async () => {
  const { app, author, aUser, judge, submit } = await aSite()
  const stranger = await aUser()
  const submitId = await submit()
  const wanted = { submissions: [{ submitId, cases: true }] }
  const [mine, theirs] = await Promise.all(
    [author, stranger].map(({ token }) => follow(app, wanted, { token, language: 'en-US' })),
  )
  await Promise.all([mine!.ready(), theirs!.ready()])
  const [job] = await judge.claim()
  const detail: CaseDetail = {
    reason: 'exit',
    exitCode: 1,
    exception: 'ValueError',
    said: 'confidential',
    programLine: 3,
  }
  await judge.report(job!, [aCase(1, judgeStatus.runtimeError, { detail, caseId: job!.cases[0]!.id })])
  for (const page of [mine!, theirs!])
    await page.change(({ submission }) => submission.status === judgeStatus.runtimeError)
  expect(JSON.stringify(mine!.events)).toContain('line 3: ValueError: confidential')
  expect(JSON.stringify(theirs!.events)).not.toMatch(/confidential|line 3/)
  expect(JSON.stringify(theirs!.events)).toContain('ValueError')
})

test('an output that differs in spaces only is told so', async () => {
  const { author, told } = await aSite()
  const mine = [
    { token: author.token, language: 'en' },
    { token: author.token, language: 'zh-CN' },
  ]
  const difference = { reason: 'difference', line: 4 } as const
  const spaces = { ...difference, expected: '1 2', got: '12' }
  expect(await told(judgeStatus.wrongAnswer, spaces, mine)).toEqual([
    'The output differs from the answer, first on line 4, where only the spaces differ (12 is not 1 2)',
    '输出与标准答案不一致，第一处不同在第 4 行，该行仅空格不同（例如 12 不等于 1 2）',
  ])
  expect(await told(judgeStatus.presentationError, spaces, mine)).toEqual([
    'Only spaces or line breaks differ from the answer, first on line 4: some are missing, extra or misplaced (12 is not 1 2)',
    '输出与标准答案仅空格或换行不同，第一处在第 4 行：缺少、多余或位置不对（例如 12 不等于 1 2）',
  ])
  const plain = 'The output differs from the answer, first on line 4'
  const [other] = await told(judgeStatus.wrongAnswer, { ...difference, expected: '1 2', got: '1 3' }, mine)
  expect(other).toBe(plain)
  const [marked] = await told(judgeStatus.wrongAnswer, { ...difference, expected: '1\n', got: '\uFEFF1\n' }, mine)
  expect(marked, 'a mark of the byte order is no space').toBe(plain)
  expect(await told(judgeStatus.presentationError, { ...difference, expected: '12\n', got: '12' }, mine)).toEqual([
    'A newline is missing at the end of the output',
    '输出的末尾缺少换行',
  ])
  const [longer] = await told(judgeStatus.presentationError, { ...difference, expected: '12', got: '12\n' }, mine)
  expect(longer).not.toContain('A newline is missing')
  // Of a line that was cut nobody knows how it goes on.
  const long = 'x'.repeat(97)
  const [cut] = await told(judgeStatus.wrongAnswer, { ...difference, expected: `${long} 12`, got: `${long}1 2` }, mine)
  expect(cut).toBe(plain)
})

test('what the judge says of a compilation is told in the reader’s language, beside the compiler’s own words', async () => {
  const { call, author, judge, submit } = await aSite()
  const submitId = await submit()
  const [job] = await judge.claim()
  const message = `main.c:1: warning\n${writeNote({ note: 'programTooLarge', mb: 64 })}`
  await judge.report(job!, [], { outcome: 'compile_error', message })
  const read = async (language: string) =>
    (await call(submissions.detail, { submitId }, { token: author.token, language })).data!.submission.errorMessage
  expect(await read('en')).toBe(
    'main.c:1: warning\nThe compiled program is larger than 64 MB. Large arrays with initial values are part of it: fill them at run time instead',
  )
  expect(await read('zh-CN')).toBe(
    'main.c:1: warning\n编译得到的程序超过 64 MB。带初始值的大数组会计入程序大小，请改为在运行时赋值',
  )
})

test('a test run tells in words what the judge says of it', async () => {
  const { call, author, judge } = await aSite()
  const who = { token: author.token, language: 'en' }
  const told = async (note: JudgeNote) => {
    const draftOfTest = { pid: 1000, type: 'public', language: 'Python3', code: 'x', userInput: '1' }
    const { data: testJudgeKey } = await call(submissions.testSubmit, draftOfTest, who)
    const [run] = await judge.claimTestRuns()
    const report = { status: judgeStatus.runtimeError, stderr: `${writeNote(note)}\nthe rest` }
    await judge.reportTestRun(run!.id, '', report)
    return (await call(submissions.testResult, { testJudgeKey: testJudgeKey! }, who)).data?.stderr
  }
  const crash = { note: 'crash', name: 'KeyError', said: '7', line: 2 } as const
  expect(await told(crash)).toBe('The program ended with an exception on line 2: KeyError: 7\nthe rest')
  expect(await told({ note: 'mainMissing' })).toMatch(/starts: public static void main\(String\[\] args\)\nthe rest$/)
  expect(await told({ note: 'mainSeveral', classes: 'A, B' })).toMatch(/method: A, B\. Name the one to start Main/)
  expect(await told({ note: 'compileTime', seconds: 10 })).toMatch(/^Compiling took more than 10 s\./)
  expect(await told({ note: 'compileMemory', mb: 512 })).toMatch(/^Compiling took more than 512 MB of memory\./)
  expect(await told({ note: 'compileOutput' })).toBe('The compiler wrote too much output\nthe rest')
  expect(await told({ note: 'compileSilent' })).toBe('The compiler failed without a message\nthe rest')
  expect(await told({ note: 'programMissing' })).toMatch(/^The compiler produced no program\./)
})

test('a line that only looks like one of the judge stays as it is', async () => {
  const { call, author, judge, submit } = await aSite()
  const submitId = await submit()
  const [job] = await judge.claim()
  const message = '{"note":"mainMissing"}\n\u001E{"note":"unheard of"}\n\u001E{'
  await judge.report(job!, [], { outcome: 'compile_error', message })
  const { data } = await call(submissions.detail, { submitId }, { token: author.token })
  expect(data?.submission.errorMessage).toBe(message)
})

test('a source that is too long is told the limit, however long it is', async () => {
  const { call, author } = await aSite()
  const who = { token: author.token, language: 'en' }
  const test = { pid: 1000, type: 'public', language: 'Python3', code: 'x', userInput: '1' }
  const refusal = { status: 400, msg: 'The code cannot be longer than 65535 characters' }
  expect((await call(submissions.submit, { ...draft, code: `#${'x'.repeat(65_534)}` }, who)).status).toBe(200)
  for (const length of [65_536, 131_070, 131_071, 500_000]) {
    const code = 'x'.repeat(length)
    expect([length, await call(submissions.submit, { ...draft, code }, who)]).toMatchObject([length, refusal])
    expect([length, await call(submissions.testSubmit, { ...test, code }, who)]).toMatchObject([length, refusal])
  }
  const long = await call(submissions.testSubmit, { ...test, userInput: 'x'.repeat(200_000) }, who)
  expect(long.msg).toBe('The test input cannot be longer than 1000 characters')
})
