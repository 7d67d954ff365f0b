import { judgeStatus } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { freeName, isAsExpected } from './expected.ts'

const { accepted, wrongAnswer, timeLimitExceeded, judging, partialAccepted } = judgeStatus
const any = { statuses: [], leastScore: null, mostScore: null }
const right = { ...any, statuses: [accepted] }
const ended = (status: number | null, score: number | null = null) => ({ status, score })

test('a verdict is compared with those expected when it is final', () => {
  expect(isAsExpected(right, ended(accepted))).toBe(true)
  expect(isAsExpected(right, ended(wrongAnswer))).toBe(false)
  expect(isAsExpected(right, ended(judging))).toBeNull()
  expect(isAsExpected(right, ended(null))).toBeNull()
  expect(isAsExpected(right, null)).toBeNull()
  expect(isAsExpected(any, ended(wrongAnswer))).toBeNull()
  const either = { ...any, statuses: [wrongAnswer, timeLimitExceeded] }
  expect(isAsExpected(either, ended(timeLimitExceeded))).toBe(true)
  expect(isAsExpected(either, ended(accepted))).toBe(false)
})

test('points are compared as well, where there are any', () => {
  const half = { statuses: [partialAccepted], leastScore: 40, mostScore: 60 }
  expect(isAsExpected(half, ended(partialAccepted, 40))).toBe(true)
  expect(isAsExpected(half, ended(partialAccepted, 60))).toBe(true)
  expect(isAsExpected(half, ended(partialAccepted, 39))).toBe(false)
  expect(isAsExpected(half, ended(partialAccepted, 61))).toBe(false)
  expect(isAsExpected(half, ended(wrongAnswer, 50))).toBe(false)
  expect(isAsExpected(half, ended(partialAccepted))).toBe(true)
  expect(isAsExpected({ ...half, statuses: [] }, ended(wrongAnswer, 50))).toBe(true)
})

test('a new solution gets the first name of the series that is free', () => {
  const nameOf = (at: number) => `Solution ${at}`
  expect(freeName([], nameOf)).toBe('Solution 1')
  expect(freeName(['Solution 1', 'Solution 3'], nameOf)).toBe('Solution 2')
})
