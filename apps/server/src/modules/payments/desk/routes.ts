import { orderAdmin } from '@praxis/contract/orderAdmin'
import { yuanOf } from '@praxis/contract/paymentLimits'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { orderRowOf } from '../orders/show.ts'
import { findDeskOrder, listEvents, listOrders, listRefunds } from './desk.queries.ts'
import { exportOrders } from './exportOrders.ts'
import { refundOrder } from './refundOrder.ts'

export const orderAdminRoutes = implement(orderAdmin, {
  async list(asked, { db }) {
    const { records, ...page } = await listOrders(db, asked)
    return { ...page, records: records.map(rowOf) }
  },

  async detail({ orderNo }, { db }) {
    const order = found(await findDeskOrder(db, orderNo), 'order_not_found')
    const [events, refunds] = await Promise.all([listEvents(db, orderNo), listRefunds(db, orderNo)])
    return {
      ...rowOf(order),
      expiresAt: order.expiresAt,
      closeTime: order.closedAt,
      isLate: order.isLate,
      givenFrom: order.givenFrom,
      givenUntil: order.givenUntil,
      events,
      refunds: refunds.map(({ cents, ...refund }) => ({ ...refund, amount: yuanOf(cents) })),
    }
  },

  refund: refundOrder,
  exportOrders,
})

const rowOf = (order: NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>) => ({
  ...orderRowOf(order),
  uid: order.uid,
  username: order.username,
})
