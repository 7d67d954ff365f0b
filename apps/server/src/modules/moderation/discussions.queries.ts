import { discussionStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'

/** One in the trash too: taken out of it, it is hidden still. False: it is so already. */
export async function setShown(tx: Transaction, did: number, isShown: boolean): Promise<boolean> {
  const status = isShown ? discussionStatus.shown : discussionStatus.hidden
  const { numUpdatedRows } = await tx
    .updateTable('discussion')
    .set({ status, updated_at: sql`now()` })
    .where('id', '=', did)
    .where('status', '<>', status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A discussion that waits is shown, or put into the trash by a moderator: taken out of it, it waits again. False: it does
 * not wait.
 */
export async function answerDiscussion(tx: Transaction, did: number, refusedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discussion')
    .set(refusedBy === null ? { is_waiting: false } : { deleted_at: sql`now()`, deleted_by: refusedBy })
    .where('id', '=', did)
    .where('is_waiting', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
