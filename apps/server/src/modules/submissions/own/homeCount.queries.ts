import { sql } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { judgeStatus, problemAuth } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { inScope, outsideContests } from '#server/db/inScope.ts'

type Named = { uid: string | undefined; username: string | undefined }

/** Finds a person by uid or name, or by both. A disabled account is not found. */
export function findPerson(db: Database, { uid, username }: Named) {
  let query = db
    .selectFrom('account')
    .select(['uid', 'username', sql<boolean>`coalesce(member_until > now(), false)`.as('isMember')])
    .where('status', '=', 0)
  if (uid !== undefined) query = query.where('uid', '=', uid)
  if (username !== undefined) query = query.where(sql`lower(username)`, '=', username.toLowerCase())
  return query.executeTakeFirst()
}

/** A person's submissions outside contests and groups. */
export const countOwn = (db: Database, uid: string) =>
  db
    .selectFrom('submission')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('status', '=', judgeStatus.accepted).as('accepted'),
    ])
    .where('uid', '=', uid)
    .where(outsideContests)
    .where(inScope('submission', siteScope))
    .executeTakeFirstOrThrow()

/** The number of public problems for each difficulty, and how many of them the person has solved. */
export const countByDifficulty = (db: Database, uid: string) =>
  db
    .selectFrom('problem')
    .leftJoin(
      db.selectFrom('accepted').select('problem_id').distinct().where('uid', '=', uid).as('solved'),
      'solved.problem_id',
      'problem.id',
    )
    .select((eb) => [
      'problem.difficulty',
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('solved.problem_id').as('solved'),
    ])
    .where('problem.auth', '=', problemAuth.public)
    .where(inScope('problem', siteScope))
    .groupBy('problem.difficulty')
    .execute()
