import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels } from '@praxis/contract/statuses'
import type { GroupLevel } from './groups.ts'

export const announcementPermissions = {
  /**
   * Whether somebody with a level in a group may change or delete an announcement of it: whoever wrote it, while they
   * are an administrator, and roots of the group. To everybody below the lists of administrators it is not there.
   */
  changeOfGroup(level: GroupLevel, { isAuthor }: { readonly isAuthor: boolean }): ErrorCode | null {
    if (level < groupLevels.admin) return 'announcement_not_found'
    return isAuthor || level >= groupLevels.root ? null : 'announcement_not_yours'
  },
} as const
