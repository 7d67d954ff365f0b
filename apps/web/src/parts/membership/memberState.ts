import { daysLeft, isForEver, isLasting } from '@praxis/rules/membership/dates'

/** How somebody stands whose membership ends then. */
export type MemberState =
  | { readonly kind: 'none' }
  | { readonly kind: 'ended'; readonly until: string }
  | { readonly kind: 'forEver' }
  | { readonly kind: 'lasts'; readonly until: string; readonly days: number }

export function memberStateOf(until: string | null, now = new Date()): MemberState {
  if (until === null) return { kind: 'none' }
  if (!isLasting(until, now)) return { kind: 'ended', until }
  return isForEver(until) ? { kind: 'forEver' } : { kind: 'lasts', until, days: daysLeft(until, now) }
}
