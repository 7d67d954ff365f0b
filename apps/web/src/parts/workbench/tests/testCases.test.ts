import { judgeStatus } from '@praxis/contract/statuses'
import type { TestResult } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { expectedOnWire, inputComplaint, matchedSample, mayBeSearched, unjudged, withOutcome } from './testCases.ts'
import type { Outcome } from './testCases.ts'

const result = (change: Partial<TestResult>): TestResult => ({
  status: 0,
  time: 1,
  memory: 1,
  userInput: '1 2',
  userOutput: '3\n',
  expectedOutput: '3',
  stderr: '',
  problemJudgeMode: 'default',
  ...change,
})

test('an input has one to a thousand characters', () => {
  expect(inputComplaint('')).toBe('empty')
  expect(inputComplaint(' ')).toBeNull()
  expect(inputComplaint('x'.repeat(1_000))).toBeNull()
  expect(inputComplaint('x'.repeat(1_001))).toBe('tooLong')
})

test('what is expected gets its last line break where blank ends count', () => {
  expect(expectedOnWire('3', true)).toBe('3')
  expect(expectedOnWire('3', false)).toBe('3\n')
  expect(expectedOnWire('3\n', false)).toBe('3\n')
  expect(expectedOnWire('', false)).toBeNull()
})

test('an accepted run names the sample whose input and output it had', () => {
  const samples = [
    { input: '0 0', expected: '0' },
    { input: '1 2', expected: '3' },
  ]
  expect(matchedSample(result({}), samples)).toBe(2)
  expect(matchedSample(result({ expectedOutput: '3\n' }), samples)).toBe(2)
  expect(matchedSample(result({ status: -1 }), samples)).toBeNull()
  expect(matchedSample(result({ expectedOutput: null }), samples)).toBeNull()
  expect(matchedSample(result({ userInput: '1 3' }), samples)).toBeNull()
})

test('a problem with a checker is not judged by a test run, but may fail in it', () => {
  for (const problemJudgeMode of ['spj', 'interactive'] as const) {
    expect(unjudged(result({ problemJudgeMode }))).toBe('special')
    expect(unjudged(result({ problemJudgeMode, status: -1 }))).toBe('special')
    expect(unjudged(result({ problemJudgeMode, status: 3 }))).toBeNull()
  }
  expect(unjudged(result({}))).toBeNull()
  expect(unjudged(result({ expectedOutput: null }))).toBe('nothingExpected')
})

const ended = (status: number, language = 'C++ 17 With O2'): Outcome => ({
  job: { id: 0, input: '1', expected: '1', language, code: 'int main() {}' },
  result: result({ status }),
  error: null,
})

test('the line of a mistake is looked for where a program in C or C++ crashed or was wrong', () => {
  expect(mayBeSearched(ended(judgeStatus.runtimeError))).toBe(true)
  expect(mayBeSearched(ended(judgeStatus.wrongAnswer, 'C'))).toBe(true)
  expect(mayBeSearched(ended(judgeStatus.accepted))).toBe(false)
  expect(mayBeSearched(ended(judgeStatus.compileError))).toBe(false)
  for (const language of ['Python3', 'C#', 'Java']) {
    expect(mayBeSearched(ended(judgeStatus.runtimeError, language))).toBe(false)
  }
})

test('what a search has found joins the run that it explains, and a later run takes its place', () => {
  const first = ended(judgeStatus.runtimeError)
  const search = ended(judgeStatus.runtimeError)
  const found = { ...search, job: { ...search.job, isSanitized: true } }
  const both = withOutcome(new Map([[0, first]]), found)
  expect(both.get(0)).toEqual({ ...first, search: { result: found.result, error: null } })
  expect(withOutcome(both, first).get(0)).toBe(first)
})
