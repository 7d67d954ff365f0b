import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { paymentLimits } from '@praxis/contract/paymentLimits'
import type { OpenOrder, payments } from '@praxis/contract/payments'
import { isOpen } from '@praxis/rules/payments/orderStates'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { endOrder, followOrder } from './askProvider.ts'
import { claimAsking, findOrder } from './orders.queries.ts'
import { openOrderOf } from './show.ts'

/**
 * How an order of the caller stands. While somebody looks at it the provider is asked, so that a site that nobody can
 * reach from outside takes payments as well.
 */
export async function readOrder(
  { orderNo }: ParsedInputOf<typeof payments.info>,
  context: Context<Viewer>,
): Promise<OpenOrder> {
  const { db, viewer } = context
  const read = async () => {
    const order = await findOrder(db, orderNo)
    if (order?.uid !== viewer.uid) throw new Failure('order_not_found')
    return order
  }
  const order = await read()
  if (!isOpen(order.state)) return openOrderOf(order)
  const now = context.now()
  const before = new Date(now.getTime() - paymentLimits.askSeconds * 1_000)
  if (!(await claimAsking(db, orderNo, { now, before }))) return openOrderOf(order)
  await (Date.parse(order.expiresAt) > now.getTime() ? followOrder(context, order) : endOrder(context, order, 'site'))
  return openOrderOf(await read())
}
