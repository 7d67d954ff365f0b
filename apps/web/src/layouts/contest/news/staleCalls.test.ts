import { expect, test } from 'vitest'
import type { ContestEvent } from '#web/parts/live/liveStore.ts'
import { contestCalls, staleCalls } from './staleCalls.ts'

const event = (change: Partial<ContestEvent> = {}): ContestEvent => ({
  type: 'contest',
  cid: 1000,
  status: 0,
  isSealed: false,
  now: '2030-01-01T09:00:00.000+0000',
  stamps: { contest: 1, announcements: 2, clarifications: 3, comments: 4 },
  ...change,
})
const known = { status: 0, isSealed: false }

test('the first event makes nothing stale that the page has read in the same state', () => {
  expect(staleCalls(undefined, event(), known)).toEqual([])
  expect(staleCalls(undefined, event(), undefined)).toEqual([])
  expect(staleCalls(undefined, event({ status: 1 }), known)).toEqual([...contestCalls])
  expect(staleCalls(undefined, event({ isSealed: true }), known)).toEqual([...contestCalls])
})

test('a stamp that has changed makes stale what it stands for', () => {
  const stamps = { contest: 1, announcements: 2, clarifications: 3, comments: 4 }
  expect(staleCalls(event(), event(), known)).toEqual([])
  expect(staleCalls(event(), event({ stamps: { ...stamps, contest: 2 } }), known)).toEqual([...contestCalls])
  expect(staleCalls(event(), event({ stamps: { ...stamps, announcements: 3 } }), known)).toEqual([
    'GET /api/get-contest-announcement',
    'POST /api/get-contest-not-read-announcement',
  ])
  expect(staleCalls(event(), event({ stamps: { ...stamps, clarifications: 4 } }), known)).toEqual([
    'GET /api/contest/clarifications',
  ])
  // The panel says that there are new comments, and shows them when the reader asks.
  expect(staleCalls(event(), event({ stamps: { ...stamps, comments: 5 } }), known)).toEqual([])
})

test('a contest that goes is read again once, and once more when it comes back', () => {
  const gone = event({ stamps: null, status: null })
  expect(staleCalls(event(), gone, known)).toEqual([...contestCalls])
  expect(staleCalls(gone, gone, known)).toEqual([])
  expect(staleCalls(gone, event(), known)).toContain('GET /api/get-contest-info')
})
