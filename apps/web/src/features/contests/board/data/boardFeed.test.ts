import type { BoardReply } from '@praxis/contract/standings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/envelope.ts'
import { BoardFeed } from './boardFeed.ts'
import type { LiveBoard } from './liveBoard.ts'
import { boardEvent, boardRow, changesReply, solved, wholeReply } from './testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function openFeed() {
  const asked: { known: LiveBoard['known']; reply: PromiseWithResolvers<BoardReply>; signal: AbortSignal }[] = []
  let drawn = 0
  const feed = new BoardFeed((known, signal) => {
    const reply = Promise.withResolvers<BoardReply>()
    signal.addEventListener('abort', () => reply.reject(new DOMException('', 'AbortError')))
    asked.push({ known, reply, signal })
    return reply.promise
  })
  feed.subscribe(() => (drawn += 1))
  const last = () => {
    const one = asked.at(-1)
    if (one === undefined) throw new Error('nothing was asked')
    return one
  }
  const answer = async (reply: BoardReply) => {
    last().reply.resolve(reply)
    await settle(300)
  }
  const uids = () => feed.state().view?.ranked.map(({ person }) => person.uid)
  const failure = () => feed.state().error?.message
  return { feed, asked, failure, last, answer, uids, drawn: () => drawn }
}

const lost = new ApiError({ httpStatus: 0, status: 0, message: 'no network' })
const closed = new ApiError({ httpStatus: 200, status: 403, code: 'contest_board_closed', message: 'closed' })

test('the board is read whole once, and then what has changed', async () => {
  const { feed, asked, answer, uids } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  expect(uids()).toEqual(['1'])
  void feed.refresh()
  await answer(changesReply(110, [boardRow('2', [solved(4)], { stamp: 110 })]))
  expect(uids()).toEqual(['2', '1'])
  expect(asked.map(({ known }) => known)).toEqual([{}, { shape: 'a', since: 100 }])
})

test('who asks while a call is under way gets another one after it', async () => {
  const { feed, asked, answer } = openFeed()
  void feed.refresh()
  void feed.refresh()
  void feed.refresh()
  expect(asked).toHaveLength(1)
  await answer(wholeReply(100, []))
  expect(asked).toHaveLength(2)
  await answer(changesReply(110, []))
  expect(asked).toHaveLength(2)
})

test('an event that comes while the board is read is not lost', async () => {
  const { feed, answer, uids, asked } = openFeed()
  void feed.refresh()
  feed.hear(boardEvent(130, [boardRow('1', [solved(5)], { stamp: 130 })]))
  await answer(wholeReply(120, []))
  expect(uids()).toEqual(['1'])
  expect(asked).toHaveLength(1)
})

test('an event of another shape makes the page read again, a moment later and once', async () => {
  const { feed, answer, asked, uids } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  feed.hear(boardEvent(130, [], [], 'b'))
  feed.hear(boardEvent(131, [boardRow('3', [solved(9)], { stamp: 131 })], [], 'b'))
  expect(asked).toHaveLength(1)
  await settle(1_500)
  expect(asked).toHaveLength(2)
  await answer(wholeReply(130, [boardRow('2', [solved(5)])], 'b'))
  expect(uids()).toEqual(['2', '3'])
})

test('an event without rows that is newer than the last reply makes the page look for what it missed', async () => {
  const { feed, answer, asked } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  feed.hear(boardEvent(90, []))
  await settle(5_000)
  expect(asked).toHaveLength(1)
  feed.hear(boardEvent(130, []))
  await settle(5_000)
  expect(asked.map(({ known }) => known)).toEqual([{}, { shape: 'a', since: 100 }])
})

test('many events are drawn together', async () => {
  const { feed, answer, drawn, uids } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, []))
  await settle(10_000)
  const before = drawn()
  for (let at = 1; at <= 50; at += 1)
    feed.hear(boardEvent(100 + at, [boardRow(`${at}`, [solved(at)], { stamp: 100 + at })]))
  await settle(10_000)
  expect(uids()).toHaveLength(50)
  expect(drawn() - before).toBe(2)
})

test('a refresh that fails is told and keeps what is there; a first read that fails only says why', async () => {
  const first = openFeed()
  void first.feed.refresh()
  first.last().reply.reject(lost)
  await settle()
  expect([first.failure(), first.uids()]).toEqual(['no network', undefined])

  const { feed, answer, last, failure, uids } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  void feed.refresh()
  last().reply.reject(lost)
  await settle()
  expect([failure(), uids()]).toEqual(['no network', ['1']])
  void feed.refresh()
  await answer(changesReply(120, []))
  expect(failure()).toBeUndefined()
})

test('a reader who may see the board no longer does not keep it', async () => {
  const { feed, answer, last, failure, asked } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  void feed.refresh()
  last().reply.reject(closed)
  await settle()
  expect([feed.state().view, failure()]).toEqual([null, 'closed'])
  void feed.refresh()
  expect(asked.at(-1)?.known).toEqual({})
})

test('a page that is left gives its call up and says nothing of it, and what is known stays', async () => {
  const { feed, answer, last, failure, uids } = openFeed()
  void feed.refresh()
  await answer(wholeReply(100, [boardRow('1', [solved(5)])]))
  void feed.refresh()
  feed.hear(boardEvent(130, [], [], 'b'))
  feed.rest()
  await settle(10_000)
  expect([last().signal.aborted, failure(), uids()]).toEqual([true, undefined, ['1']])
  void feed.refresh()
  expect(last().known).toEqual({ shape: 'a', since: 100 })
})
