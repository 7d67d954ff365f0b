import { gunzipSync } from 'node:zlib'
import type { Envelope } from '@praxis/contract/endpoint'
import type { BoardReply } from '@praxis/contract/standings'
import { expect, test, vi } from 'vitest'
import { boardInMemory } from '../../../../../test/boardsInMemory.ts'
import { writeBoard } from './writeBoard.ts'

const read = (packed: Buffer) => (JSON.parse(gunzipSync(packed).toString()) as Envelope<BoardReply>).data
const namesOf = (packed: Buffer) => read(packed)?.board?.rows.map(({ name }) => name)

test('a board is written once for all who ask, and anew when it has changed', async () => {
  const { board, put } = boardInMemory()
  put(1, 'AC', 10)
  const [first, second] = await Promise.all([writeBoard(board, 'whole', 5), writeBoard(board, 'whole', 6)])
  expect(second).toBe(first)
  expect(await writeBoard(board, 'whole', 7)).toBe(first)
  expect(read(first)?.stamp).toBe(5)
  put(2, 'AC', 20)
  const next = await writeBoard(board, 'whole', 8)
  expect(next).not.toBe(first)
  expect([namesOf(first), namesOf(next), read(next)?.stamp]).toEqual([['person1'], ['person1', 'person2'], 8])
})

test('whoever comes while one is made that lacks a change gets the next one', async () => {
  const { board, put } = boardInMemory()
  put(1, 'AC', 10)
  const early = writeBoard(board, 'whole', 5)
  put(2, 'AC', 20)
  const late = Array.from({ length: 3 }, () => writeBoard(board, 'whole', 6))
  put(3, 'AC', 30)
  const latest = writeBoard(board, 'whole', 7)
  expect(namesOf(await early)).toEqual(['person1'])
  const made = await Promise.all(late)
  // It was begun after the third had come, so it has that as well.
  expect(made.map(namesOf)).toEqual(Array.from({ length: 3 }, () => ['person1', 'person2', 'person3']))
  expect(new Set([...made, await latest]).size).toBe(1)
})

test('each view is a document of its own', async () => {
  const { board, put } = boardInMemory({ freezeAt: Date.parse('2030-01-01T09:05:00.000Z') })
  put(1, 'AC', 10)
  const cells = async (name: 'shown' | 'whole') =>
    read(await writeBoard(board, name, 5))?.board?.rows.map((row) => row.cells[0])
  expect(await cells('shown')).toEqual([{ attempts: 1, hidden: 1, waitingSince: 600_000 }])
  expect(await cells('whole')).toEqual([{ attempts: 1, accepted: 1, solvedAt: 600_000 }])
})

test('names that look like a part of the document stay names', async () => {
  const { board, put } = boardInMemory({ cid: 7 })
  put(1, 'AC', 10)
  const [person] = [...board.people()]
  board.put(
    ['uid1'],
    [{ ...person!, username: '"board":"" $& $1 \\' }],
    [
      {
        participantId: 1,
        cpid: 1,
        id: 1,
        status: 0,
        score: null,
        runMs: null,
        before: null,
        at: board.contest.startAt,
      },
    ],
    9,
  )
  expect(namesOf(await writeBoard(board, 'whole', 5))).toEqual(['"board":"" $& $1 \\'])
})

/** What a page shows that has read the reply. */
function shownBy(packed: Buffer): string[] {
  const { board, rows, gone } = read(packed)!
  const all = new Map([...board!.rows, ...rows].map((row) => [row.name, row]))
  for (const uid of gone) all.delete(uid.replace('uid', 'person'))
  return [...all.values()].map(({ name, cells }) => `${name} ${JSON.stringify(cells)}`).toSorted()
}

test('a large board is not written anew for a few changes: they follow it', async () => {
  const { board, put } = boardInMemory()
  for (let n = 1; n <= 1_000; n += 1) put(n, 'WA', 10)
  const countsOf = async () => {
    const packed = await writeBoard(board, 'whole', 5)
    const { board: whole, rows, gone } = read(packed)!
    const solved = whole!.rows.filter(({ cells }) => cells[0]?.solvedAt !== undefined)
    return { packed, counts: [whole!.rows.length, solved.length, rows.length, gone.length] }
  }
  expect((await countsOf()).counts).toEqual([1_000, 0, 0, 0])
  for (let n = 1; n <= 4; n += 1) put(n, 'AC', 20)
  board.put(['uid9'], [], [], 7)
  put(1_001, 'AC', 20)
  const few = await countsOf()
  expect(few.counts).toEqual([1_000, 0, 5, 1])
  expect(shownBy(few.packed)).toHaveLength(1_000)
  expect(shownBy(few.packed).filter((row) => row.includes('solvedAt'))).toHaveLength(5)
  // So many that it is written anew meanwhile: this reply has them still, the next has it.
  for (let n = 10; n <= 16; n += 1) put(n, 'AC', 20)
  expect((await countsOf()).counts).toEqual([1_000, 0, 12, 1])
  let minute = 30
  await vi.waitFor(async () => {
    put(17, 'AC', (minute += 1))
    expect((await countsOf()).counts).toEqual([1_000, 12, 1, 0])
  })
  for (let n = 100; n <= 200; n += 1) put(n, 'AC', 20)
  expect((await countsOf()).counts).toEqual([1_000, 114, 0, 0])
})
