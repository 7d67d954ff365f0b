import { judgeStatus } from '@praxis/contract/statuses'
import { expecting } from '@praxis/formats/parts/expecting'
import type { Locale } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import type { ProblemModel } from '@praxis/formats/model'
import type { Verified } from './session.ts'
import { casesLine, tableOf } from './table.ts'
import { aModel, aSolution, aVerified, endsOf } from './testing.ts'
import { plain, widthOf } from './textWidth.ts'

const { accepted: ac, wrongAnswer: wa, timeLimitExceeded: tl, compileError: ce, partialAccepted: pa } = judgeStatus

function linesOf(rows: Verified[], { locale = 'en-US', ...more }: Partial<ProblemModel> & { locale?: Locale } = {}) {
  const solutions = rows.map(({ file, expected, language }) => aSolution(`submissions/${file}`, expected, language))
  const workshop = { generation: null, inputValidator: null, solutions }
  const { head, rowOf } = tableOf(aModel({ workshop, ...more }), locale)
  return [...head, ...rows.flatMap(rowOf)]
}

const right = aVerified()
const wrong = aVerified({
  file: 'wrong_answer/of_a_very_long_name_that_needs_a_line.py',
  language: 'Python3',
  result: 'failed',
  expected: expecting([wa], { case: 1 }),
  end: { verdict: { status: tl, case: 3, score: null }, cases: endsOf(ac, ac, tl, null, null), limitMs: 2_000 },
  differences: [
    { about: 'verdict', wanted: [wa], got: tl },
    { about: 'case', wanted: 1, got: 3 },
  ],
})

test('every solution has a row, and below it its cases and what differs; a long name has its own line', () => {
  expect(linesOf([right, wrong])).toEqual([
    '        File            Language   Expected  Got         ms      MB',
    'ok      accepted/sum.c  C With O2  AC        AC           2     1.5',
    '        1-2 AC 2 ms',
    'FAILED  wrong_answer/of_a_very_long_name_that_needs_a_line.py',
    '                        Python3    WA@1      TL@3         3     1.5',
    '        1-2 AC 2 ms, 3 TL 3 ms, 4-5 ·',
    '        expected was WA, not TL',
    '        case 1 should have been the first to fail, not 3',
  ])
})

test('in Chinese the columns stand below their heads as well', () => {
  expect(linesOf([right, wrong], { locale: 'zh-CN' })).toEqual([
    '      文件            语言       预期  实际      毫秒      MB',
    '相符  accepted/sum.c  C With O2  AC    AC           2     1.5',
    '      1-2 AC 2 ms',
    '不符  wrong_answer/of_a_very_long_name_that_needs_a_line.py',
    '                      Python3    WA@1  TL@3         3     1.5',
    '      1-2 AC 2 ms, 3 TL 3 ms, 4-5 ·',
    '      预期结果为 WA，实际为 TL',
    '      预期首个失败的测试点为 1，实际为 3',
  ])
})

test('what is expected of single cases is told below them', () => {
  const brute = aVerified({ expected: expecting([tl], { permitted: [ac, tl], required: [tl] }) })
  expect(linesOf([brute]).slice(2)).toEqual([
    '        every case is expected to be AC/TL',
    '        one case at least is expected to be TL',
    '        1-2 AC 2 ms',
  ])
})

test('a scored problem has a column of points', () => {
  const half = aVerified({
    file: 'partial/half.c',
    expected: expecting([pa], { score: { least: 40, most: 60 } }),
    end: { verdict: { status: pa, case: 2, score: 50 }, cases: endsOf(ac, wa) },
  })
  expect(linesOf([half], { type: 1 })).toEqual([
    '        File            Language   Expected  Got     Points      ms      MB',
    'ok      partial/half.c  C With O2  PA 40-60  PA@2        50       2     1.5',
    '        1 AC 1 ms, 2 WA 2 ms',
  ])
})

test('what was not run or compiled says why', () => {
  const typo = aVerified({
    file: 'typo.c',
    expected: expecting([ce]),
    end: { verdict: { status: ce, case: null, score: null }, cases: endsOf(null, null), message: 'main.c:1: error: x' },
  })
  const other = aVerified({
    file: 'x.kt',
    language: 'Kotlin',
    result: 'not offered',
    judged: null,
    reason: 'no kotlinc',
  })
  expect(linesOf([typo, other])).toEqual([
    '        File    Language   Expected  Got         ms      MB',
    'ok      typo.c  C With O2  CE        CE',
    '        1-2 ·',
    '        main.c:1: error: x',
    '-       x.kt    Kotlin     AC        -',
    '        not offered here: no kotlinc',
  ])
})

test('many cases are wrapped, and no line is wider than eighty letters', () => {
  const statuses = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? ac : wa))
  const lines = linesOf([aVerified({ end: { cases: endsOf(...statuses) } })])
  expect(lines.slice(2, 4)).toEqual([
    '        1 AC 1 ms, 2 WA 2 ms, 3 AC 3 ms, 4 WA 4 ms, 5 AC 5 ms, 6 WA 6 ms,',
    '        7 AC 7 ms, 8 WA 8 ms, 9 AC 9 ms, 10 WA 10 ms, 11 AC 11 ms, 12 WA 12 ms,',
  ])
  expect(lines.at(-1)).toMatch(/, 40 WA 40 ms$/)
  const long = linesOf([right, wrong, aVerified({ language: 'C++ 17 With O2', expected: expecting([pa, wa, tl]) })], {
    type: 1,
  })
  expect([...lines, ...long].filter((line) => widthOf(line) > 80)).toEqual([])
})

test('neighbours stand together with the longest time among them', () => {
  const cases = endsOf(ac, ac, ac, wa, null, ac).map((one, at) => ({ ...one, timeMs: [3, 9, 4, 7, 0, 2][at]! }))
  expect(casesLine(cases, 'ms')).toEqual(['1-3 AC 9 ms', '4 WA 7 ms', '5 ·', '6 AC 2 ms'])
})

test('a name cannot steer the terminal', () => {
  expect(plain('a\u001b[2Jb\nc\u202ed ')).toBe('a [2Jb c d')
  expect(widthOf('解法.c')).toBe(6)
})
