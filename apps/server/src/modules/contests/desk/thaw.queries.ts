import { unfinishedStatuses } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'

/** Submissions that wait for their verdict. */
export async function countUnfinished(db: Database, cid: number): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contest_id', '=', cid)
    .where(inAnyContest)
    .where('status', 'in', unfinishedStatuses)
    .executeTakeFirstOrThrow()
  return count
}

export const setThawed = (tx: Database, cid: number) =>
  tx
    .updateTable('contest')
    .set({ thawed_at: sql`clock_timestamp()` })
    .where('id', '=', cid)
    .execute()
