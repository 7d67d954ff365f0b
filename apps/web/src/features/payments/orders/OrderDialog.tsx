import { Button } from '@mantine/core'
import { orderAdmin, type OrderDetail } from '@praxis/contract/orderAdmin'
import { isRefundable } from '@praxis/rules/payments/orderStates'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { isEndless } from '#web/parts/people/endless.ts'
import { amountText } from '#web/parts/payments/money.ts'
import { OrderState } from '#web/parts/payments/OrderState.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { EventTable, RefundTable } from './OrderHistory.tsx'
import styles from './Orders.module.css'

type OrderDialogProps = { orderNo: string; onRefund: () => void; onClose: () => void }

/** While money is on its way back, the order changes by itself. */
const refundMs = 3_000

/** One order with everything that has happened to it. */
export function OrderDialog({ orderNo, onRefund, onClose }: OrderDialogProps) {
  const { orders: words, refund } = useStaffText().goodsDesk
  const { data, error, refetch } = useCall(
    orderAdmin.detail,
    { orderNo },
    { quiet: true, refetchInterval: (latest) => (latest?.state === 'refunding' ? refundMs : false) },
  )
  return (
    <Dialog variant="top" title={words.detailOf(orderNo)} size="min(720px, calc(100vw - 32px))" onClose={onClose}>
      {data === undefined && error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && <Detail order={data} />}
      {data !== undefined && isRefundable(data.state) && (
        <footer className={styles.actions}>
          <Button variant="default" onClick={onRefund}>
            {refund.open}
          </Button>
        </footer>
      )}
    </Dialog>
  )
}

function Detail({ order }: { order: OrderDetail }) {
  const { goodsDesk } = useStaffText()
  const { orders: words } = goodsDesk
  const texts = usePaymentText()
  const { exact } = useFormat()
  const { givenFrom, givenUntil, refunded, tradeNo, payTime, closeTime } = order
  const gave =
    givenFrom === null || givenUntil === null
      ? words.gaveNothing
      : isEndless(givenUntil)
        ? words.stretchForEver(exact(givenFrom))
        : words.stretch(exact(givenFrom), exact(givenUntil))
  const facts: (Fact | null)[] = [
    { name: words.columnUser, value: order.username },
    { name: words.columnWhat, value: order.itemName },
    { name: words.columnAmount, value: amountText(order.itemPrice) },
    refunded === 0 ? null : { name: words.refunded, value: amountText(refunded) },
    {
      name: words.columnState,
      value: <OrderState order={{ ...order, refunded: 0 }} words={texts} names={words.states} />,
    },
    { name: words.columnProvider, value: texts.payTypes[order.payType] },
    tradeNo === null ? null : { name: words.trade, value: <code>{tradeNo}</code> },
    { name: words.columnMade, value: exact(order.gmtCreate) },
    payTime === null && closeTime === null ? { name: words.expiresAt, value: exact(order.expiresAt) } : null,
    payTime === null ? null : { name: words.paidAt, value: exact(payTime) },
    closeTime === null ? null : { name: words.closedAt, value: exact(closeTime) },
    { name: words.gave, value: gave },
  ]
  return (
    <>
      {order.isTest && <Hint>{texts.isTest}</Hint>}
      {order.isLate && <Hint>{words.late}</Hint>}
      <div className={styles.facts}>
        <FactList facts={facts.filter((fact) => fact !== null)} />
      </div>
      <EventTable events={order.events} />
      {order.refunds.length > 0 && <RefundTable refunds={order.refunds} />}
    </>
  )
}
