import { expect, test } from 'vitest'
import { boardInMemory } from '../../../../../test/boardsInMemory.ts'
import { rankingOf } from './ranking.ts'

test('a ranking is made once for each state of the board and each view of it', () => {
  const { board, put } = boardInMemory()
  put(1, 'AC', 10)
  const first = rankingOf(board, 'whole')
  expect(rankingOf(board, 'whole')).toBe(first)
  expect(rankingOf(board, 'shown')).not.toBe(first)
  put(1, 'AC', 10)
  // Nothing that shows has changed.
  expect(rankingOf(board, 'whole')).toBe(first)
  put(2, 'AC', 5)
  const next = rankingOf(board, 'whole')
  expect(next.places.map(({ row }) => [row.rank, row.person.name])).toEqual([
    [1, 'person2'],
    [2, 'person1'],
  ])
  expect([first.firsts[0]?.at, next.firsts[0]?.at]).toEqual([600_000, 300_000])
  // What was handed out stays as it was.
  expect(first.places.map(({ row }) => row.person.name)).toEqual(['person1'])
})
