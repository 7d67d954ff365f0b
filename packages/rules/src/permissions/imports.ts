import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels } from '@praxis/contract/statuses'
import { isRoot, isStaff, keepsBank, type Viewer } from '../viewer.ts'
import type { GroupLevel } from './groups.ts'

/** Where packages go: the site, or a group with the level of the viewer in it. */
type Target = { readonly groupId: number | null; readonly level: GroupLevel }

export const importPermissions = {
  /** Bringing packages of problems: whoever may make problems there. */
  begin(viewer: Viewer | null, { groupId, level }: Target): ErrorCode | null {
    if (groupId !== null) return level >= groupLevels.admin ? null : 'group_managers_only'
    return isStaff(viewer) ? null : 'packages_forbidden'
  },

  /** Reading and steering an import: whoever began it, while they may, and root. To everybody else it does not exist. */
  enter(viewer: Viewer | null, { uid, ...target }: Target & { readonly uid: string }): ErrorCode | null {
    if (isRoot(viewer)) return null
    const isOwn = viewer?.uid === uid && importPermissions.begin(viewer, target) === null
    return isOwn ? null : 'package_import_not_found'
  },

  /** Showing the problems to everybody at once. In a group, everybody means its members. */
  publish: (viewer: Viewer | null, { groupId }: Pick<Target, 'groupId'>): ErrorCode | null =>
    groupId !== null || keepsBank(viewer) ? null : 'problem_public_forbidden',
} as const
