import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { findLevel, lockGroup } from '../members/place.queries.ts'

/** Holds a group that is there for the viewer until the transaction ends, and tells what the viewer is in it. */
export async function lockManaged(tx: Transaction, viewer: Viewer, groupId: number) {
  const group = found(await lockGroup(tx, groupId), 'group_not_found')
  const stored = { ...group, level: (await findLevel(tx, groupId, viewer.uid)) ?? null }
  allow(groupPermissions.find(viewer, stored))
  return { group, manager: groupPermissions.managerOf(viewer, stored) }
}
