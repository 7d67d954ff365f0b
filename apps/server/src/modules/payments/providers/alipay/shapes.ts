import { z } from 'zod'

/** Parts of what Alipay answers and tells. It may add fields at any time, so none is refused. */
export const Outcome = z.object({ code: z.string(), sub_code: z.string().optional() })

export const Precreated = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1).max(512) })

const tradeStatuses = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const

export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(tradeStatuses),
  total_amount: z.string(),
  /** Where a currency is named, it is that of `total_amount`. */
  trans_currency: z.string().optional(),
  /** Only of what was paid. */
  send_pay_date: z.string().optional(),
})

/** `refund_fee` is what was given back of the order so far, in all refunds. */
export const Refunded = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']), refund_fee: z.string() })

/** Of a refund that does not exist, the answer has nothing but its code. */
export const RefundFound = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
})

export const BillFound = z.object({ bill_download_url: z.string() })

/** What every notification of a trade has, among much else. */
export const Told = z.object({
  notify_id: z.string().min(1).max(128),
  notify_time: z.string(),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(tradeStatuses),
  total_amount: z.string(),
  trans_currency: z.string().optional(),
  gmt_payment: z.string().optional(),
  /** These three are there only if something was given back. */
  gmt_refund: z.string().optional(),
  refund_fee: z.string().optional(),
  out_biz_no: z.string().optional(),
})
