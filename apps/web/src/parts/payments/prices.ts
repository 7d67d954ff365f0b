import { centsOf, yuanOf } from '@praxis/contract/paymentLimits'
import type { Product } from '@praxis/contract/paymentShapes'

/** The days of a month, over four years. */
const monthDays = 1461 / 48

/** How many months a product lasts; null: its days are not near to whole months, or it has no end. */
export function monthsOf(days: number): number | null {
  const months = Math.round(days / monthDays)
  const isNear = Math.abs(days - months * monthDays) <= Math.max(3, days * 0.03)
  return months > 0 && isNear ? months : null
}

type Priced = Pick<Product, 'itemPrice' | 'days'>
type Comparison = {
  /** Yuan for a month; null where that says nothing. */
  perMonth: number | null
  /** Yuan less than the same months of the shortest product; null: nothing. */
  saved: number | null
}

/** What a product costs beside the others. */
export function compare(product: Priced, all: readonly Priced[]): Comparison {
  const months = monthsOf(product.days)
  if (months === null) return { perMonth: null, saved: null }
  const cents = centsOf(product.itemPrice) ?? 0
  const [shortest] = all
    .flatMap(({ days, itemPrice }) => ({ months: monthsOf(days) ?? Infinity, cents: centsOf(itemPrice) ?? 0 }))
    .toSorted((one, other) => one.months - other.months || one.cents - other.cents)
  const alike =
    shortest === undefined || shortest.months === Infinity ? cents : (shortest.cents / shortest.months) * months
  const saved = Math.floor(alike - cents)
  return { perMonth: yuanOf(Math.round(cents / months)), saved: saved > 0 ? yuanOf(saved) : null }
}
