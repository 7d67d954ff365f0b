import type { StaffMessages } from '@praxis/locales/locales'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import classes from './AdminTable.module.css'
import type { Selection } from './selection.ts'

/** The first column, with a box in every row and one above them for the whole page. */
export const selectionColumn = <Row,>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  words: StaffMessages['adminLists'],
): Column<Row> => ({
  key: 'selection',
  head: words.selectPage,
  headControl: (
    <CheckBox
      label={words.selectPage}
      hideLabel
      checked={selection.extent === 'all'}
      isPartly={selection.extent === 'some'}
      onChange={selection.toggleAll}
    />
  ),
  priority: 1,
  width: 40,
  className: classes.selection,
  cell: (row) => (
    <CheckBox
      label={words.select(nameOf(row))}
      hideLabel
      checked={selection.isSelected(row)}
      disabled={!selection.canSelect(row)}
      onChange={() => selection.toggle(row)}
    />
  ),
})
