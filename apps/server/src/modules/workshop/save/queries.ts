import { sql } from 'kysely'
import { columnsAs } from '#server/db/columns.ts'
import type { Database, Transaction } from '#server/db/connection.ts'

/** What a save may change of the row of a problem, by the names of the wire. */
export const settingColumns = {
  problemId: 'display_id',
  type: 'type',
  auth: 'auth',
  judgeMode: 'judge_mode',
  judgeCaseMode: 'case_mode',
  timeLimit: 'time_limit_ms',
  memoryLimit: 'memory_limit_mb',
  stackLimit: 'stack_limit_mb',
  source: 'source',
  sourceEn: 'source_en',
  difficulty: 'difficulty',
  codeShare: 'code_share',
  openCaseResult: 'open_case_result',
  openAi: 'open_ai',
  isUploadCase: 'is_upload_case',
  isMemberVisible: 'is_member_visible',
  isVideoMemberVisible: 'is_video_member_visible',
  videoOriginalUrl: 'video_original_url',
  videoExplanationUrl: 'video_explanation_url',
  isFileIO: 'is_file_io',
  ioReadFileName: 'io_read_file_name',
  ioWriteFileName: 'io_write_file_name',
  userExtraFiles: 'user_extra_files',
  judgeExtraFiles: 'judge_extra_files',
  spjCode: 'validator_source',
  spjLanguage: 'validator_language',
  spjProtocol: 'validator_protocol',
  spjArgs: 'validator_args',
  passes: 'passes',
  compareKind: 'compare_kind',
  isRemoveEndBlank: 'ignore_trailing',
  caseInsensitive: 'case_insensitive',
  spaceSensitive: 'space_sensitive',
  epsAbs: 'eps_abs',
  epsRel: 'eps_rel',
  caseData: 'case_data',
  ioScore: 'io_score',
  isRemote: 'is_remote',
} as const
export const settingNames = Object.keys(settingColumns) as (keyof typeof settingColumns)[]

const problems = (db: Database) =>
  db
    .selectFrom('problem')
    .select([
      ...columnsAs('problem', settingColumns),
      'id',
      'owner_uid as ownerUid',
      'group_id as gid',
      'publish_state as publishState',
      'in_bank as isInBank',
      'version',
      'all_languages as allLanguages',
      'author',
      'output_limit_mb as outputLimit',
      'test_data_id as testDataId',
      'modified_user as modifiedUser',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])
    .where('deleted_at', 'is', null)

const problem = (db: Database, id: number) => problems(db).where('id', '=', id)

export type ProblemRow = NonNullable<Awaited<ReturnType<typeof findProblem>>>

/** A problem that is not in the trash. */
export const findProblem = (db: Database, id: number) => problem(db, id).executeTakeFirst()

/** The same, held until the transaction ends: saves of one problem follow one after another. */
export const lockProblem = (tx: Transaction, id: number) => problem(tx, id).forNoKeyUpdate().executeTakeFirst()

/** Whether any problem, also one in the trash, has this id in whatever case. */
export async function isDisplayIdTaken(db: Database, problemId: string): Promise<boolean> {
  const taken = db
    .selectFrom('problem')
    .select('id')
    .where(sql<boolean>`upper(display_id) = upper(${problemId})`)
  return (await taken.executeTakeFirst()) !== undefined
}

/** Problems that are not in the trash. */
export const listProblems = (db: Database, ids: readonly number[]) => problems(db).where('id', 'in', ids).execute()

export const findShortName = (db: Database, groupId: number) =>
  db.selectFrom('user_group').select('short_name as shortName').where('id', '=', groupId).executeTakeFirst()

export const listStatements = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_statement')
    .select(['language', 'title', 'description', 'input', 'output', 'hint', 'pdf'])
    .where('problem_id', '=', problemId)
    .orderBy('language')
    .execute()

export const listExamples = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_example')
    .select(['input', 'output', 'note_zh as noteZh', 'note_en as noteEn'])
    .where('problem_id', '=', problemId)
    .orderBy('seq')
    .execute()

const languageColumns = [
  'language_id as id',
  'time_factor as timeFactor',
  'memory_factor as memoryFactor',
  'code_template as template',
  'template_off as templateOff',
] as const

/** Languages of a problem with its own factors, and its templates. */
export const listLanguages = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_language')
    .select(languageColumns)
    .where('problem_id', '=', problemId)
    .orderBy('language_id')
    .execute()

/** The same of languages that it no longer accepts. */
export const listLanguagesOff = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_language_off')
    .select(languageColumns)
    .where('problem_id', '=', problemId)
    .orderBy('language_id')
    .execute()

/** All languages that a problem may have. */
export const listKnownLanguages = (db: Database) =>
  db
    .selectFrom('language')
    .select(['id', 'name', 'oj', 'offered', 'time_factor as timeFactor', 'memory_factor as memoryFactor'])
    .orderBy('id')
    .execute()

export const listTags = (db: Database, problemId: number) =>
  db
    .selectFrom('problem_tag')
    .innerJoin('tag', 'tag.id', 'problem_tag.tag_id')
    .select(['tag.id', 'tag.name', 'tag.color', 'tag.group_id as gid'])
    .where('problem_id', '=', problemId)
    .orderBy('tag.id')
    .execute()

export type StoredCase = Awaited<ReturnType<typeof listCases>>[number]

/** The cases of a version of the test data. */
export const listCases = (db: Database, testDataId: number | null) =>
  db
    .selectFrom('test_case')
    .innerJoin('stored_file as input', 'input.hash', 'test_case.input_hash')
    .innerJoin('stored_file as answer', 'answer.hash', 'test_case.answer_hash')
    .innerJoin('test_data', 'test_data.id', 'test_case.test_data_id')
    .select([
      'test_case.id',
      'group_num as group',
      'score',
      'requires',
      'args',
      'input_name as inputName',
      'answer_name as answerName',
      'input_hash as inputHash',
      'answer_hash as answerHash',
      'input.size as inputSize',
      'answer.size as answerSize',
      'test_data.created_at as gmtCreate',
    ])
    .where('test_case.test_data_id', '=', testDataId ?? 0)
    .orderBy('test_case.seq')
    .execute()

/** Who saved a problem after a version, and which fields they changed. */
export const listChangesAfter = (db: Database, problemId: number, version: number) =>
  db
    .selectFrom('problem_change')
    .leftJoin('account', 'account.uid', 'problem_change.uid')
    .select(['account.username', 'problem_change.fields'])
    .where('problem_id', '=', problemId)
    .where('problem_change.version', '>', version)
    .orderBy('problem_change.version')
    .execute()

export async function hasDifficulty(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('difficulty').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
