import type { PayType } from '@praxis/contract/paymentLimits'
import { endless, granted, isForEver, isLasting } from '@praxis/rules/membership/dates'
import { isOpen, nextState } from '@praxis/rules/payments/orderStates'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { changeMemberships, shownMoment } from '#server/modules/accounts/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { noteNotification } from '../notifications/notifications.queries.ts'
import { yuanOf } from '../providers/money.ts'
import { refusePayment, type Payment, type ProviderCode } from '../providers/provider.ts'
import { returnPayment } from '../refunds/beginRefund.ts'
import { holdOrder, moveOrder, type Buyer, type Reason } from './moveOrder.ts'
import { isTradeKnown, type StoredOrder } from './orders.queries.ts'

type Told = {
  readonly provider: PayType
  readonly cause: 'notification' | 'query'
  /** Of a notification. */
  readonly eventId?: string
  readonly detail?: string | undefined
}

/**
 * What follows from a payment, in one transaction: the order is paid, and its person is a member with the commit. The
 * same payment again changes nothing. Null: it is settled; otherwise it is none for an order of ours.
 */
export const settle = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  payment: Payment,
  { provider, cause, eventId, detail }: Told,
): Promise<ProviderCode | null> =>
  db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, payment.orderNo)
    if (held === undefined || held.order.provider !== provider) return 'wrong_order'
    const { order, buyer } = held
    const refused = refusePayment(payment, { orderNo: order.orderNo, cents: order.priceCents })
    if (refused !== null) return refused
    if (order.tradeNo !== payment.tradeNo) {
      if (order.tradeNo !== null || (await isTradeKnown(tx, provider, payment.tradeNo))) return 'wrong_order'
    }
    const isNew =
      eventId === undefined ||
      (await noteNotification(tx, { provider, eventId, orderNo: order.orderNo, kind: 'paid', now: now() }))
    if (isNew && order.tradeNo === null) await take(tx, { order, buyer, payment }, { cause, detail, now: now() })
    return null
  })

type Paid = { readonly order: StoredOrder; readonly buyer: Buyer; readonly payment: Payment }

async function take(tx: Transaction, { order, buyer, payment }: Paid, reason: Reason): Promise<void> {
  const { tradeNo, paidAt } = payment
  if (buyer !== null && isOpen(order.state)) {
    const given = await give(tx, order, buyer, reason.now)
    await moveOrder(tx, order, 'paid', reason, { tradeNo, paidAt, ...given })
    return
  }
  const state = isOpen(order.state)
    ? await moveOrder(
        tx,
        order,
        'closed',
        { cause: 'site', now: reason.now, detail: 'account_gone' },
        { closedAt: reason.now },
      )
    : order.state
  if (nextState(state, 'paid') === null) throw new Error(`order ${order.orderNo} is ${state} and has no payment`)
  await moveOrder(tx, { ...order, state }, 'paid', reason, { tradeNo, paidAt, isLate: true })
  await returnPayment(tx, order, reason.now)
  if (buyer === null) return
  await tell(tx, {
    kind: 'payment_returned',
    params: { product: order.name, amount: yuanOf(order.priceCents) },
    to: { uid: buyer.uid },
  })
}

/** The stretch of membership that was given. */
async function give(tx: Transaction, order: StoredOrder, { uid, memberUntil }: NonNullable<Buyer>, now: Date) {
  const givenUntil = granted(memberUntil, order.days === null ? { until: endless } : { days: order.days }, now)
  const change = { uid, from: memberUntil, to: givenUntil }
  await changeMemberships(tx, [change], { reason: null, byUid: null, orderNo: order.orderNo })
  await tell(tx, {
    kind: 'membership_bought',
    params: { until: isForEver(givenUntil) ? null : shownMoment(givenUntil), product: order.name },
    to: { uid },
  })
  return { givenFrom: isLasting(memberUntil, now) ? memberUntil : now.toISOString(), givenUntil }
}
