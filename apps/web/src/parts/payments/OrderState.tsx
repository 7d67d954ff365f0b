import type { OrderRow } from '@praxis/contract/paymentShapes'
import type { OrderState as State } from '@praxis/contract/paymentLimits'
import type { PaymentMessages } from '@praxis/locales/locales'
import { amountText } from './money.ts'
import styles from './OrderState.module.css'

const tones: Record<State, 'good' | 'end' | 'wait' | 'bad'> = {
  created: 'wait',
  waiting: 'wait',
  paid: 'good',
  closed: 'end',
  refunding: 'wait',
  refund_failed: 'bad',
  partly_refunded: 'good',
  refunded: 'end',
}

type OrderStateProps = {
  order: Pick<OrderRow, 'state' | 'refunded' | 'isTest'>
  words: PaymentMessages
  names?: PaymentMessages['orders']['states']
}

/** How an order stands, what of it was given back, and whether no money moved. */
export function OrderState({ order, words: { orders }, names = orders.states }: OrderStateProps) {
  const { state, refunded, isTest } = order
  return (
    <>
      <span className={styles.state} data-tone={tones[state]}>
        {names[state]}
      </span>
      {isTest && <span className={styles.test}>{orders.test}</span>}
      {refunded > 0 && <small>{orders.refunded(amountText(refunded))}</small>}
    </>
  )
}
