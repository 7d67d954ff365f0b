import type { Column } from '#web/components/table/DataTable.tsx'
import classes from './AdminTable.module.css'

type NameColumn<Row> = {
  head: string
  nameOf: (row: Row) => string
  onOpen: (row: Row) => void
}

/** What a row is called; a click opens it. */
export const nameColumn = <Row,>({ head, nameOf, onOpen }: NameColumn<Row>): Column<Row> => ({
  key: 'name',
  head,
  priority: 1,
  minWidth: 200,
  className: classes.name,
  cell: (row) => (
    <button type="button" title={nameOf(row)} onClick={() => onOpen(row)}>
      <span className="cut">{nameOf(row)}</span>
    </button>
  ),
})
