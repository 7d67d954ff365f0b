import type { LanguageFacts } from '@praxis/contract/judgeFacts'
import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

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
 * Offers exactly these languages. A language that is offered for the first time is enabled for all problems that had
 * every language enabled.
 */
export async function offerLanguages(db: Database, names: readonly string[]): Promise<void> {
  const all = names as string[]
  await db.transaction().execute(async (tx) => {
    await oneAtATime.execute(tx)
    await sql`
      with known as (select id from language where oj = ${sql.lit(ownJudge)} and first_offered_at is not null),
        fresh as (
          select id from language where oj = ${sql.lit(ownJudge)} and first_offered_at is null and name = any(${all}::text[])
        ),
        open_problem as (
          select problem_id from problem_language where language_id in (select id from known)
          group by problem_id having count(*) = (select count(*) from known)
        )
      insert into problem_language (problem_id, language_id)
      select problem_id, id from open_problem cross join fresh
      on conflict do nothing`.execute(tx)
    await sql`
      update language set offered = name = any(${all}::text[]),
        first_offered_at = coalesce(first_offered_at, case when name = any(${all}::text[]) then now() end)
      where oj = ${sql.lit(ownJudge)} and (offered <> (name = any(${all}::text[])))`.execute(tx)
  })
}
