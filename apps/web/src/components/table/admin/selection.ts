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
  /** Whether rows of other pages are selected too. */
  reachesBeyond: boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  /** Selects rows of all pages. */
  selectBeyond: (rows: readonly Row[]) => void
  clear: () => void
}

/** Rows of the shown page by their keys, or rows of all pages of a list. */
export type Chosen<Row> = { keys: readonly RowKey[] } | { rows: readonly Row[]; list: string }

type Stored<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  /** Absent: every row. */
  canSelect?: ((row: Row) => boolean) | undefined
  /** What is filtered for: rows of other pages are not selected any more when it changes. */
  list: string
  chosen: Chosen<Row>
  setChosen: (chosen: Chosen<Row>) => void
}

export function selectionOf<Row>(stored: Stored<Row>): Selection<Row> {
  const { rows, keyOf, canSelect = () => true, list, chosen, setChosen } = stored
  const beyond = 'rows' in chosen && chosen.list === list ? chosen.rows : null
  const keys = new Set('keys' in chosen ? chosen.keys : beyond?.map(keyOf))
  const isSelected = (row: Row) => canSelect(row) && keys.has(keyOf(row))
  const selectable = rows.filter((row) => canSelect(row))
  const onPage = selectable.filter(isSelected)
  const isAll = onPage.length > 0 && onPage.length === selectable.length
  const setKeys = (next: readonly RowKey[]) => setChosen({ keys: next })
  const setBeyond = (next: readonly Row[]) => (next.length === 0 ? setKeys([]) : setChosen({ rows: next, list }))
  const others = (from: readonly Row[], row: Row) => from.filter((one) => keyOf(one) !== keyOf(row))
  return {
    rows: beyond ?? onPage,
    isSelected,
    canSelect,
    extent: isAll ? 'all' : onPage.length === 0 ? 'none' : 'some',
    reachesBeyond: beyond !== null,
    toggle(row) {
      if (beyond !== null) setBeyond(isSelected(row) ? others(beyond, row) : [...beyond, row])
      else setKeys([...others(onPage, row).map(keyOf), ...(isSelected(row) ? [] : [keyOf(row)])])
    },
    toggleAll: () => setKeys(isAll || beyond !== null ? [] : selectable.map(keyOf)),
    selectBeyond: (all) => setBeyond(all.filter((row) => canSelect(row))),
    clear: () => setKeys([]),
  }
}
