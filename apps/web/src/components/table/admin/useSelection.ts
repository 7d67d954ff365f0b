import { useState } from 'react'
import { selectionOf, type Selection } from './selection.ts'

/**
 * Which rows of the shown page are selected. A row that leaves the page counts again when it comes back, as after a
 * glance at the next page, unless the selection has changed meanwhile.
 */
export function useSelection<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => number): Selection<Row> {
  const [keys, setKeys] = useState<readonly number[]>([])
  return selectionOf({ rows: rows ?? [], keyOf, keys, setKeys })
}
