import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, text, time } from './fields.ts'
import { limits } from './limits.ts'
import { orderStates } from './paymentLimits.ts'
import { OrderRow, orderNo, payType, yuan } from './paymentShapes.ts'

const desk = { access: 'root', permission: 'system_info_admin' } as const
const day = z.iso.date()

export const AdminOrderRow = OrderRow.extend({ uid: z.string(), username: z.string() })
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

export const refundStates = ['asked', 'pending', 'done', 'failed'] as const

/** Every change of an order, and every refund, the oldest first. */
export const OrderDetail = AdminOrderRow.extend({
  expiresAt: time,
  closeTime: time.nullable(),
  /** It was paid after it had been closed, so everything was given back and no membership was given. */
  isLate: z.boolean(),
  /** Which stretch of membership it gave; both null: none. */
  givenFrom: time.nullable(),
  givenUntil: time.nullable(),
  events: z.array(
    z.object({
      from: z.enum(orderStates).nullable(),
      to: z.enum(orderStates),
      /** What brought it: the buyer, a notification, an answer of the provider, or root. */
      cause: z.enum(['buyer', 'notification', 'query', 'site', 'root']),
      by: z.string().nullable(),
      /** What went wrong, as a code. */
      detail: z.string().nullable(),
      at: time,
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: z.number(),
      reason: z.string(),
      state: z.enum(refundStates),
      /** Why it failed, or what hinders it now, as a code. */
      detail: z.string().nullable(),
      /** Null: the site, because the payment was late. */
      by: z.string().nullable(),
      gmtCreate: time,
      doneTime: time.nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const filters = {
  keyword: text(limits.keywordLength).trim().optional().describe('The number of an order, or part of a user name.'),
  orderStatus: z.coerce.number().int().min(0).max(4).optional().describe('As on the wire: 2 is paid.'),
  state: z.enum(orderStates).optional().describe('More exact than the number.'),
  payType: payType.optional().describe('The provider.'),
  from: day.optional().describe('The first day of their making, such as 2026-11-28, in the time zone of the site.'),
  to: day.optional().describe('The last day of their making.'),
} as const

const list = 'GET /api/admin/goods/get-order-list'
const detail = 'GET /api/admin/goods/get-order'

/** The desk for orders. All but the list are Praxis' own. */
export const orderAdmin = endpoints({
  list: {
    call: list,
    summary: 'Orders of everybody, the newest first.',
    ...desk,
    input: z.object({ currentPage, limit: limit(10), ...filters }),
    output: listOf(AdminOrderRow),
  },
  detail: {
    call: detail,
    summary: 'One order with everything that has happened to it.',
    ...desk,
    input: z.object({ orderNo }),
    example: { orderNo: '2026113000000000000001' },
    output: OrderDetail,
    errors: ['order_not_found'],
  },
  refund: {
    call: 'POST /api/admin/goods/refund',
    summary: 'Give money back. When it is given back, the membership is shortened by the same share.',
    ...desk,
    input: z.object({ orderNo, amount: yuan, reason: text(80).trim().min(1) }),
    example: { orderNo: '2026113000000000000001', amount: 19.99, reason: 'Bought twice' },
    output: z.null(),
    errors: [
      'order_not_found',
      'order_not_refundable',
      'refund_running',
      'refund_large',
      'price_not_cents',
      'payment_not_configured',
    ],
    changes: [list, detail, 'GET /api/pay/get-order-list'],
  },
  exportOrders: {
    call: 'GET /api/admin/goods/export-orders',
    summary: 'The orders of a search as a table, for bookkeeping.',
    ...desk,
    input: z.object(filters),
    output: z.string(),
    reply: 'download',
  },
})
