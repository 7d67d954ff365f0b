import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { figuresOfSite } from '#server/db/inScope.ts'

/** What an account shows of itself to everybody, its school, and its figures on the site. */
export const readShownPerson = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .innerJoin('person_stat', 'person_stat.uid', 'account.uid')
    .select([
      'nickname',
      'gender',
      'avatar',
      'school',
      'tells_school as tellsSchool',
      'signature',
      'github',
      'rating',
      'blog',
      'title_name as titleName',
      'title_color as titleColor',
      'seen_at as recentLoginTime',
      'solved',
      'submitted',
      'accepted',
      'score',
    ])
    .where('account.uid', '=', uid)
    .executeTakeFirstOrThrow()

/** The problems of the site that a person has tried, those solved first as they were solved, with their best scores. */
export const listTried = (db: Database, uid: string) =>
  db
    .selectFrom('person_problem')
    .select(['problem_id as pid', 'best_oi as best', sql<boolean>`accepted > 0`.as('isSolved')])
    .where('uid', '=', uid)
    .where(figuresOfSite('person_problem'))
    .where('tried', '>', 0)
    .orderBy(sql`first_accepted_id nulls last, problem_id`)
    .execute()

/** The problems that a person has bookmarked, the latest first. */
export async function listBookmarks(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookmark')
    .select('problem_id as pid')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('problem_id')
    .execute()
  return rows.map(({ pid }) => pid)
}

/** The days of the year up to this day on which a person has sent something, and how much. */
export const listPracticeDays = (db: Database, uid: string, day: string) =>
  db
    .selectFrom('activity_day')
    .select(['day as date', 'practice as count'])
    .where('uid', '=', uid)
    .where('day', '>', sql<string>`(${day}::date - interval '1 year')::date`)
    .where('day', '<=', day)
    .where('practice', '>', 0)
    .orderBy('day')
    .execute()
