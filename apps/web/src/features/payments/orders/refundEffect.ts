import type { OrderDetail } from '@praxis/contract/orderAdmin'
import { centsOf } from '@praxis/contract/paymentLimits'
import { isEndless } from '#web/parts/people/endless.ts'
import { toDate } from '#web/text/format.ts'

/** What a refund does to the membership that an order gave. `days` are rounded up. */
export type RefundEffect = { kind: 'none' | 'ended' | 'whole' | 'kept' } | { kind: 'part'; days: number }

const dayMs = 86_400_000

type Given = Pick<OrderDetail, 'givenFrom' | 'givenUntil' | 'itemPrice' | 'refunded'>

/** The server decides by afterRefund of the rules; this says it before anybody presses the button. */
export function refundEffect(
  { givenFrom, givenUntil, itemPrice, refunded }: Given,
  amount: number,
  now: Date,
): RefundEffect {
  if (givenFrom === null || givenUntil === null) return { kind: 'none' }
  const cents = (yuan: number) => centsOf(yuan) ?? 0
  const isWhole = cents(amount) + cents(refunded) === cents(itemPrice)
  if (isEndless(givenFrom)) return { kind: 'none' }
  if (isEndless(givenUntil)) return { kind: isWhole ? 'whole' : 'kept' }
  if (toDate(givenUntil) <= now) return { kind: 'ended' }
  if (isWhole) return { kind: 'whole' }
  const stretch = toDate(givenUntil).getTime() - toDate(givenFrom).getTime()
  return { kind: 'part', days: Math.ceil((stretch * cents(amount)) / cents(itemPrice) / dayMs) }
}
