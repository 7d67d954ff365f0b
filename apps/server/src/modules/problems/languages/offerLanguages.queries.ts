import type { LanguageFacts } from '@praxis/contract/judgeFacts'
import { problemRules } from '@praxis/contract/problemLimits'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { isOfGroup } from '#server/db/inScope.ts'

/** Makes judges that say hello at the same time write one after the other. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('praxis languages'))`

/**
 * Stores the languages that a judge reports. The file in the judge is the only definition of a language. If a name comes
 * twice, the later one counts.
 */
export async function keepLanguages(db: Database, languages: readonly LanguageFacts[]): Promise<void> {
  if (languages.length === 0) return
  await db.transaction().execute(async (tx) => {
    await oneAtATime.execute(tx)
    await tx
      .insertInto('language')
      .values(
        [...new Map(languages.map((it) => [it.name, it])).values()].map((it) => ({
          name: it.name,
          oj: ownJudge,
          content_type: it.contentType,
          description: it.description,
          compile_command: it.compileCommand,
          version: it.version,
          libraries: it.libraries,
          template: it.template,
          is_spj: it.isSpj,
          seq: it.seq,
          time_factor: it.timeFactor,
          memory_factor: it.memoryFactor,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['oj', 'name']).doUpdateSet((eb) => ({
          content_type: eb.ref('excluded.content_type'),
          description: eb.ref('excluded.description'),
          compile_command: eb.ref('excluded.compile_command'),
          version: eb.ref('excluded.version'),
          libraries: eb.ref('excluded.libraries'),
          template: eb.ref('excluded.template'),
          is_spj: eb.ref('excluded.is_spj'),
          seq: eb.ref('excluded.seq'),
          time_factor: eb.ref('excluded.time_factor'),
          memory_factor: eb.ref('excluded.memory_factor'),
          updated_at: sql<string>`now()`,
        })),
      )
      .execute()
  })
}

/**
 * Holds which languages are offered until the transaction ends. Whoever writes the languages of a problem calls this
 * before they read them, so that no language is offered between the read and the write.
 */
export const holdOffered = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('praxis languages'))`.execute(tx)

/**
 * Offers exactly these languages. One that was not offered before joins all problems that take every language. When a
 * language was first offered is kept for whoever looks into the database; nothing here reads it.
 */
export async function offerLanguages(db: Database, names: readonly string[]): Promise<void> {
  const all = names as string[]
  await db.transaction().execute(async (tx) => {
    await oneAtATime.execute(tx)
    await joinProblems(tx, all)
    await sql`
      update language set offered = name = any(${all}::text[]),
        first_offered_at = coalesce(first_offered_at, case when name = any(${all}::text[]) then now() end)
      where oj = ${sql.lit(ownJudge)} and (offered <> (name = any(${all}::text[])))`.execute(tx)
  })
}

const { timeLimit, memoryLimit } = problemRules.group

/**
 * What a problem had of a language before comes back with it. Only own factors that are too large for a problem of a
 * group with its present limits do not.
 */
const joinProblems = (tx: Transaction, names: readonly string[]) =>
  sql`
    with joining as (
      select problem.id as problem_id, language.id as language_id,
        ${isOfGroup('problem')} and (
          time_limit_ms * former.time_factor > ${timeLimit} * greatest(1, language.time_factor)
          or memory_limit_mb * former.memory_factor > ${memoryLimit} * greatest(1, language.memory_factor)
        ) is true as is_large
      from problem cross join language
      left join problem_language_off as former on former.problem_id = problem.id and former.language_id = language.id
      where all_languages and oj = ${sql.lit(ownJudge)} and not offered and language.name = any(${names}::text[])
    ), back as (
      delete from problem_language_off as former using joining
      where former.problem_id = joining.problem_id and former.language_id = joining.language_id
      returning former.*
    )
    insert into problem_language (problem_id, language_id, time_factor, memory_factor, code_template, template_off)
    select problem_id, language_id, case when not is_large then time_factor end,
      case when not is_large then memory_factor end, code_template, template_off
    from joining left join back using (problem_id, language_id)
    order by problem_id, language_id
    on conflict do nothing`.execute(tx)
