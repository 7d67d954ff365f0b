/** The last moment. A membership or a restriction until then has no end. */
export const endless = '9999-12-31T00:00:00.000Z'

/** How long somebody is given a membership: so many days, or until a moment. */
export type Grant = { readonly days: number } | { readonly until: string }

const dayMs = 86_400_000

/** Days are added to what is left. No grant shortens a membership. */
export function granted(memberUntil: string | null, grant: Grant, now: Date): string {
  const left = Math.max(now.getTime(), memberUntil === null ? 0 : Date.parse(memberUntil))
  const wanted = 'days' in grant ? left + grant.days * dayMs : Math.max(left, Date.parse(grant.until))
  return new Date(Math.min(wanted, Date.parse(endless))).toISOString()
}

export const isLasting = (memberUntil: string | null, now: Date): memberUntil is string =>
  memberUntil !== null && Date.parse(memberUntil) > now.getTime()

/** Days that begin before the end. */
export const daysLeft = (memberUntil: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(memberUntil) - now.getTime()) / dayMs))

export const isForEver = (memberUntil: string): boolean => Date.parse(memberUntil) >= Date.parse(endless)
