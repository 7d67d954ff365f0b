import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { channels } from '#server/signals.ts'

/** Tells all processes that a contest has changed; with a uid, that it has changed for that person only. */
export const noteContest = async (db: Database, cid: number, uid?: string): Promise<void> => {
  await sql`select pg_notify(${channels.contestChanged}, ${uid === undefined ? String(cid) : `${cid} ${uid}`})`.execute(
    db,
  )
}

/** The contest has changed for everybody in it. */
export const touchContest = (tx: Database, cid: number) =>
  tx
    .updateTable('contest')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', cid)
    .execute()
