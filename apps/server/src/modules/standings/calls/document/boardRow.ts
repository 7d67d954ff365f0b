import type { BoardCell, BoardRow } from '@praxis/contract/standings'
import { emptyCell, type Cell } from '@praxis/rules/standings/cell'
import type { StandingsPerson, StandingsRow } from '@praxis/rules/standings/ranking'
import type { BoardPerson } from '../../boards/boardTypes.ts'

type Shown = StandingsPerson & Pick<BoardPerson, 'username' | 'shownSchool' | 'gender' | 'avatar'>

/** A row as pages have it that rank the rows by themselves. */
export function boardRow({ person, cells }: StandingsRow<Shown>, stamp: number): BoardRow {
  const { uid, name, username, shownSchool, gender, avatar, isStar } = person
  return { uid, name, username, school: shownSchool, gender, avatar, isStar, cells: cells.map(boardCell), stamp }
}

const times = new Set<keyof Cell>(['waitingSince', 'solvedAt', 'scoredAt'])

/** What is as in an empty cell is left out. Times are whole milliseconds: a second begins with one. */
function boardCell(cell: Cell | null): BoardCell | null {
  if (cell === null) return null
  const told = (Object.keys(emptyCell) as (keyof Cell)[])
    .filter((name) => name === 'attempts' || cell[name] !== emptyCell[name])
    .map((name) => [name, times.has(name) ? Math.floor(Number(cell[name])) : cell[name]])
  return Object.fromEntries(told) as BoardCell
}
