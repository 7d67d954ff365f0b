import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { levelsOf } from '#server/modules/groups/public.ts'

/** The level of a viewer in each of these groups, read by one statement; 0 outside groups and where none is there. */
export async function levelsByGroup(
  db: Database,
  viewer: Viewer,
  groupIds: readonly (number | null)[],
): Promise<(groupId: number | null) => GroupLevel> {
  const groups = [...new Set(groupIds)].filter((groupId) => groupId !== null)
  const levels = await levelsOf(
    db,
    groups.map((groupId) => ({ viewer, groupId })),
  )
  const byGroup = new Map(groups.map((groupId, n) => [groupId, levels[n] ?? 0]))
  return (groupId) => (groupId === null ? 0 : (byGroup.get(groupId) ?? 0))
}
