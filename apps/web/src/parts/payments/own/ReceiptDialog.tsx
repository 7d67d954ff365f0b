import { Button } from '@mantine/core'
import type { OrderRow } from '@praxis/contract/paymentShapes'
import { createPortal } from 'react-dom'
import { useSiteName } from '#web/api/useSiteName.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { usePaymentText } from '#web/text/people/paymentText.ts'
import { centsOf, yuanOf } from '@praxis/contract/paymentLimits'
import { amountText } from '../money.ts'
import styles from './Own.module.css'

/** What somebody has paid, on the page and on paper. */
export function ReceiptDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { receipt: words } = usePaymentText()
  return (
    <>
      <Dialog title={words.title} onClose={onClose}>
        <Receipt order={order} />
        <footer className={dialogStyles.actions}>
          <Button data-autofocus onClick={() => window.print()}>
            {words.print}
          </Button>
        </footer>
      </Dialog>
      {createPortal(
        <section className={styles.paper}>
          <h1>{words.title}</h1>
          <Receipt order={order} />
        </section>,
        document.body,
      )}
    </>
  )
}

function Receipt({ order }: { order: OrderRow }) {
  const words = usePaymentText()
  const { receipt } = words
  const { exact, number } = useFormat()
  const { name: site } = useSiteName()
  const username = useViewer()?.username ?? ''
  const { days, refunded, itemPrice, tradeNo, payTime } = order
  const facts: Fact[] = [
    { name: receipt.site, value: site },
    { name: receipt.buyer, value: username },
    { name: receipt.number, value: <code>{order.orderNo}</code> },
    ...(tradeNo === null ? [] : [{ name: receipt.trade, value: <code>{tradeNo}</code> }]),
    { name: receipt.what, value: order.itemName },
    { name: receipt.days, value: days === -1 ? words.forEver : words.days(number(days)) },
    { name: receipt.provider, value: words.payTypes[order.payType] },
    ...(payTime === null ? [] : [{ name: receipt.paidAt, value: exact(payTime) }]),
    { name: receipt.amount, value: amountText(itemPrice), className: styles.whole },
    ...(refunded === 0
      ? []
      : [
          { name: receipt.refunded, value: `−${amountText(refunded)}` },
          {
            name: receipt.kept,
            value: amountText(yuanOf((centsOf(itemPrice) ?? 0) - (centsOf(refunded) ?? 0))),
            className: styles.whole,
          },
        ]),
  ]
  return (
    <div className={styles.facts}>
      <FactList facts={facts} />
      {order.isTest && <p className={styles.under}>{receipt.test}</p>}
      <p className={styles.under}>{receipt.note}</p>
    </div>
  )
}
