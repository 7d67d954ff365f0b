import { remoteLimits } from '@praxis/contract/remoteShapes'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type SiteCounts = {
  readonly accounts: number
  readonly readyAccounts: number
  readonly languages: number
  readonly problems: number
  readonly waiting: number
  readonly following: number
  readonly failuresOfDay: number
}
export const countsNone: SiteCounts = {
  accounts: 0,
  readyAccounts: 0,
  languages: 0,
  problems: 0,
  waiting: 0,
  following: 0,
  failuresOfDay: 0,
}

/** Counts of all sites. What waits and what is followed has an index of its own, so what has ended is not looked at. */
export async function countOfSites(db: Database): Promise<ReadonlyMap<string, SiteCounts>> {
  const { rows } = await sql<SiteCounts & { key: string }>`
    select key,
      (select count(*) from remote_account where site = key and not is_leaving) as accounts,
      (select count(*) from remote_account where site = key and not is_leaving and state = 'ready') as "readyAccounts",
      (select count(*) from language where oj = key and offered) as languages,
      (select count(*) from remote_problem where site = key) as problems,
      (select count(*) from remote_submission where site = key and state = 'waiting') as waiting,
      (select count(*) from remote_submission where site = key and state in ('sending', 'following')) as following,
      (select count(*) from remote_failure where site = key and at > now() - interval '1 day') as "failuresOfDay"
    from remote_site`.execute(db)
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}

export const listFailures = (db: Database, site: string) =>
  db
    .selectFrom('remote_failure')
    .select(['id', 'at', 'trouble', 'detail', 'submission_id as submitId'])
    .where('site', '=', site)
    .orderBy('id', 'desc')
    .limit(remoteLimits.failuresShown)
    .execute()

/** Failures of each of the last seven days, the oldest first. */
export async function failuresByDay(db: Database, site: string): Promise<{ day: string; failures: number }[]> {
  const { rows } = await sql<{ day: string; failures: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(remote_failure.id) as failures
    from generate_series(date_trunc('day', now()) - interval '6 days', date_trunc('day', now()), interval '1 day') as day
    left join remote_failure on site = ${site} and at >= day and at < day + interval '1 day'
    group by day order by day`.execute(db)
  return rows
}
