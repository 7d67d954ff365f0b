import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

export async function countCases(db: Database, testDataId: number | null): Promise<number> {
  if (testDataId === null) return 0
  const { count } = await db
    .selectFrom('test_case')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('test_data_id', '=', testDataId)
    .executeTakeFirstOrThrow()
  return count
}

/** The largest factor that the problem itself gives a language that it accepts, as a part of that of the site. */
export async function findLargestOwnFactor(db: Database, pid: number): Promise<number> {
  const row = await db
    .selectFrom('problem_language')
    .innerJoin('language', 'language.id', 'problem_language.language_id')
    .select(sql<number | null>`max(problem_language.time_factor / language.time_factor)`.as('factor'))
    .where('problem_language.problem_id', '=', pid)
    .executeTakeFirst()
  return row?.factor ?? 1
}
