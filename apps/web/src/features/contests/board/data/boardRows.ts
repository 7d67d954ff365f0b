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
    return cell === null ? null : { ...emptyCell, ...withoutGaps(cell) }
  })

/** A field that is there without a value is absent. */
const withoutGaps = (cell: BoardCell): Partial<Cell> =>
  Object.fromEntries(Object.entries(cell).filter(([, value]) => value !== undefined))
