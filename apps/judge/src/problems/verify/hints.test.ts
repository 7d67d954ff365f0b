import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { sayHints, slowestOf } from './hints.ts'
import { emptyProblem } from './session.ts'
import { aModel, aVerified, endsOf } from './testing.ts'

const times = (...ms: number[]) => endsOf(...ms.map(() => 0)).map((one, at) => ({ ...one, timeMs: ms[at]! }))

test('the slowest is the right solution that came closest to its own limit', () => {
  const quick = aVerified({ file: 'quick.c', end: { cases: times(10, 500, 20) } })
  const python = aVerified({ file: 'slow.py', end: { cases: times(900), limitMs: 2_000 } })
  const other = aVerified({ file: 'other.c', setsTimeLimit: false, end: { cases: times(999) } })
  const verdict = { status: judgeStatus.timeLimitExceeded, case: 1, score: null }
  const late = aVerified({ file: 'late.c', end: { cases: times(1_000), verdict } })
  const absent = aVerified({ file: 'absent.kt', judged: null })
  expect(slowestOf([python, quick, other, late, absent])).toEqual({ file: 'quick.c', timeMs: 500, limitMs: 1_000 })
  expect(slowestOf([other, late, absent])).toBeNull()
})

test('hints tell the share of the limit, and that the limit is a guess', () => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const problem = { ...emptyProblem('sum'), solutions: [aVerified({ end: { cases: times(820) } })] }
  sayHints(problem, aModel({ measuring: { multiplier: 2, resolutionMs: 1_000 } }), { locale: 'en-US', say })
  sayHints(problem, aModel(), { locale: 'zh-CN', say })
  sayHints(emptyProblem('none'), aModel(), { locale: 'en-US', say })
  expect(lines).toEqual([
    '  Slowest right solution: accepted/sum.c, 820 ms, 82 % of its limit of 1000 ms',
    '  The package says no time limit; its solutions were judged with 1000 ms',
    '  最慢的正确程序：accepted/sum.c，820 ms，为其时间限制 1000 ms 的 82 %',
  ])
})
