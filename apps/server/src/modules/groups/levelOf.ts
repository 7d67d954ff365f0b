import { groupPermissions, type GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { findGroup, listGroups } from './queries.ts'

/**
 * The level of a viewer in a group, 0 to 5. Refuses with `group_not_found` if the group is not there for the viewer.
 * Levels 1 and 2 are no members.
 */
export async function levelOf(db: Database, viewer: Viewer | null, groupId: number): Promise<GroupLevel> {
  const level = await levelIfThere(db, viewer, groupId)
  if (level === null) throw new Failure('group_not_found')
  return level
}

/** The same, but null if the group is not there for the viewer. */
export async function levelIfThere(db: Database, viewer: Viewer | null, groupId: number): Promise<GroupLevel | null> {
  const group = await findGroup(db, groupId, viewer?.uid ?? null)
  if (group === undefined || groupPermissions.find(viewer, group) !== null) return null
  return groupPermissions.levelOf(viewer, group)
}

type LevelQuestion = { readonly viewer: Viewer | null; readonly groupId: number }

/** The answers of `levelOf` to many questions, in their order. Null: the group is not there for the viewer. */
export async function levelsOf(
  db: Database,
  questions: readonly LevelQuestion[],
): Promise<readonly (GroupLevel | null)[]> {
  const groups = await listGroups(
    db,
    questions.map(({ viewer, groupId }) => ({ groupId, uid: viewer?.uid ?? '' })),
  )
  return questions.map(({ viewer }, n) => {
    const group = groups.get(n)
    if (group === undefined || groupPermissions.find(viewer, group) !== null) return null
    return groupPermissions.levelOf(viewer, group)
  })
}
