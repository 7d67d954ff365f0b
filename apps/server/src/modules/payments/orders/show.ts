import { yuanOf } from '@praxis/contract/paymentLimits'
import type { OpenOrder } from '@praxis/contract/payments'
import type { OrderRow } from '@praxis/contract/paymentShapes'
import { isOpen, orderStatusOf } from '@praxis/rules/payments/orderStates'
import type { StoredOrder } from './orders.queries.ts'

/** An order as the dialog shows it. */
export const openOrderOf = (order: StoredOrder): OpenOrder => ({
  codeUrl: isOpen(order.state) ? (order.codeUrl ?? '') : '',
  itemId: order.productId,
  orderNo: order.orderNo,
  orderStatus: orderStatusOf(order.state, order.isLate),
  itemName: order.name,
  itemPrice: yuanOf(order.priceCents),
  payType: order.provider,
  expiresAt: order.expiresAt,
  isTest: order.isTest,
})

/** An order as lists show it. */
export const orderRowOf = (order: StoredOrder): OrderRow => ({
  orderNo: order.orderNo,
  itemId: order.productId,
  itemName: order.name,
  itemPrice: yuanOf(order.priceCents),
  days: order.days ?? -1,
  orderStatus: orderStatusOf(order.state, order.isLate),
  state: order.state,
  payType: order.provider,
  refunded: yuanOf(order.refundedCents),
  isTest: order.isTest,
  tradeNo: order.tradeNo,
  gmtCreate: order.createdAt,
  payTime: order.paidAt,
})
