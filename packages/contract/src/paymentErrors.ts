import { business } from './refusals.ts'

/** Refusals about products, orders, refunds and providers of payments. */
export const paymentErrorKinds = {
  product_not_found: business(404),
  products_many: business(403),
  price_not_cents: business(400),
  order_not_found: business(404),
  /** There is nothing to buy for whoever is a member for ever. */
  membership_endless: business(400),
  /** The site takes no payments with this provider. */
  payment_not_configured: business(400),
  /** The provider could not be asked, or did not agree. Nothing was paid; the same may be tried again. */
  payment_failed: business(400),
  order_not_refundable: business(400),
  refund_running: business(400),
  refund_large: business(400),
  /** A provider has no bill of that day, or not yet. */
  bill_day_early: business(400),
  payment_settings_wrong: business(400),
} as const
