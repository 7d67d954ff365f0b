import type { TestResult } from '@praxis/contract/submissions'
import { expect, test } from 'vitest'
import { expectedOnWire, inputComplaint, matchedSample, unjudged } from './testCases.ts'

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
