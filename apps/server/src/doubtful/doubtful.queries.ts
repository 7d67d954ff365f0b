import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { everyCase, listCases, type JudgedCase } from '#server/modules/judgements/public.ts'

/**
 * What may be wrong about a verdict that an earlier judge gave, by what is stored with it: the machine was too busy for
 * the program, for the compiler, or for the checker's compiler; or a checker without testlib.h was read by its stderr.
 */
export const doubts = ['idle', 'belowLimit', 'measuredTwice', 'compileTime', 'checkerCompile', 'checkerWords'] as const
export type Doubt = (typeof doubts)[number]

export type Doubtful = { id: number; doubts: Doubt[] }

const tooLong = ({ status }: JudgedCase) => status === judgeStatus.timeLimitExceeded

/** The words of testlib.h by which a checker without it accepted or scored, and the exit codes that were no verdict. */
const words = /^(ok|points|partially correct)\b/
const oldFault = /ended with exit code [12] and without a verdict/
/** As the judge finds it (apps/judge/src/compile/testlib.ts); `(?w)`: a line begins at `^`. */
const withTestlib =
  '(?w)^[ \\t]*#[ \\t]*include[ \\t]*"testlib\\.h"|\\yvoid\\s+register(TestlibCmd|Interaction)\\s*\\(\\s*int\\y'
const byWords = sql`problem.validator_protocol = 'testlib' and problem.validator_source is not null and not exists (
  select from (
    select problem.validator_source as text union all select value from jsonb_each_text(problem.judge_extra_files)) as file
  where file.text ~ ${withTestlib})`

/** What a row of the database tells. */
const conditions = {
  compileTime: sql<boolean>`(submission.status = ${judgeStatus.compileError}
    and submission.error_message like '%"note":"compileTime"%')`,
  checkerCompile: sql<boolean>`(submission.status = ${judgeStatus.systemError}
    and submission.error_message ~ '^The (checker|interactor) of the problem does not compile')`,
}

/** What a case tells. */
const ofCases: Record<Exclude<Doubt, keyof typeof conditions>, (one: JudgedCase, row: Row) => boolean> = {
  idle: (one) => tooLong(one) && one.detail?.reason === 'idle',
  belowLimit: (one) =>
    tooLong(one) && one.detail?.reason === 'time' && one.timeUs < (one.detail.limit ?? Number.NaN) * 1_000,
  measuredTwice: (one) => tooLong(one) && / ms, (alone|again) /.test(one.detail?.judgeMessage ?? ''),
  checkerWords: ({ detail }, { readsWords }) =>
    readsWords &&
    detail?.reason === 'checker' &&
    (words.test(detail.judgeMessage ?? '') || oldFault.test(detail.message ?? '')),
}

type Row = { id: number; judgementId: number; readsWords: boolean } & Record<keyof typeof conditions, boolean>

/** Those among so many submissions after the one with this number, and the number of the last one looked at. */
export async function findDoubtful(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<{ found: Doubtful[]; last: number | null }> {
  const { rows } = await sql<Row>`
    select submission.id, submission.judgement_id as "judgementId", (${byWords}) as "readsWords",
      ${conditions.compileTime} as "compileTime", ${conditions.checkerCompile} as "checkerCompile"
    from submission join problem on problem.id = submission.problem_id
    where submission.id > ${after} and not submission.is_manual and submission.judgement_id is not null
    order by submission.id limit ${limit}`.execute(db)
  const cases = await listCases(db, new Map(rows.map(({ judgementId }) => [judgementId, everyCase])))
  const byJudgement = Map.groupBy(cases, ({ judgementId }) => judgementId)
  const found = rows.map((row) => {
    const those = byJudgement.get(row.judgementId) ?? []
    return { id: row.id, doubts: doubts.filter((doubt) => isIn(doubt, row, those)) }
  })
  return { found: found.filter((one) => one.doubts.length > 0), last: rows.at(-1)?.id ?? null }
}

const isIn = (doubt: Doubt, row: Row, cases: readonly JudgedCase[]): boolean =>
  doubt === 'compileTime' || doubt === 'checkerCompile' ? row[doubt] : cases.some((one) => ofCases[doubt](one, row))
