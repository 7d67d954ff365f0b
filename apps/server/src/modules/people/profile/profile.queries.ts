import { homeRules } from '@praxis/contract/limits'
import type { Locale } from '@praxis/locales/locales'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isOpenInBank, titleIn } from '#server/modules/problems/public.ts'

/** What an account shows of itself to everybody, and its figures on the site. */
export const readShownPerson = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .innerJoin('person_stat', 'person_stat.uid', 'account.uid')
    .select([
      'nickname',
      'gender',
      'avatar',
      'school',
      'signature',
      'github',
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

const named = (locale: Locale) =>
  [
    'problem.id',
    'problem.display_id as problemId',
    'problem.difficulty',
    sql<string>`coalesce(${titleIn(locale)}, problem.display_id)`.as('title'),
  ] as const

/** The problems of the site that a person has tried and everybody may open, those solved first as they were solved. */
export const listTried = (db: Database, uid: string, locale: Locale) =>
  db
    .selectFrom('person_problem')
    .innerJoin('problem', 'problem.id', 'person_problem.problem_id')
    .select([...named(locale), sql<boolean>`person_problem.accepted > 0`.as('isSolved')])
    .where('person_problem.uid', '=', uid)
    .where('person_problem.group_id', '=', 0)
    .where('person_problem.tried', '>', 0)
    .where(isOpenInBank)
    .orderBy(sql`person_problem.first_accepted_id nulls last, problem.id`)
    .execute()

/** The best scores of all problems, also of those that are not named: their sum is the score. */
export async function listScores(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('person_problem')
    .select(sql<number>`best_oi`.as('best'))
    .where('uid', '=', uid)
    .where('group_id', '=', 0)
    .where('best_oi', 'is not', null)
    .orderBy('best_oi', 'desc')
    .execute()
  return rows.map(({ best }) => best)
}

/** The tags that most of the solved problems have which everybody may open. */
export const listSolvedTags = (db: Database, uid: string) =>
  db
    .selectFrom('person_problem')
    .innerJoin('problem', 'problem.id', 'person_problem.problem_id')
    .innerJoin('problem_tag', 'problem_tag.problem_id', 'problem.id')
    .innerJoin('tag', 'tag.id', 'problem_tag.tag_id')
    .select((eb) => ['tag.id', 'tag.name', 'tag.color', eb.fn.countAll<number>().as('count')])
    .where('person_problem.uid', '=', uid)
    .where('person_problem.group_id', '=', 0)
    .where('person_problem.accepted', '>', 0)
    .where(isOpenInBank)
    .groupBy('tag.id')
    .orderBy('count', 'desc')
    .orderBy('tag.id')
    .limit(homeRules.profileTags)
    .execute()

/** Bookmarks of problems that everybody may open, the latest first. */
export const listBookmarks = (db: Database, uid: string, locale: Locale) =>
  db
    .selectFrom('bookmark')
    .innerJoin('problem', 'problem.id', 'bookmark.problem_id')
    .select(named(locale))
    .where('bookmark.uid', '=', uid)
    .where(isOpenInBank)
    .orderBy('bookmark.created_at', 'desc')
    .orderBy('problem.id')
    .execute()

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
