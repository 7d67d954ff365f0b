import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadContest } from '#server/modules/contests/public.ts'
import { watchBoundaries } from './boundaries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const facts = (times: object) =>
  ({
    windowMs: null,
    longestExtraMs: 0,
    freezeAt: null,
    thawsItself: true,
    thawedAt: null,
    pausedAt: null,
    pauses: [],
    ...times,
  }) as unknown as ReadContest['facts']

test('the clock of the database counts, however far it is from that of the process', () => {
  const called: number[] = []
  const { note } = watchBoundaries((cid) => void called.push(cid))
  note({ cid: 1, facts: facts({ startAt: 9_000_000, endAt: 9_005_000 }), now: 8_999_000 })
  vi.advanceTimersByTime(990)
  expect(called).toEqual([])
  vi.advanceTimersByTime(20)
  expect(called).toEqual([1])
  // Whoever reads it then notes it again.
  note({ cid: 1, facts: facts({ startAt: 9_000_000, endAt: 9_005_000 }), now: 9_000_001 })
  vi.advanceTimersByTime(4_990)
  expect(called).toEqual([1])
  vi.advanceTimersByTime(20)
  expect(called).toEqual([1, 1])
})

test('one timer serves all contests, of each the last reading counts, and after the end nobody is called', () => {
  const called: number[] = []
  const { note } = watchBoundaries((cid) => void called.push(cid))
  note({ cid: 1, facts: facts({ startAt: 3_000, endAt: 4_000 }), now: 1_000 })
  note({ cid: 2, facts: facts({ startAt: 2_000, endAt: 4_000 }), now: 1_000 })
  note({ cid: 1, facts: facts({ startAt: 1_500, endAt: 4_000 }), now: 1_001 })
  // An answer that was on its way longer.
  note({ cid: 1, facts: facts({ startAt: 9_000, endAt: 9_500 }), now: 999 })
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(510)
  expect(called).toEqual([1])
  vi.advanceTimersByTime(500)
  expect(called).toEqual([1, 2])
  note({ cid: 2, facts: facts({ startAt: 2_000, endAt: 4_000 }), now: 4_000 })
  expect(vi.getTimerCount()).toBe(0)
})

test('a contest that is far away is read again every hour, because clocks drift apart', () => {
  const called: number[] = []
  const { note, close } = watchBoundaries((cid) => void called.push(cid))
  const far = facts({ startAt: 60 * 86_400_000, endAt: 61 * 86_400_000 })
  note({ cid: 1, facts: far, now: 0 })
  vi.advanceTimersByTime(3_599_000)
  expect(called).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(called).toEqual([1])
  note({ cid: 1, facts: far, now: 3_600_000 })
  close()
  expect(vi.getTimerCount()).toBe(0)
})
