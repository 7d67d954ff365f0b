export type Selection<Row> = {
  /** In the order of the list. */
  rows: readonly Row[]
  isSelected: (row: Row) => boolean
  /** How much of the page is selected. */
  extent: 'none' | 'some' | 'all'
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

type Stored<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => number
  keys: readonly number[]
  setKeys: (keys: readonly number[]) => void
}

export function selectionOf<Row>({ rows, keyOf, keys, setKeys }: Stored<Row>): Selection<Row> {
  const isSelected = (row: Row) => keys.includes(keyOf(row))
  const selected = rows.filter(isSelected)
  const isAll = selected.length > 0 && selected.length === rows.length
  return {
    rows: selected,
    isSelected,
    extent: isAll ? 'all' : selected.length === 0 ? 'none' : 'some',
    toggle(row) {
      const others = selected.map(keyOf).filter((key) => key !== keyOf(row))
      setKeys(isSelected(row) ? others : [...others, keyOf(row)])
    },
    toggleAll: () => setKeys(isAll ? [] : rows.map(keyOf)),
    clear: () => setKeys([]),
  }
}
