import { siteScope } from '@praxis/contract/scope'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import { inColumns } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { Failure } from '#server/failure.ts'
import { judgingOf, type Case, type Example, type ProblemState, type Settings, type Statements } from './state.ts'
import { settingColumns } from './queries.ts'
import { statementLanguages } from './merge/texts.ts'

const columnsOf = (settings: Settings) =>
  inColumns(settingColumns, {
    ...settings,
    userExtraFiles: JSON.stringify(settings.userExtraFiles),
    judgeExtraFiles: JSON.stringify(settings.judgeExtraFiles),
    spjArgs: JSON.stringify(settings.spjArgs),
  })

/** Two people who choose the same id at once cannot both have it. */
async function refuseTaken<T>(problemId: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'problem_display_id') throw error
    throw new Failure('problem_exists', { problemId }, 'problemId')
  }
}

/** The number that a new problem will have. */
export async function nextProblemId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('problem', 'id')) as id`.execute(tx)
  return rows[0]!.id
}

type Made = {
  readonly id: number
  readonly settings: Settings
  readonly maker: { readonly uid: string; readonly username: string }
  readonly author: string | null
  readonly gid: number | null
  /** Only packages set it: megabytes that a program may print. */
  readonly outputLimit: number | null
}

export async function insertProblem(
  tx: Transaction,
  { id, settings, maker, author, gid, outputLimit }: Made,
): Promise<void> {
  const row = {
    id,
    ...columnsOf(settings),
    author: author ?? maker.username,
    owner_uid: maker.uid,
    modified_user: maker.username,
    group_id: gid,
    output_limit_mb: outputLimit,
  }
  await refuseTaken(settings.problemId, tx.insertInto('problem').values(row).execute())
  await tx.insertInto('problem_count').values({ problem_id: id }).execute()
}

export async function updateProblem(tx: Transaction, id: number, settings: Settings): Promise<void> {
  const write = tx.updateTable('problem').set(columnsOf(settings)).where('id', '=', id).execute()
  await refuseTaken(settings.problemId, write)
}

export async function writeStatements(tx: Transaction, id: number, statements: Statements): Promise<void> {
  await tx.deleteFrom('problem_statement').where('problem_id', '=', id).execute()
  const rows = statementLanguages.flatMap((language) => {
    const statement = statements[language]
    return statement === undefined ? [] : [{ problem_id: id, language, ...statement }]
  })
  await tx.insertInto('problem_statement').values(rows).execute()
}

export async function writeExamples(tx: Transaction, id: number, examples: readonly Example[]): Promise<void> {
  await tx.deleteFrom('problem_example').where('problem_id', '=', id).execute()
  if (examples.length === 0) return
  await tx
    .insertInto('problem_example')
    .values(
      examples.map(({ input, output, noteZh, noteEn }, at) => ({
        problem_id: id,
        seq: at + 1,
        input,
        output,
        note_zh: noteZh,
        note_en: noteEn,
      })),
    )
    .execute()
}

/** Keeps when a statement was last changed, by which the home page orders problems. */
export const noteStatement = (tx: Transaction, id: number) =>
  tx
    .updateTable('problem')
    .set({ statement_at: sql`now()` })
    .where('id', '=', id)
    .execute()

type Languages = Pick<ProblemState, 'languages' | 'languagesOff'>

export async function writeLanguages(
  tx: Transaction,
  id: number,
  { languages, languagesOff }: Languages,
): Promise<void> {
  const tables = { problem_language: languages, problem_language_off: languagesOff } as const
  for (const table of ['problem_language', 'problem_language_off'] as const) {
    await tx.deleteFrom(table).where('problem_id', '=', id).execute()
    const rows = tables[table].map((language) => ({
      problem_id: id,
      language_id: language.id,
      time_factor: language.timeFactor,
      memory_factor: language.memoryFactor,
      code_template: language.template,
      template_off: language.templateOff,
    }))
    if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
  }
}

export async function writeTags(tx: Transaction, id: number, tagIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('problem_tag').where('problem_id', '=', id).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('problem_tag')
    .values(tagIds.map((tagId) => ({ problem_id: id, tag_id: tagId })))
    .execute()
}

export const markAllLanguages = (tx: Transaction, id: number, allLanguages: boolean) =>
  tx.updateTable('problem').set({ all_languages: allLanguages }).where('id', '=', id).execute()

type InForce = { readonly testDataId: number; readonly settings: Settings }

/**
 * Keeps how problems judge with the test data in force, before others take their place. Judgements that were queued
 * before are judged so.
 */
export const keepJudging = (tx: Transaction, inForce: readonly InForce[]) =>
  sql`
    update test_data set judged_as = kept.settings::jsonb || jsonb_build_object(
      'templates', (
        select coalesce(jsonb_object_agg(language.name, code_template), '{}')
        from problem_language join language on language.id = language_id
        where problem_language.problem_id = test_data.problem_id and code_template is not null))
    from unnest(
      ${inForce.map(({ testDataId }) => testDataId)}::bigint[],
      ${inForce.map(({ settings }) => JSON.stringify(judgingOf(settings)))}::text[]
    ) as kept (id, settings)
    where test_data.id = kept.id`.execute(tx)

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 2_000

/** Stores a new version of the test data. Later submissions use it; those before keep theirs. */
export async function insertData(
  tx: Transaction,
  { id, caseMode, cases }: { id: number; caseMode: string; cases: readonly Case[] },
): Promise<void> {
  const data = await tx
    .insertInto('test_data')
    .values({ problem_id: id, case_mode: caseMode })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = cases.map((one, at) => ({
    test_data_id: data.id,
    seq: at + 1,
    group_num: one.group,
    score: one.score,
    requires: JSON.stringify(one.requires),
    args: one.args === null ? null : JSON.stringify(one.args),
    input_name: one.inputName,
    answer_name: one.answerName,
    input_hash: one.inputHash,
    answer_hash: one.answerHash,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto('test_case')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  const dataBytes = sql<number>`test_data_bytes(id)`
  await tx.updateTable('problem').set({ test_data_id: data.id, data_bytes: dataBytes }).where('id', '=', id).execute()
}

/** Gives problems a new version of their test data with the same cases. */
export const copyData = (tx: Transaction, ids: readonly number[]) =>
  sql`
    with made as (
      insert into test_data (problem_id, case_mode)
      select id, case_mode from problem where id = any(${ids}::bigint[]) and test_data_id is not null
      returning id, problem_id
    ), copied as (
      insert into test_case (test_data_id, seq, group_num, score, requires, args, input_name, answer_name, input_hash,
        answer_hash, is_sample)
      select made.id, seq, group_num, score, requires, args, input_name, answer_name, input_hash, answer_hash, is_sample
      from made join problem on problem.id = made.problem_id
      join test_case on test_case.test_data_id = problem.test_data_id
    )
    update problem set test_data_id = made.id from made where problem.id = made.problem_id`.execute(tx)

export const markSampleCases = (tx: Transaction, id: number) => sql`select mark_sample_cases(${id})`.execute(tx)

/** The tags of these numbers, with the group that each belongs to. */
export const listTagsById = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('tag')
    .select(['id', 'group_id as gid'])
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .forKeyShare()
    .execute()

type NewTag = { readonly name: string; readonly color: string | null; readonly oj: string; readonly gid: number | null }

/** The tag of a name in whatever case, of the site or of the group; made if there is none. */
export async function tagNamed(tx: Transaction, { name, color, oj, gid }: NewTag): Promise<number> {
  const named = () =>
    tx
      .selectFrom('tag')
      .select('id')
      .where(sql<boolean>`upper(name) = upper(${name})`)
      .where(({ eb, or, and }) =>
        or([and([inScope('tag', siteScope), eb('oj', '=', oj)]), ...(gid === null ? [] : [eb('group_id', '=', gid)])]),
      )
      .orderBy(sql`group_id nulls last`)
      .limit(1)
      .executeTakeFirst()
  const found = await named()
  if (found !== undefined) return found.id
  const made = await tx
    .insertInto('tag')
    .values({ name, ...(color !== null && { color }), oj: gid === null ? oj : ownJudge, group_id: gid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else has made it meanwhile.
  return made?.id ?? (await named())!.id
}
