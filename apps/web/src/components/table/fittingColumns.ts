/** What a table says of a column so that the less important ones can make room. Widths are pixels. */
export type Fitting = {
  /** 1 stays at any width; of the others the highest leaves first. */
  priority: number
  /** Absent: what is left over. */
  width?: number | undefined
  /** Of a column without a width, what it needs at least; of the others, how far it may shrink. */
  minWidth?: number | undefined
}

/** The columns there is room for, in their order; those that may shrink do so before any leaves. */
export function fittingColumns<C extends Fitting>(columns: readonly C[], room: number): C[] {
  const leaving = columns
    .filter(({ priority }) => priority > 1)
    .toSorted((left, right) => left.priority - right.priority || columns.indexOf(left) - columns.indexOf(right))
  let shown = [...columns]
  while (sumOf(shown, leastOf) > room && leaving.length > 0) {
    const gone = leaving.pop()
    shown = shown.filter((column) => column !== gone)
  }
  const isTight = sumOf(shown, wishOf) > room
  return isTight ? shown.map((column) => ({ ...column, width: column.width && leastOf(column) })) : shown
}

const leastOf = ({ width = 0, minWidth = width }: Fitting): number => minWidth
const wishOf = ({ width, minWidth = 0 }: Fitting): number => width ?? minWidth
const sumOf = <C>(columns: readonly C[], of: (column: C) => number): number =>
  columns.reduce((sum, column) => sum + of(column), 0)
