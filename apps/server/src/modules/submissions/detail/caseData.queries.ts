import type { Database } from '#server/db/connection.ts'

/** The files of input and answer of one judged case. */
export const findCaseFiles = (db: Database, judgementId: number, seq: number) =>
  db
    .selectFrom('judgement_case')
    .innerJoin('test_case', 'test_case.id', 'judgement_case.case_id')
    .select(['test_case.input_hash as inputHash', 'test_case.answer_hash as answerHash'])
    .where('judgement_case.judgement_id', '=', judgementId)
    .where('judgement_case.seq', '=', seq)
    .executeTakeFirst()

/** The verdicts of all cases of a judgement. */
export const listVerdicts = (db: Database, judgementId: number) =>
  db.selectFrom('judgement_case').select(['seq', 'status']).where('judgement_id', '=', judgementId).execute()

/** Counts that somebody opened the data of a case, by the day of the site. */
export async function countOpening(
  db: Database,
  { uid, problemId, day }: { uid: string; problemId: number; day: string },
): Promise<void> {
  await db
    .insertInto('case_data_opening')
    .values({ uid, problem_id: problemId, day })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'day', 'problem_id']).doUpdateSet((eb) => ({
        openings: eb('case_data_opening.openings', '+', 1),
      })),
    )
    .execute()
}
