import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

// There are no contests and no homework yet. They put their tables into both of these.

/** Holds for a problem in a contest or a homework that has not ended. For use where `problem` is in the query. */
export const isInOpenContest = sql<boolean>`false`

type OpenContest = { cid: number; title: string }

/** The contests and homework with a problem that have not ended. */
export async function listOpenContests(db: Database, problemId: number): Promise<OpenContest[]> {
  const { rows } = await sql<OpenContest>`
    select null::bigint as cid, null::text as title from problem
    where id = ${problemId} and ${isInOpenContest}`.execute(db)
  return rows
}
