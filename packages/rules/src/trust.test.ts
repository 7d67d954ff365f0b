import { expect, test } from 'vitest'
import { judgementTotalSeconds, worstJudgementSeconds } from './trust.ts'

test.each([
  [600, true, 600],
  [600, false, 60],
  [60, false, 60],
  [30, true, 30],
  [30, false, 30],
  [86_400, true, 86_400],
  [86_400, false, 60],
])('of a total of %d seconds, somebody whose being trusted is %s has %d', (setting, isTrusted, seconds) => {
  expect(judgementTotalSeconds(setting, isTrusted)).toBe(seconds)
})

test.each([
  [{ timeLimitMs: 1_000, passes: 1, cases: 60 }, 60],
  [{ timeLimitMs: 1_000, passes: 1, cases: 61 }, 61],
  [{ timeLimitMs: 30_000, passes: 1, cases: 20 }, 600],
  [{ timeLimitMs: 2_000, passes: 3, cases: 7 }, 42],
  [{ timeLimitMs: 1_500, passes: 1, cases: 1 }, 1.5],
  [{ timeLimitMs: 30_000, passes: 1, cases: 0 }, 0],
  [{ timeLimitMs: 300, passes: 1, cases: 200, ownFactor: 100 }, 6_000],
  [{ timeLimitMs: 300, passes: 1, cases: 200, ownFactor: 0.5 }, 60],
])('%j takes %d seconds at worst', (judged, seconds) => {
  expect(worstJudgementSeconds(judged)).toBe(seconds)
})
