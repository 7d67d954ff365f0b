import { startCodeforces } from '@praxis/stand-ins/remote/codeforces/server'
import { expect, onTestFinished, test } from 'vitest'
import { troubleOf, visitTo } from '../../../../../test/remoteVisit.ts'
import { codeforces, gym, makeCodeforces } from './codeforces.ts'
import { codeforcesLanguages } from './languages.ts'
import { verdictOf } from './verdicts.ts'

const quick = makeCodeforces('contests', 0)
const quickGym = makeCodeforces('gym', 0)
const cpp = codeforcesLanguages.find(({ remoteKey }) => remoteKey === '91')!

async function aSite() {
  const standIn = await startCodeforces()
  onTestFinished(standIn.close)
  const visit = visitTo(standIn)
  const signedIn = async () => {
    await quick.signIn(visit)
    return visit
  }
  const send = (code: string, remoteId = '1A', language = cpp) => quick.submit(visit, { remoteId, language, code })
  const follow = (runId: string, remoteId = '1A') => quick.follow(visit, { remoteId, runId })
  return { ...standIn, visit, signedIn, send, follow }
}

test('a statement becomes Markdown with formulas, pictures, samples, limits and tags', async () => {
  const { visit, address } = await aSite()
  expect(await quick.fetchProblem(visit, '1A')).toEqual({
    title: 'Tiles for a Yard',
    description: [
      String.raw`A yard is $n$ by $m$ metres, where $1 \le n, m \le 10^9$ and $n < m$. It costs 5\$ a tile.`,
      'The number of tiles is',
      String.raw`$$
\left\lceil \frac{n}{a} \right\rceil \cdot \left\lceil \frac{m}{a} \right\rceil
$$`,
      'See **the plan**:',
      `![](${address}/predownloaded/aa/plan.png)`,
    ].join('\n\n'),
    input: 'Three integers $n$, $m$ and $a$.',
    output: 'One integer.',
    hint: 'Two rows of `two_tiles`.',
    samples: [{ input: '6 7 4', output: '4' }],
    timeLimitMs: 1000,
    memoryLimitMb: 256,
    tags: ['math'],
    source: 'Stand-in Round 1',
    pdf: null,
    languages: null,
  })
})

test('older formulas, samples in one text, interaction, and problems with a number', async () => {
  const { visit } = await aSite()
  const trails = await quick.fetchProblem(visit, '1970E1')
  expect(trails).toMatchObject({
    title: 'Trails (Easy)',
    input: 'The number $n$.',
    samples: [
      { input: '3\n1 2 3', output: '6' },
      { input: '1\n<5>', output: '5' },
    ],
    timeLimitMs: 2500,
    memoryLimitMb: 512,
  })
  expect(trails.description.replaceAll(/ +/g, ' ')).toBe(
    'There are $n \\le 10^{5}$ trails; trail $i$ is $t_{i}$ long.\n\n- short\n- long',
  )
  expect(await quick.fetchProblem(visit, '1B')).toMatchObject({
    description: 'Find the hidden number.\n\n### Interaction\n\nPrint `? x` and flush.',
    input: '',
    samples: [],
    memoryLimitMb: 1024,
  })
  expect(await quick.fetchProblem(visit, '92101')).toMatchObject({ title: 'Maze', timeLimitMs: 10_000 })
  expect(await quick.fetchProblem(visit, '99999100')).toMatchObject({
    title: 'Two Numbers',
    timeLimitMs: 250,
    memoryLimitMb: 64,
    description: expect.stringContaining('```\n5 3\n```'),
  })
})

test('the gym has files of input and output, and statements that are PDF files', async () => {
  const { visit, address } = await aSite()
  expect(await quickGym.fetchProblem(visit, '100001A')).toMatchObject({
    title: 'Ferry',
    input: 'input: `ferry.in`\n\noutput: `ferry.out`\n\nCars.',
    pdf: null,
  })
  expect(await quickGym.fetchProblem(visit, '100001B')).toEqual({
    title: '2 MB of Snow',
    description: '',
    input: '',
    output: '',
    hint: '',
    samples: [],
    timeLimitMs: 3000,
    memoryLimitMb: 128,
    tags: [],
    source: 'Stand-in Gym',
    pdf: `${address}/gym/100001/problem/B?locale=en`,
    languages: null,
  })
})

test('a program is sent, waits, runs and has its verdict with cases', async () => {
  const { signedIn, send, follow, state } = await aSite()
  await signedIn()
  const runId = await send('int main() {} // verdict: WRONG_ANSWER waits: 2 tests: 3')
  expect(runId).toBe('300000001')
  expect(state.submissions).toMatchObject([{ problem: '1A', language: '91' }])
  expect(await follow(runId)).toEqual({
    status: 5,
    isFinal: false,
    timeMs: null,
    memoryKb: null,
    message: null,
    cases: [],
  })
  expect(await follow(runId)).toMatchObject({
    status: 7,
    isFinal: false,
    cases: [{ seq: 1, status: 0, timeMs: 15, memoryKb: 100 }],
  })
  expect(await follow(runId)).toEqual({
    status: -1,
    isFinal: true,
    timeMs: 46,
    memoryKb: 1024,
    message: null,
    cases: [
      { seq: 1, status: 0, timeMs: 15, memoryKb: 100 },
      { seq: 2, status: 0, timeMs: 30, memoryKb: 200 },
      { seq: 3, status: -1, timeMs: 45, memoryKb: 300 },
    ],
  })
})

/** The words of the interface, and the numbers of the wire. */
const verdicts: readonly (readonly [string, number])[] = [
  ['OK', 0],
  ['PARTIAL', 8],
  ['COMPILATION_ERROR', -2],
  ['RUNTIME_ERROR', 3],
  ['WRONG_ANSWER', -1],
  ['PRESENTATION_ERROR', -3],
  ['TIME_LIMIT_EXCEEDED', 1],
  ['MEMORY_LIMIT_EXCEEDED', 2],
  ['IDLENESS_LIMIT_EXCEEDED', 3],
  ['SECURITY_VIOLATED', 3],
  ['CRASHED', 4],
  ['INPUT_PREPARATION_CRASHED', 4],
  ['CHALLENGED', 4],
  ['SKIPPED', 4],
  ['REJECTED', 4],
  ['FAILED', 10],
]

test('every word of a verdict has its number, and an unknown one keeps waiting', async () => {
  const { signedIn, send, follow } = await aSite()
  await signedIn()
  for (const [word, status] of verdicts) {
    const result = await follow(await send(`// verdict: ${word}`))
    expect([word, result.status, result.isFinal]).toEqual([word, status, true])
  }
  expect(verdictOf('TESTING')).toEqual({ status: 7, isFinal: false, isKnown: true })
  expect(await follow(await send('// verdict: ENLIGHTENED'))).toMatchObject({
    status: 5,
    isFinal: false,
    timeMs: null,
    message: 'ENLIGHTENED',
  })
})

test('the output of the compiler is told, and what the site says of its own failures', async () => {
  const { signedIn, send, follow } = await aSite()
  await signedIn()
  expect(await follow(await send('// verdict: COMPILATION_ERROR'))).toMatchObject({
    message: "program.cpp:1:1: error: 'x' was not declared",
    cases: [],
  })
  expect(await follow(await send('// verdict: SKIPPED'))).toMatchObject({ message: 'SKIPPED' })
})

test('the same program is sent once more with blanks at its end', async () => {
  const { signedIn, send, state } = await aSite()
  await signedIn()
  await send('int main() {}')
  expect(await send('int main() {}')).toBe('300000002')
  expect(state.submissions[1]!.code).toMatch(/^int main\(\) \{\}\n[ \t]+$/)
  state.trouble = 'sameCode'
  expect(await troubleOf(send('int x;'))).toBe('refused')
  expect(state.submissions).toHaveLength(2)
})

test('the newest submissions of a problem are listed, also those of the gym and of acm.sgu.ru', async () => {
  const { visit, signedIn, send, state } = await aSite()
  await signedIn()
  await send('// 1')
  await send('// 2', '1B')
  await quickGym.submit(visit, { remoteId: '100001A', language: cpp, code: '// 3' })
  await send('// 4', '99999100')
  await send('// 5')
  const runs = await quick.newest!(visit, '1A')
  expect(runs.map(({ runId, remoteId, language }) => ({ runId, remoteId, language }))).toEqual([
    { runId: '300000005', remoteId: '1A', language: 'Language 91' },
    { runId: '300000001', remoteId: '1A', language: 'Language 91' },
  ])
  expect(Math.abs(runs[0]!.at!.getTime() - state.submissions[4]!.at.getTime())).toBeLessThan(1000)
  expect((await quickGym.newest!(visit, '100001A')).map(({ runId }) => runId)).toEqual(['300000003'])
  expect((await quick.newest!(visit, '99999100')).map(({ runId }) => runId)).toEqual(['300000004'])
  expect(await quick.follow(visit, { remoteId: '99999100', runId: '300000004' })).toMatchObject({ status: 0 })
})

test('a submission that newer ones hide is found in its contest, and one of nobody is not found', async () => {
  const { signedIn, send, follow } = await aSite()
  await signedIn()
  const old = await send('// verdict: PARTIAL')
  for (let seq = 0; seq < 51; seq += 1) await send(`// ${seq}`, '1970E1')
  expect(await follow(old)).toMatchObject({ status: 8, isFinal: true })
  expect(await troubleOf(follow('5'))).toBe('not_found')
})

test('what is in the way is told apart', async () => {
  const { visit, state, account, address, signedIn, send, follow, forgetSessions } = await aSite()
  const wrong = visitTo({ address, account }, { ...account, password: 'no' })
  expect(await troubleOf(quick.signIn(wrong))).toBe('wrong_password')
  expect(await troubleOf(quick.signIn(visitTo({ address, account }, null)))).toBe('signed_out')
  expect(await troubleOf(quick.fetchProblem(visit, '2A'))).toBe('not_found')
  expect(await troubleOf(send('x'))).toBe('signed_out')
  state.trouble = 'locked'
  expect(await troubleOf(quick.signIn(visit))).toBe('account_locked')
  state.trouble = 'loggedOut'
  expect(await troubleOf(quick.signIn(visit))).toBe('signed_out')
  state.trouble = null
  await signedIn()
  const runId = await send('// verdict: OK')
  const troubles = [
    ['captcha', 'captcha'],
    ['maintenance', 'maintenance'],
    ['broken', 'unreachable'],
    ['tooMany', 'too_many'],
    ['changed', 'changed'],
  ] as const
  for (const [trouble, told] of troubles) {
    state.trouble = trouble
    const all = [
      quick.fetchProblem(visit, '1A'),
      quick.signIn(visitTo({ address, account })),
      send('int y;'),
      follow(runId),
      quick.newest!(visit, '1A'),
    ]
    expect([trouble, await Promise.all(all.map(troubleOf))]).toEqual([trouble, all.map(() => told)])
  }
  state.trouble = 'slow'
  expect(await follow(runId)).toMatchObject({ status: 5, isFinal: false })
  state.trouble = null
  forgetSessions()
  expect(await troubleOf(follow(runId))).toBe('signed_out')
  expect(await troubleOf(send('int z;'))).toBe('signed_out')
  await quick.signIn(visit)
  expect(await follow(runId)).toMatchObject({ status: 0, isFinal: true })
  expect(state.submissions).toHaveLength(1)
})

test('it is told when to ask again', async () => {
  const { visit, state, signedIn } = await aSite()
  await signedIn()
  state.trouble = 'tooMany'
  await expect(quick.newest!(visit, '1A')).rejects.toMatchObject({ trouble: 'too_many', retryAfterSeconds: 2 })
  await expect(quick.fetchProblem(visit, '1A')).rejects.toMatchObject({ trouble: 'too_many', retryAfterSeconds: 30 })
})

test('a program whose answer is cut off may have arrived, and is found among the newest', async () => {
  const { visit, state, signedIn, send } = await aSite()
  await signedIn()
  state.trouble = 'cut'
  expect(await troubleOf(send('int main() {}'))).toBe('unreachable, maybe arrived')
  state.trouble = null
  expect((await quick.newest!(visit, '1A')).map(({ runId }) => runId)).toEqual(['300000001'])
})

test('refusals of the form: language, words of the site, and how long to wait', async () => {
  const { signedIn, send } = await aSite()
  await signedIn()
  const gone = { name: 'Old', remoteKey: '1', contentType: 'text/plain' }
  expect(await troubleOf(send('x', '1A', gone))).toBe('language_gone')
  expect(await troubleOf(send('x', '1C'))).toBe('not_found')
  expect(await troubleOf(send('// refuse: Source code is too long'))).toBe('code_refused')
  expect(await troubleOf(send('// refuse: You submit too often'))).toBe('too_many')
  expect(await troubleOf(send('// refuse: Only for members'))).toBe('refused')
})

test('the two keys share accounts and languages, and links lead to the site', () => {
  expect([codeforces.key, codeforces.accountsOf, gym.key, gym.accountsOf]).toEqual(['CF', 'CF', 'GYM', 'CF'])
  expect(gym.languages).toBe(codeforces.languages)
  const main = 'https://codeforces.com'
  expect(codeforces.problemLink(main, '1970E1')).toBe('https://codeforces.com/problemset/problem/1970/E1')
  expect(codeforces.problemLink(main, '99999100')).toBe('https://codeforces.com/problemsets/acmsguru/problem/99999/100')
  expect(codeforces.runLink(main, '1A', '7')).toBe('https://codeforces.com/contest/1/submission/7')
  expect(gym.problemLink(main, '100001A')).toBe('https://codeforces.com/gym/100001/problem/A')
  expect(gym.runLink(main, '100001A', '7')).toBe('https://codeforces.com/gym/100001/submission/7')
})
