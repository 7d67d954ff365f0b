import type { OrderDetail } from '@praxis/contract/orderAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { amountText } from '#web/parts/payments/money.ts'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './Orders.module.css'

type Words = StaffMessages['goodsDesk']['orders']
type Format = (moment: string) => string
type Event = OrderDetail['events'][number] & { key: number }
type Refund = OrderDetail['refunds'][number]

/** Every change of an order, the oldest first. */
export function EventTable({ events }: Pick<OrderDetail, 'events'>) {
  const words = useStaffText().goodsDesk.orders
  const { exact } = useFormat()
  return (
    <Section title={words.events}>
      <DataTable
        label={words.events}
        columns={eventColumns(words, exact)}
        rows={events.map((event, key) => ({ ...event, key }))}
        rowKey={({ key }) => key}
        className={styles.events}
        empty={null}
      />
    </Section>
  )
}

const eventColumns = (words: Words, exact: Format): Column<Event>[] => [
  { key: 'at', head: words.eventWhen, priority: 1, width: 212, cell: ({ at }) => exact(at) },
  {
    key: 'change',
    head: words.eventChange,
    priority: 1,
    cell: ({ from, to, detail }) => (
      <>
        {from === null ? words.states[to] : words.change(words.states[from], words.states[to])}
        {detail !== null && <span className={styles.why}>{detail}</span>}
      </>
    ),
  },
  {
    key: 'cause',
    head: words.eventCause,
    priority: 2,
    width: 200,
    cell: ({ cause, by }) => (by === null ? words.causes[cause] : words.causeBy(words.causes[cause], by)),
  },
]

/** What was given back of an order, or was to be. */
export function RefundTable({ refunds }: Pick<OrderDetail, 'refunds'>) {
  const words = useStaffText().goodsDesk.orders
  const { exact } = useFormat()
  return (
    <Section title={words.refunds}>
      <DataTable
        label={words.refunds}
        columns={refundColumns(words, exact)}
        rows={refunds}
        rowKey={({ refundNo }) => refundNo}
        className={styles.refunds}
        empty={null}
      />
    </Section>
  )
}

const refundColumns = (words: Words, exact: Format): Column<Refund>[] => [
  { key: 'at', head: words.eventWhen, priority: 2, width: 212, cell: ({ gmtCreate }) => exact(gmtCreate) },
  {
    key: 'amount',
    head: words.refundAmount,
    priority: 1,
    width: 104,
    align: 'right',
    className: styles.amount,
    cell: ({ amount }) => amountText(amount),
  },
  {
    key: 'state',
    head: words.refundState,
    priority: 1,
    width: 112,
    cell: ({ state, detail }) => (
      <>
        {words.refundStates[state]}
        {detail !== null && <span className={styles.why}>{detail}</span>}
      </>
    ),
  },
  {
    key: 'reason',
    head: words.refundReason,
    priority: 1,
    cell: ({ reason, by, refundNo }) => (
      <>
        {reason}
        <span className={styles.why}>
          {by ?? words.bySite} · {refundNo}
        </span>
      </>
    ),
  },
]
