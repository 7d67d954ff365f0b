import type { BoardEvent } from '@praxis/contract/live'
import type { Board, BoardCell, BoardReply, BoardRow } from '@praxis/contract/standings'
import { awardKinds } from '@praxis/contract/statuses'
import { LiveBoard } from './liveBoard.ts'

/** Values for the tests of boards. */
const minute = 60_000

/** A cell that was solved after so many minutes, with so many wrong tries before. */
export const solved = (minutes: number, wrong = 0): BoardCell => ({
  attempts: wrong + 1,
  accepted: 1,
  wrong,
  solvedAt: minutes * minute,
})
export const tried = (wrong: number): BoardCell => ({ attempts: wrong, wrong })

export const boardRow = (
  uid: string,
  cells: (BoardCell | null)[],
  { stamp = 100, ...change }: Partial<BoardRow> = {},
): BoardRow => ({
  uid,
  name: `Team ${uid}`,
  username: `user-${uid}`,
  school: null,
  gender: null,
  avatar: null,
  isStar: false,
  cells,
  stamp,
  ...change,
})

const boardOf = (rows: BoardRow[], change: Partial<Board> = {}): Board => ({
  cid: 7,
  rule: 'acm',
  settings: { minuteGranularity: true, tiesByLast: true, showsEntered: false, durationMs: 300 * minute },
  isFrozen: false,
  freezeTime: null,
  withLate: false,
  problems: ['A', 'B'].map((displayId, at) => ({
    cpid: at + 1,
    displayId,
    title: `Problem ${displayId}`,
    titles: null,
    color: null,
    points: null,
    fullScore: 0,
  })),
  awards: { kind: awardKinds.none, entries: [] },
  rows,
  ...change,
})

/** A reply: the whole board, or changes of it. */
export const wholeReply = (stamp: number, rows: BoardRow[], shape = 'a', change: Partial<Board> = {}): BoardReply => ({
  shape,
  stamp,
  board: boardOf(rows, change),
  rows: [],
  gone: [],
})
export const changesReply = (stamp: number, rows: BoardRow[], gone: string[] = [], shape = 'a'): BoardReply => ({
  shape,
  stamp,
  board: null,
  rows,
  gone,
})
export const boardEvent = (stamp: number, rows: BoardRow[], gone: string[] = [], shape = 'a'): BoardEvent => ({
  type: 'board',
  cid: 7,
  shape,
  stamp,
  rows,
  gone,
})

export function openedBoard(rows: BoardRow[], change: Partial<Board> = {}): LiveBoard {
  const board = new LiveBoard()
  board.takeReply(wholeReply(100, rows, 'a', change))
  return board
}

/** The rows of a board as `rank uid solved`, in their order. */
export const ranksOf = ({ standings }: LiveBoard): string[] =>
  (standings?.ranked() ?? []).map(({ rank, person, totals }) => `${rank} ${person.uid} ${totals.solved}`)
