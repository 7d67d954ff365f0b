import type { JudgedAmong } from '@praxis/rules/problems/company'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { isInOpenContest, runningContest } from '../openContests.queries.ts'
import { problemIn } from '../places.queries.ts'

/** A problem, and the group from where it is judged; null is the site. */
export type JudgedIn = { readonly problemId: number; readonly groupId: number | null }

/** The same with a version of its test data; null: it has none. */
export type JudgedWith = JudgedIn & { readonly testDataId: number | null }

const selectJudging = (db: Database, asked: readonly JudgedWith[]) =>
  db
    .selectFrom(
      sql<{ pid: number; place: number | null; data: number | null }>`unnest(
        ${asked.map(({ problemId }) => problemId)}::bigint[], ${asked.map(({ groupId }) => groupId)}::bigint[],
        ${asked.map(({ testDataId }) => testDataId)}::bigint[])`.as<'asked'>(sql`asked(pid, place, data)`),
    )
    .innerJoinLateral(problemIn(sql.ref('asked.place')), (join) => join.onRef('problem.id', '=', 'asked.pid'))
    .select([
      'asked.place',
      'problem.id',
      'version',
      'type',
      'difficulty',
      'judge_mode as judgeMode',
      'case_mode as caseMode',
      'compare_kind as compareKind',
      'ignore_trailing as ignoreTrailing',
      'case_insensitive as caseInsensitive',
      'space_sensitive as spaceSensitive',
      'eps_abs as epsAbs',
      'eps_rel as epsRel',
      'time_limit_ms as timeLimitMs',
      'memory_limit_mb as memoryLimitMb',
      'stack_limit_mb as stackLimitMb',
      'output_limit_mb as outputLimitMb',
      'io_score as ioScore',
      'is_file_io as isFileIo',
      'io_read_file_name as ioReadFileName',
      'io_write_file_name as ioWriteFileName',
      'user_extra_files as userExtraFiles',
      'judge_extra_files as judgeExtraFiles',
      'validator_language as validatorLanguage',
      'validator_source as validatorSource',
      'validator_protocol as validatorProtocol',
      'validator_args as validatorArgs',
      'passes',
      'test_data_id as testDataId',
    ])

/** How problems are judged, each where it is asked for. */
export const findJudgingSettings = (db: Database, asked: readonly JudgedIn[]) =>
  selectJudging(
    db,
    asked.map(({ problemId, groupId }) => ({ problemId, groupId, testDataId: null })),
  ).execute()

/** The same, and what a former version of the test data keeps. Of a version in force, the row of the problem tells it. */
export const findJudgingOfVersions = (db: Database, asked: readonly JudgedWith[]) =>
  selectJudging(db, asked)
    .select([
      'asked.data',
      sql<KeptJudging | null>`(select judged_as from test_data where test_data.id = asked.data)`.as('kept'),
    ])
    .execute()

/** Of judgements: who may have the test data of their problems at present, and who reads what programs print there. */
export const listJudgedAmong = (
  db: Database,
  judged: readonly (JudgedIn & { readonly id: number })[],
): Promise<(JudgedAmong & { judgementId: number })[]> =>
  db
    .selectFrom(
      sql<{ judgement: number; pid: number; place: number | null }>`unnest(
        ${judged.map(({ id }) => id)}::bigint[], ${judged.map(({ problemId }) => problemId)}::bigint[],
        ${judged.map(({ groupId }) => groupId)}::bigint[])`.as<'asked'>(sql`asked(judgement, pid, place)`),
    )
    .innerJoinLateral(problemIn(sql.ref('asked.place')), (join) => join.onRef('problem.id', '=', 'asked.pid'))
    .select([
      'asked.judgement as judgementId',
      'problem.id',
      'auth',
      'group_id as groupId',
      'judge_mode as judgeMode',
      'open_case_result as openCaseResult',
      'case_data as caseData',
      runningContest.as('runningContest'),
      isInOpenContest.as('isInOpenContest'),
    ])
    .execute()

export type ProblemJudging = Omit<Awaited<ReturnType<typeof findJudgingSettings>>[number], 'place' | 'version'>

/** How a problem judges with a version of its test data. */
export type VersionJudging = ProblemJudging & Partial<Pick<KeptJudging, 'templates'>>

/** What a version of the test data keeps of how its problem judged, once another version has taken its place. */
export type KeptJudging = KeptSettings & {
  /** Code templates by the names of their languages. */
  readonly templates: Readonly<Record<string, string>>
}
export type KeptSettings = Pick<
  ProblemJudging,
  | 'type'
  | 'judgeMode'
  | 'caseMode'
  | 'compareKind'
  | 'ignoreTrailing'
  | 'caseInsensitive'
  | 'spaceSensitive'
  | 'epsAbs'
  | 'epsRel'
  | 'judgeExtraFiles'
  | 'validatorLanguage'
  | 'validatorSource'
  | 'validatorProtocol'
  | 'validatorArgs'
  | 'passes'
  | 'ioScore'
  | 'isFileIo'
  | 'ioReadFileName'
  | 'ioWriteFileName'
  | 'userExtraFiles'
>

export const listCases = (db: Database, testDataIds: readonly number[]) =>
  db
    .selectFrom('test_case')
    .innerJoin('stored_file as input', 'input.hash', 'test_case.input_hash')
    .innerJoin('stored_file as answer', 'answer.hash', 'test_case.answer_hash')
    .select([
      'test_case.id',
      'test_case.test_data_id as testDataId',
      'test_case.seq',
      'test_case.group_num as group',
      'test_case.score',
      'test_case.requires',
      'test_case.args',
      'test_case.is_sample as isSample',
      'test_case.input_name as inputName',
      'test_case.answer_name as answerName',
      'input.hash as inputHash',
      'input.size as inputSize',
      'answer.hash as answerHash',
      'answer.size as answerSize',
    ])
    .where('test_case.test_data_id', 'in', testDataIds)
    .orderBy('test_case.seq')
    .execute()
