import type { Cell } from '@praxis/rules/standings/cell'

/**
 * How a cell with a score is drawn. `isLate`: the score was reached after the end. `again`: something of it is judged
 * again, and it is drawn by the verdicts that it had.
 */
export type ScoreLook = { again: boolean } & (
  | { kind: 'full' | 'part' | 'zero'; score: number; runMs: number | null; isLate: boolean; open: boolean }
  | { kind: 'frozen' | 'waiting'; open: number }
  | { kind: 'none' }
)

/** `full` is what full marks are worth. Of a board that is hidden only that something was sent is known. */
export function scoreLook(cell: Cell | null, full: number): ScoreLook | null {
  if (cell === null) return null
  const { score, runMs, isLate, hidden, waiting, attempts } = cell
  const again = cell.again > 0
  if (score !== null) {
    const kind = score >= full ? 'full' : score > 0 ? 'part' : 'zero'
    return { kind, score, runMs, isLate, open: hidden + waiting > 0, again }
  }
  if (hidden > 0) return { kind: 'frozen', open: hidden, again }
  if (waiting > 0) return { kind: 'waiting', open: waiting, again }
  return attempts > 0 ? { kind: 'none', again } : null
}
