import { orderStatus, type OrderState, type OrderStatus } from '@praxis/contract/paymentLimits'

/** What happens to an order. */
export type OrderEvent =
  /** The provider gave the text of its code. */
  | 'code'
  | 'paid'
  /** The provider will take no payment for it any longer. */
  | 'closed'
  | 'refund_asked'
  | 'refund_failed'
  /** A part was given back, or all that was left. */
  | 'refunded_part'
  | 'refunded_whole'

const transitions: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  created: { code: 'waiting', paid: 'paid', closed: 'closed' },
  waiting: { paid: 'paid', closed: 'closed' },
  paid: { refund_asked: 'refunding' },
  // Paid too late: everything is given back.
  closed: { paid: 'refunding' },
  refunding: { refund_failed: 'refund_failed', refunded_part: 'partly_refunded', refunded_whole: 'refunded' },
  refund_failed: { refund_asked: 'refunding' },
  partly_refunded: { refund_asked: 'refunding' },
  refunded: {},
}

/** Null: it changes nothing. Messages of providers come more than once, late, and out of order. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | null => transitions[state][event] ?? null

/** It can still be paid. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'waiting'

export const isRefundable = (state: OrderState): boolean => nextState(state, 'refund_asked') !== null

/** The number on the wire. An order that was paid too late stays closed until everything was given back. */
export function orderStatusOf(state: OrderState, isLate: boolean): OrderStatus {
  if (state === 'created' || state === 'waiting' || state === 'closed' || state === 'refunded')
    return orderStatus[state]
  return isLate ? orderStatus.closed : orderStatus.paid
}
