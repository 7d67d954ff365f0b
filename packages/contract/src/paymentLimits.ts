/** States of an order on the wire. Two is fixed by the specification. */
export const orderStatus = { created: 0, waiting: 1, paid: 2, closed: 3, refunded: 4 } as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** States of an order. On the wire the last three are `paid` until everything was given back. */
export const orderStates = [
  'created',
  'waiting',
  'paid',
  'closed',
  'refunding',
  'refund_failed',
  'partly_refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Providers of payments, as the wire names them. */
export const payTypes = ['wechat', 'alipay'] as const
export type PayType = (typeof payTypes)[number]

export const paymentLimits = {
  /** How long an order may be paid, and is used again for the same product. */
  orderSeconds: 900,
  /** How often a page asks whether its order is paid. */
  pollMs: 1_000,
  /** How often a provider is asked about one order while a page asks. */
  askSeconds: 5,
  /** After a payment the page that paid signs out. */
  signOutMs: 3_000,
  products: 50,
  /** One cent to a million yuan. */
  cents: { min: 1, max: 100_000_000 },
  /** Bills are kept by providers for three months. */
  billDays: 90,
} as const

/** The wire has yuan with two decimals, and the database whole cents. */
export const yuanOf = (cents: number): number => cents / 100
/** Null: it has a fraction of a cent. */
export function centsOf(yuan: number): number | null {
  const cents = Math.round(yuan * 100)
  return Math.abs(yuan * 100 - cents) < 1e-6 ? cents : null
}
