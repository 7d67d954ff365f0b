import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { listNumberedSolutions, type NumberedSolution } from '#server/modules/problems/public.ts'
import { enterProblem } from '../save/access.ts'
import { findProblem, lockProblem } from '../save/queries.ts'

/**
 * Changes the solutions of a problem that the viewer manages, as a save changes the problem: it and its group are held,
 * so changes follow one after another, and nobody loses the right meanwhile.
 */
export async function holdSolutions(
  { db, viewer }: Context<Viewer>,
  pid: number,
  change: (tx: Transaction, all: readonly NumberedSolution[]) => Promise<void>,
): Promise<null> {
  const seen = await findProblem(db, pid)
  await enterProblem({ db, viewer }, seen, 'site')
  await db.transaction().execute(async (tx) => {
    if (seen !== undefined && seen.gid !== null) await lockGroup(tx, seen.gid)
    const row = await lockProblem(tx, pid)
    await enterProblem({ db: tx, viewer }, row, 'site')
    // Nothing is judged here that is judged elsewhere.
    if (row!.isRemote) throw new Failure('problem_field_wrong', {}, 'pid')
    await change(tx, await listNumberedSolutions(tx, pid))
  })
  return null
}
