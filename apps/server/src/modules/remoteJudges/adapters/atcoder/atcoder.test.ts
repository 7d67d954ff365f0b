import { startAtcoder } from '@praxis/stand-ins/remote/atcoder/server'
import { expect, onTestFinished, test } from 'vitest'
import { troubleOf, visitTo } from '../../../../../test/remoteVisit.ts'
import { atcoder, makeAtcoder } from './atcoder.ts'
import { atcoderLanguages } from './languages.ts'
import { verdictOf } from './verdicts.ts'

const quick = makeAtcoder(0)
const cpp = atcoderLanguages.find(({ remoteKey }) => remoteKey === '6017')!

async function aSite() {
  const standIn = await startAtcoder()
  onTestFinished(standIn.close)
  const visit = visitTo(standIn)
  const send = (code: string, remoteId = 'abc110_a', language = cpp) =>
    quick.submit(visit, { remoteId, language, code })
  const follow = (runId: string, remoteId = 'abc110_a') => quick.follow(visit, { remoteId, runId })
  return { ...standIn, visit, send, follow }
}

test('a statement becomes Markdown with formulas, pictures, samples and their remarks', async () => {
  const { visit } = await aSite()
  expect(await quick.fetchProblem(visit, 'abc110_a')).toEqual({
    title: 'Three Ribbons',
    description: [
      String.raw`Takahashi's sister has ribbons of $A$, $B$ and $C$ metres, where $A \leq B_1$. A metre costs \$3.`,
      '![](https://img.atcoder.jp/abc110/ribbon.png)',
      '### Constraints',
      String.raw`-   $1 \leq A, B, C \leq 9$
-   All are integers.`,
    ].join('\n\n'),
    input: 'From Standard Input:\n\n```\nA B C\nD_1 … D_N\n⋮\n```',
    output: 'Print the longest length.',
    hint: String.raw`### Sample Output 1

Two ribbons make $\displaystyle\frac{53}{1}$.`,
    samples: [
      { input: '1 5 2', output: '53' },
      { input: '9 9 9', output: '108' },
    ],
    timeLimitMs: 2000,
    memoryLimitMb: 1024,
    tags: [],
    source: 'Stand-in Contest',
    pdf: null,
    languages: null,
  })
})

test('a statement in Japanese alone, and one without sections in a contest whose name has hyphens', async () => {
  const { visit } = await aSite()
  expect(await quick.fetchProblem(visit, 'abc110_b')).toMatchObject({
    title: 'Two Lines',
    description: '整数 $N$ が与えられます。',
    input: '```\nN\n```',
    output: '答え。',
    hint: '',
    samples: [{ input: '3', output: '6' }],
    timeLimitMs: 525,
    memoryLimitMb: 64,
  })
  expect(await quick.fetchProblem(visit, 'math_and_algorithm_a')).toMatchObject({
    title: 'Count',
    description: 'Count to $N$, that is $2^{k}$.',
    samples: [{ input: '3', output: '1 2 3' }],
  })
})

test('a program is sent, waits, runs and has its verdict with cases', async () => {
  const { visit, send, follow, state } = await aSite()
  await quick.signIn(visit)
  const runId = await send('int main() {} // verdict: TLE waits: 2 tests: 2')
  expect(runId).toBe('70000001')
  expect(state.submissions).toMatchObject([{ problem: 'abc110_a', language: '6017' }])
  const unfinished = { isFinal: false, timeMs: null, memoryKb: null, message: null, cases: [] }
  expect(await follow(runId)).toEqual({ status: 5, ...unfinished })
  expect(await follow(runId)).toEqual({ status: 7, ...unfinished })
  expect(await follow(runId)).toEqual({
    status: 1,
    isFinal: true,
    timeMs: 12,
    memoryKb: 3600,
    message: null,
    cases: [
      { seq: 1, status: 0, timeMs: 1, memoryKb: 3500 },
      { seq: 2, status: 1, timeMs: 2, memoryKb: 3501 },
    ],
  })
})

/** The words of its pages, and the numbers of the wire. */
const verdicts: readonly (readonly [string, number])[] = [
  ['AC', 0],
  ['WA', -1],
  ['CE', -2],
  ['TLE', 1],
  ['MLE', 2],
  ['RE', 3],
  ['QLE', 3],
  ['OLE', 3],
  ['IE', 3],
]

test('every word of a verdict has its number, and an unknown one keeps waiting', async () => {
  const { visit, send, follow } = await aSite()
  await quick.signIn(visit)
  for (const [word, status] of verdicts) {
    const result = await follow(await send(`// verdict: ${word}`))
    expect([word, result.status, result.isFinal]).toEqual([word, status, true])
  }
  const waiting = [
    ['WJ', 5],
    ['WR', 5],
    ['Judging', 7],
    ['3/24', 7],
    ['3/24 TLE', 7],
  ] as const
  for (const [word, status] of waiting) expect(verdictOf(word)).toEqual({ status, isFinal: false, isKnown: true })
  expect(verdictOf('3/24 or so')).toMatchObject({ status: 5, isKnown: false })
  expect(await follow(await send('// verdict: YES'))).toMatchObject({ status: 5, isFinal: false, message: 'YES' })
})

test('the output of the compiler is told', async () => {
  const { visit, send, follow } = await aSite()
  await quick.signIn(visit)
  expect(await follow(await send('// verdict: CE'))).toEqual({
    status: -2,
    isFinal: true,
    timeMs: null,
    memoryKb: null,
    message: "./Main.cpp:1:1: error: 'x' does not name a type",
    cases: [],
  })
})

test('the newest submissions of a task are listed, finished or not', async () => {
  const { visit, send, state } = await aSite()
  await quick.signIn(visit)
  expect(await quick.newest!(visit, 'abc110_a')).toEqual([])
  await send('// ä verdict: WA')
  await send('//', 'abc110_b')
  await send('// verdict: CE')
  await send('// waits: 9')
  const runs = await quick.newest!(visit, 'abc110_a')
  const language = 'C++23 (GCC 15.2.0)'
  const remoteId = 'abc110_a'
  expect(runs.map(({ at: _at, ...run }) => run)).toEqual([
    { runId: '70000004', remoteId, language, codeBytes: 11 },
    { runId: '70000003', remoteId, language, codeBytes: 14 },
    { runId: '70000001', remoteId, language, codeBytes: 17 },
  ])
  expect(Math.abs(runs[2]!.at!.getTime() - state.submissions[0]!.at.getTime())).toBeLessThan(1000)
})

test('what is in the way is told apart', async () => {
  const { visit, state, account, address, send, follow, forgetSessions } = await aSite()
  const wrong = visitTo({ address, account }, { ...account, password: 'no' })
  expect(await troubleOf(quick.signIn(wrong))).toBe('wrong_password')
  expect(await troubleOf(quick.signIn(visitTo({ address, account }, null)))).toBe('signed_out')
  expect(await troubleOf(quick.fetchProblem(visit, 'abc110_z'))).toBe('not_found')
  expect(await troubleOf(send('x'))).toBe('signed_out')
  state.trouble = 'locked'
  expect(await troubleOf(quick.signIn(visit))).toBe('account_locked')
  state.trouble = null
  await quick.signIn(visit)
  const runId = await send('// verdict: AC')
  expect(await troubleOf(follow('5'))).toBe('not_found')
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
      quick.fetchProblem(visit, 'abc110_a'),
      quick.signIn(visitTo({ address, account })),
      send('int y;'),
      follow(runId),
      quick.newest!(visit, 'abc110_a'),
    ]
    expect([trouble, await Promise.all(all.map(troubleOf))]).toEqual([trouble, all.map(() => told)])
  }
  state.trouble = 'slow'
  expect(await follow(runId)).toMatchObject({ status: 5, isFinal: false })
  state.trouble = 'loggedOut'
  expect(await troubleOf(send('int z;'))).toBe('signed_out')
  state.trouble = null
  await quick.signIn(visit)
  forgetSessions()
  expect(await troubleOf(quick.newest!(visit, 'abc110_a'))).toBe('signed_out')
  expect(await follow(runId)).toMatchObject({ status: 0, isFinal: true })
  expect(state.submissions).toHaveLength(1)
})

test('a program whose answer is cut off may have arrived, and is found among the newest', async () => {
  const { visit, state, send } = await aSite()
  await quick.signIn(visit)
  state.trouble = 'cut'
  expect(await troubleOf(send('int main() {}'))).toBe('unreachable, maybe arrived')
  state.trouble = null
  expect((await quick.newest!(visit, 'abc110_a')).map(({ runId }) => runId)).toEqual(['70000001'])
})

test('refusals of the form: language, words of the site, and how long to wait', async () => {
  const { visit, send } = await aSite()
  await quick.signIn(visit)
  const gone = { name: 'Old', remoteKey: '1', contentType: 'text/plain' }
  expect(await troubleOf(send('x', 'abc110_a', gone))).toBe('language_gone')
  expect(await troubleOf(send('x', 'abc110_z'))).toBe('not_found')
  expect(await troubleOf(send('// refuse: Only for members'))).toBe('refused')
  await expect(send('// refuse: Wait for 7 seconds to submit again.')).rejects.toMatchObject({
    trouble: 'too_many',
    retryAfterSeconds: 7,
    maybeArrived: false,
  })
})

test('links lead to the site', () => {
  const main = 'https://atcoder.jp'
  expect(atcoder.problemLink(main, 'abc110_a')).toBe('https://atcoder.jp/contests/abc110/tasks/abc110_a')
  expect(atcoder.runLink(main, 'math_and_algorithm_a', '7')).toBe(
    'https://atcoder.jp/contests/math-and-algorithm/submissions/7',
  )
})
