import { beforeEach, expect, test, vi } from 'vitest'
import type { ReadContest } from '#server/modules/contests/public.ts'
import type { Board } from '#server/modules/standings/public.ts'
import type { BoardWatch } from './boardWatch.ts'
import { viewNow } from './viewNow.ts'

const [startAt, freezeAt, endAt] = [1_000_000, 2_000_000, 3_000_000]
const viewer = { uid: 'ann', username: 'ann', roles: [], restrictions: [], isMember: false }

/** A contest that was read at `now` by the clock of the database; the answer took 50 ms. */
function watchOf(now: number, { isManager = false, force = false, facts = {} } = {}): BoardWatch {
  const contest = {
    cid: 1,
    isManager,
    now,
    visitor: { viewer, level: null, isGroupThere: true, registration: null, desks: [] },
    facts: {
      rule: 'acm',
      ownerUid: isManager ? 'ann' : 'bob',
      groupId: null,
      isVisible: true,
      auth: 0,
      accountRule: null,
      allowsAfterEnd: false,
      opensBoard: false,
      startAt,
      endAt,
      windowMs: null,
      longestExtraMs: 0,
      freezeAt,
      thawsItself: true,
      thawedAt: null,
      pausedAt: null,
      pauses: [],
      ...facts,
    },
  } as unknown as ReadContest
  const read = { ...contest, row: { now } } as ReadContest
  const standing = { contest: read, askedMs: clock, answeredMs: clock + 50 }
  return { cid: 1, force, containsEnd: false, standing } as BoardWatch
}

let clock = 0
const board = (times = {}) => ({ contest: { startAt, endAt, freezeAt, pauses: [], ...times } }) as unknown as Board

beforeEach(() => {
  clock = 500
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  return () => now.mockRestore()
})

/** So long after the contest was read, and nothing has been read since. */
const later = (ms: number, watch: BoardWatch) => {
  clock += ms
  return viewNow(watch, board())
}

test('the freeze begins by itself, however late anybody is told of it', () => {
  const watch = watchOf(freezeAt - 10_000)
  expect(later(9_900, watch)).toEqual({ view: 'whole', source: 'shown' })
  expect(later(100, watch)).toEqual({ view: 'shown', source: 'shown' })
  expect(later(3_600_000, watchOf(freezeAt, { facts: { thawsItself: false } }))?.view).toBe('shown')
})

test('while the clock may be before or after the end nothing is shown that was hidden', () => {
  const watch = watchOf(endAt - 1_000)
  expect(later(1_000, watch)?.view).toBe('shown')
  expect(later(49, watch)?.view).toBe('shown')
  expect(later(1, watch)).toEqual({ view: 'whole', source: 'whole' })
})

test('rows from before the freeze are taken from the frozen board, but for those who may know all', () => {
  expect(later(0, watchOf(startAt + 1_000))).toEqual({ view: 'whole', source: 'shown' })
  expect(later(0, watchOf(startAt + 1_000, { facts: { freezeAt: null } }))).toBeNull()
  const manager = watchOf(freezeAt, { isManager: true, force: true })
  expect(later(60_000, manager)).toEqual({ view: 'whole', source: 'whole' })
})

test('only those who manage the contest and ask for it see what is frozen', () => {
  const views = [{}, { force: true }, { isManager: true }, { isManager: true, force: true }].map(
    (who) => later(0, watchOf(freezeAt, who))?.view,
  )
  expect(views).toEqual(['shown', 'shown', 'shown', 'whole'])
})

test('nothing is sent while the board was made of other times than the contest has, nor before the start', () => {
  const watch = watchOf(freezeAt - 1_000)
  for (const times of [{ startAt: 1 }, { endAt: 1 }, { freezeAt: 1 }, { freezeAt: null }])
    expect(viewNow(watch, board(times))).toBeNull()
  expect(viewNow(watch, board())).not.toBeNull()
  expect(later(0, watchOf(startAt - 1_000))).toBeNull()
})
