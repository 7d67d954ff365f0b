import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type Scope = { problemId: number; contestId: number }

/** Submissions to a problem in a contest, or outside all contests, groups included. */
const inScope = ({ problemId, contestId }: Scope) => sql<{ id: number }>`
  select id from submission
  where problem_id = ${problemId} and contest_id = 0 and group_id is null and ${contestId}::bigint = 0
  union all
  select id from submission
  where problem_id = ${problemId} and contest_id = ${contestId} and (contest_id <> 0 or group_id is not null)`

export async function countToRejudge(db: Database, scope: Scope): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number | null }>`
    select count(*) as count, max(id) as newest from (${inScope(scope)}) as found`.execute(db)
  return { count: rows[0]?.count ?? 0, newest: rows[0]?.newest ?? 0 }
}

type NewOrder = Scope & { until: number; firstTurn: number }

export async function insertRejudgeOrder(db: Database, order: NewOrder): Promise<number> {
  const { id } = await db
    .insertInto('rejudge_order')
    .values({
      problem_id: order.problemId,
      contest_id: order.contestId,
      until_submission: order.until,
      next_turn: order.firstTurn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order, or the oldest one, unless somebody else is carrying it out at this moment. */
export const lockRejudgeOrder = (db: Database, id: number | null) =>
  db
    .selectFrom('rejudge_order')
    .select([
      'id',
      'problem_id as problemId',
      'contest_id as contestId',
      'after_submission as after',
      'until_submission as until',
      'next_turn as nextTurn',
    ])
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Part = Scope & { after: number; until: number; limit: number }

/** The next submissions of an order, oldest first. */
export async function listToRejudge(db: Database, { after, until, limit, ...scope }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${inScope(scope)}) as found where id > ${after} and id <= ${until} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const advanceRejudgeOrder = (db: Database, id: number, { after, turns }: { after: number; turns: number }) =>
  db
    .updateTable('rejudge_order')
    .set({ after_submission: after, next_turn: sql<number>`next_turn + ${turns}` })
    .where('id', '=', id)
    .execute()

export const deleteRejudgeOrder = (db: Database, id: number) =>
  db.deleteFrom('rejudge_order').where('id', '=', id).execute()
