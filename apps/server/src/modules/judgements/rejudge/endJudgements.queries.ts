import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Whose } from '../queue/workQueue.ts'

function isOf(whose: Whose) {
  if ('pids' in whose) return sql<boolean>`submission.problem_id = any(${whose.pids}::bigint[])`
  if ('groupId' in whose) return sql<boolean>`submission.group_id = ${whose.groupId}`
  return sql<boolean>`submission.uid = any(${whose.uids}::text[])`
}

/** Submissions with judgements that are not finished, those first that judges have in hand. */
export async function listUnfinished(db: Database, whose: Whose, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('judgement')
    .innerJoin('submission', 'submission.id', 'judgement.submission_id')
    .select('submission.id')
    .where('judgement.state', 'in', ['queued', 'claimed', 'remote'])
    .where(isOf(whose))
    .groupBy('submission.id')
    .orderBy(sql`bool_or(judgement.state = 'claimed')`, 'desc')
    .orderBy('submission.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is left of orders to judge submissions to these problems again. */
export const deleteOrdersOf = (db: Database, pids: readonly number[]) =>
  db.deleteFrom('rejudge_order').where('problem_id', 'in', pids).execute()
