import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, id, limit, listOf, time } from './fields.ts'
import { OrderRow, orderNo, payType } from './paymentShapes.ts'

/** What the dialog of an order knows of it. `orderStatus` is as in paymentLimits.ts. */
export const OpenOrder = z.object({
  /** The text of the QR code; empty before the provider has given one, and once it is of no use. */
  codeUrl: z.string(),
  itemId: z.number().int(),
  orderNo: z.string(),
  orderStatus: z.number().int(),
  itemName: z.string(),
  itemPrice: z.number(),
  payType,
  /** Until when it can be paid. */
  expiresAt: time,
  isTest: z.boolean(),
})
export type OpenOrder = z.infer<typeof OpenOrder>

const own = 'GET /api/pay/get-order-list'

/** Buying a membership. `ownOrders` is Praxis' own. */
export const payments = endpoints({
  create: {
    call: 'POST /api/pay/create-member-order',
    summary:
      'Order a membership. An order of the same product that can still be paid is used again; any other of the caller is closed, unless it turns out to be paid: then that one is answered.',
    access: 'signedIn',
    rate: { calls: 30, seconds: 60 },
    input: z.object({
      itemId: id.describe('The number of a product.'),
      payType: payType.nullish().describe('The provider; the first one of the site when absent.'),
    }),
    example: { itemId: 1, payType: 'wechat' },
    output: OpenOrder,
    errors: ['product_not_found', 'membership_endless', 'payment_not_configured', 'payment_failed'],
    changes: [own, 'GET /api/admin/goods/get-order-list'],
  },
  info: {
    call: 'GET /api/pay/get-order-info',
    summary: 'How an order of the caller stands. Pages ask every second.',
    access: 'signedIn',
    input: z.object({ orderNo }),
    example: { orderNo: '2026113000000000000001' },
    output: OpenOrder,
    errors: ['order_not_found'],
  },
  ownOrders: {
    call: own,
    summary: 'The orders of the caller, the newest first.',
    access: 'signedIn',
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(OrderRow),
  },
})
