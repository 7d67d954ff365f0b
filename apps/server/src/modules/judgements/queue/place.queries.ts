import type { Database } from '#server/db/connection.ts'

/** The first judgements of the queue, in the order in which they will be taken. */
export async function listQueue(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('judgement')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('priority')
    .orderBy('turn')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
