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
    .values(solutions.map((one, index) => ({ problem_id: problemId, seq: index + 1, ...stored(one) })))
    .execute()
}

const stored = ({ file, language, source, extraFiles, expected, setsTimeLimit }: Solution) => ({
  file,
  language,
  source,
  extra_files: JSON.stringify(extraFiles),
  expected: expected === null ? null : JSON.stringify(expected),
  sets_time_limit: setsTimeLimit,
})

/** In the order of the package, and then of their making. Only for whoever edits the problem. */
export const listSolutions = (db: Database, problemId: number): Promise<Solution[]> =>
  solutionsOf(db, problemId).execute()

/** The same with the numbers that they keep as long as they are there. */
export const listNumberedSolutions = (db: Database, problemId: number): Promise<NumberedSolution[]> =>
  solutionsOf(db, problemId).select('seq').execute()

export type NumberedSolution = Solution & { readonly seq: number }

const solutionsOf = (db: Database, problemId: number) =>
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

/** Stores a solution in the place of the one with this number, or as a new one. The caller holds the problem. */
export const putSolution = (tx: Transaction, problemId: number, { seq, ...solution }: NumberedSolution) =>
  tx
    .insertInto('problem_solution')
    .values({ problem_id: problemId, seq, ...stored(solution) })
    .onConflict((conflict) => conflict.columns(['problem_id', 'seq']).doUpdateSet(stored(solution)))
    .execute()

export const deleteSolution = (tx: Transaction, problemId: number, seq: number) =>
  tx.deleteFrom('problem_solution').where('problem_id', '=', problemId).where('seq', '=', seq).execute()

/** A copy of a problem has its solutions as well. */
export const copySolutions = async (tx: Transaction, from: number, to: number): Promise<void> =>
  replaceSolutions(tx, to, await listSolutions(tx, from))
