import type { CaseDetail } from '@praxis/contract/judged'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { foldNext } from '#server/modules/judgements/cases/foldCases.ts'
import type { StoredCase } from '#server/modules/judgements/cases/packCases.ts'

const text = fc.string({ maxLength: 30 }).map((one) => one.toWellFormed().replaceAll('\0', ''))
const detail: fc.Arbitrary<CaseDetail> = fc.record(
  {
    reason: fc.constantFrom('exit', 'signal', 'time', 'memory', 'difference', 'checker', 'skipped'),
    exitCode: fc.nat({ max: 255 }),
    limit: fc.nat({ max: 100_000 }),
    line: fc.nat({ max: 1_000_000 }),
    expected: text,
    got: text,
    message: text,
    judgeMessage: text,
  },
  { requiredKeys: ['reason'] },
)

/** A case as a judge may have told it. */
export const aStoredCase: fc.Arbitrary<StoredCase> = fc.record({
  seq: fc.integer({ min: 1, max: 100_000 }),
  caseId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  groupNum: fc.option(fc.nat({ max: 50 })),
  status: fc.integer({ min: -10, max: 8 }),
  score: fc.option(fc.nat({ max: 1_000_000 })),
  timeUs: fc.nat({ max: 1_000_000_000_000 }),
  memoryKb: fc.nat({ max: 2_147_483_647 }),
  detail: fc.option(detail),
  sequence: fc.nat({ max: 2_147_483_647 }),
})

/** As if all judgements had ended so many days ago. */
export const agedBy = (db: Database, days: number) =>
  sql`
    update judgement set created_at = now() - ${days} * interval '1 day' - interval '1 minute',
      finished_at = finished_at - (now() - created_at) - ${days} * interval '1 day'`.execute(db)

/** Folds all that is old enough. */
export async function foldAll(db: Database): Promise<void> {
  for (let place: number | null = 0; place !== null;) place = await foldNext(db, place, () => true)
}

/** How many judgements are folded, and how many rows of cases there are. */
export async function keptOf(db: Database): Promise<{ folded: number; rows: number }> {
  const { rows } = await sql<{ folded: number; rows: number }>`
    select (select count(*) from judgement_folded)::integer as folded,
      (select count(*) from judgement_case)::integer as rows`.execute(db)
  return rows[0]!
}
