import type { Unread } from '@praxis/contract/messages'
import { messageLimits } from '@praxis/contract/commentLimits'

/** How many messages nobody has read, of all tabs. */
export const sumOf = (unread: Unread): number => Object.values(unread).reduce((sum, count) => sum + count, 0)

/** What a badge says; null: there is none. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > messageLimits.badge ? `${messageLimits.badge}+` : String(count)
}

/**
 * Whether messages have come since the list was read. `least` is the smallest count that was told since then: reading
 * lowers it, and only what is new raises it.
 */
export const hasCome = (least: number | null, now: number | undefined): boolean =>
  least !== null && now !== undefined && now > least
export const leastOf = (least: number | null, now: number | undefined): number | null =>
  now === undefined ? least : least === null ? now : Math.min(least, now)
