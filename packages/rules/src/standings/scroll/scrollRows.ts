import type { Cell } from '../cell.ts'
import { compareRows, type StandingsPerson, type StandingsRow } from '../ranking.ts'
import { rowOf } from '../standings.ts'
import type { ScrollBoard } from './scrollTypes.ts'

type Ruling = ScrollBoard['ruling']

/** Whether the result of a cell is still to be shown. */
export const isHidden = (cell: Cell | null): boolean => (cell?.hidden ?? 0) > 0

/** The row with another cell. */
export const withCell = <P extends StandingsPerson>(
  ruling: Ruling,
  { person, cells }: StandingsRow<P>,
  column: number,
  cell: Cell,
): StandingsRow<P> => rowOf(ruling, person, cells.with(column, cell))

/** Puts the row where it belongs in place of the one at `from`. Returns its place. */
export function replaceRow<P extends StandingsPerson>(
  ruling: Ruling,
  rows: StandingsRow<P>[],
  from: number,
  row: StandingsRow<P>,
): number {
  const stands = (place: number, sign: 1 | -1) => {
    const other = rows[place]
    return other === undefined || compareRows(ruling, row, other) * sign > 0
  }
  // Most rows stay where they are, and a long list is not moved for them.
  if (stands(from - 1, 1) && stands(from + 1, -1)) {
    rows[from] = row
    return from
  }
  const isUp = !stands(from - 1, 1)
  let [low, high] = isUp ? [0, from] : [from, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareRows(ruling, rows[isUp ? middle : middle + 1]!, row) < 0) low = middle + 1
    else high = middle
  }
  moveRow(rows, from, { to: low, row })
  return low
}

/** Takes what stands at a place away and puts a row at another. Only what is between them is moved. */
export function moveRow<T>(rows: T[], from: number, { to, row }: { readonly to: number; readonly row: T }): void {
  if (to < from) rows.copyWithin(to + 1, to, from)
  else rows.copyWithin(from, from + 1, to + 1)
  rows[to] = row
}
