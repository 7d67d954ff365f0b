import type { Database } from '#server/db/connection.ts'

/** The judgements that are taken next, in their order. */
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
