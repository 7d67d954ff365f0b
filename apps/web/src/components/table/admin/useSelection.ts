import { useState } from 'react'
import { selectionOf, type Chosen, type RowKey, type Selection } from './selection.ts'

/**
 * Which rows are selected: some of the shown page, or rows of all pages. A row that leaves the page counts again when it
 * comes back, as after a glance at the next page, unless the selection has changed meanwhile.
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => RowKey,
  canSelect?: (row: Row) => boolean,
  list = '',
): Selection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>({ keys: [] })
  return selectionOf({ rows: rows ?? [], keyOf, canSelect, list, chosen, setChosen })
}
