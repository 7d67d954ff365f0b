import { activityOf, cidOf, sitePlace, type Activity } from '@praxis/contract/place'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { countKnownRuns } from '../remote/remote.queries.ts'
import { problemOfSubmission } from '../queries.ts'
import { inAnyContest, inAnyGroup, inPlace, outsideContests } from '#server/db/inScope.ts'

export type RejudgeTarget = {
  problemId: number
  /** Null: those outside all activities, groups included. */
  activity: Activity | null
  /**
   * Only submissions whose judgement is on other test data than those that the problem has when their turn comes.
   * Verdicts by hand rest on no data, and stay.
   */
  onlyOtherData: boolean
}

/** The submissions to a problem in a place. Those of the site and those of groups are found by an index each. */
const targeted = ({ problemId, activity, onlyOtherData }: RejudgeTarget) => {
  const wanted = onlyOtherData ? onOtherData : sql<boolean>`true`
  const found = (where: RawBuilder<boolean>) =>
    sql<{ id: number }>`select id from submission where problem_id = ${problemId} and ${where} and ${wanted}`
  if (activity !== null) return found(sql<boolean>`${inPlace('submission', { activity })} and ${inAnyContest}`)
  return sql<{ id: number }>`${found(inPlace('submission', sitePlace))}
    union all ${found(sql<boolean>`${outsideContests} and ${inAnyGroup}`)}`
}

const onOtherData = sql<boolean>`(not submission.is_manual and not exists (
  select from judgement cross join lateral ${problemOfSubmission('submission')}
  where judgement.id = submission.judgement_id and problem.test_data_id = judgement.test_data_id))`

export async function countToRejudge(db: Database, target: RejudgeTarget): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number | null }>`
    select count(*) as count, max(id) as newest from (${targeted(target)}) as found`.execute(db)
  return { count: rows[0]?.count ?? 0, newest: rows[0]?.newest ?? 0 }
}

/** Of the submissions to a problem of a remote judge, how many are asked for again and how many are sent again. */
export const countAgain = (db: Database, { pid, cid }: { pid: number; cid?: number | undefined }) =>
  countKnownRuns(db, targeted({ problemId: pid, activity: activityOf(cid), onlyOtherData: false }))

type NewOrder = RejudgeTarget & { until: number; firstTurn: number }

export async function insertRejudgeOrder(db: Database, order: NewOrder): Promise<number> {
  const { id } = await db
    .insertInto('rejudge_order')
    .values({
      problem_id: order.problemId,
      contest_id: cidOf(order.activity),
      only_other_data: order.onlyOtherData,
      until_submission: order.until,
      next_turn: order.firstTurn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order, or the oldest one, unless somebody else is carrying it out at this moment. */
export async function lockRejudgeOrder(db: Database, id: number | null) {
  const order = await db
    .selectFrom('rejudge_order')
    .select([
      'id',
      'problem_id as problemId',
      'contest_id as contestId',
      'only_other_data as onlyOtherData',
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
  if (order === undefined) return undefined
  const { contestId, ...rest } = order
  return { ...rest, activity: activityOf(contestId) }
}

type Part = RejudgeTarget & { after: number; until: number; limit: number }

/** The next submissions of an order, oldest first. */
export async function listToRejudge(db: Database, { after, until, limit, ...target }: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${targeted(target)}) as found where id > ${after} and id <= ${until} order by id limit ${limit}`.execute(
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
