import { judgeStatus } from '@praxis/contract/statuses'
import { expecting } from '@praxis/formats/parts/expecting'
import { expect, test } from 'vitest'
import { countsOf, emptyProblem, type VerifiedProblem } from './session.ts'
import { aVerified, endsOf } from './testing.ts'
import { reportOf } from './writeJson.ts'

const broken: VerifiedProblem = {
  ...emptyProblem('broken.zip'),
  findings: [
    { outcome: 'mapped', part: 'title', code: null, params: {}, place: null, count: null },
    { outcome: 'broken', part: 'package', code: 'file_missing', params: {}, place: 'problem.yaml:3', count: null },
  ],
}

const whole: VerifiedProblem = {
  ...emptyProblem('sum'),
  title: 'Sum',
  format: 'kattis',
  limits: { timeMs: 1_000, memoryMb: 256 },
  cases: [{ number: 1, name: 'secret/1', isSample: false, group: null, points: null }],
  solutions: [
    aVerified({
      result: 'failed',
      end: { verdict: { status: judgeStatus.wrongAnswer, case: 2, score: null }, cases: endsOf(0, -1, null) },
      differences: [{ about: 'verdict', wanted: [0], got: -1 }],
    }),
    aVerified({ file: 'x.kt', language: 'Kotlin', result: 'not offered', judged: null, reason: 'no kotlinc' }),
    aVerified({ result: 'by hand', expected: expecting([]) }),
    aVerified(),
  ],
}

test('a problem that is broken counts as one that failed', () => {
  expect(countsOf([broken, whole])).toEqual({ passed: 1, failed: 2, 'by hand': 1, 'not offered': 1 })
  expect(countsOf([{ ...emptyProblem('x'), fault: 'not built' }])).toMatchObject({ passed: 0, failed: 1 })
})

test('the report has every case with its time and memory', () => {
  const report = reportOf([broken, whole], 'en-US')
  expect({ ...report, problems: [] }).toEqual({ passed: 1, failed: 2, byHand: 1, notOffered: 1, problems: [] })
  expect(report.problems[0]).toMatchObject({
    name: 'broken.zip',
    findings: [
      { outcome: 'broken', part: 'package', code: 'file_missing', text: expect.stringMatching(/^problem\.yaml:3: /) },
    ],
  })
  const [wrong, absent] = report.problems[1]!.solutions
  expect(wrong).toEqual({
    file: 'accepted/sum.c',
    language: 'C With O2',
    result: 'failed',
    expected: { statuses: [0], case: null, permitted: null, required: null, score: null },
    got: { verdict: 'WA', status: -1, case: 2, score: null },
    limitMs: 1_000,
    timeMs: 2,
    memoryKb: 1_536,
    message: '',
    differences: [{ about: 'verdict', wanted: [0], got: -1 }],
    cases: [
      { number: 1, verdict: 'AC', status: 0, timeMs: 1, memoryKb: 1_536 },
      { number: 2, verdict: 'WA', status: -1, timeMs: 2, memoryKb: 1_536 },
      { number: 3, verdict: null },
    ],
  })
  expect(absent).toMatchObject({ result: 'not offered', got: null, timeMs: null, message: 'no kotlinc', cases: [] })
})
