import { payments } from '@praxis/contract/payments'
import type { OrderRow } from '@praxis/contract/paymentShapes'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { preloadPaymentText, usePaymentText } from '#web/text/people/paymentText.ts'
import { amountText } from '../money.ts'
import { OrderState } from '../OrderState.tsx'
import styles from './Own.module.css'
import { ReceiptDialog } from './ReceiptDialog.tsx'

preloadPaymentText()

/** The orders of the reader. Nothing where there are none. */
export function OwnOrders() {
  return useViewer() === null ? null : <Orders />
}

function Orders() {
  const words = usePaymentText()
  const { number } = useFormat()
  const [filter, , , addressOf] = useFilter(payments.ownOrders)
  const { data, error, isPlaceholderData, refetch } = useCall(payments.ownOrders, filter, { quiet: true })
  const [shown, show] = useState<OrderRow | null>(null)
  // Most people have none, and grey rows would promise some.
  if (data === undefined && error === null) return null
  if (data?.total === 0) return null
  const pageOf = (currentPage: number) => addressOf({ currentPage })
  return (
    <div className={styles.orders}>
      <Section title={words.orders.title} {...(data && { note: words.orders.count(number(data.total)) })}>
        <DataTable
          label={words.orders.title}
          columns={columnsOf(words, show)}
          rows={data?.records}
          rowKey={({ orderNo }) => orderNo}
          stale={isPlaceholderData}
          skeletonRows={3}
          className={styles.table}
          empty={data !== undefined && isBeyondEnd(data) && <BeyondEnd list={data} addressOf={pageOf} />}
          failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
        />
        {data !== undefined && data.pages > 1 && <Pager list={data} addressOf={pageOf} />}
      </Section>
      {shown !== null && <ReceiptDialog order={shown} onClose={() => show(null)} />}
    </div>
  )
}

const columnsOf = (
  words: ReturnType<typeof usePaymentText>,
  onReceipt: (order: OrderRow) => void,
): Column<OrderRow>[] => [
  {
    key: 'number',
    head: words.orders.number,
    priority: 2,
    width: 216,
    className: styles.number,
    cell: ({ orderNo }) => orderNo,
  },
  {
    key: 'what',
    head: words.orders.what,
    priority: 1,
    minWidth: 120,
    className: styles.what,
    cell: ({ itemName }) => itemName,
  },
  {
    key: 'amount',
    head: words.orders.amount,
    priority: 1,
    width: 104,
    align: 'right',
    className: styles.amount,
    cell: ({ itemPrice, payTime }) => <span data-unpaid={payTime === null || undefined}>{amountText(itemPrice)}</span>,
  },
  {
    key: 'provider',
    head: words.orders.provider,
    priority: 4,
    width: 104,
    className: styles.quiet,
    cell: ({ payType }) => words.payTypes[payType],
  },
  {
    key: 'when',
    head: words.orders.when,
    priority: 3,
    width: 112,
    className: styles.quiet,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  {
    key: 'state',
    head: words.orders.state,
    priority: 1,
    width: 176,
    className: styles.state,
    cell: (order) => <OrderState order={order} words={words} />,
  },
  {
    key: 'receipt',
    head: words.orders.receipt,
    hideHead: true,
    priority: 1,
    width: 44,
    align: 'right',
    className: styles.action,
    cell: (order) =>
      order.payTime !== null && (
        <IconButton icon="file" label={words.orders.receiptOf(order.orderNo)} onClick={() => onReceipt(order)} />
      ),
  },
]
