import type { ReactNode } from 'react'
import type { Column } from '#web/components/table/DataTable.tsx'
import classes from './AdminTable.module.css'

type NameColumn<Row> = {
  head: string
  nameOf: (row: Row) => string
  /** In place of the name alone. */
  content?: (row: Row) => ReactNode
  className?: string | undefined
  /** Whether there is something to open; absent: of every row. */
  canOpen?: (row: Row) => boolean
  onOpen: (row: Row) => void
}

/** What a row is called; a click opens it. */
export const nameColumn = <Row,>(column: NameColumn<Row>): Column<Row> => {
  const { head, nameOf, content, className = '', canOpen = () => true, onOpen } = column
  const shown = (row: Row) => (content === undefined ? <span className="cut">{nameOf(row)}</span> : content(row))
  return {
    key: 'name',
    head,
    priority: 1,
    minWidth: 200,
    className: `${classes.name} ${className}`,
    cell: (row) =>
      canOpen(row) ? (
        <button type="button" title={nameOf(row)} onClick={() => onOpen(row)}>
          {shown(row)}
        </button>
      ) : (
        <span className={classes.plain} title={nameOf(row)}>
          {shown(row)}
        </span>
      ),
  }
}
