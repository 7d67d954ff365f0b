import type { StaffMessages } from '@praxis/locales/locales'
import { DropdownMenu, type DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import classes from './AdminTable.module.css'

/** The last column: a menu of what can be done with the row, if anything. */
export const rowMenuColumn = <Row,>(
  itemsOf: (row: Row) => readonly DropdownItem[],
  nameOf: (row: Row) => string,
  words: StaffMessages['adminLists'],
): Column<Row> => ({
  key: 'menu',
  head: words.actions,
  hideHead: true,
  priority: 1,
  width: 44,
  align: 'right',
  className: classes.menu,
  cell: (row) => {
    const items = itemsOf(row)
    return (
      items.length > 0 && (
        <DropdownMenu label={words.actionsOf(nameOf(row))} className={buttonStyles.button} items={items}>
          <Icon name="dots" />
        </DropdownMenu>
      )
    )
  },
})
