import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { caseColumns, shownProblem } from './queries.ts'

/** What changes of submissions outside contests and groups; neither code nor what quotes it leaves the database. */
export const listLive = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.problem_id')
    .leftJoin('judgement', 'judgement.id', 'submission.judgement_id')
    .select([
      'submission.id as submitId',
      'submission.uid',
      'submission.contest_id as cid',
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
      'problem.case_mode as caseMode',
      ...shownProblem,
      'judgement.id as judgementId',
      'judgement.attempt',
      'judgement.sequence',
      'judgement.state',
    ])
    .where('submission.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('submission.contest_id', '=', 0)
    .where('submission.group_id', 'is', null)
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

/** The judgements that are taken next, in their order. */
export async function listQueue(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('judgement')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('priority')
    .orderBy('turn')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the keys that are runs of this person and not finished, with their ids. */
export const listWaitingTestRuns = (db: Database, uid: string, keys: readonly string[]) =>
  db
    .selectFrom('test_run')
    .select(['id', 'key'])
    .where('key', 'in', keys)
    .where('uid', '=', uid)
    .where('state', '!=', 'done')
    .execute()

/** Those of the runs that are not finished. */
export async function keepWaitingTestRuns(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('test_run')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '!=', 'done')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
