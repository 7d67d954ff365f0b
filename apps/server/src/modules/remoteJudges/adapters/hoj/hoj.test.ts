import { startHoj } from '@praxis/stand-ins/remote/hoj/server'
import type { Trouble } from '@praxis/stand-ins/remote/hoj/troubles'
import { expect, onTestFinished, test } from 'vitest'
import { aVisit, failureOf } from '../../../../../test/remoteVisits.ts'
import type { RemoteTrouble } from '../../remoteError.ts'
import { hoj } from './hoj.ts'
import { leastCode, pad, unpad } from './padding.ts'

const cpp = { name: 'C++', remoteKey: 'C++', contentType: 'text/x-c++src' }
const python = { name: 'Python3', remoteKey: 'Python3', contentType: 'text/x-python' }
const short = 'int main() {}'

async function aSignedIn({ gapMs = 0, timeoutMs = 10_000 } = {}) {
  const site = await startHoj({ gapMs })
  onTestFinished(site.close)
  const account = { username: 'robot', password: site.accounts.get('robot')! }
  const visit = aVisit(site.address, account, { timeoutMs })
  await hoj.signIn(visit)
  const submit = (more: object = {}) => hoj.submit(visit, { remoteId: 'HOJ-1000', language: cpp, code: short, ...more })
  const follow = (runId: string) => hoj.follow(visit, { remoteId: 'HOJ-1000', runId })
  return { ...site, account, visit, submit, follow }
}

test('a problem comes with its texts, samples, limits, tags and languages, and its pictures have whole addresses', async () => {
  const { visit, address } = await aSignedIn()
  expect(await hoj.fetchProblem(visit, 'HOJ-1000')).toEqual({
    title: 'A+B Problem',
    description: `Print the **sum**, as $a+b$:\n\n![plus](${address}/api/public/img/plus.png)`,
    input: 'Two numbers.',
    output: 'One number.',
    hint: `See <a href="${address}/api/public/file/notes.txt">the notes</a>.`,
    samples: [
      { input: '1 2', output: '3' },
      { input: '-1 1', output: '0' },
    ],
    timeLimitMs: 1_000,
    memoryLimitMb: 256,
    tags: ['入门'],
    source: 'HOJ',
    pdf: null,
    languages: [
      { name: 'C', remoteKey: 'C', contentType: 'text/x-csrc' },
      cpp,
      { name: 'Java', remoteKey: 'Java', contentType: 'text/x-java' },
      python,
    ],
  })
  expect(await hoj.fetchLanguages!(visit)).toHaveLength(4)
  // A visitor reads it as well.
  expect(await hoj.fetchProblem(aVisit(address), 'HOJ-1001')).toMatchObject({ title: 'Subtasks' })
})

test('problems that are missing, hidden or of a judge behind the site are refused', async () => {
  const { visit } = await aSignedIn()
  expect(await failureOf(hoj.fetchProblem(visit, 'HOJ-9'))).toMatchObject({ trouble: 'not_found' })
  expect(await failureOf(hoj.fetchProblem(visit, 'HOJ-1003'))).toMatchObject({
    trouble: 'refused',
    detail: expect.stringContaining('不支持访问'),
  })
  expect(await failureOf(hoj.fetchProblem(visit, 'CF-1A'))).toMatchObject({
    trouble: 'refused',
    detail: expect.stringContaining('another judge'),
  })
})

test('a submission is followed from the queue to its verdict, with the cases as they come', async () => {
  const { submit, follow, state } = await aSignedIn()
  state.verdict = 'wrongAnswer'
  const runId = await submit()
  const unfinished = { isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  expect(await follow(runId)).toEqual({ ...unfinished, status: 6 })
  const first = { seq: 1, status: 0, timeMs: 5, memoryKb: 1_001 }
  expect(await follow(runId)).toEqual({ ...unfinished, status: 7, cases: [first] })
  expect(await follow(runId)).toEqual({
    status: -1,
    isFinal: true,
    timeMs: 15,
    memoryKb: 1_024,
    message: null,
    cases: [
      first,
      { seq: 2, status: -1, timeMs: 10, memoryKb: 1_002 },
      { seq: 3, status: 0, timeMs: 15, memoryKb: 1_003 },
    ],
  })
  expect(state.asked.find(({ call }) => call === 'POST /api/submit-problem-judge')?.input).toMatchObject({
    pid: 'HOJ-1000',
    language: 'C++',
    cid: 0,
    isRemote: false,
  })
})

test.each([
  ['accepted', 'HOJ-1000', 0, [0, 0, 0], null],
  ['partial', 'HOJ-1000', 8, [0, -1, 0], null],
  ['timeLimit', 'HOJ-1002', 1, [], null],
  ['compileError', 'HOJ-1000', -2, [], "main.cpp:1:1: error: 'x' does not name a type"],
  ['systemError', 'HOJ-1000', 4, [], 'The judge has lost its way.'],
] as const)('the verdict %s of %s comes as it is', async (verdict, remoteId, status, cases, message) => {
  const { submit, follow, state } = await aSignedIn()
  state.verdict = verdict
  const runId = await submit({ remoteId })
  for (const run of state.runs) run.stage = 9
  const result = await follow(runId)
  expect(result).toMatchObject({ status, isFinal: true, message })
  expect(result.cases.map((one) => one.status)).toEqual(cases)
})

test('cases of subtasks get numbers of their own where the site repeats one', async () => {
  const { submit, follow, state } = await aSignedIn()
  state.verdict = 'wrongAnswer'
  const runId = await submit({ remoteId: 'HOJ-1001' })
  for (const run of state.runs) run.stage = 9
  const { cases } = await follow(runId)
  expect(cases.map(({ seq, status }) => [seq, status])).toEqual([
    [1, 0],
    [2, -1],
    [3, -4],
  ])
})

test('a queue that stands still and a verdict that nobody knows stay 5', async () => {
  const { submit, follow, state } = await aSignedIn()
  const runId = await submit()
  state.trouble = 'slowQueue'
  expect(await follow(runId)).toMatchObject({ status: 5, isFinal: false })
  state.trouble = 'unknownStatus'
  expect(await follow(runId)).toMatchObject({ status: 5, isFinal: false, cases: [] })
  expect(await failureOf(follow('999'))).toMatchObject({ trouble: 'not_found' })
})

test.each<[Trouble, RemoteTrouble, RegExp]>([
  ['wrongPassword', 'wrong_password', /用户名或密码错误/],
  ['locked', 'account_locked', /登录失败次数过多/],
  ['banned', 'account_locked', /封禁/],
  ['captcha', 'captcha', /验证码/],
  ['captchaPage', 'captcha', /HTTP 403/],
  ['maintenance', 'maintenance', /HTTP 502/],
  ['tooMany', 'too_many', /HTTP 429/],
  ['silent', 'unreachable', /Timeout/],
])('signing in tells %s as %s', async (trouble, expected, detail) => {
  const { visit, state, account } = await aSignedIn({ timeoutMs: 500 })
  state.trouble = trouble
  const failure = await failureOf(hoj.signIn(visit))
  expect(failure).toMatchObject({
    trouble: expected,
    detail: expect.stringMatching(detail),
    retryAfterSeconds: trouble === 'tooMany' ? 7 : null,
  })
  expect(failure.message).not.toContain(account.password)
  // What was signed in before is not taken for it.
  expect([...visit.session]).toEqual([])
})

test('a password that is no password of HOJ is a wrong one, and a visit without an account signs nobody in', async () => {
  const { address } = await aSignedIn()
  for (const password of ['short', 'x'.repeat(21)]) {
    const visit = aVisit(address, { username: 'robot', password })
    expect(await failureOf(hoj.signIn(visit))).toMatchObject({ trouble: 'wrong_password' })
  }
  expect(await failureOf(hoj.signIn(aVisit(address)))).toMatchObject({ trouble: 'wrong_password' })
})

test.each<[Trouble, RemoteTrouble, boolean]>([
  ['signedOut', 'signed_out', false],
  ['tooFast', 'too_many', false],
  ['tooMany', 'too_many', false],
  ['captchaPage', 'captcha', false],
  ['maintenance', 'maintenance', true],
  ['changed', 'changed', true],
  ['cut', 'unreachable', true],
  ['gateway', 'maintenance', true],
  ['silent', 'unreachable', true],
])(
  'while the site is %s, a submission fails with %s (may have arrived: %s)',
  async (trouble, expected, maybeArrived) => {
    const { submit, state } = await aSignedIn({ timeoutMs: 500 })
    state.trouble = trouble
    expect(await failureOf(submit())).toMatchObject({ trouble: expected, maybeArrived })
  },
)

test.each<[Trouble, RemoteTrouble]>([
  ['changed', 'changed'],
  ['maintenance', 'maintenance'],
  ['tooMany', 'too_many'],
  ['captchaPage', 'captcha'],
])('while the site is %s, every call fails with %s', async (trouble, expected) => {
  const { visit, submit, follow, state } = await aSignedIn()
  const runId = await submit()
  state.trouble = trouble
  for (const work of [
    follow(runId),
    hoj.newest!(visit, 'HOJ-1000'),
    hoj.fetchProblem(visit, 'HOJ-1000'),
    hoj.fetchLanguages!(visit),
  ]) {
    expect(await failureOf(work)).toMatchObject({ trouble: expected, maybeArrived: false })
  }
})

test('a session that has ended is told by each call that needs one, and a renewed token is used from then on', async () => {
  const { visit, submit, state } = await aSignedIn()
  const first = visit.session.get('token')
  state.isRenewing = true
  await hoj.newest!(visit, 'HOJ-1000')
  expect(visit.session.get('token')).not.toBe(first)
  await submit()
  state.tokens.clear()
  expect(await failureOf(hoj.newest!(visit, 'HOJ-1000'))).toMatchObject({ trouble: 'signed_out' })
  expect(await failureOf(submit())).toMatchObject({ trouble: 'signed_out', maybeArrived: false })
  await hoj.signIn(visit)
  expect(await submit()).toBe('2')
})

test.each<Trouble>(['cut', 'gateway'])(
  'a submission whose answer was lost (%s) is found again by its bytes',
  async (trouble) => {
    const { visit, submit, state } = await aSignedIn()
    await submit({ code: `${short} // ${'x'.repeat(50)}` })
    state.trouble = trouble
    const code = `${short} // 数`
    expect(await failureOf(submit({ code }))).toMatchObject({ maybeArrived: true })
    state.trouble = null
    await submit({ remoteId: 'HOJ-1001' })
    const runs = await hoj.newest!(visit, 'HOJ-1000')
    expect(runs).toEqual([
      { runId: '2', remoteId: 'HOJ-1000', at: expect.any(Date), language: 'C++', codeBytes: Buffer.byteLength(code) },
      { runId: '1', remoteId: 'HOJ-1000', at: expect.any(Date), language: 'C++', codeBytes: 67 },
    ])
    expect(Math.abs(runs[0]!.at!.getTime() - Date.now())).toBeLessThan(60_000)
    // Where programs are hidden, nobody knows how long they were.
    state.hidesCode = true
    expect((await hoj.newest!(visit, 'HOJ-1000'))[0]).toMatchObject({ codeBytes: null })
  },
)

test('the ten newest submissions are told, and those of other people are not', async () => {
  const { visit, submit, address, accounts } = await aSignedIn()
  for (let sent = 0; sent < 12; sent += 1) await submit()
  const other = aVisit(address, { username: 'robot2', password: accounts.get('robot2')! })
  await hoj.signIn(other)
  await hoj.submit(other, { remoteId: 'HOJ-1000', language: cpp, code: short })
  const runs = await hoj.newest!(visit, 'HOJ-1000')
  expect(runs.map(({ runId }) => runId)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
})

test('the site keeps eight seconds between submissions, which is what the adapter asks for', async () => {
  const { submit } = await aSignedIn({ gapMs: hoj.gapSeconds * 1_000 })
  await submit()
  expect(await failureOf(submit())).toMatchObject({ trouble: 'too_many', maybeArrived: false })
  expect(hoj.gapSeconds).toBe(8)
})

test('a short program gets a comment, a language that may be short none, and one without a known comment is refused', async () => {
  const { submit, state, follow } = await aSignedIn()
  expect(await follow(await submit())).toMatchObject({ isFinal: false })
  await submit({ language: python, code: 'print(3)' })
  expect(state.runs.map(({ code }) => code)).toEqual([
    'int main() {}\n// This line makes a short program long enough for the judge.',
    'print(3)',
  ])
  const odd = { name: 'Brainf', remoteKey: 'Brainf', contentType: 'text/x-brainfuck' }
  for (const [more, detail] of [
    [{ language: odd }, /at least 50 characters there.*Brainf/],
    [{ code: 'x'.repeat(65_536) }, /at most 65535 characters/],
  ] as const) {
    expect(await failureOf(submit(more))).toMatchObject({
      trouble: 'code_refused',
      detail: expect.stringMatching(detail),
      maybeArrived: false,
    })
  }
  expect(state.runs).toHaveLength(2)
  // The site itself does not know it.
  expect(await failureOf(submit({ language: odd, code: 'x'.repeat(50) }))).toMatchObject({ trouble: 'language_gone' })
})

test.each([
  ['C++', 'text/x-c++src', '//'],
  ['Python', 'text/x-perl', null],
  ['Perl', 'text/x-perl', '#'],
  ['Lua', 'text/x-lua', '--'],
  ['Scheme', 'text/x-scheme', ';'],
  ['Fortran', 'text/x-fortran', '!'],
  ['JavaScript Node', 'text/javascript', null],
])(
  'a program of 49 characters in %s gets a line that begins with %s, and one of 50 none',
  (name, contentType, mark) => {
    for (const code of ['x'.repeat(leastCode - 1), '', 'x\\\n', `// ${'y'.repeat(10)}`]) {
      const padded = pad(code, { name, contentType })
      if (mark === null) expect(padded).toBe(code)
      else expect(padded.startsWith(`${code}\n${mark} `)).toBe(true)
      expect(unpad(padded)).toBe(code)
      if (mark !== null) expect(padded.length).toBeGreaterThanOrEqual(leastCode)
    }
    const enough = 'x'.repeat(leastCode)
    expect(pad(enough, { name, contentType })).toBe(enough)
  },
)
