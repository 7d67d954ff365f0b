import { contestStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContest, endAt, freezeAt, minute, startAt } from '../testing/contests.ts'
import { isSealed, statusOf } from './clock.ts'
import { clockAt, isPausedAt, passedBetween, type Pause } from './pauses.ts'

test('the clock of a contest stands from the pause on, and is that of the world else', () => {
  expect([99, 100, 101, 9_000].map((now) => clockAt({ pausedAt: 100 }, now))).toEqual([99, 100, 100, 100])
  expect(clockAt({ pausedAt: null }, 9_000)).toBe(9_000)
})

test('a contest that is paused neither freezes nor ends, however long that is', () => {
  const paused = aContest({ freezeAt, pausedAt: freezeAt - 1 })
  const now = clockAt(paused, endAt + 10_000 * minute)
  expect([statusOf(paused, now), isSealed(paused, now)]).toEqual([contestStatus.running, false])
})

test('time of the contest leaves pauses out, and what of a pause is not between the two moments counts not at all', () => {
  const pauses: Pause[] = [
    [120, 150],
    [200, 260],
  ]
  const at = [100, 119, 120, 149, 150, 199, 230, 260, 300]
  expect(at.map((moment) => passedBetween(pauses, 100, moment))).toEqual([0, 19, 20, 20, 20, 69, 70, 70, 110])
  // Who began within a pause, or after it.
  expect([130, 150, 260].map((start) => passedBetween(pauses, start, 300))).toEqual([90, 90, 40])
  expect(passedBetween(pauses, 100, 90)).toBe(-10)
})

test('a moment is in a pause from its first millisecond on, and not in its last', () => {
  const over = { pauses: [[120, 150]] as Pause[], pausedAt: null }
  expect([119, 120, 149, 150].map((at) => isPausedAt(over, at))).toEqual([false, true, true, false])
  expect([199, 200, 9_000].map((at) => isPausedAt({ ...over, pausedAt: 200 }, at))).toEqual([false, true, true])
})

test('whatever the pauses are, time of the contest never goes back, and a contest that moves by them lasts as long as before', () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 }), (each, a, b) => {
      let at = startAt
      const pauses = each.map(([runs, stands]): Pause => {
        const from = at + runs
        at = from + stands
        return [from, at]
      })
      const [early, late] = [startAt + Math.min(a, b), startAt + Math.max(a, b)]
      expect(passedBetween(pauses, startAt, early)).toBeLessThanOrEqual(passedBetween(pauses, startAt, late))
      const stood = pauses.reduce((sum, [from, to]) => sum + to - from, 0)
      const lasts = 5_000
      expect(passedBetween(pauses, startAt, startAt + lasts + stood)).toBe(lasts)
    }),
  )
})
