import type { UserInfo } from '@praxis/contract/accounts'
import type { RoleName } from '@praxis/contract/statuses'
import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import { useViewer } from './session.ts'

/** The signed-in person as the rules know one. */
export function viewerOf(user: UserInfo | null): Viewer | null {
  if (user === null) return null
  const { uid, username, roleList, isVip } = user
  return { uid, username, roles: roleList as RoleName[], isMember: isVip }
}

export const useIsRoot = (): boolean => isRoot(viewerOf(useViewer()))
export const useIsStaff = (): boolean => isStaff(viewerOf(useViewer()))
