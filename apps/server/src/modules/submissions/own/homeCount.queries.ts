import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'

/** A person's submissions outside contests and groups. */
export const findOwnCounts = (db: Database, uid: string) =>
  db.selectFrom('person_stat').select(['submitted as all', 'accepted']).where('uid', '=', uid).executeTakeFirstOrThrow()

/** As everybody reads it. */
const difficulty = sql<number>`coalesce(approved.difficulty, problem.difficulty)`

/** The number of public problems for each difficulty, and how many of them the person has solved. */
export const countByDifficulty = (db: Database, uid: string) =>
  db
    .selectFrom('problem')
    .leftJoin('person_problem as solved', (join) =>
      join
        .onRef('solved.problem_id', '=', 'problem.id')
        .on('solved.uid', '=', uid)
        .on('solved.group_id', '=', 0)
        .on('solved.accepted', '>', 0),
    )
    .leftJoin('approved_version as approved', 'approved.problem_id', 'problem.id')
    .select((eb) => [
      difficulty.as('difficulty'),
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('solved.problem_id').as('solved'),
    ])
    .where('problem.auth', '=', problemAuth.public)
    .where(inScope('problem', siteScope))
    .groupBy(difficulty)
    .execute()
