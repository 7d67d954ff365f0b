import { roles, type GivenRole, type RestrictionKind, type RoleName } from '@praxis/contract/statuses'
import { restrictionsBehind, shownRoles, standingAt, type StoredStanding } from '@praxis/rules/standing'
import { endless } from '@praxis/rules/membership/dates'
import { Failure } from '#server/failure.ts'
import { isListMeant, type Listed } from './restrictionForms.ts'

type Restriction = { kind: RestrictionKind; until: string; reason: string | null }
type Before = { roles: readonly GivenRole[]; restrictions: readonly Restriction[]; memberUntil: string | null }

/** What a call asks for. `type` is a role of the wire. */
export type AskedStanding = {
  type: number
  restrictions?: Listed | null | undefined
  vipExpireTime?: string | null | undefined
}
export type NewStanding = { role: GivenRole; restrictions: readonly Restriction[]; memberUntil: string | null }

/**
 * What a person has after an edit. One role of the wire says less than is stored, so a call that sends back the role it
 * was shown changes nothing: a restriction keeps its end, and a membership stays (docs/decisions/034-the-desk.md).
 */
export function decideStanding(before: Before, asked: AskedStanding, now: Date): NewStanding {
  const isAhead = (end: string) => Date.parse(end) > now.getTime()
  const lasting = before.restrictions.filter(({ until }) => isAhead(until))
  const role = givenBy(asked.type)
  const { type, restrictions: list } = asked
  const restrictions = list && isListMeant(lasting, { type, list }) ? given(list) : meant()
  if (role !== 'default_user' && restrictions.length > 0) throw new Failure('staff_restricted', {}, 'restrictions')
  return { role, restrictions, memberUntil: membership() }

  function given(wanted: Listed): Restriction[] {
    if (!wanted.every(({ until }) => isAhead(until))) throw new Failure('restriction_over', {}, 'restrictions')
    const byKind = new Map(wanted.map(({ kind, until, reason }) => [kind, { kind, until, reason: reason || null }]))
    return [...byKind.values()]
  }

  function meant(): Restriction[] {
    if (asked.type === roles.vip) return lasting
    const kinds = restrictionsBehind(asked.type)
    if (kinds === null) return []
    if (isShownAlready()) return lasting
    return kinds.map((kind) => lasting.find((one) => one.kind === kind) ?? { kind, until: endless, reason: null })
  }

  function isShownAlready(): boolean {
    return shownRoles(standingAt(now, before)).some((name) => roles[name] === asked.type)
  }

  function membership(): string | null {
    const { type, vipExpireTime } = asked
    if (type !== roles.vip) return vipExpireTime === undefined ? before.memberUntil : vipExpireTime
    const until = vipExpireTime ?? before.memberUntil
    if (until === null || !isAhead(until)) throw new Failure('member_until_missing', {}, 'vipExpireTime')
    return until
  }
}

const givenNames: readonly GivenRole[] = ['root', 'admin', 'problem_admin']
const givenBy = (type: number): GivenRole => givenNames.find((name) => roles[name] === type) ?? 'default_user'

/** The roles that the wire shows, as a notice names them. */
export const rolesShown = (stored: StoredStanding, now: Date): readonly RoleName[] =>
  shownRoles(standingAt(now, stored))
