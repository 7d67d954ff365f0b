import type { AdminProduct } from '@praxis/contract/paymentShapes'
import type { PaymentMessages, StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import styles from './Products.module.css'

type RowActions = {
  onEdit: (row: AdminProduct) => void
  onVisible: (row: AdminProduct, isVisible: boolean) => void
}

export const productColumns = (
  words: StaffMessages['goodsDesk'],
  texts: PaymentMessages,
  number: (value: number) => string,
  { onEdit, onVisible }: RowActions,
): Column<AdminProduct>[] => [
  nameColumn({
    head: words.columnName,
    nameOf: ({ itemName }) => itemName,
    onOpen: onEdit,
    className: styles.name,
  }),
  {
    key: 'price',
    head: words.columnPrice,
    priority: 1,
    width: 128,
    align: 'right',
    className: styles.price,
    cell: ({ itemPrice }) => amountText(itemPrice),
  },
  {
    key: 'days',
    head: words.columnDays,
    priority: 2,
    width: 128,
    align: 'right',
    className: `${styles.days} ${styles.quiet}`,
    cell: ({ days }) => (days === -1 ? texts.forEver : texts.days(number(days))),
  },
  {
    key: 'rank',
    head: words.columnRank,
    priority: 3,
    width: 88,
    align: 'right',
    className: `${styles.wide} ${styles.quiet}`,
    cell: ({ rank }) => rank,
  },
  {
    key: 'sold',
    head: words.columnSold,
    priority: 4,
    width: 96,
    className: `${styles.wide} ${styles.quiet}`,
    cell: ({ hasOrders }) => (hasOrders ? words.ordered : words.notOrdered),
  },
  switchColumn({
    key: 'visible',
    head: words.columnVisible,
    labelOf: ({ itemName }) => words.visibleOf(itemName),
    isOn: ({ status }) => status,
    onChange: onVisible,
    className: styles.visible,
  }),
]
