import { restrictionKinds, roles, type GivenRole, type RestrictionKind, type RoleName } from '@praxis/contract/statuses'
import type { Viewer } from './viewer.ts'

/** What a person has: roles that were given, restrictions with their ends, a membership with its end. */
export type StoredStanding = {
  readonly roles: readonly GivenRole[]
  readonly restrictions: readonly { readonly kind: RestrictionKind; readonly until: string }[]
  readonly memberUntil: string | null
}
export type Standing = Pick<Viewer, 'roles' | 'restrictions' | 'isMember'>

/** What counts at a moment: restrictions and memberships end by themselves. */
export function standingAt(now: Date, { roles: given, restrictions, memberUntil }: StoredStanding): Standing {
  const isAhead = (end: string) => Date.parse(end) > now.getTime()
  const lasting = restrictions.filter(({ until }) => isAhead(until)).map(({ kind }) => kind)
  return {
    roles: given,
    restrictions: restrictionKinds.filter((kind) => lasting.includes(kind)),
    isMember: memberUntil !== null && isAhead(memberUntil),
  }
}

/** What each role of the wire that restricts keeps a person from. */
const restrictedBy = {
  no_subimit_user: ['submit'],
  no_discuss_user: ['discuss'],
  mute_user: ['discuss', 'comment'],
  no_submit_no_discuss_user: ['submit', 'discuss'],
  no_submit_mute_user: ['submit', 'discuss', 'comment'],
} as const satisfies { [Role in Exclude<RoleName, GivenRole | 'vip'>]: readonly RestrictionKind[] }

/** What a person who is muted is kept from. */
export const mutedKinds: readonly RestrictionKind[] = restrictedBy.mute_user

const isRestricting = (role: string): role is keyof typeof restrictedBy => Object.hasOwn(restrictedBy, role)
const isGiven = (role: string): role is GivenRole =>
  Object.hasOwn(roles, role) && role !== 'vip' && !isRestricting(role)

/** What the role of the wire with this number keeps a person from; null of a role that restricts nothing. */
export function restrictionsBehind(role: number): readonly RestrictionKind[] | null {
  const name = Object.keys(restrictedBy).find((one) => roles[one as RoleName] === role)
  return name !== undefined && isRestricting(name) ? restrictedBy[name] : null
}

/**
 * The one role of the wire that a combination of restrictions means. No role keeps a person from comments alone: the
 * nearest one that does is shown, and the person may still start discussions.
 */
function restrictingRole(kinds: readonly RestrictionKind[]): keyof typeof restrictedBy | null {
  const [submit, discuss, comment] = restrictionKinds.map((kind) => kinds.includes(kind))
  if (submit) return comment ? 'no_submit_mute_user' : discuss ? 'no_submit_no_discuss_user' : 'no_subimit_user'
  if (comment) return 'mute_user'
  return discuss ? 'no_discuss_user' : null
}

/**
 * The roles that the wire shows of a person, in the order of their numbers. A restriction takes the place of the
 * ordinary role while it lasts; root has none. A member has the member role besides.
 */
export function shownRoles({ roles: given, restrictions, isMember }: Standing): RoleName[] {
  const restricting = given.includes('root') ? null : restrictingRole(restrictions)
  const shown: RoleName[] = restricting === null ? [...given] : given.filter((role) => role !== 'default_user')
  if (restricting !== null) shown.push(restricting)
  if (isMember) shown.push('vip')
  return shown.toSorted((one, other) => roles[one] - roles[other])
}

/** The roles and restrictions behind roles of the wire, such as a page has. */
export function readShownRoles(shown: readonly string[]): Pick<Viewer, 'roles' | 'restrictions'> {
  const kinds: readonly RestrictionKind[] = shown.filter(isRestricting).flatMap((role) => restrictedBy[role])
  const given = shown.filter(isGiven)
  return {
    roles: given.length === 0 && shown.length > 0 ? ['default_user'] : given,
    restrictions: restrictionKinds.filter((kind) => kinds.includes(kind)),
  }
}
