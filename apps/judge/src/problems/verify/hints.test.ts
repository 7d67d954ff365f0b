import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { sayHints, slowestOf } from './hints.ts'
import { aVerified, endsOf } from './testing.ts'

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

test('a hint tells the share of the limit, and nothing where no right solution was judged', () => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const solutions = [aVerified({ end: { cases: times(820) } })]
  sayHints({ solutions }, { locale: 'en-US', say })
  sayHints({ solutions }, { locale: 'zh-CN', say })
  sayHints({ solutions: [] }, { locale: 'en-US', say })
  expect(lines).toEqual([
    '  Slowest right solution: accepted/sum.c, 820 ms, 82 % of its limit of 1000 ms',
    '  最慢的正确程序：accepted/sum.c，820 ms，为其时间限制 1000 ms 的 82 %',
  ])
})
