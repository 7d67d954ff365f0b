import { isFirst, type FirstSolved, type StandingsPerson } from '@praxis/rules/standings/ranking'
import type { Cell } from '@praxis/rules/standings/cell'

/**
 * How a cell of ACM is drawn: solved first of all, solved, solved after the end; tried and not solved; tried since the
 * freeze, whatever came of it; waiting for a verdict; or with submissions that cost nothing, such as compile errors.
 * `again`: something of it is judged again, and it is drawn by the verdicts that it had.
 */
export type AcmLook = { again: boolean } & (
  | { kind: 'first' | 'solved' | 'late'; at: number; wrong: number }
  | { kind: 'frozen' | 'waiting'; open: number; wrong: number }
  | { kind: 'tried'; wrong: number }
  | { kind: 'free'; attempts: number }
)

export function acmLook(cell: Cell | null, person: StandingsPerson, first: FirstSolved | undefined): AcmLook | null {
  if (cell === null) return null
  const { solvedAt: at, wrong, hidden, waiting, attempts } = cell
  const again = cell.again > 0
  if (at !== null) {
    const kind = cell.isLate ? 'late' : first !== undefined && isFirst(first, person, cell) ? 'first' : 'solved'
    return { kind, at, wrong, again }
  }
  if (hidden > 0) return { kind: 'frozen', open: hidden, wrong, again }
  if (waiting > 0) return { kind: 'waiting', open: waiting, wrong, again }
  if (wrong > 0) return { kind: 'tried', wrong, again }
  return attempts > 0 ? { kind: 'free', attempts, again } : null
}
