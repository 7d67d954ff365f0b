import type { BillRow } from '@praxis/contract/billAdmin'
import type { PayType } from '@praxis/contract/paymentLimits'
import type { StaffMessages } from '@praxis/locales/locales'
import { nameColumn } from '#web/components/table/admin/nameColumn.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import styles from './Bills.module.css'

type Words = StaffMessages['goodsDesk']['bills']

export const billColumns = (
  words: Words,
  names: Record<PayType, string>,
  number: (value: number) => string,
  onOpen: (row: BillRow) => void,
): Column<BillRow>[] => [
  nameColumn({
    head: words.day,
    nameOf: ({ day, payType }) => `${day} ${names[payType]}`,
    content: ({ day }) => <span className={styles.day}>{day}</span>,
    onOpen,
    className: styles.name,
  }),
  {
    key: 'provider',
    head: words.provider,
    priority: 1,
    width: 120,
    className: styles.provider,
    cell: ({ payType }) => names[payType],
  },
  {
    key: 'payments',
    head: words.payments,
    priority: 3,
    width: 160,
    align: 'right',
    className: styles.sum,
    cell: ({ payments, paid }) => words.countAndSum(number(payments), amountText(paid)),
  },
  {
    key: 'refunds',
    head: words.refunds,
    priority: 4,
    width: 160,
    align: 'right',
    className: styles.sum,
    cell: ({ refunds, refunded }) => words.countAndSum(number(refunds), amountText(refunded)),
  },
  {
    key: 'state',
    head: words.columnState,
    priority: 2,
    width: 140,
    className: styles.state,
    cell: ({ state, detail }) => (
      <>
        <span data-state={state}>{words.states[state]}</span>
        {detail !== null && <small>{detail}</small>}
      </>
    ),
  },
  {
    key: 'differences',
    head: words.differences,
    priority: 1,
    width: 104,
    align: 'right',
    className: styles.differences,
    cell: ({ state, differences }) =>
      state === 'done' && (
        <span data-some={differences > 0 || undefined}>
          {differences === 0 ? words.none : words.some(number(differences))}
        </span>
      ),
  },
]
