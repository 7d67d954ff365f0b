import { type KeyboardEvent, type MouseEventHandler, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import rowStyles from './CoveredRow.module.css'
import classes from './DataTable.module.css'
import type { Fitting } from './fittingColumns.ts'
import { useCoveredRows } from './useCoveredRows.ts'
import { useFittingColumns } from './useFittingColumns.ts'

export type Column<Row> = Fitting & {
  key: string
  /** The words of the head; read out only where `hideHead`. */
  head: string
  hideHead?: boolean
  /** The list can be ordered by this column: the order it has now, and what a click on the head does. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
  /** In place of the words, as a box that selects all rows. */
  headControl?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right' | 'center'
  /** Places the cell in the card a row becomes on a phone. */
  className?: string | undefined
}

type DataTableProps<Row> = {
  /** Read out before the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first reply is on its way: then there are grey rows. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** Rows of the own account, for example, are tinted. */
  isMarked?: (row: Row) => boolean
  /** The rows shown belong to the previous filter. */
  stale?: boolean
  skeletonRows?: number
  /** Shown in place of rows when there are none. */
  empty: ReactNode
  /** Shown in place of rows that could not be loaded; nothing or null while none failed. */
  failure?: ReactNode
  className?: string | undefined
}

/**
 * A list as a table with a head that stays in sight. Where it is narrow, columns leave by their priority; under 768 px
 * each row is a card that `className`s arrange.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, empty, failure } = props
  const [box, shown] = useFittingColumns(columns)
  useCoveredRows(box)
  const isFrame = rows === undefined ? failure !== undefined && failure !== null : rows.length === 0
  return (
    <div ref={box} className={isFrame ? classes.frame : undefined}>
      {isFrame ? rows === undefined ? failure : empty : <Table {...props} columns={shown} />}
    </div>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, stale = false, className } = props
  return (
    <table className={`${classes.table} ${className ?? ''}`} aria-label={label} aria-busy={rows === undefined || stale}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, align, sort, ...column }) => (
            <th key={key} scope="col" data-align={align} aria-sort={sort?.direction ?? undefined}>
              {sort === undefined ? <Head {...column} /> : <SortButton head={column.head} {...sort} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-stale={stale || undefined}>
        {rows === undefined ? <SkeletonRows {...props} /> : <Rows {...props} />}
      </tbody>
    </table>
  )
}

function Head<Row>({ head, hideHead = false, headControl }: Pick<Column<Row>, 'head' | 'hideHead' | 'headControl'>) {
  return headControl ?? (hideHead ? <span className="sr">{head}</span> : head)
}

type SortButtonProps = NonNullable<Column<never>['sort']> & { head: string }

function SortButton({ head, direction, onSort }: SortButtonProps) {
  return (
    <button type="button" className={classes.sort} data-direction={direction ?? undefined} onClick={onSort}>
      {head}
      <Icon name="down" size={12} />
    </button>
  )
}

function Rows<Row>({ columns, rows, rowKey, isMarked }: DataTableProps<Row>) {
  return rows?.map((row) => (
    <tr key={rowKey(row)} className={rowStyles.row} data-marked={isMarked?.(row) === true || undefined}>
      {columns.map(({ key, cell, align, className }) => (
        <td key={key} data-align={align} className={className}>
          {cell(row)}
        </td>
      ))}
    </tr>
  ))
}

function SkeletonRows<Row>({ columns, skeletonRows = 15 }: DataTableProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row}>
      {columns.map(({ key, width, align, className }, column) => (
        <td key={key} data-align={align} className={className}>
          <span
            className="sk"
            style={{ width: width === undefined ? `${30 + ((row * 23 + column * 7) % 40)}%` : '60%' }}
          >
            {'\u00a0'}
          </span>
        </td>
      ))}
    </tr>
  ))
}

type RowLinkProps = {
  to: To
  children: ReactNode
  className?: string
  title?: string
  /** May prevent that the link is followed. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** The one link of a row. It covers the row, so a click anywhere follows it, with any button. */
export function RowLink({ to, children, className = '', title, onClick }: RowLinkProps) {
  return (
    <Link to={to} className={`${rowStyles.cover} ${className}`} title={title} onClick={onClick} onKeyDown={moveToRow}>
      {children}
    </Link>
  )
}

/** Arrow keys walk from row to row, Home and End to the ends of the table. */
function moveToRow(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(`.${rowStyles.cover}`) ?? [])]
  const at = links.indexOf(event.currentTarget)
  const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }
  const next = links[steps[event.key] ?? -1]
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}
