import { siteScope } from '@praxis/contract/scope'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { holdOffered } from '../languages/offerLanguages.queries.ts'
import { isNamed } from '../queries.ts'
import type { StoredFile } from '#server/services/fileStore.ts'
import { statementLanguages } from '@praxis/formats/model'
import type { ProblemModel } from '@praxis/formats/model'

/** A model with the id that its problem will have. */
export type NamedModel = ProblemModel & { readonly displayId: string }

/** Whether any problem has it, those of groups and those in the trash as well. */
export async function displayIdExists(db: Database, displayId: string): Promise<boolean> {
  const row = await db.selectFrom('problem').select('id').where(isNamed(displayId)).executeTakeFirst()
  return row !== undefined
}

export async function insertProblem(db: Database, model: NamedModel): Promise<number> {
  const { id } = await db
    .insertInto('problem')
    .values({
      display_id: model.displayId,
      type: model.type,
      judge_mode: model.judgeMode,
      case_mode: model.caseMode,
      compare_kind: model.compare.kind,
      ignore_trailing: model.compare.ignoreTrailing,
      case_insensitive: model.compare.caseInsensitive,
      space_sensitive: model.compare.spaceSensitive,
      eps_abs: model.compare.epsAbs,
      eps_rel: model.compare.epsRel,
      time_limit_ms: model.limits.timeMs,
      memory_limit_mb: model.limits.memoryMb,
      stack_limit_mb: model.limits.stackMb,
      output_limit_mb: model.limits.outputMb,
      difficulty: model.difficulty,
      source: model.source['zh-CN'] ?? model.source['en-US'] ?? null,
      source_en: model.source['en-US'] ?? null,
      author: model.authors.length === 0 ? null : model.authors.join(', '),
      io_score: model.ioScore,
      is_file_io: model.fileIo !== null,
      io_read_file_name: model.fileIo?.input ?? null,
      io_write_file_name: model.fileIo?.output ?? null,
      user_extra_files: JSON.stringify(model.userFiles),
      judge_extra_files: JSON.stringify(model.validator?.extraFiles ?? {}),
      validator_language: model.validator?.language ?? null,
      validator_source: model.validator?.source ?? null,
      validator_protocol: model.validator?.protocol ?? null,
      validator_args: JSON.stringify(model.validator?.args ?? []),
      passes: model.passes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problem_count').values({ problem_id: id }).execute()
  return id
}

export async function insertStatements(db: Database, problemId: number, model: ProblemModel): Promise<void> {
  const statements = statementLanguages.flatMap((language) => {
    const statement = model.statements[language]
    return statement === undefined ? [] : [{ problem_id: problemId, language, ...statement }]
  })
  await db.insertInto('problem_statement').values(statements).execute()
  if (model.examples.length === 0) return
  await db
    .insertInto('problem_example')
    .values(
      model.examples.map(({ input, output, noteZh, noteEn }, index) => ({
        problem_id: problemId,
        seq: index + 1,
        input,
        output,
        note_zh: noteZh,
        note_en: noteEn,
      })),
    )
    .execute()
}

/**
 * Enables languages for a problem. If `names` is null, these are all languages of the site, also those that come later.
 * Unknown names are left out.
 */
export async function enableLanguages(
  db: Transaction,
  problemId: number,
  names: readonly string[] | null,
): Promise<void> {
  await holdOffered(db)
  const allLanguages = { all_languages: names === null }
  await db.updateTable('problem').set(allLanguages).where('id', '=', problemId).execute()
  await db
    .insertInto('problem_language')
    .columns(['problem_id', 'language_id'])
    .expression((eb) =>
      eb
        .selectFrom('language')
        .select([sql<number>`${problemId}::bigint`.as('problem_id'), 'id as language_id'])
        .where('oj', '=', ownJudge)
        .$if(names !== null, (query) => query.where('name', 'in', names ?? [])),
    )
    .execute()
}

export async function insertTemplates(
  db: Database,
  problemId: number,
  templates: Record<string, string>,
): Promise<void> {
  for (const [name, template] of Object.entries(templates)) {
    await db
      .updateTable('problem_language')
      .set({ code_template: template })
      .where('problem_id', '=', problemId)
      .where(
        'language_id',
        'in',
        db.selectFrom('language').select('id').where('name', '=', name).where('oj', '=', ownJudge),
      )
      .execute()
  }
}

export async function attachTags(db: Database, problemId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db
      .insertInto('tag')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('problem_tag')
      .columns(['problem_id', 'tag_id'])
      .expression((eb) =>
        eb
          .selectFrom('tag')
          .select([sql<number>`${problemId}::bigint`.as('problem_id'), 'id as tag_id'])
          .where(sql`upper(name)`, '=', sql`upper(${name})`)
          .where('oj', '=', ownJudge)
          .where(inScope('tag', siteScope)),
      )
      .execute()
  }
}

export type StoredCase = {
  inputName: string
  answerName: string
  input: StoredFile
  answer: StoredFile
  group: number | null
  score: number | null
  requires: readonly number[]
  args: readonly string[] | null
}

/** Stores a new version of the test data. Later submissions use it. */
export async function insertTestData(
  db: Database,
  problemId: number,
  caseMode: string,
  cases: readonly StoredCase[],
): Promise<void> {
  const { id } = await db
    .insertInto('test_data')
    .values({ problem_id: problemId, case_mode: caseMode })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('test_case')
    .values(
      cases.map((row, index) => ({
        test_data_id: id,
        seq: index + 1,
        group_num: row.group,
        score: row.score,
        requires: JSON.stringify(row.requires),
        args: row.args === null ? null : JSON.stringify(row.args),
        input_name: row.inputName,
        answer_name: row.answerName,
        input_hash: row.input.hash,
        answer_hash: row.answer.hash,
      })),
    )
    .execute()
  const dataBytes = sql<number>`test_data_bytes(id)`
  await db.updateTable('problem').set({ test_data_id: id, data_bytes: dataBytes }).where('id', '=', problemId).execute()
  await sql`select mark_sample_cases(${problemId})`.execute(db)
}
