import { isFirst, type FirstSolved, type StandingsPerson } from '@praxis/rules/standings/ranking'
import type { Cell } from '@praxis/rules/standings/cell'

/**
 * How a cell of ACM is drawn: solved first of all, solved, solved after the end; tried and not solved; tried since the
 * freeze, whatever came of it; waiting for a verdict; or with submissions that cost nothing, such as compile errors.
 */
export type AcmLook =
  | { kind: 'first' | 'solved' | 'late'; at: number; wrong: number }
  | { kind: 'frozen' | 'waiting'; open: number; wrong: number }
  | { kind: 'tried'; wrong: number }
  | { kind: 'free'; attempts: number }

export function acmLook(cell: Cell | null, person: StandingsPerson, first: FirstSolved | undefined): AcmLook | null {
  if (cell === null) return null
  const { solvedAt: at, wrong, hidden, waiting, attempts } = cell
  if (at !== null) {
    const kind = cell.isLate ? 'late' : first !== undefined && isFirst(first, person, cell) ? 'first' : 'solved'
    return { kind, at, wrong }
  }
  if (hidden > 0) return { kind: 'frozen', open: hidden, wrong }
  if (waiting > 0) return { kind: 'waiting', open: waiting, wrong }
  if (wrong > 0) return { kind: 'tried', wrong }
  return attempts > 0 ? { kind: 'free', attempts } : null
}
