import { accountStatus } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { holdPlaceRows, type WorkPlace } from './holdPlace.queries.ts'

/**
 * Refuses work if who sends it, its problem or its group was closed since it was admitted, and keeps them open until the
 * transaction ends. Whoever closes one of them waits for that, and then finds this work among what is to be ended.
 */
export async function holdPlace(tx: Transaction, viewer: Viewer, of: Omit<WorkPlace, 'uid'>): Promise<void> {
  const held = await holdPlaceRows(tx, { ...of, uid: viewer.uid })
  if (held.personStatus !== accountStatus.active) throw new Failure('account_banned_session')
  if (of.groupId !== null) {
    if (held.groupStatus === null) throw new Failure('group_not_found')
    allow(groupPermissions.find(viewer, { status: held.groupStatus }))
  }
  if (of.problemId !== null && held.isProblemThere !== true) throw new Failure('problem_not_found')
}
