import { limits } from '@praxis/contract/limits'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'

/** The test data that are in force, and how a problem counts them. Undefined without data. */
export const findDataInForce = (db: Database, problemId: number) =>
  db
    .selectFrom('problem')
    .innerJoin('test_data', 'test_data.id', 'problem.test_data_id')
    .select([
      'test_data.id',
      'test_data.created_at as gmtCreate',
      'test_data.case_mode as caseMode',
      'problem.judge_mode as judgeMode',
      'problem.is_upload_case as isUpload',
    ])
    .where('problem.id', '=', problemId)
    .executeTakeFirst()

type Judged = { judged: number; judgedInContests: number; judgedIsCapped: boolean }

/**
 * Submissions whose verdict was judged on these data, those of contests apart. No more are looked at than a list counts.
 */
export async function countJudgedOn(db: Database, testDataId: number | null): Promise<Judged> {
  const most = limits.listTotalExactUpTo
  const { rows } = await sql<{ outside: number; inside: number }>`
    select count(*) filter (where not is_of_contest) as outside, count(*) filter (where is_of_contest) as inside from (
      select ${inAnyContest} as is_of_contest from judgement
      join submission on submission.judgement_id = judgement.id and not submission.is_manual
      where judgement.test_data_id = ${testDataId} and judgement.state = 'done' and judgement.purpose = 'verdict'
      limit ${most}
    ) as judged`.execute(db)
  const { outside = 0, inside = 0 } = rows[0] ?? {}
  return { judged: outside, judgedInContests: inside, judgedIsCapped: outside + inside === most }
}

/** One file of a case of the data that are in force. */
export const findCaseFile = (db: Database, of: { problemId: number; caseId: number; side: 'input' | 'output' }) => {
  const column = of.side === 'input' ? 'input' : 'answer'
  return db
    .selectFrom('problem')
    .innerJoin('test_case', 'test_case.test_data_id', 'problem.test_data_id')
    .innerJoin('stored_file', 'stored_file.hash', `test_case.${column}_hash`)
    .select([`test_case.${column}_name as name`, 'stored_file.hash', 'stored_file.size'])
    .where('problem.id', '=', of.problemId)
    .where('test_case.id', '=', of.caseId)
    .executeTakeFirst()
}
