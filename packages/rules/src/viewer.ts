import type { Permission, RoleName } from '@praxis/contract/statuses'
import { permissionsOf } from './permissions/roles.ts'

/** Who is asking; null is a visitor. */
export type Viewer = {
  readonly uid: string
  readonly username: string
  readonly roles: readonly RoleName[]
  /** A membership that has not ended. */
  readonly isMember: boolean
}

type Membership = Pick<Viewer, 'roles' | 'isMember'>

/** Of the roles a person was given those that count: the member role ends with the date, and goes on without one. */
export function membershipAt(now: Date, roles: readonly RoleName[], memberUntil: string | null): Membership {
  const isMember = memberUntil !== null && Date.parse(memberUntil) > now.getTime()
  const hasEnded = memberUntil !== null && !isMember
  return { roles: hasEnded ? roles.filter((role) => role !== 'vip') : roles, isMember }
}

const staffRoles: readonly string[] = ['root', 'admin', 'problem_admin']

export const isRoot = (viewer: Viewer | null): boolean => viewer?.roles.includes('root') ?? false
export const isStaff = (viewer: { readonly roles: readonly string[] } | null): boolean =>
  viewer?.roles.some((r) => staffRoles.includes(r)) ?? false

/** Root and problem administrators. Plain administrators have the permission `problem_admin` too, but not this. */
export const keepsBank = (viewer: Viewer | null): boolean =>
  viewer?.roles.some((role) => role === 'root' || role === 'problem_admin') ?? false

/** Staff and members count as VIP. */
export const isVip = (viewer: Viewer | null): boolean =>
  viewer !== null && (viewer.isMember || viewer.roles.includes('vip') || isStaff(viewer))

export const hasPermission = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer !== null && permissionsOf(viewer.roles).has(permission)
