import type { BoardCell, BoardRow } from '@praxis/contract/standings'
import { emptyCell, type Cell } from '@praxis/rules/standings/cell'
import type { RankedRow, StandingsPerson } from '@praxis/rules/standings/ranking'

/** Somebody on a board, as it is drawn. */
export type BoardPerson = StandingsPerson &
  Pick<BoardRow, 'username' | 'school' | 'gender' | 'avatar'> & {
    /** The row is one of another contest; null: of this one. */
    readonly contest: { readonly cid: number; readonly title: string } | null
  }

export type BoardRanked = RankedRow<BoardPerson>

export const personOf = ({ uid, name, username, school, gender, avatar, isStar }: BoardRow): BoardPerson => ({
  uid,
  name,
  username,
  school: school?.trim() === '' ? null : school,
  gender,
  avatar,
  isStar,
  contest: null,
})

/** The cells of a row with the fields that the wire leaves out. Every problem has one, or null. */
export const cellsOf = (cells: readonly (BoardCell | null)[], columns: number): readonly (Cell | null)[] =>
  Array.from({ length: columns }, (_, column) => {
    const cell = cells[column] ?? null
    return cell === null ? null : wholeCell(cell)
  })

/** Field by field: a large board has a hundred thousand cells, and to spread them takes several times as long. */
const wholeCell = (cell: BoardCell): Cell => ({
  attempts: cell.attempts,
  hidden: cell.hidden ?? emptyCell.hidden,
  accepted: cell.accepted ?? emptyCell.accepted,
  wrong: cell.wrong ?? emptyCell.wrong,
  waiting: cell.waiting ?? emptyCell.waiting,
  again: cell.again ?? emptyCell.again,
  waitingSince: cell.waitingSince ?? emptyCell.waitingSince,
  solvedAt: cell.solvedAt ?? emptyCell.solvedAt,
  isLate: cell.isLate ?? emptyCell.isLate,
  score: cell.score ?? emptyCell.score,
  runMs: cell.runMs ?? emptyCell.runMs,
  scoredAt: cell.scoredAt ?? emptyCell.scoredAt,
})
