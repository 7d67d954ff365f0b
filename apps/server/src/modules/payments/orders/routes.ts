import { payments } from '@praxis/contract/payments'
import { implement } from '#server/http/handlers.ts'
import { createOrder } from './createOrder.ts'
import { listOwnOrders } from './orders.queries.ts'
import { readOrder } from './readOrder.ts'
import { orderRowOf } from './show.ts'

export const paymentRoutes = implement(payments, {
  create: createOrder,
  info: readOrder,
  async ownOrders(asked, { db, viewer }) {
    const { records, ...page } = await listOwnOrders(db, viewer.uid, asked)
    return { ...page, records: records.map(orderRowOf) }
  },
})
