import type { CaseResult } from '@praxis/contract/judged'
import { pointsOf } from '@praxis/rules/scoring/tally'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export type CaseFacts = Map<number, { groupNum: number | null; score: number | null }>

export async function readCaseFacts(db: Database, testDataId: number | null): Promise<CaseFacts> {
  if (testDataId === null) return new Map()
  const rows = await db
    .selectFrom('test_case')
    .select(['id', 'group_num as groupNum', 'score'])
    .where('test_data_id', '=', testDataId)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** The full score of a problem that does not state one: the sum of its cases. */
export const fullScoreOf = (facts: CaseFacts): number =>
  [...facts.values()].reduce((sum, { score }) => sum + (score ?? 0), 0)

type Told = { judgementId: number; sequence: number; cases: readonly CaseResult[] }

/**
 * Writes results of cases. Each message of a judge holds all results so far. Rows that exist stay as they are, so that
 * their sequence says when they came first and followers do not get them twice. The cases are one parameter, whatever
 * their number.
 */
export async function upsertCases(
  db: Database,
  { judgementId, sequence, cases: results }: Told,
  facts: CaseFacts,
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result) => {
    const { groupNum = null, score = null } = facts.get(result.caseId) ?? {}
    return {
      seq: result.seq,
      case_id: result.caseId,
      group_num: groupNum,
      status: result.status,
      score: score === null ? null : pointsOf({ ...result, group: groupNum, score }),
      time_us: Math.round(result.timeUs),
      memory_kb: Math.round(result.memoryKb),
      detail: result.detail,
    }
  })
  await sql`
    insert into judgement_case
      (judgement_id, sequence, seq, case_id, group_num, status, score, time_us, memory_kb, detail)
    select ${judgementId}::bigint, ${sequence}::integer, told.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (seq integer, case_id bigint, group_num integer,
      status smallint, score integer, time_us bigint, memory_kb integer, detail jsonb)
    on conflict (judgement_id, seq) do update set sequence = excluded.sequence, status = excluded.status,
      score = excluded.score, time_us = excluded.time_us, memory_kb = excluded.memory_kb, detail = excluded.detail
    where (judgement_case.status, judgement_case.score, judgement_case.time_us, judgement_case.memory_kb, judgement_case.detail)
      is distinct from (excluded.status, excluded.score, excluded.time_us, excluded.memory_kb, excluded.detail)`.execute(
    db,
  )
}

export const deleteCases = (db: Database, judgementId: number) =>
  db.deleteFrom('judgement_case').where('judgement_id', '=', judgementId).execute()
