import type { CaseDetail } from '@praxis/contract/judged'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { unpackCases, type StoredCase } from './packCases.ts'

/** A case with the names of its files; the test data of old judgements may be gone. */
export type JudgedCase = StoredCase & {
  readonly judgementId: number
  readonly inputName: string | null
  readonly answerName: string | null
  readonly isSample: boolean | null
}

/** Smaller than the sequence of every case. */
export const everyCase = -1

type Row = JudgedCase & { readonly folded: Buffer | null }

/**
 * The cases of each of these judgements that were told after the given sequence, in order. Those of an old judgement are
 * one folded value: both are read in one statement, so that what is just being folded is seen once.
 */
export async function listCases(db: Database, wanted: ReadonlyMap<number, number>): Promise<JudgedCase[]> {
  const { rows } = await sql<Row>`
    with wanted as (
      select * from unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::integer[]) as one (id, since)
    )
    select judgement_id as "judgementId", judgement_case.sequence, judgement_case.seq, case_id as "caseId",
      judgement_case.group_num as "groupNum", status, judgement_case.score, time_us as "timeUs",
      memory_kb as "memoryKb", detail, input_name as "inputName", answer_name as "answerName",
      is_sample as "isSample", null::bytea as folded
    from wanted
    join judgement_case on judgement_id = wanted.id and judgement_case.sequence > wanted.since
    left join test_case on test_case.id = case_id
    union all
    select wanted.id, null, 0, null, null, null, null, null, null, null, null, null, null, cases
    from wanted join judgement_folded on judgement_id = wanted.id
    order by seq`.execute(db)
  const stored = rows.filter(({ folded }) => folded === null).map(({ folded: _none, ...one }) => one)
  if (stored.length === rows.length) return stored
  const unfolded = rows.flatMap(({ judgementId, folded }) =>
    folded === null ? [] : unpackCases(folded).map((one) => ({ ...one, judgementId })),
  )
  const asked = unfolded.filter(({ judgementId, sequence }) => sequence > (wanted.get(judgementId) ?? everyCase))
  return [...stored, ...(await named(db, asked))].toSorted((one, other) => one.seq - other.seq)
}

export const listCasesOf = (db: Database, judgementId: number): Promise<JudgedCase[]> =>
  listCases(db, new Map([[judgementId, everyCase]]))

async function named<One extends StoredCase>(db: Database, cases: readonly One[]) {
  const ids = [...new Set(cases.map(({ caseId }) => caseId))]
  const files = await db
    .selectFrom('test_case')
    .select(['id', 'input_name as inputName', 'answer_name as answerName', 'is_sample as isSample'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(files.map(({ id, ...file }) => [id, file]))
  return cases.map((one) => ({ ...one, ...(byId.get(one.caseId) ?? noFile) }))
}

const noFile = { inputName: null, answerName: null, isSample: null }

type Stored = StoredCase & { readonly judgementId: number }

/** The rows that are still there, as they are folded. */
export const listUnfolded = (db: Database, judgementIds: readonly number[]): Promise<Stored[]> =>
  db
    .selectFrom('judgement_case')
    .select([
      'judgement_id as judgementId',
      'seq',
      'case_id as caseId',
      'group_num as groupNum',
      'status',
      'score',
      'time_us as timeUs',
      'memory_kb as memoryKb',
      'detail',
      'sequence',
    ])
    .$narrowType<{ detail: CaseDetail | null }>()
    .where('judgement_id', '=', sql<number>`any(${judgementIds}::bigint[])`)
    .orderBy('judgement_id')
    .orderBy('seq')
    .execute()
