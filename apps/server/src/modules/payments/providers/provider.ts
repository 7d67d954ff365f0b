/** Why a call did not succeed, or a message of a provider was refused. */
export type ProviderCode =
  // Of settings and arguments.
  | 'wrong_settings'
  | 'wrong_argument'
  // Of the way there and back: what was asked for may have happened all the same, so ask what is.
  | 'unreachable'
  | 'answer_too_large'
  | 'not_understood'
  // Said by the provider: nothing happened.
  | 'refused'
  | 'order_unknown'
  | 'order_paid'
  | 'order_closed'
  | 'bill_missing'
  | 'bill_not_ready'
  // Of what it sent, which leaves that open as well.
  | 'wrong_bill'
  | 'wrong_signature'
  | 'signature_probe'
  | 'unknown_serial'
  | 'expired_certificate'
  | 'stale'
  | 'wrong_encryption'
  | 'wrong_merchant'
  | 'wrong_application'
  | 'wrong_order'
  | 'wrong_amount'
  | 'wrong_currency'

/** Neither the message nor the detail ever holds keys, addresses or what was sent. */
export class ProviderError extends Error {
  readonly code: ProviderCode
  /** What the provider calls it, or the kind of failure of the connection. */
  readonly detail: string

  constructor(code: ProviderCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail.replaceAll(/[^\w.\-/: ]/g, '?').slice(0, 80)
  }
}

/** Money is in whole cents of CNY everywhere. */
export type Order = { orderNo: string; cents: number }

type NewOrder = Order & { title: string; expiresAt: Date; notifyAddress: string }

export type Payment = Order & {
  /** The number that the provider gave the payment. */
  tradeNo: string
  paidAt: Date
}

/**
 * `unknown`: the provider has no such order. Alipay knows one only after somebody scanned its code.
 * `refunded`: it was paid, and all or a part was given back; `queryRefund` says how much.
 * Alipay calls an order paid until all of it was given back.
 */
export type OrderState = { state: 'unknown' | 'waiting' | 'closed' } | { state: 'paid' | 'refunded'; payment: Payment }

type NewRefund = Order & {
  refundNo: string
  /** What is given back, at most what was paid. */
  refundCents: number
  reason: string
  /** Undefined: it tells nobody, and is asked. */
  notifyAddress?: string | undefined
}

/** `failed`: nothing was given back, and the same refund will not be. */
export type RefundState = { state: 'unknown' | 'pending' | 'failed' } | { state: 'done'; refundCents: number }

/** What a verified message says. `eventId` is the same when it is sent again. */
export type Fact = { eventId: string } & (
  | { kind: 'paid'; payment: Payment }
  /** `refundNo` is null where the message does not tell which refund it is about: ask for all of the order. */
  | { kind: 'refund'; orderNo: string; refundNo: string | null; state: RefundState['state'] }
  | { kind: 'closed'; orderNo: string }
  /** Nothing that an order waits for. */
  | { kind: 'other' }
)

export type Message = {
  /** As it came: the signature is about these bytes. */
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export type Reading = { fact: Fact } | { refused: ProviderCode }

/** What the provider is answered, in its own protocol. */
type Reply = { status: number; mediaType: string; body: string }

export type BillRow = {
  kind: 'payment' | 'refund'
  orderNo: string
  tradeNo: string
  refundNo: string | null
  cents: number
  at: Date
}

export type PaymentProvider = {
  /** `codeUrl` is the text of a QR code. The same order again gives a code for the same payment. */
  create(order: NewOrder): Promise<{ codeUrl: string }>
  /** Throws `wrong_amount` if another sum was paid than the order asks for. */
  query(order: Order): Promise<OrderState>
  /** Throws `order_paid` if it is too late, and `order_unknown`. To close what is closed changes nothing. */
  close(order: Pick<Order, 'orderNo'>): Promise<void>
  /** The same `refundNo` again is the same refund. */
  refund(refund: NewRefund): Promise<RefundState>
  queryRefund(refund: Pick<NewRefund, 'orderNo' | 'refundNo' | 'refundCents'>): Promise<RefundState>
  /** Verifies before anything is parsed. Compare the payment with the order: see `refusePayment`. */
  readNotification(message: Message): Promise<Reading>
  /** `taken`: it was dealt with, also if it had come before. Otherwise it is sent again. */
  answer(result: 'taken' | ProviderCode): Reply
  /** Payments and refunds of a day in China, such as 2026-11-28. Throws `bill_missing` if there is none. */
  bill(day: string): Promise<BillRow[]>
}

/** Whether a payment is for an order: null, or why not. */
export function refusePayment(payment: Order, order: Order): ProviderCode | null {
  if (payment.orderNo !== order.orderNo) return 'wrong_order'
  return payment.cents === order.cents ? null : 'wrong_amount'
}

/** Throws what `refusePayment` says. */
export function paymentOf<P extends Order>(payment: P, order: Order): P {
  const refused = refusePayment(payment, order)
  if (refused !== null) throw new ProviderError(refused)
  return payment
}
