import { sql, type Expression } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The remote judge of a problem; null: it is judged here. */
export const remoteSiteOf = (problemId: Expression<unknown>) =>
  sql<string | null>`(select site from remote_problem where remote_problem.problem_id = ${problemId})`

/** The remote judge of a problem and whether it is switched on; undefined: the problem is judged here. */
export const findRemoteSite = (db: Database, problemId: number) =>
  db
    .selectFrom('remote_problem')
    .innerJoin('remote_site', 'remote_site.key', 'remote_problem.site')
    .select(['remote_site.key', 'remote_site.name', 'remote_site.is_on as isOn'])
    .where('remote_problem.problem_id', '=', problemId)
    .executeTakeFirst()
