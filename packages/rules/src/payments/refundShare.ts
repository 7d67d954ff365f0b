import { isForEver, isLasting } from '../membership/dates.ts'

/** What an order gave, and how much of its price was given back before and after a refund. In cents, and ISO 8601. */
export type Given = {
  readonly givenFrom: string
  readonly givenUntil: string
  readonly priceCents: number
  readonly before: number
  readonly after: number
}

/**
 * When a membership ends after a refund: sooner by the share of the price of what the order gave. Shares are summed, so
 * many small refunds take away as much as one. A membership without an end that was bought is taken away by a whole
 * refund: what was left before comes back. What has ended stays as it is, and so does a membership without an end that
 * something else gave.
 */
export function afterRefund(memberUntil: string | null, given: Given, now: Date): string | null {
  if (!isLasting(memberUntil, now)) return memberUntil
  const notBefore = (ms: number) => new Date(Math.max(ms, now.getTime())).toISOString()
  if (isForEver(memberUntil)) {
    const isWhole = given.after === given.priceCents
    const gaveIt = isForEver(given.givenUntil) && !isForEver(given.givenFrom)
    return isWhole && gaveIt ? notBefore(Date.parse(given.givenFrom)) : memberUntil
  }
  if (isForEver(given.givenUntil)) return memberUntil
  const stretch = Date.parse(given.givenUntil) - Date.parse(given.givenFrom)
  const taken = (cents: number) => Math.floor((stretch * cents) / given.priceCents)
  return notBefore(Date.parse(memberUntil) - (taken(given.after) - taken(given.before)))
}
