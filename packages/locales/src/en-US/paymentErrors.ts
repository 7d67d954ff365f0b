import type { ErrorDetails } from '@praxis/contract/errors'
import type { paymentErrorKinds } from '@praxis/contract/paymentErrors'

export const paymentErrors = {
  product_not_found: 'This membership is not offered any longer',
  products_many: (d: ErrorDetails) => `At most ${d['most']} products can be offered`,
  price_not_cents: 'An amount has at most two decimals',
  order_not_found: 'There is no such order',
  membership_endless: 'Your membership has no end',
  payment_not_configured: 'The site takes no payments this way',
  payment_failed: 'The provider of payments did not answer. Nothing was paid: please try again',
  order_not_refundable: 'Nothing was paid for this order, or everything was given back',
  refund_running: 'Money of this order is being given back already',
  refund_large: (d: ErrorDetails) => `At most ¥${d['most']} can be given back`,
  bill_day_early: 'Bills are made the day after, by 10 o’clock in China, and kept for three months',
  payment_settings_wrong: 'The provider could not use this: see its merchant platform for the right form',
} satisfies Record<keyof typeof paymentErrorKinds, string | ((details: ErrorDetails) => string)>
