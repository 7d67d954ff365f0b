import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { problemIn } from '#server/modules/problems/public.ts'

/** The problems of a contest that those who take part have, as its place has them. Hidden ones and those in the trash are not there. */
const problemsOf = (db: Database, cid: number) =>
  db
    .selectFrom('contest_problem')
    .innerJoin('contest', 'contest.id', 'contest_problem.contest_id')
    .innerJoinLateral(problemIn(sql.ref('contest.group_id')), (join) =>
      join.onRef('problem.id', '=', 'contest_problem.problem_id'),
    )
    .select([
      'contest_problem.id as cpid',
      'contest_problem.problem_id as pid',
      'contest_problem.display_id as displayId',
      'contest_problem.title',
      'contest_problem.color',
      'contest_problem.points',
      'problem.time_limit_ms as timeLimit',
      'problem.memory_limit_mb as memoryLimit',
    ])
    .where('contest_problem.contest_id', '=', cid)
    .where('contest_problem.unlinked_at', 'is', null)
    .where('problem.auth', '<>', problemAuth.hidden)
    .where('problem.deleted_at', 'is', null)

/** In their order. */
export const listContestProblems = (db: Database, cid: number) =>
  problemsOf(db, cid).orderBy('contest_problem.position').orderBy('contest_problem.display_id').execute()

/** The problem that a display id names in a contest, in whatever case. */
export const findContestProblem = (db: Database, cid: number, displayId: string) =>
  problemsOf(db, cid)
    .where(sql<boolean>`upper(contest_problem.display_id) = upper(${displayId})`)
    .executeTakeFirst()

export const findContestProblemById = (db: Database, cid: number, cpid: number) =>
  problemsOf(db, cid).where('contest_problem.id', '=', cpid).executeTakeFirst()
