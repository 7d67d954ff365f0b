import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest, isThere } from '#server/db/inScope.ts'
import { caseModeJudged, knowledgeColumns, shownProblem } from '../queries.ts'

/**
 * What changes of submissions of contests, and of others to problems that are there; neither code nor what quotes it
 * leaves the database. Those of groups are for their members, and what of one of a contest somebody may know its rules
 * say: the caller asks.
 */
export const listLive = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .leftJoin('judgement', 'judgement.id', 'submission.judgement_id')
    .select([
      'submission.id as submitId',
      ...knowledgeColumns,
      sql<number>`(extract(epoch from submission.updated_at) * 1000)::float8`.as('updatedAt'),
      'submission.group_id as gid',
      'submission.status',
      'submission.score',
      'submission.oi_rank_score as oiRankScore',
      'submission.time_ms as time',
      'submission.memory_kb as memory',
      'submission.judger',
      'submission.is_manual as isManual',
      'submission.version',
      'problem.open_case_result as openCaseResult',
      caseModeJudged.as('caseMode'),
      ...shownProblem,
      'judgement.id as judgementId',
      'judgement.attempt',
      'judgement.sequence',
      'judgement.state',
    ])
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`(${inAnyContest} or ${isThere})`)
    .execute()

export type LiveRow = Awaited<ReturnType<typeof listLive>>[number]
