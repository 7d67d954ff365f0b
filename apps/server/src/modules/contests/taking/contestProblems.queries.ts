import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Locale } from '@praxis/locales/locales'
import { linkTitleIn, problemIn } from '#server/modules/problems/public.ts'

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
      'contest_problem.color',
      'contest_problem.points',
      'problem.time_limit_ms as timeLimit',
      'problem.memory_limit_mb as memoryLimit',
    ])
    .where('contest_problem.contest_id', '=', cid)
    .where('contest_problem.unlinked_at', 'is', null)
    .where('problem.auth', '<>', problemAuth.hidden)
    .where('problem.deleted_at', 'is', null)

const shownTitle = (locale: Locale) =>
  linkTitleIn(locale, { as: 'contest_problem', place: sql.ref('contest.group_id') })

/** In their order. */
export const listContestProblems = (db: Database, cid: number, locale: Locale) =>
  problemsOf(db, cid)
    .select(shownTitle(locale).as('title'))
    .orderBy('contest_problem.position')
    .orderBy('contest_problem.display_id')
    .execute()

const isCalled = (displayId: string) => sql<boolean>`upper(contest_problem.display_id) = upper(${displayId})`

/** The problem that a display id names in a contest, in whatever case. */
export const findContestProblem = (db: Database, cid: number, displayId: string) =>
  problemsOf(db, cid).where(isCalled(displayId)).executeTakeFirst()

/** The same with its title. */
export const findTitledProblem = (
  db: Database,
  { cid, displayId, locale }: { cid: number; displayId: string; locale: Locale },
) => problemsOf(db, cid).select(shownTitle(locale).as('title')).where(isCalled(displayId)).executeTakeFirst()

/** The same by the number of the problem. */
export const findContestProblemOf = (db: Database, cid: number, pid: number) =>
  problemsOf(db, cid).where('contest_problem.problem_id', '=', pid).executeTakeFirst()

export const findContestProblemById = (db: Database, cid: number, cpid: number) =>
  problemsOf(db, cid).where('contest_problem.id', '=', cpid).executeTakeFirst()
