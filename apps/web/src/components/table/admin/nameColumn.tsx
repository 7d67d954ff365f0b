import type { ReactNode } from 'react'
import type { Column } from '#web/components/table/DataTable.tsx'
import classes from './AdminTable.module.css'

type NameColumn<Row> = {
  head: string
  nameOf: (row: Row) => string
  /** In place of the name alone. */
  content?: (row: Row) => ReactNode
  className?: string | undefined
  onOpen: (row: Row) => void
}

/** What a row is called; a click opens it. */
export const nameColumn = <Row,>({ head, nameOf, content, className = '', onOpen }: NameColumn<Row>): Column<Row> => ({
  key: 'name',
  head,
  priority: 1,
  minWidth: 200,
  className: `${classes.name} ${className}`,
  cell: (row) => (
    <button type="button" title={nameOf(row)} onClick={() => onOpen(row)}>
      {content === undefined ? <span className="cut">{nameOf(row)}</span> : content(row)}
    </button>
  ),
})
