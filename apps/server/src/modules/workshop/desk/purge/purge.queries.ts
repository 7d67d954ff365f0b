import { problemRules } from '@praxis/contract/problemLimits'
import { siteScope } from '@praxis/contract/scope'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inAnyContest, inScope, outsideContests } from '#server/db/inScope.ts'

/** Contests have it or had it, which can be put back, or somebody has submitted to it in one. */
const isOfContest = sql<boolean>`(
  exists (select from contest_problem where contest_problem.problem_id = problem.id)
  or exists (select from submission where submission.problem_id = problem.id and ${inAnyContest}))`

/**
 * Puts the problems of emptied groups into the trash, as of the day on which their group was disbanded: nobody can
 * reach them. Those that the bank or a contest has stay. One that leaves the bank later is in the trash from then on.
 */
export const discardUnreachable = (db: Database) =>
  sql`
    update problem set deleted_at = greatest(disbanded_at, problem.updated_at) from user_group
    where user_group.id = problem.group_id and purged_at is not null
      and problem.deleted_at is null and not in_bank and not ${isOfContest}`.execute(db)

/**
 * A day later than a problem can no longer be restored: somebody who restores it at the last moment has begun before
 * that, and no transaction lasts a day. What was sent in a contest stays, and its problem with it.
 */
const isDue = (now: Date) => sql<boolean>`
  problem.deleted_at < ${now}::timestamptz - ${problemRules.trashDays + 1} * interval '1 day'
  and not ${isOfContest}`

export async function findDueProblem(db: Database, now: Date): Promise<number | undefined> {
  const due = db.selectFrom('problem').select('id').where(isDue(now)).orderBy('deleted_at').orderBy('id').limit(1)
  return (await due.executeTakeFirst())?.id
}

/** Holds the row until the transaction ends. A verdict meanwhile may write rows that name the problem. */
export const lockDueProblem = (tx: Transaction, id: number, now: Date) =>
  tx
    .selectFrom('problem')
    .select('group_id as groupId')
    .where('id', '=', id)
    .where(isDue(now))
    .forNoKeyUpdate()
    .executeTakeFirst()

type Sent = { id: number; uid: string; groupId: number | null; status: number; at: string }

/** Deletes some of the submissions of a problem with all that was judged of them, and returns whose they were. */
export async function deleteSubmissions(tx: Transaction, problemId: number, limit: number): Promise<Sent[]> {
  const batch = await sql<{ id: number }>`
    select id from (
      (select id from submission where problem_id = ${problemId} and ${outsideContests}
        and ${inScope('submission', siteScope)} limit ${limit})
      union all
      (select id from submission where problem_id = ${problemId} and ${outsideContests}
        and not ${inScope('submission', siteScope)} limit ${limit})
    ) as batch limit ${limit}`.execute(tx)
  const ids = batch.rows.map(({ id }) => id)
  // A verdict holds its judgement before its submission. In the other order they would wait for each other.
  await sql`select from judgement where submission_id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<Sent>`
    delete from submission where id = any(${ids}::bigint[])
    returning id, uid, group_id as "groupId", status, submitted_at::text as at`.execute(tx)
  return rows
}

/** Statements, test data, tags and all else that names it go with it. */
export const deleteProblem = (tx: Transaction, id: number) => tx.deleteFrom('problem').where('id', '=', id).execute()

/** Whether the group was emptied but for its problems. */
export async function isEmptied(db: Database, groupId: number): Promise<boolean> {
  const group = db.selectFrom('user_group').select('id').where('id', '=', groupId).where('purged_at', 'is not', null)
  return (await group.executeTakeFirst()) !== undefined
}

/** Problems that are there, held so that nothing begins to refer to them. */
export const lockWhole = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('problem')
    .select([
      'id',
      'display_id as displayId',
      'owner_uid as ownerUid',
      'group_id as groupId',
      'publish_state as publishState',
      'auth',
      'in_bank as isInBank',
    ])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
