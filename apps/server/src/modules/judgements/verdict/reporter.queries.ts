import type { Database } from '#server/db/connection.ts'

/**
 * Whether what a host tells still counts. Until the transaction ends nobody disables it, revokes its secret or starts
 * it anew: whoever does so afterwards finds what this report has written.
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
