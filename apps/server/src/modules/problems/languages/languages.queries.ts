import { ownJudge } from '@praxis/contract/statuses'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { languagesIn, problemIn, type ReadIn } from '../places.queries.ts'

/** For queries that join `language` and `problem_language`. The factors of a problem replace those of the language. */
const limitFactors = [
  sql<number>`coalesce(problem_language.time_factor, language.time_factor)`.as('timeFactor'),
  sql<number>`coalesce(problem_language.memory_factor, language.memory_factor)`.as('memoryFactor'),
] as const

/** The same for queries that also join what the problem had of a language that it no longer accepts. */
const factorsEver = [
  sql<number>`coalesce(problem_language.time_factor, former.time_factor, language.time_factor)`.as('timeFactor'),
  sql<number>`coalesce(problem_language.memory_factor, former.memory_factor, language.memory_factor)`.as(
    'memoryFactor',
  ),
] as const
/** A row of a language that the problem accepts goes before. */
const isOff = sql<boolean>`problem_language.problem_id is null`

/**
 * A language with the settings that a problem has for it in a place, also of a language that it accepted when a program
 * was sent. For a lateral join; the arguments name the columns of the two ids and of the place.
 */
export const languageOfProblem = (
  db: Database,
  { problemId, languageId, place }: { problemId: string; languageId: string; place: ReadIn },
) =>
  db
    .selectFrom('language')
    .leftJoinLateral(languagesIn(sql.ref<number>(problemId), place).as('problem_language'), (join) =>
      join.onRef('problem_language.language_id', '=', 'language.id'),
    )
    .leftJoin('problem_language_off as former', (join) =>
      join
        .onRef('former.language_id', '=', 'language.id')
        .on('former.problem_id', '=', sql.ref<number>(problemId))
        .on(isOff),
    )
    .select([
      'language.name as language',
      'language.content_type as contentType',
      'problem_language.code_template as template',
      ...factorsEver,
      'language.time_factor as siteTimeFactor',
    ])
    .where('language.id', '=', sql.ref<number>(languageId))

/** How much more time the site gives languages, by their ids. */
export async function readTimeFactors(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('language').select(['id', 'time_factor as factor']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, factor }) => [id, factor]))
}

/** The limits of a problem and its factors for a language. */
export const findLimits = (
  db: Database,
  { pid, languageId, place }: { pid: number; languageId: number; place: ReadIn },
) =>
  db
    .selectFrom(problemIn(place))
    .innerJoin('language', (join) => join.on('language.id', '=', languageId))
    .leftJoin(languagesIn(pid, place).as('problem_language'), 'problem_language.language_id', 'language.id')
    .leftJoin('problem_language_off as former', (join) =>
      join.onRef('former.language_id', '=', 'language.id').onRef('former.problem_id', '=', 'problem.id').on(isOff),
    )
    .select(['problem.type', 'problem.time_limit_ms as timeMs', 'problem.memory_limit_mb as memoryMb', ...factorsEver])
    .where('problem.id', '=', pid)
    .executeTakeFirst()

export const listLanguagesOf = (db: Database, problemId: number, place: ReadIn) =>
  db
    .selectFrom(languagesIn(problemId, place).as('problem_language'))
    .innerJoin('language', 'language.id', 'problem_language.language_id')
    .select(['language.id', 'language.name', 'problem_language.code_template as codeTemplate', ...limitFactors])
    .where('language.offered', '=', true)
    .orderBy('language.seq', 'desc')
    .orderBy('language.id')
    .execute()

/** Clients may offer these two for checkers and interactors; the variants of both differ in compiler flags only. */
const isForCheckers = sql<boolean>`(oj = ${sql.lit(ownJudge)} and name in ('C', 'C++'))`

export const listLanguages = (
  db: Database,
  oj: string | undefined,
  of?: { readonly pid: number; readonly place: ReadIn },
) =>
  db
    .selectFrom('language')
    .select([
      'id',
      'content_type as contentType',
      'description',
      'name',
      'compile_command as compileCommand',
      'version',
      'libraries',
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
    .where('offered', '=', true)
    .$if(oj !== undefined, (query) => query.where('oj', '=', oj ?? ''))
    .$if(of !== undefined, (query) =>
      query.where('id', 'in', sql<number>`(select language_id from ${languagesIn(of?.pid ?? 0, of?.place ?? null)})`),
    )
    .orderBy('seq', 'desc')
    .orderBy('id')
    .execute()

const languageNamed = (db: Database, name: string) =>
  db
    .selectFrom('language')
    .select(['id', 'name', 'time_factor as timeFactor', 'memory_factor as memoryFactor', 'content_type as contentType'])
    .where('name', '=', name)

/** A language of the site's own judges. */
export const findOwnLanguage = (db: Database, name: string) =>
  languageNamed(db, name).where('oj', '=', ownJudge).executeTakeFirst()

/** Languages of one name, that of the site's own judges first: remote judges have names of their own. */
export const findLanguages = (db: Database, name: string) =>
  languageNamed(db, name)
    .select('oj')
    .orderBy(sql`oj <> ${sql.lit(ownJudge)}`)
    .orderBy('id')
    .execute()

/** Which of the languages a problem accepts in a place. */
export async function findEnabledLanguage(
  db: Database,
  { pid, languageIds, place }: { pid: number; languageIds: readonly number[]; place: ReadIn },
): Promise<number | null> {
  const row = await db
    .selectFrom(languagesIn(pid, place).as('problem_language'))
    .innerJoin('language', 'language.id', 'problem_language.language_id')
    .select('language.id')
    .where('language.offered', '=', true)
    .where('language_id', 'in', languageIds)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Also those that are switched off. */
export const listTemplates = (db: Database, problemId: number, place: ReadIn) =>
  db
    .selectFrom(languagesIn(problemId, place).as('problem_language'))
    .innerJoin('problem', 'problem.id', 'problem_language.problem_id')
    .select([
      'problem_language.language_id as id',
      'problem_language.problem_id as pid',
      'problem_language.language_id as lid',
      sql<string>`coalesce(code_template, template_off)`.as('code'),
      sql<boolean>`code_template is not null`.as('status'),
      'problem.created_at as gmtCreate',
      'problem.updated_at as gmtModified',
    ])
    .where((eb) => eb.or([eb('code_template', 'is not', null), eb('template_off', 'is not', null)]))
    .orderBy('language_id')
    .execute()
