import type { Cell } from '../cell.ts'
import { compareRows, type StandingsPerson, type StandingsRow } from '../ranking.ts'
import { rowOf } from '../standings.ts'
import type { ScrollBoard } from './scrollTypes.ts'

type Ruling = ScrollBoard['ruling']

/** Whether the result of a cell is still to be shown. */
export const isHidden = (cell: Cell | null): boolean => cell !== null && cell.hidden > 0

/** The row with another cell. */
export const withCell = <P extends StandingsPerson>(
  ruling: Ruling,
  { person, cells }: StandingsRow<P>,
  column: number,
  cell: Cell,
): StandingsRow<P> => rowOf(ruling, person, cells.with(column, cell))

/** Where the row belongs that stood at `from` as another one. `at` says what stands at a place; so many do. */
export function placeFor(
  ruling: Ruling,
  { at, size }: { at(place: number): StandingsRow | undefined; readonly size: number },
  { from, row }: { readonly from: number; readonly row: StandingsRow },
): number {
  const isBefore = (place: number) => compareRows(ruling, at(place)!, row) < 0
  const isUp = from > 0 && !isBefore(from - 1)
  // Most rows stay where they are.
  if (!isUp && (from === size - 1 || !isBefore(from + 1))) return from
  let [low, high] = isUp ? [0, from] : [from, size - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(isUp ? middle : middle + 1)) low = middle + 1
    else high = middle
  }
  return low
}
