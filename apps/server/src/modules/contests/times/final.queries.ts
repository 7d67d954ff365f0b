import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export const setFinal = (tx: Database, cid: number, isFinal: boolean) =>
  tx
    .updateTable('contest')
    .set({ finalized_at: isFinal ? sql<string>`clock_timestamp()` : null })
    .where('id', '=', cid)
    .execute()

/** Submissions of a contest that an order will judge again, and has not put into the queue yet. */
export async function countOrdered(db: Database, cid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rejudge_order
    join submission on submission.contest_id = rejudge_order.contest_id
      and submission.problem_id = rejudge_order.problem_id
      and submission.id > rejudge_order.after_submission and submission.id <= rejudge_order.until_submission
    where rejudge_order.contest_id = ${cid}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Holds these contests until the transaction ends, so that none becomes final; tells those that are. */
export async function holdFinal(tx: Database, cids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('contest')
    .select(['id', 'finalized_at as at'])
    .where('id', '=', sql<number>`any(${cids}::bigint[])`)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.filter(({ at }) => at !== null).map(({ id }) => id))
}
