import { z } from 'zod'

/** Parts of what WeChat Pay answers and tells. It may add fields at any time, so none is refused. */
const cents = z.number().int().min(0)

export const Created = z.object({ code_url: z.string().min(1).max(512) })

/** The amount is there once somebody has begun to pay. */
export const Transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: cents, currency: z.string() }).optional(),
})
export type Transaction = z.infer<typeof Transaction>

export const refundStatuses = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'] as const

export const Refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.enum(refundStatuses),
  amount: z.object({ total: cents, refund: cents, currency: z.string() }),
})

export const Notification = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.unknown(),
})

/** A message about a refund names the merchant, but neither the app nor the currency. */
export const ToldRefund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(refundStatuses),
})

export const BillPlace = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.string(),
})

export const Trouble = z.object({ code: z.string() })
