import { useState } from 'react'
import { selectionOf, type RowKey, type Selection } from './selection.ts'

/**
 * Which rows of the shown page are selected. A row that leaves the page counts again when it comes back, as after a
 * glance at the next page, unless the selection has changed meanwhile.
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => RowKey,
  canSelect?: (row: Row) => boolean,
): Selection<Row> {
  const [keys, setKeys] = useState<readonly RowKey[]>([])
  return selectionOf({ rows: rows ?? [], keyOf, canSelect, keys, setKeys })
}
