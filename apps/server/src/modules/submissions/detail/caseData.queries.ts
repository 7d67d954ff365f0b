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
