import { staffRoles, type GivenRole, type Permission, type RestrictionKind } from '@praxis/contract/statuses'
import { permissionsOf } from './permissions/roles.ts'

/** Who is asking; null is a visitor. */
export type Viewer = {
  readonly uid: string
  readonly username: string
  readonly roles: readonly GivenRole[]
  /** Those that have not ended. */
  readonly restrictions: readonly RestrictionKind[]
  /** A membership that has not ended. */
  readonly isMember: boolean
  /** From where the call comes; absent: nobody calls, as in a background job. */
  readonly from?: Whence
}

/** A device that is signed in stays the same however often its browser signs in. */
export type Whence = { readonly device: string; readonly ip: string }

export const isRoot = (viewer: Viewer | null): boolean => viewer?.roles.includes('root') ?? false
export const isStaff = (viewer: { readonly roles: readonly string[] } | null): boolean =>
  viewer?.roles.some((role) => staffRoles.some((one) => one === role)) ?? false

/** Root and problem administrators. Plain administrators have the permission `problem_admin` too, but not this. */
export const keepsBank = (viewer: Viewer | null): boolean =>
  viewer?.roles.some((role) => role === 'root' || role === 'problem_admin') ?? false

/** May use what members may. Staff may too, but are no members: what others see of them is `isMember`. */
export const isVip = (viewer: Viewer | null): boolean => viewer !== null && (viewer.isMember || isStaff(viewer))

export const hasPermission = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer !== null && permissionsOf(viewer.roles, viewer.restrictions).has(permission)
