import { contestStatus } from '@praxis/contract/statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endAt, freezeAt, lastEnd, minute, startAt } from '../testing/contests.ts'
import {
  boundariesAfter,
  freezeOf,
  hidesBank,
  isLongEnough,
  isSealed,
  lastEndOf,
  personalTimes,
  sealOptionOf,
  statusOf,
  usualSeal,
  type ContestTimes,
} from './clock.ts'

const { scheduled, running, ended } = contestStatus
const times = (more: Partial<ContestTimes> = {}): ContestTimes => ({
  startAt,
  endAt,
  windowMs: null,
  longestExtraMs: lastEnd - endAt,
  freezeAt,
  thawsItself: true,
  thawedAt: null,
  pauses: [],
  pausedAt: null,
  ...more,
})

describe('the status is read from the clock', () => {
  const moments: [string, number, number][] = [
    ['just before the start', startAt - 1, scheduled],
    ['at the start', startAt, running],
    ['at the end, while somebody has extra time', endAt, running],
    ['just before the last end', lastEnd - 1, running],
    ['at the last end', lastEnd, ended],
  ]
  test.each(moments)('%s', (_when, now, status) => {
    expect(statusOf(times(), now)).toBe(status)
  })

  test('without extra time the end is the last end', () => {
    expect(lastEndOf({ endAt, longestExtraMs: 0 })).toBe(endAt)
    expect([endAt - 1, endAt].map((now) => statusOf(times({ longestExtraMs: 0 }), now))).toEqual([running, ended])
  })
})

describe('results are sealed', () => {
  const byHand = { thawsItself: false }
  const shownAt = lastEnd + 30 * minute
  const moments: [string, Partial<ContestTimes>, number, boolean][] = [
    ['just before the freeze', {}, freezeAt - 1, false],
    ['at the freeze', {}, freezeAt, true],
    ['at the end, while somebody has extra time', {}, endAt, true],
    ['just before the last end', {}, lastEnd - 1, true],
    ['at the last end', {}, lastEnd, false],
    ['never without a freeze', { freezeAt: null, thawsItself: false }, lastEnd, false],
    ['from the start, if the whole contest is frozen', { freezeAt: startAt }, startAt, true],
    ['not before the start, if the whole contest is frozen', { freezeAt: startAt }, startAt - 1, false],
    ['after the end, until they are shown by hand', byHand, lastEnd + 1_000 * minute, true],
    ['just before they are shown', { ...byHand, thawedAt: shownAt }, shownAt - 1, true],
    ['when they are shown', { ...byHand, thawedAt: shownAt }, shownAt, false],
    ['not while somebody goes on, once they were shown', { ...byHand, thawedAt: endAt }, lastEnd - 1, false],
    ['not even then, if they show themselves', { thawedAt: endAt }, lastEnd - 1, false],
  ]
  test.each(moments)('%s: %o at %i', (_when, more, now, sealed) => {
    expect(isSealed(times(more), now)).toBe(sealed)
  })
})

describe('the own time of a person', () => {
  const own = { windowMs: 60 * minute }
  const begin = startAt + 10 * minute
  const people: [string, Partial<ContestTimes>, number | null, number, [number, number] | null][] = [
    ['is that of the contest', {}, null, 0, [startAt, endAt]],
    ['is longer with extra time', {}, null, 5 * minute, [startAt, endAt + 5 * minute]],
    ['has not begun', own, null, 5 * minute, null],
    ['lasts the window', own, begin, 0, [begin, begin + 60 * minute]],
    ['lasts the window and the extra time', own, begin, 5 * minute, [begin, begin + 65 * minute]],
    ['ends with the contest', own, endAt - minute, 0, [endAt - minute, endAt]],
    ['ends with the contest and the extra time', own, endAt - minute, 5 * minute, [endAt - minute, endAt + 5 * minute]],
  ]
  test.each(people)('%s', (_what, more, startedAt, extraMs, expected) => {
    const answer = expected === null ? null : { startAt: expected[0], endAt: expected[1] }
    expect(personalTimes(times(more), { startedAt, extraMs })).toEqual(answer)
  })
})

test('the next boundaries are those that are to come, in their order, each once', () => {
  expect(boundariesAfter(times(), startAt - 1)).toEqual([startAt, freezeAt, endAt, lastEnd])
  expect(boundariesAfter(times(), startAt)).toEqual([freezeAt, endAt, lastEnd])
  expect(boundariesAfter(times(), lastEnd)).toEqual([])
  expect(boundariesAfter(times({ freezeAt: startAt, longestExtraMs: 0 }), 0)).toEqual([startAt, endAt])
})

describe('what is frozen', () => {
  const of = (seconds: number) => ({ startAt, endAt: startAt + seconds * 1_000 })

  test('a contest must be as long as what is frozen of it', () => {
    const lengths = [1, 1_799, 1_800, 3_599, 3_600]
    expect(lengths.map((seconds) => isLongEnough('halfHour', seconds))).toEqual([false, false, true, true, true])
    expect(lengths.map((seconds) => isLongEnough('hour', seconds))).toEqual([false, false, false, false, true])
    expect(lengths.map((seconds) => isLongEnough('whole', seconds))).toEqual([true, true, true, true, true])
  })

  test('begins half an hour or an hour before the end, or at the start, and is found again', () => {
    const long = of(18_000)
    expect(freezeOf('halfHour', long)).toBe(long.endAt - 1_800_000)
    expect(freezeOf('hour', long)).toBe(long.endAt - 3_600_000)
    expect(freezeOf('whole', long)).toBe(long.startAt)
    for (const option of ['halfHour', 'hour', 'whole'] as const) {
      expect(sealOptionOf(freezeOf(option, long), long)).toBe(option)
    }
    expect(sealOptionOf(long.endAt - 1_000, long)).toBeNull()
    expect(sealOptionOf(startAt, of(600))).toBe('whole')
  })

  test('is by itself the last hour of ACM if there is one, else all', () => {
    expect([3_599, 3_600].map((seconds) => usualSeal('acm', seconds))).toEqual(['whole', 'hour'])
    expect([3_599, 3_600].map((seconds) => usualSeal('oi', seconds))).toEqual(['whole', 'whole'])
  })
})

test('a contest of the site hides its problems from the bank, unless it lasts more than thirty days', () => {
  const days = (count: number) => ({ startAt, endAt: startAt + count * 86_400_000 })
  expect(hidesBank(days(30), null)).toBe(true)
  expect(hidesBank({ startAt, endAt: days(30).endAt + 1 }, null)).toBe(false)
  expect(hidesBank(days(1), 5)).toBe(false)
})

describe('whatever the times are', () => {
  const anyTimes = fc
    .record({
      length: fc.integer({ min: 1, max: 200 }),
      freeze: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
      windowMs: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
      longestExtraMs: fc.integer({ min: 0, max: 50 }),
      thawsItself: fc.boolean(),
      thawedAt: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
    })
    .map(({ length, freeze, ...rest }): ContestTimes => ({
      ...rest,
      pauses: [],
      pausedAt: null,
      startAt: 100,
      endAt: 100 + length,
      freezeAt: freeze === null ? null : 100 + Math.min(freeze, length),
    }))
  const moment = fc.integer({ min: 0, max: 500 })

  test('a contest never goes back from one status to an earlier one', () => {
    fc.assert(
      fc.property(anyTimes, moment, moment, (one, a, b) => {
        expect(statusOf(one, Math.min(a, b))).toBeLessThanOrEqual(statusOf(one, Math.max(a, b)))
      }),
    )
  })

  test('nothing is sealed before the freeze, nor after the last end once it is shown', () => {
    fc.assert(
      fc.property(anyTimes, moment, (one, now) => {
        const isShown = one.thawedAt !== null && now >= one.thawedAt
        if (one.freezeAt === null || now < one.freezeAt || isShown) expect(isSealed(one, now)).toBe(false)
        else if (now < lastEndOf(one)) expect(isSealed(one, now)).toBe(true)
        else if (one.thawsItself) expect(isSealed(one, now)).toBe(false)
      }),
    )
  })

  test('the status and the seal change at a boundary or when results are shown, and at no other moment', () => {
    fc.assert(
      fc.property(anyTimes, (one) => {
        const told = new Set(boundariesAfter(one, -1))
        const at = (now: number) => `${statusOf(one, now)} ${isSealed(one, now)}`
        for (let now = 1; now < 500; now += 1) {
          if (at(now) !== at(now - 1)) expect(told.has(now) || now === one.thawedAt, String(now)).toBe(true)
        }
      }),
    )
  })

  test('nobody’s own time ends after the last end, or begins before the start', () => {
    const person = fc.record({
      startedAt: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
      extraMs: fc.integer({ min: 0, max: 50 }),
    })
    fc.assert(
      fc.property(anyTimes, person, (one, { startedAt, extraMs }) => {
        const longestExtraMs = Math.max(one.longestExtraMs, extraMs)
        const begun = startedAt === null ? null : Math.min(one.startAt + startedAt, one.endAt)
        const own = personalTimes(one, { startedAt: begun, extraMs })
        if (own === null) return
        expect(own.endAt).toBeLessThanOrEqual(lastEndOf({ ...one, longestExtraMs }))
        expect(own.startAt).toBeGreaterThanOrEqual(one.startAt)
      }),
    )
  })
})
