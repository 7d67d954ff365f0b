import { judgeStatus } from '@praxis/contract/statuses'
import type { ProblemModel, Solution } from '@praxis/formats/model'
import { expect, test } from 'vitest'
import type { Judged } from '../judgeSolution.ts'
import { aModel, aSolution, endsOf } from '../testing.ts'
import { measureLimit } from './measure.ts'
import { sayLimit } from './tell.ts'

const { accepted, timeLimitExceeded } = judgeStatus
const setting = (file: string, language?: string): Solution => ({
  ...aSolution(file, null, language),
  setsTimeLimit: true,
})
const taking = (...ms: number[]): Judged => ({
  verdict: { status: accepted, case: null, score: null },
  cases: endsOf(...ms.map(() => accepted)).map((one, at) => ({ ...one, timeMs: ms[at]! })),
  limitMs: 0,
  message: '',
})
const late: Judged = { ...taking(60_000), verdict: { status: timeLimitExceeded, case: 1, score: null } }
const measuring = { multiplier: 2, resolutionMs: 500 }

/** Measures with the times of each solution, and keeps the limits under which they ran. */
async function measured(ends: Record<string, Judged | null>, solutions: Solution[], how = measuring) {
  const model: ProblemModel = aModel({ workshop: { generation: null, inputValidator: null, solutions } })
  const ran: [string, number][] = []
  const found = await measureLimit({ model, cases: [] }, how, async (problem, { file }) => {
    ran.push([file, problem.model.limits.timeMs])
    return ends[file] ?? null
  })
  return { found, ran, model }
}

test('the solutions that set the limit run under a long one, and the slowest gives it', async () => {
  const solutions = [setting('submissions/accepted/a.c'), setting('submissions/accepted/b.c'), aSolution('wrong.c')]
  const ends = { 'submissions/accepted/a.c': taking(10, 20), 'submissions/accepted/b.c': taking(710, 30) }
  const { found, ran } = await measured(ends, solutions)
  expect(found).toEqual({ limitMs: 1_500, file: 'submissions/accepted/b.c', timeMs: 710 })
  expect(ran).toEqual([
    ['submissions/accepted/a.c', 60_000],
    ['submissions/accepted/b.c', 60_000],
  ])
})

test('a language with twice the limit takes half of its time of it', async () => {
  const ends = { 'slow.py': taking(1_200), 'quick.c': taking(700) }
  const solutions = [setting('slow.py', 'Python3'), setting('quick.c')]
  expect((await measured(ends, solutions)).found).toEqual({ limitMs: 1_500, file: 'quick.c', timeMs: 700 })
})

test('a multiplier below 1 counts as 1', async () => {
  const { found } = await measured({ 'a.c': taking(900) }, [setting('a.c')], { multiplier: 0.5, resolutionMs: 1 })
  expect(found).toMatchObject({ limitMs: 900 })
})

test('a solution that is not accepted is named, and those of languages that are not here do not count', async () => {
  const solutions = [setting('absent.kt'), setting('late.c'), setting('quick.c')]
  const { found } = await measured({ 'late.c': late, 'quick.c': taking(10) }, solutions)
  expect(found).toEqual({ file: 'late.c', status: timeLimitExceeded })
  expect((await measured({}, [setting('absent.kt')])).found).toBeNull()
})

test('what the limit follows from is told, or why none does', () => {
  const lines: string[] = []
  const model = aModel({ measuring })
  for (const locale of ['en-US', 'zh-CN'] as const) {
    const session = { locale, say: (line: string) => void lines.push(line) }
    sayLimit({ limitMs: 1_500, file: 'submissions/accepted/b.c', timeMs: 710 }, model, session)
    sayLimit({ file: 'submissions/accepted/late.c', status: timeLimitExceeded }, model, session)
    sayLimit(null, model, session)
  }
  expect(lines).toEqual([
    '  The package says no time limit. accepted/b.c takes 710 ms; times 2, in steps of 500 ms, the limit is 1500 ms',
    '  The package says no time limit, and none follows: with 60000 ms accepted/late.c got TL. The limit is a guess of 1000 ms',
    '  The package says no time limit, and no solution that sets it can be judged here. The limit is a guess of 1000 ms',
    '  题目包没有规定时间限制。accepted/b.c 用时 710 ms，乘以 2 并以 500 ms 为单位取整，时间限制为 1500 ms',
    '  题目包没有规定时间限制，也无法测出：在 60000 ms 的限制下，accepted/late.c 的结果为 TL。暂定时间限制为 1000 ms',
    '  题目包没有规定时间限制，决定时间限制的程序在本机都不能评测。暂定时间限制为 1000 ms',
  ])
})
