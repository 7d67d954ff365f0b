import { expect, test } from 'vitest'
import { leftText, nextLook, quartersOf, timeLeft } from './pace.ts'

const words = {
  secondsLeft: (seconds: string) => `${seconds} s left`,
  minutesLeft: (minutes: string) => `${minutes} min left`,
  hoursLeft: (hours: string) => `${hours} h left`,
}
const told = (ms: number) => leftText(ms, words, String)

test('the rest takes as long as the beginning did, once there is one', () => {
  expect(timeLeft({ done: 7, total: 24, elapsedMs: 70_000 })).toBe(170_000)
  expect(timeLeft({ done: 0, total: 24, elapsedMs: 70_000 })).toBeNull()
  expect(timeLeft({ done: 2, total: 24, elapsedMs: 999 })).toBeNull()
  expect(timeLeft({ done: 24, total: 24, elapsedMs: 70_000 })).toBeNull()
})

test('a time left is said in the unit that people would use', () => {
  expect(told(20)).toBe('1 s left')
  expect(told(89_000)).toBe('89 s left')
  expect(told(90_000)).toBe('2 min left')
  expect(told(89 * 60_000)).toBe('89 min left')
  expect(told(90 * 60_000)).toBe('2 h left')
})

test('what goes on is looked at each second, what stands still less often, and what waits for people not at all', () => {
  expect(nextLook({ isBusy: true, hasFailed: false, quietMs: 9_999 })).toBe(1_000)
  expect(nextLook({ isBusy: true, hasFailed: false, quietMs: 10_000 })).toBe(2_000)
  expect(nextLook({ isBusy: true, hasFailed: false, quietMs: 60_000 })).toBe(5_000)
  expect(nextLook({ isBusy: false, hasFailed: false, quietMs: 0 })).toBe(false)
  expect(nextLook({ isBusy: false, hasFailed: true, quietMs: 0 })).toBe(5_000)
})

test('a reader hears of each quarter', () => {
  expect([0, 5, 6, 12, 23, 24].map((done) => quartersOf(done, 24))).toEqual([0, 0, 1, 2, 3, 4])
  expect(quartersOf(0, 0)).toBe(0)
})
