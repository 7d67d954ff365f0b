import { groupPermissions, type GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { findGroup } from './queries.ts'

/**
 * The level of a viewer in a group, 0 to 5. Refuses with `group_not_found` if the group is not there for the viewer.
 * Levels 1 and 2 are no members.
 */
export async function levelOf(db: Database, viewer: Viewer | null, groupId: number): Promise<GroupLevel> {
  const group = found(await findGroup(db, groupId, viewer?.uid ?? null), 'group_not_found')
  allow(groupPermissions.find(viewer, group))
  return groupPermissions.levelOf(viewer, group)
}
