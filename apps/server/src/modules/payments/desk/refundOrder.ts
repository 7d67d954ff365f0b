import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { orderAdmin } from '@praxis/contract/orderAdmin'
import { centsOf, yuanOf } from '@praxis/contract/paymentLimits'
import { isRefundable } from '@praxis/rules/payments/orderStates'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdOrder, moveOrder } from '../orders/moveOrder.ts'
import { beginRefund } from '../refunds/beginRefund.ts'

export async function refundOrder(
  { orderNo, amount, reason }: ParsedInputOf<typeof orderAdmin.refund>,
  context: Context<Viewer>,
): Promise<null> {
  const cents = centsOf(amount)
  if (cents === null) throw new Failure('price_not_cents', {}, 'amount')
  const providers = await context.shop.providers()
  await context.db.transaction().execute(async (tx) => {
    const { order } = found(await holdOrder(tx, orderNo), 'order_not_found')
    if (order.state === 'refunding') throw new Failure('refund_running')
    if (!isRefundable(order.state)) throw new Failure('order_not_refundable')
    const left = order.priceCents - order.refundedCents
    if (cents > left) throw new Failure('refund_large', { most: yuanOf(left).toFixed(2) }, 'amount')
    if (!providers.has(order.provider)) throw new Failure('payment_not_configured')
    const [now, byUid] = [context.now(), context.viewer.uid]
    await moveOrder(tx, order, 'refund_asked', { cause: 'root', now, byUid })
    const refundNo = await beginRefund(tx, { orderNo, cents, reason, byUid, now })
    const after = { refundNo, cents, reason }
    await record(tx, context, { act: 'order.refund', noun: 'order', nounId: orderNo, before: null, after })
  })
  return null
}
