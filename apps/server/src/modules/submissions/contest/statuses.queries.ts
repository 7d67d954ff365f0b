import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import type { ProblemStanding } from '#server/modules/problems/public.ts'
import { momentOf } from '../queries.ts'

type Asked = {
  readonly uid: string
  readonly cid: number
  /** Of the rule of the contest. */
  readonly hasScores: boolean
  /** Milliseconds; results of submissions since then are hidden from the person: -5. Null: none are. */
  readonly hiddenSince: number | null
  /** Milliseconds; later submissions do not count. Null: all do. */
  readonly before: number | null
}

declare module '#server/context.ts' {
  interface Lookups {
    /**
     * How a person stands with each problem of a contest, by the number of the problem; one never submitted is absent.
     */
    readonly contestStatuses: typeof readContestStatuses
  }
}

/**
 * How a person stands with each problem of a contest: with scores the newest submission and its score, else
 * accepted if any was accepted, or the newest one. One whose result is hidden from them shows only that there is one.
 */
export async function readContestStatuses(
  db: Database,
  { uid, cid, hasScores, hiddenSince, before }: Asked,
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
