import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'

const due = (before: Date) => sql`(select id from comment where deleted_at < ${before.toISOString()})`

/**
 * What is deleted of comments and replies that were deleted before a moment, in this order: a comment that goes takes
 * nothing with it.
 */
const parts: readonly ((before: Date, most: number) => RawBuilder<unknown>)[] = [
  (before, most) => sql`
    delete from comment_like where (comment_id, uid) in (
      select comment_id, uid from comment_like where comment_id in ${due(before)} limit ${most}
    )`,
  (before, most) => sql`
    delete from reply where id in (
      select id from reply where deleted_at < ${before.toISOString()} or comment_id in ${due(before)} limit ${most}
    )`,
  (before, most) => sql`delete from comment where id in (select id from ${due(before)} as old limit ${most})`,
]

/** So many rows in one statement, until none is left or the caller stops. */
export async function deleteTrashed(db: Database, before: Date, most: number, signal: AbortSignal): Promise<void> {
  for (const part of parts) {
    for (let deleted = most; deleted >= most && !signal.aborted;) {
      deleted = Number((await part(before, most).execute(db)).numAffectedRows)
    }
  }
}
