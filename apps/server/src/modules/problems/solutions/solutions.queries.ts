import type { Expectation, Solution } from '@praxis/formats/model'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

/** Gives a problem these solutions in the place of those that it had. They must be within the bounds of `keptSolutions`. */
export async function replaceSolutions(
  tx: Transaction,
  problemId: number,
  solutions: readonly Solution[],
): Promise<void> {
  await tx.deleteFrom('problem_solution').where('problem_id', '=', problemId).execute()
  if (solutions.length === 0) return
  await tx
    .insertInto('problem_solution')
    .values(
      solutions.map(({ file, language, source, extraFiles, expected, setsTimeLimit }, index) => ({
        problem_id: problemId,
        seq: index + 1,
        file,
        language,
        source,
        extra_files: JSON.stringify(extraFiles),
        expected: expected === null ? null : JSON.stringify(expected),
        sets_time_limit: setsTimeLimit,
      })),
    )
    .execute()
}

/** In the order of the package. Only for whoever edits the problem. */
export const listSolutions = (db: Database, problemId: number): Promise<Solution[]> =>
  db
    .selectFrom('problem_solution')
    .select([
      'file',
      'language',
      'source',
      sql<Record<string, string>>`extra_files`.as('extraFiles'),
      sql<Expectation | null>`expected`.as('expected'),
      'sets_time_limit as setsTimeLimit',
    ])
    .where('problem_id', '=', problemId)
    .orderBy('seq')
    .execute()

/** A copy of a problem has its solutions as well. */
export const copySolutions = async (tx: Transaction, from: number, to: number): Promise<void> =>
  replaceSolutions(tx, to, await listSolutions(tx, from))
