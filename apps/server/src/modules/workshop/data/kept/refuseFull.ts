import { problemRules } from '@praxis/contract/problemLimits'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { findKeptOf, holdKept, sumKept, type Keeper } from './kept.queries.ts'
import { refuseUntrustedUpload } from './refuseUntrusted.ts'

/** Whose bytes are bounded where a viewer adds test data; null where none are. */
const keeperOf = (viewer: Viewer, groupId: number | null, uid: string | null): Keeper | null =>
  groupId !== null ? { groupId } : uid === null || keepsBank(viewer) ? null : { uid }

/** Refuses to receive so many bytes of test data that no save could take them. */
export async function refuseFullFor(db: Database, by: Viewer, groupId: number | null, more: number): Promise<void> {
  await refuseUntrustedUpload(db, by, more)
  const keeper = keeperOf(by, groupId, by.uid)
  if (keeper !== null) refuse(keeper, (await sumKept(db, keeper)) + more, undefined)
}

/**
 * Runs what gives a problem a new version of its test data. Refuses if that adds bytes, and all that its keeper keeps is
 * then too much.
 */
export async function withinKept(
  tx: Transaction,
  { id, by }: { id: number; by: Viewer },
  write: () => Promise<void>,
): Promise<void> {
  const before = await findKeptOf(tx, id)
  await write()
  const after = await findKeptOf(tx, id)
  const keeper = keeperOf(by, after.groupId, after.ownerUid)
  if (keeper === null || after.bytes <= before.bytes) return
  await holdKept(tx, keeper)
  refuse(keeper, await sumKept(tx, keeper), 'samples')
}

function refuse(keeper: Keeper, bytes: number, field: string | undefined): void {
  const most = problemRules.keptBytes['uid' in keeper ? 'person' : 'group']
  if (bytes > most) throw new Failure('test_data_full', { bytes, most }, field)
}
