import { openingDays } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'

/** The files of input and answer of a case. */
export const findCaseFiles = (db: Database, caseId: number) =>
  db
    .selectFrom('test_case')
    .select(['id as caseId', 'input_hash as inputHash', 'answer_hash as answerHash'])
    .where('id', '=', caseId)
    .executeTakeFirst()

type Opening = { uid: string; problemId: number; caseId: number; day: string }

/**
 * Counts that somebody opened the data of a case, by the day of the site. Refuses the case after the `most` cases that
 * the person has opened on that day; one that is among them can be opened again.
 */
export async function countOpening(
  tx: Transaction,
  { uid, problemId, caseId, day }: Opening,
  most: number | null,
): Promise<void> {
  // Two cases that are opened at once must not both be the last.
  await sql`select pg_advisory_xact_lock(hashtextextended('praxis case data ' || ${uid}, 0))`.execute(tx)
  await tx
    .insertInto('case_data_opening')
    .values({ uid, problem_id: problemId, case_id: caseId, day })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'day', 'problem_id', 'case_id']).doUpdateSet((eb) => ({
        openings: eb('case_data_opening.openings', '+', 1),
      })),
    )
    .execute()
  if (most === null) return
  const { cases } = await tx
    .selectFrom('case_data_opening')
    .select((eb) => eb.fn.countAll<number>().as('cases'))
    .where('uid', '=', uid)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (cases > most) throw new Failure('cases_opened', { most })
}

/** How often the data of cases of a problem were opened on the given day of the site and before it, and by how many. */
export const sumOpenings = (db: Database, problemId: number, day: string) =>
  db
    .selectFrom('case_data_opening')
    .select([
      sql<number>`coalesce(sum(openings) filter (where day = ${day}::date), 0)`.as('today'),
      sql<number>`coalesce(sum(openings), 0)`.as('month'),
      sql<number>`count(distinct uid)`.as('people'),
    ])
    .where('problem_id', '=', problemId)
    .where('day', '>', sql<string>`${day}::date - ${openingDays.summed}::integer`)
    .executeTakeFirstOrThrow()

export const deleteOldOpenings = (db: Database, day: string) =>
  db
    .deleteFrom('case_data_opening')
    .where('day', '<', sql<string>`${day}::date - ${openingDays.kept}::integer`)
    .execute()
