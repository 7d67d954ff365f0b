import { siteScope } from '@praxis/contract/scope'
import { sql, type RawBuilder } from 'kysely'
import { areResultsShown, lastEndOf } from '#server/db/contestClock.ts'
import { inAnyContest, inScope } from '#server/db/inScope.ts'

const lastEnd = lastEndOf()

/** Those of the site and of the group of the discussion: the contests of another group open and close nothing here. */
const contestsOf = (problemId: RawBuilder<unknown>) => sql`contest_problem
  join contest on contest.id = contest_problem.contest_id and contest.deleted_at is null and contest.is_visible
    and (${inScope('contest', siteScope)} or contest.group_id = discussion.group_id)
  where contest_problem.problem_id = ${problemId} and contest_problem.unlinked_at is null`

/** Holds if a contest that had the problem is over for everybody, and none that has it runs. `discussion` is in the query. */
export const isAfterContest = (problemId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from ${contestsOf(problemId)} and ${lastEnd} <= statement_timestamp())
  and not exists (select from ${contestsOf(problemId)}
    and contest.start_at <= statement_timestamp() and ${lastEnd} > statement_timestamp()))`

/**
 * Holds if the person knows that a submission of theirs to the problem was accepted: one outside contests, or one of a
 * contest that is over and whose results are shown.
 */
export const isSolvedBy = (uid: RawBuilder<unknown>, problemId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from person_problem as solved
    where solved.uid = ${uid} and solved.problem_id = ${problemId} and solved.accepted > 0)
  or exists (select from submission
    join contest on contest.id = submission.contest_id
    where submission.uid = ${uid} and submission.problem_id = ${problemId} and ${inAnyContest}
      and submission.status = 0 and ${areResultsShown}))`
