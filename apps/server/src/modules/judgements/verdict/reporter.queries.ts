import type { Database } from '#server/db/connection.ts'

/**
 * Whether the report of a host counts. Locks the host until the transaction ends, so that it is not disabled, restarted
 * or deprived of its secret while the report is written.
 */
export async function mayReport(tx: Database, { id, session }: { id: number; session: string }): Promise<boolean> {
  const host = await tx
    .selectFrom('judge_host')
    .select('id')
    .where('id', '=', id)
    .where('session', '=', session)
    .where('state', '<>', 'disabled')
    .forShare()
    .executeTakeFirst()
  return host !== undefined
}
