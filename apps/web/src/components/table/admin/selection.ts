/** What names a row, whatever page it is on. */
export type RowKey = string | number

export type Selection<Row> = {
  /** In the order of the list. */
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  /** Whether the row takes part. */
  canSelect: (row: Row) => boolean
  /** How much of the page is selected. */
  extent: 'none' | 'some' | 'all'
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

type Stored<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  /** Absent: every row. */
  canSelect?: ((row: Row) => boolean) | undefined
  keys: readonly RowKey[]
  setKeys: (keys: readonly RowKey[]) => void
}

export function selectionOf<Row>(stored: Stored<Row>): Selection<Row> {
  const { rows, keyOf, canSelect = () => true, keys, setKeys } = stored
  const isSelected = (row: Row) => canSelect(row) && keys.includes(keyOf(row))
  const selectable = rows.filter((row) => canSelect(row))
  const selected = selectable.filter(isSelected)
  const isAll = selected.length > 0 && selected.length === selectable.length
  return {
    rows: selected,
    isSelected,
    canSelect,
    extent: isAll ? 'all' : selected.length === 0 ? 'none' : 'some',
    toggle(row) {
      const others = selected.map(keyOf).filter((key) => key !== keyOf(row))
      setKeys(isSelected(row) ? others : [...others, keyOf(row)])
    },
    toggleAll: () => setKeys(isAll ? [] : selectable.map(keyOf)),
    clear: () => setKeys([]),
  }
}
