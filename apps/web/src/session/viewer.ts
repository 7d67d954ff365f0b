import type { UserInfo } from '@praxis/contract/accounts'
import { readShownRoles } from '@praxis/rules/standing'
import { isRoot, isStaff, type Viewer } from '@praxis/rules/viewer'
import { useViewer } from './session.ts'

/** The signed-in person as the rules know one. */
export function viewerOf(user: UserInfo | null): Viewer | null {
  if (user === null) return null
  const { uid, username, roleList, isVip } = user
  return { uid, username, ...readShownRoles(roleList), isMember: isVip }
}

export const useIsRoot = (): boolean => isRoot(viewerOf(useViewer()))
export const useIsStaff = (): boolean => isStaff(viewerOf(useViewer()))
