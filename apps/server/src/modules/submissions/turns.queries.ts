import { limits } from '@praxis/contract/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { priority, testRunPatienceSeconds } from './priority.ts'

/*
 * Start-time fair queueing: of each priority the lowest turn is judged first. Whoever has nothing waiting begins at the
 * turn that judging has come to, and each further submission of theirs is one turn later.
 */

/** States are written into the statements: that is how PostgreSQL knows that the partial indexes fit. */
const reached = (of: number) =>
  sql<number>`coalesce((select max(turn) from judgement where priority = ${of} and state in ('claimed', 'done')), 0)`

/** The turn of a person's next submission, inside an insert. */
export const personalTurn = (uid: string, of: number) =>
  sql<number>`greatest(${reached(of)}, coalesce((
    select max(turn) + 1 from judgement where uid = ${uid} and priority = ${of} and state <> 'cancelled'), 0))`

export const findPersonalTurn = (db: Database, uid: string, of: number) => read(db, personalTurn(uid, of))

/** How far judging has come. */
export const findReachedTurn = (db: Database, of: number) => read(db, reached(of))

async function read(db: Database, turn: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select ${turn} as turn`.execute(db)
  return rows[0]?.turn ?? 0
}

/**
 * Submissions of a person that wait for their first verdict, counted no further than the limit. Until the transaction
 * ends no other submission of theirs comes in, so that neither the limit nor a turn is given twice.
 */
export async function countOwnWaiting(db: Database, uid: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis submit ' || ${uid}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from judgement
      where uid = ${uid} and priority <= ${priority.practice} and state in ('queued', 'claimed')
      limit ${limits.submissionsWaiting}) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export type WaitingWork = {
  contest: boolean
  practice: boolean
  rejudge: boolean
  testRuns: boolean
  /** Test runs that have waited too long. */
  lateTestRuns: boolean
}

/** What there is to claim, for whatever judge: a judge that waits asks this often, and mostly there is nothing. */
export async function findWaitingWork(db: Database): Promise<WaitingWork> {
  // Sought by turn and not by `exists`, for which PostgreSQL may read the table where much is queued.
  const queued = (of: number) =>
    sql<boolean>`(select turn from judgement where state = 'queued' and priority = ${of} order by turn limit 1) is not null`
  const { rows } = await sql<WaitingWork>`
    select ${queued(priority.contest)} as contest, ${queued(priority.practice)} as practice,
      ${queued(priority.rejudge)} as rejudge, count(*) > 0 as "testRuns",
      count(*) filter (where created_at <= now() - make_interval(secs => ${testRunPatienceSeconds})) > 0
        as "lateTestRuns"
    from test_run where state = 'queued' or (state = 'claimed' and lease_until < now())`.execute(db)
  return rows[0] ?? { contest: false, practice: false, rejudge: false, testRuns: false, lateTestRuns: false }
}
