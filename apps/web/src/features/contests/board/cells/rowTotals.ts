import type { StandingsRule } from '@praxis/rules/standings/rule'
import type { BoardRanked } from '../data/boardRows.ts'

type Counted = Pick<BoardRanked, 'cells' | 'totals'>

/** Of a board with scores: nothing of the row is known but that something was sent, so it has neither a score nor a rank. */
export const isUnknown = (board: StandingsRule['board'], { cells, totals }: Counted): boolean =>
  board === 'scores' &&
  totals.score === 0 &&
  cells.some((cell) => cell !== null && cell.hidden > 0) &&
  cells.every((cell) => cell === null || cell.score === null)
