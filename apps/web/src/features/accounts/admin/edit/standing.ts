import type { AccountRow } from '@praxis/contract/accountAdmin'
import { restrictionKinds, roles, type GivenRole, type RestrictionKind, type RoleName } from '@praxis/contract/statuses'
import { endless } from '@praxis/rules/membership/dates'
import { readShownRoles, shownRoles } from '@praxis/rules/standing'
import { toDate } from '#web/text/format.ts'

/** A restriction as it is edited: without an end, or with one that may still be empty. */
export type Restriction = { kind: RestrictionKind; until: string; reason: string | null }

export const roleNames = Object.keys(roles) as RoleName[]
export const isAdministrator = (role: RoleName): boolean => given.some((name) => name === role)
export const nameOfRole = (number: number): RoleName =>
  roleNames.find((name) => roles[name] === number) ?? 'default_user'

/** What of a person's restrictions lasts. */
export const lasting = ({ restrictions }: Pick<AccountRow, 'restrictions'>, now = new Date()): Restriction[] =>
  restrictions
    .filter(({ until }) => toDate(until) > now)
    .map(({ kind, until, reason }) => ({ kind, until: toDate(until).toISOString(), reason }))

/** Administrators. They cannot be restricted. */
const given = ['root', 'admin', 'problem_admin'] as const satisfies readonly GivenRole[]

/**
 * The one role that stands for a person: that of an administrator, what the restrictions mean, or the membership. The
 * wire knows one role of a person only.
 */
export function shownRole(row: Pick<AccountRow, 'roles' | 'isVip'>, restrictions: readonly Restriction[]): RoleName {
  const names: readonly string[] = row.roles.map(({ role }) => role)
  const administrator = given.find((name) => names.includes(name))
  return administrator ?? roleOf(row.isVip ? 'vip' : 'default_user', restrictions)
}

/** The role of somebody who is no administrator. */
function roleOf(base: 'vip' | 'default_user', restrictions: readonly Restriction[]): RoleName {
  const kinds = restrictionKinds.filter((kind) => restrictions.some((one) => one.kind === kind))
  const [shown = base] = shownRoles({ roles: ['default_user'], restrictions: kinds, isMember: false })
  return shown === 'default_user' ? base : shown
}

/** The role after the restrictions or the membership have changed. An administrator stays one. */
export function roleWith(current: RoleName, restrictions: readonly Restriction[], isMember: boolean): RoleName {
  const administrator = given.find((name) => name === current)
  return administrator ?? roleOf(isMember ? 'vip' : 'default_user', restrictions)
}

/**
 * The restrictions after a role has been chosen: those that it means, without an end unless they have one. Ordinary users,
 * members and administrators have none.
 */
export function restrictionsWith(role: RoleName, current: readonly Restriction[]): Restriction[] {
  return readShownRoles([role]).restrictions.map(
    (kind) => current.find((one) => one.kind === kind) ?? { kind, until: endless, reason: null },
  )
}

/** What editing an account sends where nothing changes: the call clears what is absent. */
export function inputOf(row: AccountRow) {
  const restrictions = lasting(row)
  return {
    uid: row.uid,
    username: row.username,
    realname: row.realname,
    email: row.email,
    type: roles[shownRole(row, restrictions)],
    status: row.status === 1 ? (1 as const) : (0 as const),
    titleName: row.titleName,
    titleColor: row.titleColor,
    restrictions,
    vipExpireTime: row.isVip && row.vipExpireTime !== null ? toDate(row.vipExpireTime).toISOString() : null,
    mustChangePassword: row.mustChangePassword,
    isTrusted: row.isTrusted,
  }
}
