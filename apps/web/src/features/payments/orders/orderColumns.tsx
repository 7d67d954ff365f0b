import type { AdminOrderRow } from '@praxis/contract/orderAdmin'
import type { PaymentMessages, StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import { OrderState } from '#web/parts/payments/OrderState.tsx'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Orders.module.css'

export const orderColumns = (
  { orders: words }: StaffMessages['goodsDesk'],
  texts: PaymentMessages,
  onOpen: (row: AdminOrderRow) => void,
): Column<AdminOrderRow>[] => [
  nameColumn({
    head: words.columnNumber,
    nameOf: ({ orderNo }) => orderNo,
    content: ({ orderNo }) => <code>{orderNo}</code>,
    onOpen,
    className: styles.number,
  }),
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    width: 140,
    className: styles.user,
    cell: ({ username }) => (
      <span className="cut" title={username}>
        {username}
      </span>
    ),
  },
  {
    key: 'what',
    head: words.columnWhat,
    priority: 3,
    minWidth: 120,
    className: styles.what,
    cell: ({ itemName }) => (
      <span className="cut" title={itemName}>
        {itemName}
      </span>
    ),
  },
  {
    key: 'amount',
    head: words.columnAmount,
    priority: 1,
    width: 120,
    align: 'right',
    className: styles.amount,
    cell: ({ itemPrice }) => amountText(itemPrice),
  },
  {
    key: 'provider',
    head: words.columnProvider,
    priority: 5,
    width: 112,
    className: styles.wide,
    cell: ({ payType }) => texts.payTypes[payType],
  },
  {
    key: 'state',
    head: words.columnState,
    priority: 2,
    width: 160,
    className: styles.state,
    cell: (order) => <OrderState order={order} words={texts} names={words.states} />,
  },
  {
    key: 'made',
    head: words.columnMade,
    priority: 4,
    width: 120,
    className: styles.wide,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
]
