import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { activityOf } from '@praxis/contract/place'
import { limits } from '@praxis/contract/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { outsideContests } from '#server/db/inScope.ts'
import { ownRemote } from '../remote/remote.queries.ts'
import { priority } from './priority.ts'

/*
 * Start-time fair queueing: of each priority the lowest turn is judged first. Whoever has nothing waiting begins at the
 * turn that judging has come to, and each further submission of theirs is one turn later.
 */

/** Null: of any language. */
type Place = { priority: number; languageId: number | null }

/**
 * How far judging has come: where the one is that has come least far of what is judged now, or where the last was. For
 * this language it is no further than what waits there: judges differ in what they can do, and a language of few judges
 * is behind the others. States are written into the statements: that is how PostgreSQL knows that the partial
 * indexes fit.
 */
const reached = ({ priority: of, languageId }: Place) =>
  sql<number>`least(
    coalesce(
      (select min(turn) from judgement where priority = ${of} and state = 'claimed' and not is_paused),
      (select max(turn) from judgement where priority = ${of} and state in ('claimed', 'done')), 0),
    (select min(turn) from judgement where priority = ${of} and language_id = ${languageId} and state = 'queued'))`

type PersonalPlace = Place & { uid: string }

/** The turn of a person's next submission, inside an insert. Whatever they have waiting comes before it. */
export const personalTurn = ({ uid, ...place }: PersonalPlace) =>
  sql<number>`greatest(${reached(place)},
    (select max(turn) + 1 from judgement where uid = ${uid} and priority = ${place.priority}
      and language_id = ${place.languageId} and state <> 'cancelled'),
    (select max(turn) + 1 from judgement where uid = ${uid} and priority = ${place.priority}
      and state in ('queued', 'claimed')))`

export const findPersonalTurn = (db: Database, place: PersonalPlace) => read(db, personalTurn(place))

/** How far judging has come. */
export const findReachedTurn = (db: Database, place: Place) => read(db, reached(place))

async function read(db: Database, turn: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select ${turn} as turn`.execute(db)
  return rows[0]?.turn ?? 0
}

/** Until the transaction ends no other submission of a person comes in: neither a limit nor a turn is given twice. */
const holdOwn = (db: Database, uid: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('praxis submit ' || ${uid}, 0))`.execute(db)

/** Submissions of a person outside contests that wait for their first verdict, counted no further than the limit. */
export async function countOwnWaiting(db: Database, uid: string): Promise<number> {
  await holdOwn(db, uid)
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select from judgement join submission on submission.id = judgement.submission_id
        where judgement.uid = ${uid} and judgement.priority = ${priority.practice}
          and judgement.state in ('queued', 'claimed') and ${outsideContests}
        limit ${sql.lit(limits.submissionsWaiting)}) as waiting
      ) + (${ownRemote(uid, { activity: null, most: limits.submissionsWaiting })}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The same in one contest. */
export async function countOwnWaitingIn(db: Database, uid: string, cid: number): Promise<number> {
  await holdOwn(db, uid)
  const most = contestRulesOfForm.submissionsWaiting
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select from judgement join submission on submission.id = judgement.submission_id
        where judgement.uid = ${uid} and judgement.priority in (${priority.contest}, ${priority.practice})
          and judgement.state in ('queued', 'claimed') and submission.contest_id = ${cid}
        limit ${sql.lit(most)}) as waiting
      ) + (${ownRemote(uid, { activity: activityOf(cid), most })}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
