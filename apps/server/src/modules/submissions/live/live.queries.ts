import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest, isThere } from '#server/db/inScope.ts'
import { caseColumns, caseModeJudged, knowledgeColumns, shownProblem } from '../queries.ts'

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

/** The cases of each judgement that were told after its `since`, in order. */
export const listCasesSince = (db: Database, wanted: ReadonlyMap<number, number>) =>
  db
    .selectFrom('judgement_case')
    .innerJoin(
      sql<{
        id: number
        since: number
      }>`unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::int[])`.as<'wanted'>(sql`wanted (id, since)`),
      (join) =>
        join
          .onRef('wanted.id', '=', 'judgement_case.judgement_id')
          .onRef('judgement_case.sequence', '>', 'wanted.since'),
    )
    .leftJoin('test_case', 'test_case.id', 'judgement_case.case_id')
    .select(['judgement_case.judgement_id as judgementId', 'judgement_case.sequence', ...caseColumns])
    .orderBy('judgement_case.seq')
    .execute()
