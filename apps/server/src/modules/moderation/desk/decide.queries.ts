import type { Decision } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { columnOf, type StoredText } from '../texts.queries.ts'

type Decided = { readonly decision: Decision; readonly uid: string }

/**
 * Decides the open reports of a text, and names those who reported it. Of two moderators at once the second waits for the
 * first, and finds none that is open.
 */
export async function closeReports(
  tx: Transaction,
  { kind, id }: Pick<StoredText, 'kind' | 'id'>,
  { decision, uid }: Decided,
): Promise<string[]> {
  const rows = await tx
    .updateTable('report')
    .set({ is_handled: true, handled_by: uid, handled_at: sql`now()`, updated_at: sql`now()`, decision })
    .where(columnOf[kind], '=', id)
    .where('is_handled', '=', false)
    .returning('reporter_uid as uid')
    .execute()
  return [...new Set(rows.map((row) => row.uid))]
}

/** What was decided last about a text, and by whom. */
export const findLastDecision = (db: Database, { kind, id }: Pick<StoredText, 'kind' | 'id'>) =>
  db
    .selectFrom('report')
    .leftJoin('account', 'account.uid', 'report.handled_by')
    .select(['report.decision', 'account.username as by'])
    .where(`report.${columnOf[kind]}`, '=', id)
    .where('report.decision', 'is not', null)
    .orderBy('report.handled_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
