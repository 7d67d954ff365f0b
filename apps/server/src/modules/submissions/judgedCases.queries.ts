import type { CaseResult } from '@praxis/contract/judging'
import { pointsOf } from '@praxis/rules/scoring/tally'
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

/** Of a problem that does not say: the points of its cases. */
export const fullScoreOf = (facts: CaseFacts): number =>
  [...facts.values()].reduce((sum, { score }) => sum + (score ?? 0), 0)

type Told = { judgementId: number; sequence: number; cases: readonly CaseResult[] }

/** Writes results of cases; one told again (after a lost answer) is written again with the same content. */
export async function upsertCases(
  db: Database,
  { judgementId, sequence, cases: results }: Told,
  facts: CaseFacts,
): Promise<void> {
  if (results.length === 0) return
  await db
    .insertInto('judgement_case')
    .values(
      results.map((result) => {
        const { groupNum = null, score = null } = facts.get(result.caseId) ?? {}
        return {
          judgement_id: judgementId,
          sequence,
          seq: result.seq,
          case_id: result.caseId,
          group_num: groupNum,
          status: result.status,
          score: score === null ? null : pointsOf({ ...result, group: groupNum, score }),
          time_us: Math.round(result.timeUs),
          memory_kb: Math.round(result.memoryKb),
          detail: result.detail === null ? null : JSON.stringify(result.detail),
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['judgement_id', 'seq']).doUpdateSet((eb) => ({
        sequence: eb.ref('excluded.sequence'),
        status: eb.ref('excluded.status'),
        score: eb.ref('excluded.score'),
        time_us: eb.ref('excluded.time_us'),
        memory_kb: eb.ref('excluded.memory_kb'),
        detail: eb.ref('excluded.detail'),
      })),
    )
    .execute()
}

export const deleteCases = (db: Database, judgementId: number) =>
  db.deleteFrom('judgement_case').where('judgement_id', '=', judgementId).execute()
