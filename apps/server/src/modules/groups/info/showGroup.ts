import type { Group } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { countInGroup, findGroupPage } from './info.queries.ts'

/** A group as the viewer may see it. Its figures are for members, and its code is for its roots. */
export async function showGroup(db: Database, viewer: Viewer, groupId: number): Promise<Group> {
  const { row, level } = await seeGroup(db, viewer, groupId)
  const { ownerUid, code, level: stored, reason, note, displayName, joinedAt, changedAt, ...shown } = row
  const counts = level >= groupLevels.member ? await countInGroup(db, groupId) : null
  const isManager = level >= groupLevels.admin
  return {
    ...shown,
    uid: ownerUid,
    code: level === groupLevels.root ? code : null,
    level,
    isOwner: ownerUid === viewer.uid,
    membership:
      stored === null
        ? null
        : { level: stored, reason, note, displayName, gmtCreate: joinedAt!, gmtModify: changedAt! },
    rootCount: counts?.roots ?? null,
    adminCount: counts?.admins ?? null,
    announcementCount: counts?.announcements ?? null,
    problemCount: counts?.problems ?? null,
    applyingCount: isManager ? (counts?.applying ?? null) : null,
    offeredCount: isManager ? (counts?.offered ?? null) : null,
  }
}

/** A group that the viewer may know about, with the level that counts. */
export async function seeGroup(db: Database, viewer: Viewer, groupId: number) {
  const row = found(await findGroupPage(db, groupId, viewer.uid), 'group_not_found')
  allow(groupPermissions.find(viewer, row))
  const level = groupPermissions.levelOf(viewer, row)
  allow(groupPermissions.see(level, { isVisible: row.visible }))
  return { row, level }
}
