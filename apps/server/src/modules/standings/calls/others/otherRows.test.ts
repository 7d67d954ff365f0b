import { expect, test } from 'vitest'
import { boardInMemory, problemInMemory } from '../../../../../test/boardsInMemory.ts'
import type { BoardPerson } from '../../boards/boardTypes.ts'
import { otherRows } from './otherRows.ts'

test('a row comes with the second in which something was sent, is gone before it, and is folded once between two', () => {
  const ours = boardInMemory().board
  const theirs = boardInMemory({ cid: 7 })
  theirs.put(1, 'AC', 10)
  const at = (second: number) => otherRows(ours, { board: theirs.board, name: 'whole' }, second)
  expect(at(599)).toEqual([])
  const [row] = at(600)
  expect([row?.person.uid, row?.cells[0]?.solvedAt]).toEqual(['7:uid1', 600_000])
  expect(at(9_000)[0]).toBe(row)
  expect(at(599)).toEqual([])
  expect(at(601)).toHaveLength(1)
})

test('a row that has changed is folded anew, and only that', () => {
  const ours = boardInMemory().board
  const theirs = boardInMemory({ cid: 7 })
  theirs.put(1, 'AC', 10)
  theirs.put(2, 'AC', 20)
  const rows = () => otherRows(ours, { board: theirs.board, name: 'whole' }, 9_000)
  const [first] = rows()
  theirs.put(2, 'WA', 21)
  const [same, changed] = rows()
  expect(same).toBe(first)
  expect(changed?.cells[0]).toMatchObject({ attempts: 1, wrong: 1, solvedAt: null })
})

test('each contest has the rows beside it in its own columns, and each view its own', () => {
  const theirs = boardInMemory({ cid: 7, freezeAt: Date.parse('2030-01-01T09:05:00.000Z') })
  theirs.put(1, 'AC', 10)
  const [one, other] = [boardInMemory().board, boardInMemory({ minuteGranularity: true }).board]
  const rowIn = (ours: typeof one, name: 'whole' | 'shown') =>
    otherRows(ours, { board: theirs.board, name }, 9_000)[0]?.cells[0]
  expect(rowIn(one, 'whole')).toMatchObject({ solvedAt: 600_000, hidden: 0 })
  expect(rowIn(one, 'shown')).toMatchObject({ solvedAt: null, hidden: 1 })
  expect(rowIn(other, 'whole')).toMatchObject({ solvedAt: 600_000, hidden: 0 })
})

test('what is kept of a row is of one contest of ours, of one view, and of its person as they are', () => {
  const theirs = boardInMemory({ cid: 7, freezeAt: Date.parse('2030-01-01T09:05:00.000Z') })
  theirs.put(1, 'AC', 10.5)
  const one = boardInMemory().board
  const others = [
    boardInMemory({}, ['B', 'A'].map(problemInMemory)).board,
    boardInMemory({ minuteGranularity: true }).board,
    boardInMemory({ rule: 'oi' }).board,
  ]
  const told = (ours = one, name: 'whole' | 'shown' = 'whole') => {
    const [row] = otherRows(ours, { board: theirs.board, name }, 9_000)
    return JSON.stringify([row?.person, row?.cells, row?.totals])
  }
  const rows = () => [told(), ...others.map((ours) => told(ours)), told(one, 'shown')]
  expect(new Set(rows()).size).toBe(5)
  expect(rows()).toEqual(rows())
  const changes: readonly Partial<BoardPerson>[] = [
    { school: 'MIT' },
    { nickname: 'Ann' },
    { seat: 'A-1' },
    { isStar: true },
    // A start of one's own does not count in a contest without a window.
    { extraSeconds: 60 },
  ]
  const known = new Set([told()])
  for (const about of changes) {
    theirs.put(1, 'AC', 10.5, about)
    known.add(told())
  }
  expect(known.size).toBe(1 + changes.length)
})
