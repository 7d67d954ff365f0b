import { judgeStatus } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/**
 * What may be wrong about a verdict that an earlier judge gave, by what is stored with it: the machine was too busy for
 * the program, for the compiler, or for the checker's compiler; or a checker without testlib.h was read by its stderr.
 */
export const doubts = ['idle', 'belowLimit', 'measuredTwice', 'compileTime', 'checkerCompile', 'checkerWords'] as const
export type Doubt = (typeof doubts)[number]

export type Doubtful = { id: number; doubts: Doubt[] }

const tooLong = sql`judgement_case.status = ${judgeStatus.timeLimitExceeded}`
const reason = sql`judgement_case.detail ->> 'reason'`
const said = sql`judgement_case.detail ->> 'judgeMessage'`
const someCase = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from judgement_case where judgement_case.judgement_id = submission.judgement_id and ${condition})`

/** The words of testlib.h by which a checker without it accepted or scored, and the exit codes that were no verdict. */
const words = '^(ok|points|partially correct)\\M'
const oldFault = 'ended with exit code [12] and without a verdict'
/** As the judge finds it (apps/judge/src/compile/testlib.ts); `(?w)`: a line begins at `^`. */
const withTestlib =
  '(?w)^[ \\t]*#[ \\t]*include[ \\t]*"testlib\\.h"|\\yvoid\\s+register(TestlibCmd|Interaction)\\s*\\(\\s*int\\y'
const byWords = sql`problem.validator_protocol = 'testlib' and problem.validator_source is not null and not exists (
  select from (
    select problem.validator_source as text union all select value from jsonb_each_text(problem.judge_extra_files)) as file
  where file.text ~ ${withTestlib})`

const conditions: Record<Doubt, ReturnType<typeof sql<boolean>>> = {
  idle: someCase(sql`${tooLong} and ${reason} = 'idle'`),
  belowLimit: someCase(sql`${tooLong} and ${reason} = 'time'
    and judgement_case.time_us < (judgement_case.detail ->> 'limit')::bigint * 1000`),
  measuredTwice: someCase(sql`${tooLong} and ${said} ~ ' ms, (alone|again) '`),
  compileTime: sql<boolean>`(submission.status = ${judgeStatus.compileError}
    and submission.error_message like '%"note":"compileTime"%')`,
  checkerCompile: sql<boolean>`(submission.status = ${judgeStatus.systemError}
    and submission.error_message ~ '^The (checker|interactor) of the problem does not compile')`,
  checkerWords: sql<boolean>`(${byWords} and ${someCase(sql`${reason} = 'checker'
    and (${said} ~ ${words} or judgement_case.detail ->> 'message' ~ ${oldFault})`)})`,
}

/** Those among so many submissions after the one with this number, and the number of the last one looked at. */
export async function findDoubtful(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<{ found: Doubtful[]; last: number | null }> {
  const columns = doubts.map((doubt) => sql`${conditions[doubt]} as ${sql.id(doubt)}`)
  const { rows } = await sql<{ id: number } & Record<Doubt, boolean>>`
    select submission.id, ${sql.join(columns)}
    from submission join problem on problem.id = submission.problem_id
    where submission.id > ${after} and not submission.is_manual and submission.judgement_id is not null
    order by submission.id limit ${limit}`.execute(db)
  const found = rows.map((row) => ({ id: row.id, doubts: doubts.filter((doubt) => row[doubt]) }))
  return { found: found.filter((one) => one.doubts.length > 0), last: rows.at(-1)?.id ?? null }
}
