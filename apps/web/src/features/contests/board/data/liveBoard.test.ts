import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LiveBoard } from './liveBoard.ts'
import { boardEvent, boardRow, changesReply, openedBoard, ranksOf, solved, tried, wholeReply } from './testing.ts'

test('the page ranks the rows itself: solved, then the penalty, and a star stands in its place without a number', () => {
  const board = openedBoard([
    boardRow('1', [solved(30), null]),
    boardRow('2', [solved(10, 1), solved(20)]),
    boardRow('3', [solved(20), null], { isStar: true }),
    boardRow('4', [tried(2), null]),
  ])
  expect(ranksOf(board)).toEqual(['1 2 2', '-1 3 1', '2 1 1', '3 4 0'])
  expect(board.standings?.get('2')?.totals.time).toBe((10 + 20 + 20) * 60)
})

test('fields that the wire leaves out are 0, false or null, and a problem without a cell has none', () => {
  const board = openedBoard([boardRow('1', [{ attempts: 1 }])])
  expect(board.standings?.get('1')?.cells).toEqual([
    {
      attempts: 1,
      hidden: 0,
      accepted: 0,
      wrong: 0,
      waiting: 0,
      again: 0,
      waitingSince: null,
      solvedAt: null,
      isLate: false,
      score: null,
      runMs: null,
      scoredAt: null,
    },
    null,
  ])
})

test('of two rows of a person the one with the later stamp holds, whichever comes first', () => {
  const board = openedBoard([boardRow('1', [null, tried(1)])])
  board.takeEvent(boardEvent(130, [boardRow('1', [solved(5), null], { stamp: 130 })]))
  board.takeEvent(boardEvent(120, [boardRow('1', [tried(1), null], { stamp: 120 })]))
  board.takeReply(changesReply(125, [boardRow('1', [tried(2), null], { stamp: 125 })]))
  expect(ranksOf(board)).toEqual(['1 1 1'])
})

test('a person who is gone stays gone until a later row comes', () => {
  const board = openedBoard([boardRow('1', [solved(5)]), boardRow('2', [solved(6)])])
  board.takeEvent(boardEvent(140, [], ['1']))
  board.takeEvent(boardEvent(130, [boardRow('1', [solved(5)], { stamp: 130 })]))
  expect(ranksOf(board)).toEqual(['1 2 1'])
  board.takeEvent(boardEvent(150, [boardRow('1', [solved(5)], { stamp: 150 })]))
  board.takeEvent(boardEvent(145, [], ['1']))
  expect(ranksOf(board)).toEqual(['1 1 1', '2 2 1'])
})

test('what was told before the board was read is not lost, and what is older does not undo it', () => {
  const board = new LiveBoard()
  expect(board.known).toEqual({})
  expect(board.takeEvent(boardEvent(130, [boardRow('1', [solved(5)], { stamp: 130 })]))).toBe('other')
  expect(ranksOf(board)).toEqual([])
  board.takeReply(wholeReply(120, [boardRow('1', [tried(1)]), boardRow('2', [tried(1)])]))
  expect(ranksOf(board)).toEqual(['1 1 1', '2 2 0'])
  expect(board.known).toEqual({ shape: 'a', since: 120 })
})

test('the next call asks for what came since the last reply: an event does not say that nothing was missed', () => {
  const board = openedBoard([])
  board.takeEvent(boardEvent(180, [boardRow('1', [solved(5)], { stamp: 180 })]))
  expect(board.known).toEqual({ shape: 'a', since: 100 })
  board.takeReply(changesReply(170, []))
  expect(board.known.since).toBe(170)
  board.takeReply(changesReply(160, []))
  expect(board.known.since).toBe(170)
})

test('the same board read again keeps what was told after it, and drops what is not in it', () => {
  const board = openedBoard([boardRow('1', [tried(1)]), boardRow('2', [tried(1)]), boardRow('3', [tried(1)])])
  board.takeEvent(boardEvent(150, [boardRow('1', [solved(5)], { stamp: 150 })], ['3']))
  board.takeReply(wholeReply(140, [boardRow('1', [tried(2)]), boardRow('3', [tried(2)])]))
  expect(ranksOf(board)).toEqual(['1 1 1'])
})

test('a board of another shape begins anew', () => {
  const board = openedBoard([boardRow('1', [solved(5)], { stamp: 900 }), boardRow('2', [solved(6)])])
  board.takeReply(wholeReply(200, [boardRow('2', [null, solved(6)])], 'b', { isFrozen: true }))
  expect(ranksOf(board)).toEqual(['1 2 1'])
  expect([board.facts?.isFrozen, board.known]).toEqual([true, { shape: 'b', since: 200 }])
})

test('changes of a board that the page does not have make it read all of it', () => {
  const board = openedBoard([boardRow('1', [solved(5)])])
  expect(board.takeReply(changesReply(200, [boardRow('1', [], { stamp: 200 })], [], 'b'))).toBe(false)
  expect(board.known).toEqual({})
  expect(ranksOf(board)).toEqual(['1 1 1'])
})

test('events of another board of the contest are ignored once three replies were of this one', () => {
  const board = openedBoard([])
  const other = () => board.takeEvent(boardEvent(150, [boardRow('1', [solved(5)], { stamp: 150 })], [], 'forced'))
  for (let reply = 1; reply <= 3; reply += 1) {
    expect(other()).toBe('other')
    board.takeReply(changesReply(150 + reply, []))
  }
  expect(other()).toBe('ignored')
  expect(ranksOf(board)).toEqual([])
  // It may become this one, as when the organisers show the results.
  board.takeReply(wholeReply(300, [], 'forced'))
  board.takeEvent(boardEvent(310, [boardRow('1', [solved(5)], { stamp: 310 })], [], 'forced'))
  expect(ranksOf(board)).toEqual(['1 1 1'])
})

test('in whatever order events and replies come, the board ends as the newest rows have it', () => {
  const someRow = fc.record({ uid: fc.constantFrom('1', '2', '3'), minutes: fc.nat(200), isGone: fc.boolean() })
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (changes, places) => {
      const told = changes.map((change, at) => ({ ...change, stamp: 101 + at }))
      const events = told.map(({ uid, minutes, isGone, stamp }) =>
        isGone ? boardEvent(stamp, [], [uid]) : boardEvent(stamp, [boardRow(uid, [solved(minutes)], { stamp })]),
      )
      const shuffled = events
        .map((event) => ({ event, place: places.next().value as number }))
        .toSorted((one, other) => one.place - other.place)
      const board = openedBoard([boardRow('1', [tried(1)])])
      for (const { event } of shuffled) board.takeEvent(event)
      const last = new Map([['1', null as number | null], ...told.map((one) => [one.uid, null] as [string, null])])
      for (const { uid, minutes, isGone } of told) last.set(uid, isGone ? null : minutes)
      for (const [uid, minutes] of last) {
        const isTold = told.some((one) => one.uid === uid)
        const cell = board.standings?.get(uid)?.cells[0]
        expect(cell?.solvedAt ?? null).toBe(minutes === null ? null : minutes * 60_000)
        if (isTold && minutes === null) expect(cell).toBeUndefined()
      }
    }),
  )
})
