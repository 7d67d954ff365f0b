import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export const findRemoteInfo = (db: Database, pid: number) =>
  db
    .selectFrom('remote_problem')
    .innerJoin('remote_site', 'remote_site.key', 'remote_problem.site')
    .select([
      'remote_site.key',
      'remote_site.kind',
      'remote_site.name',
      'remote_site.address',
      'remote_site.is_on as isOn',
      'remote_site.state',
      'remote_problem.remote_id as remoteId',
      'remote_problem.link',
    ])
    .where('remote_problem.problem_id', '=', pid)
    .executeTakeFirst()

/** Whether the person has ever sent a program to the site. */
export async function hasSent(db: Database, uid: string, site: string): Promise<boolean> {
  const row = await db
    .selectFrom('remote_submission')
    .select('submission_id')
    .where('uid', '=', uid)
    .where('site', '=', site)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findStanding = (db: Database, submissionId: number) =>
  db
    .selectFrom('remote_submission')
    .innerJoin('remote_site', 'remote_site.key', 'remote_submission.site')
    .innerJoin('submission', 'submission.id', 'remote_submission.submission_id')
    .innerJoin('remote_problem', 'remote_problem.problem_id', 'submission.problem_id')
    .select([
      'remote_site.key',
      'remote_site.kind',
      'remote_site.name',
      'remote_site.address',
      'remote_submission.state',
      'remote_submission.run_id as runId',
      'remote_submission.is_unsure as isUnsure',
      'remote_submission.priority',
      'remote_submission.turn',
      'remote_problem.remote_id as remoteId',
      'submission.error_message as message',
    ])
    .where('remote_submission.submission_id', '=', submissionId)
    .executeTakeFirst()

type Place = { site: string; priority: number; turn: number; submissionId: number }

/** Numbers beyond this are told as this: nobody waits for the end of such a line. */
const mostBefore = 1_000

/** How many submissions go to the site before this one. */
export async function countBefore(db: Database, { site, priority, turn, submissionId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from remote_submission
      where site = ${site} and state = 'waiting'
        and (priority, turn, submission_id) < (${priority}::smallint, ${turn}::bigint, ${submissionId}::bigint)
      limit ${mostBefore}) as before`.execute(db)
  return rows[0]?.count ?? 0
}
