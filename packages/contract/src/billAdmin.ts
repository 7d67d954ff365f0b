import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currentPage, limit, listOf, time } from './fields.ts'
import { payType } from './paymentShapes.ts'

const desk = { access: 'root', permission: 'system_info_admin' } as const
const day = z.iso.date().describe('A day in China, such as 2026-11-28.')

export const billStates = ['running', 'done', 'failed'] as const

/** The bill of one provider for one day, compared with our orders. */
export const BillRow = z.object({
  payType,
  day: z.string(),
  state: z.enum(billStates),
  /** Why it failed, as a code. */
  detail: z.string().nullable(),
  payments: z.number().int(),
  /** Yuan. */
  paid: z.number(),
  refunds: z.number().int(),
  refunded: z.number(),
  differences: z.number().int(),
  gmtModified: time,
})
export type BillRow = z.infer<typeof BillRow>

/** What a bill says and we do not, or the other way round. */
export const differenceKinds = [
  'payment_unknown',
  'payment_missing',
  'payment_amount',
  'payment_state',
  'refund_unknown',
  'refund_missing',
  'refund_amount',
  /** The provider gave back what we hold for failed. */
  'refund_state',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const BillDifference = z.object({
  kind: z.enum(differenceKinds),
  orderNo: z.string(),
  tradeNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  /** Yuan that we have, and that the bill has; null: nothing. */
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
})
export type BillDifference = z.infer<typeof BillDifference>

const list = 'GET /api/admin/goods/bills'
const differences = 'GET /api/admin/goods/bill-differences'

/** Comparing orders with the bills of providers. Praxis' own. */
export const billAdmin = endpoints({
  list: {
    call: list,
    summary: 'Bills that were compared, the newest day first.',
    ...desk,
    input: z.object({ currentPage, limit: limit(10) }),
    output: listOf(BillRow),
  },
  differences: {
    call: differences,
    summary: 'What differs between a bill and our orders.',
    ...desk,
    input: z.object({ payType: payType.describe('The provider.'), day, currentPage, limit: limit(10) }),
    example: { payType: 'wechat', day: '2026-11-28' },
    output: listOf(BillDifference),
  },
  compare: {
    call: 'POST /api/admin/goods/compare-bill',
    summary: 'Compare the bill of a day again. It is done in the background.',
    ...desk,
    input: z.object({ payType, day }),
    example: { payType: 'wechat', day: '2026-11-28' },
    output: z.null(),
    errors: ['payment_not_configured', 'bill_day_early'],
    changes: [list, differences],
  },
})
