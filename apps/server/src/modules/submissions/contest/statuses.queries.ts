import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { ContestStatusesOf, ProblemStanding } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { momentOf } from '../queries.ts'

/**
 * How a person stands with each problem of a contest: with scores the newest submission and its score, else
 * accepted if any was accepted, or the newest one. One whose result is hidden from them shows only that there is one.
 */
export async function readContestStatuses(
  db: Database,
  { uid, cid, hasScores, hiddenSince, before }: ContestStatusesOf,
): Promise<Map<number, ProblemStanding>> {
  const isHidden = hiddenSince === null ? sql<boolean>`false` : sql<boolean>`submitted_at >= ${momentOf(hiddenSince)}`
  const isAccepted = sql<boolean>`(not ${isHidden} and status = ${sql.lit(judgeStatus.accepted)})`
  let query = db
    .selectFrom('submission')
    .distinctOn('problem_id')
    .select([
      'problem_id as pid',
      sql<number>`case when ${isHidden} then ${judgeStatus.unknownResult}::integer else status end`.as('status'),
      sql<number | null>`case when ${isHidden} or ${!hasScores} then null else score end`.as('score'),
    ])
    .where('contest_id', '=', cid)
    .where(inAnyContest)
    .where('uid', '=', uid)
    .orderBy('problem_id')
  if (before !== null) query = query.where('submitted_at', '<', momentOf(before))
  if (!hasScores) query = query.orderBy(isAccepted, 'desc')
  const rows = await query.orderBy('submitted_at', 'desc').orderBy('id', 'desc').execute()
  return new Map(rows.map(({ pid, ...standing }) => [pid, standing]))
}
