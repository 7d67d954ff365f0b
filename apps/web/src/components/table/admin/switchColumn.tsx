import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'

type SwitchColumn<Row> = {
  key: string
  head: string
  /** Read out for the switch of a row. */
  labelOf: (row: Row) => string
  isOn: (row: Row) => boolean
  /** Absent: that of every row. */
  canChange?: (row: Row) => boolean
  onChange: (row: Row, isOn: boolean) => void
  className?: string | undefined
}

/** A switch in every row, which acts at once. */
export const switchColumn = <Row,>(column: SwitchColumn<Row>): Column<Row> => ({
  key: column.key,
  head: column.head,
  priority: 1,
  width: 80,
  className: column.className,
  cell: (row) => (
    <SwitchBox
      label={column.labelOf(row)}
      hideLabel
      checked={column.isOn(row)}
      disabled={column.canChange?.(row) === false}
      onChange={(isOn) => column.onChange(row, isOn)}
    />
  ),
})
