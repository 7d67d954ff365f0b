import { sql, type SqlBool } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { everyJudge, ownJudge, problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import type { EnteredScope } from '#server/scope.ts'

export const countColumns = ['total', 'ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'] as const

/** The title in the reader's language, else in the other one. For use where `problem` is in the query. */
export const titleIn = (locale: Locale) => sql<string>`(
  select title from problem_statement where problem_id = problem.id order by language = ${locale} desc limit 1)`

const tagColumns = [
  'tag.id',
  'tag.name',
  'tag.color',
  'tag.oj',
  'tag.group_id as gid',
  'tag.classification_id as tcid',
  'tag.created_at as gmtCreate',
  'tag.updated_at as gmtModified',
] as const

export const listTagsOf = (db: Database, pids: readonly number[]) =>
  db
    .selectFrom('problem_tag')
    .innerJoin('tag', 'tag.id', 'problem_tag.tag_id')
    .select(['problem_tag.problem_id as pid', ...tagColumns])
    .where('problem_tag.problem_id', 'in', pids.length === 0 ? [0] : pids)
    .orderBy('tag.id')
    .execute()

/** Tags of the site's own problems or of one remote judge; those of groups are not among them. */
export const listTags = (db: Database, oj: string) =>
  db
    .selectFrom('tag')
    .select(tagColumns)
    .where(inScope('tag', siteScope))
    .$if(oj !== everyJudge, (query) => query.where('tag.oj', '=', oj))
    .orderBy('tag.id')
    .execute()

export const listTagClasses = (db: Database, oj: string) =>
  db
    .selectFrom('tag_classification')
    .select(['id', 'name', 'oj', 'rank', 'created_at as gmtCreate', 'updated_at as gmtModified'])
    .$if(oj !== everyJudge, (query) => query.where('oj', '=', oj))
    .orderBy(sql`oj <> ${sql.lit(ownJudge)}`)
    .orderBy('oj')
    .orderBy('rank')
    .orderBy('id')
    .execute()

/** The public problem at or after a random place in the range of ids. `chance` is from 0 to below 1. */
export const findRandomProblem = (db: Database, chance: number) =>
  db
    .selectFrom('problem')
    .select('display_id as problemId')
    .where('auth', '=', problemAuth.public)
    .where(inScope('problem', siteScope))
    .where('id', '>=', (eb) =>
      eb
        .selectFrom('problem')
        .select(sql<number>`(min(id) + floor(${chance}::float8 * (max(id) - min(id) + 1)))::bigint`.as('id'))
        .where('auth', '=', problemAuth.public)
        .where(inScope('problem', siteScope)),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** What decides who may read a problem of the site. */
export const findAccess = (db: Database, problemId: number) =>
  db
    .selectFrom('problem')
    .select(['auth', 'is_member_visible as isMemberVisible'])
    .where('id', '=', problemId)
    .where(inScope('problem', siteScope))
    .executeTakeFirst()

export const listTemplates = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_language')
    .innerJoin('problem', 'problem.id', 'problem_language.problem_id')
    .select([
      'problem_language.language_id as id',
      'problem_language.problem_id as pid',
      'problem_language.language_id as lid',
      sql<string>`code_template`.as('code'),
      sql<boolean>`true`.as('status'),
      'problem.created_at as gmtCreate',
      'problem.updated_at as gmtModified',
    ])
    .where('problem_language.problem_id', '=', problemId)
    .where('code_template', 'is not', null)
    .orderBy('language_id')
    .execute()

/**
 * What a page shows of a problem, by the names of the wire where it is shown as it is stored. Checkers, interactors and
 * judge files stay in the database.
 */
export const findProblemPage = (db: Database, displayId: string, scope: EnteredScope) =>
  db
    .selectFrom('problem')
    .select([
      'id',
      'display_id as problemId',
      'type',
      'auth',
      'judge_mode as judgeMode',
      'case_mode as judgeCaseMode',
      'ignore_trailing as isRemoveEndBlank',
      'time_limit_ms as timeLimit',
      'memory_limit_mb as memoryLimit',
      'stack_limit_mb as stackLimit',
      'difficulty',
      'source',
      'source_en as sourceEn',
      'author',
      'io_score as ioScore',
      'code_share as codeShare',
      'open_case_result as openCaseResult',
      'is_upload_case as isUploadCase',
      'is_member_visible as isMemberVisible',
      'is_video_member_visible as isVideoMemberVisible',
      'video_original_url as videoOriginalUrl',
      'video_explanation_url as videoExplanationUrl',
      'is_remote as isRemote',
      'is_file_io as isFileIO',
      'io_read_file_name as ioReadFileName',
      'io_write_file_name as ioWriteFileName',
      'user_extra_files as userExtraFiles',
      'group_id as gid',
      'modified_user as modifiedUser',
      'test_data_id as testDataId',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])
    .where('display_id', '=', displayId)
    .where(inScope('problem', scope))
    .executeTakeFirst()

/** The wire names a problem by its display id where code is submitted, and by its number where code is only run. */
export type ProblemName = { displayId: string } | { id: number }

/** A problem as far as somebody who sends code for it is concerned. */
export const findProblemToRun = (db: Database, name: ProblemName, scope: EnteredScope) =>
  db
    .selectFrom('problem')
    .select(['id', 'auth', 'is_member_visible as isMemberVisible', 'test_data_id as testDataId'])
    .where((eb) => ('id' in name ? eb('id', '=', name.id) : eb('display_id', '=', name.displayId)))
    .where(inScope('problem', scope))
    .executeTakeFirst()

/** The statement in the reader's language, else in the other one; all null if the problem has none. */
export const findStatement = (db: Database, problemId: number, locale: Locale) =>
  db
    .selectFrom('problem')
    .leftJoin('problem_statement as statement', 'statement.problem_id', 'problem.id')
    .select(['statement.title', 'statement.description', 'statement.input', 'statement.output', 'statement.hint'])
    .where('problem.id', '=', problemId)
    .orderBy(sql<SqlBool>`statement.language = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const listExamples = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_example')
    .select(['input', 'output', 'note_zh as noteZh', 'note_en as noteEn'])
    .where('problem_id', '=', problemId)
    .orderBy('seq')
    .execute()

export const findCounts = (db: Database, problemId: number) =>
  db.selectFrom('problem_count').select(countColumns).where('problem_id', '=', problemId).executeTakeFirst()

export async function findTitle(db: Database, problemId: number, locale: Locale): Promise<string | undefined> {
  const row = await db
    .selectFrom('problem')
    .select(titleIn(locale).as('title'))
    .where('id', '=', problemId)
    .executeTakeFirst()
  return row?.title
}

/** Where `language` and perhaps `problem_language` are in the query: a problem may override what the language has. */
const limitFactors = [
  sql<number>`coalesce(problem_language.time_factor, language.time_factor)`.as('timeFactor'),
  sql<number>`coalesce(problem_language.memory_factor, language.memory_factor)`.as('memoryFactor'),
] as const

/** A language as a problem takes it, for a lateral join with a row that names both in the given columns. */
export const languageOfProblem = (db: Database, problemId: string, languageId: string) =>
  db
    .selectFrom('language')
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.language_id', '=', 'language.id')
        .on('problem_language.problem_id', '=', sql.ref<number>(problemId)),
    )
    .select([
      'language.name as language',
      'language.content_type as contentType',
      'problem_language.code_template as template',
      ...limitFactors,
    ])
    .where('language.id', '=', sql.ref<number>(languageId))

/** What a problem states, and what it makes of that for a language. */
export const findLimits = (db: Database, problemId: number, languageId: number) =>
  db
    .selectFrom('problem')
    .innerJoin('language', (join) => join.on('language.id', '=', languageId))
    .leftJoin('problem_language', (join) =>
      join
        .onRef('problem_language.language_id', '=', 'language.id')
        .onRef('problem_language.problem_id', '=', 'problem.id'),
    )
    .select(['problem.type', 'problem.time_limit_ms as timeMs', 'problem.memory_limit_mb as memoryMb', ...limitFactors])
    .where('problem.id', '=', problemId)
    .executeTakeFirst()

export const listLanguagesOf = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_language')
    .innerJoin('language', 'language.id', 'problem_language.language_id')
    .select(['language.id', 'language.name', 'problem_language.code_template as codeTemplate', ...limitFactors])
    .where('problem_language.problem_id', '=', problemId)
    .where('language.offered', '=', true)
    .orderBy('language.seq', 'desc')
    .orderBy('language.id')
    .execute()

/** The wire offers these two for checkers and interactors (wire-oj 15.1); their variants differ in flags only. */
const isForCheckers = sql<boolean>`(oj = ${sql.lit(ownJudge)} and name in ('C', 'C++'))`

export const listLanguages = (db: Database, oj: string | undefined, problemId?: number) =>
  db
    .selectFrom('language')
    .select([
      'id',
      'content_type as contentType',
      'description',
      'name',
      'compile_command as compileCommand',
      'version',
      'time_factor as timeFactor',
      'memory_factor as memoryFactor',
      'template',
      sql<string | null>`null`.as('codeTemplate'),
      isForCheckers.as('isSpj'),
      'oj',
      'seq',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])
    .where((eb) => eb.or([eb('offered', '=', true), eb('oj', '!=', ownJudge)]))
    .$if(oj !== undefined, (query) => query.where('oj', '=', oj ?? ''))
    .$if(problemId !== undefined, (query) =>
      query.where(
        'id',
        'in',
        db
          .selectFrom('problem_language')
          .select('language_id')
          .where('problem_id', '=', problemId ?? 0),
      ),
    )
    .orderBy('seq', 'desc')
    .orderBy('id')
    .execute()

export const findLanguage = (db: Database, name: string) =>
  db
    .selectFrom('language')
    .select(['id', 'name', 'time_factor as timeFactor', 'memory_factor as memoryFactor', 'content_type as contentType'])
    .where('name', '=', name)
    .executeTakeFirst()

export async function isLanguageEnabled(db: Database, problemId: number, languageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('problem_language')
    .innerJoin('language', 'language.id', 'problem_language.language_id')
    .select('language_id')
    .where('language.offered', '=', true)
    .where('problem_id', '=', problemId)
    .where('language_id', '=', languageId)
    .executeTakeFirst()
  return row !== undefined
}

export const findDisplayIdOf = (db: Database, problemId: number) =>
  db.selectFrom('problem').select('display_id as displayId').where('id', '=', problemId).executeTakeFirst()

export const listDifficulties = (db: Database, locale: Locale) =>
  db
    .selectFrom('difficulty')
    .select(['id', locale === 'zh-CN' ? 'name_zh as name' : 'name_en as name', 'color'])
    // 0 is a problem without one (wire-admin 31.9).
    .where('id', '<>', 0)
    .orderBy('id')
    .execute()

/** How problems are judged. */
export const findJudgingSettings = (db: Database, problemIds: readonly number[]) =>
  db
    .selectFrom('problem')
    .select([
      'id',
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
    .where('id', 'in', problemIds)
    .execute()

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

export type CountColumn = (typeof countColumns)[number]

/** Adds to the counts of a problem within the caller's transaction. */
export async function addToCounts(
  db: Database,
  problemId: number,
  deltas: Partial<Record<CountColumn, number>>,
): Promise<void> {
  const changes = Object.entries(deltas).filter(([, delta]) => delta !== 0) as [CountColumn, number][]
  if (changes.length === 0) return
  await db
    .insertInto('problem_count')
    .values({
      problem_id: problemId,
      ...Object.fromEntries(changes.map(([name, delta]) => [name, Math.max(0, delta)])),
    })
    .onConflict((conflict) =>
      conflict
        .column('problem_id')
        .doUpdateSet(
          Object.fromEntries(
            changes.map(([name, delta]) => [
              name,
              sql`greatest(0, problem_count.${sql.ref(name)} + ${delta}::integer)`,
            ]),
          ),
        ),
    )
    .execute()
}
