import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { figuresOfSite } from '#server/db/inScope.ts'

/** A person's submissions outside contests and groups. */
export const findOwnCounts = (db: Database, uid: string) =>
  db.selectFrom('person_stat').select(['submitted as all', 'accepted']).where('uid', '=', uid).executeTakeFirstOrThrow()

/** The problems that a person has solved outside contests and groups. As one value: some have solved thousands. */
export async function listSolved(db: Database, uid: string): Promise<number[]> {
  const { pids } = await db
    .selectFrom('person_problem')
    .select(sql<number[]>`coalesce(jsonb_agg(problem_id), '[]')`.as('pids'))
    .where('uid', '=', uid)
    .where(figuresOfSite('person_problem'))
    .where('accepted', '>', 0)
    .executeTakeFirstOrThrow()
  return pids
}
