import { problemAuth } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { lastEndOf } from '#server/db/contestClock.ts'
import type { Database, Transaction } from '#server/db/connection.ts'

const isOver = (contest: string) => sql<boolean>`${lastEndOf(contest)} <= statement_timestamp()`

/** It is over, was shown, and has problems to publish. */
const isDue = sql<boolean>`(publishes_problems and published_at is null and is_visible and deleted_at is null
  and end_at <= statement_timestamp() and ${isOver('contest')})`

export async function findDueContests(db: Database, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('contest').select('id').where(isDue).orderBy('end_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Holds the contest until the transaction ends; undefined if it is no longer due, or another process has it. */
export const holdDueContest = (tx: Transaction, cid: number) =>
  tx.selectFrom('contest').select('id').where('id', '=', cid).where(isDue).forUpdate().skipLocked().executeTakeFirst()

/**
 * Makes the problems public that a contest has and that are reached through contests only: those of the site, or of its
 * group. Those stay that another contest has which is not over.
 */
export async function publishProblems(tx: Transaction, cid: number): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    with its as (
      select problem.id from contest
      join contest_problem on contest_problem.contest_id = contest.id and unlinked_at is null
      join problem on problem.id = contest_problem.problem_id
      where contest.id = ${cid} and problem.auth = ${problemAuth.contest} and problem.deleted_at is null
        and problem.group_id is not distinct from contest.group_id
        and not exists (
          select from contest_problem as elsewhere join contest as other on other.id = elsewhere.contest_id
          where elsewhere.problem_id = problem.id and elsewhere.unlinked_at is null
            and other.id <> contest.id and other.deleted_at is null and not ${isOver('other')})
      order by problem.id for no key update of problem
    )
    update problem set auth = ${problemAuth.public} from its where problem.id = its.id
    returning problem.id as pid`.execute(tx)
  return rows.map(({ pid }) => pid).toSorted((one, other) => one - other)
}

export const setPublished = (tx: Transaction, cid: number) =>
  tx
    .updateTable('contest')
    .set({ published_at: sql`now()` })
    .where('id', '=', cid)
    .execute()
