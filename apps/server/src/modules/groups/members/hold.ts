import { groupPermissions, type GroupManager, type GroupPerson } from '@praxis/rules/permissions/groups'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { findLevel, lockGroup } from './place.queries.ts'

type HeldGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>> & {
  /** The level that is stored for the caller; null without a row. */
  readonly level: number | null
  readonly manager: GroupManager
}

/** Holds a group that is there for the caller until the transaction ends. What is read afterwards stays so. */
export async function holdGroup(tx: Transaction, viewer: Viewer, groupId: number): Promise<HeldGroup> {
  const group = found(await lockGroup(tx, groupId), 'group_not_found')
  const level = (await findLevel(tx, groupId, viewer.uid)) ?? null
  const stored = { ...group, level }
  allow(groupPermissions.find(viewer, stored))
  return { ...stored, manager: groupPermissions.managerOf(viewer, stored) }
}

/** The same for its administrators. */
export async function holdAsAdmin(tx: Transaction, viewer: Viewer, groupId: number): Promise<HeldGroup> {
  const group = await holdGroup(tx, viewer, groupId)
  allow(groupPermissions.enter(group.manager.level, groupLevels.admin))
  return group
}

/** Somebody in a held group, with the level that is stored for them. */
export const personOf = (
  { ownerUid }: Pick<HeldGroup, 'ownerUid'>,
  viewer: Viewer,
  { uid, level }: { uid: string; level: number | null | undefined },
): GroupPerson => ({ level: level ?? 0, isOwner: uid === ownerUid, isSelf: uid === viewer.uid })

/** How the audit log names a person in a group: as the id of a row of the list of members. */
export const placeId = (groupId: number, uid: string): string => `${groupId}-${uid}`
