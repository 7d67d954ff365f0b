import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import type { ProblemName } from '#server/modules/problems/public.ts'
import { enterTraining, findShown } from '#server/modules/trainings/public.ts'
import type { EnteredScope } from '#server/scope.ts'

/**
 * Where a problem of a training is practised, for whoever may read the problems of the training: in its group, if the
 * problem is the group's, else in the bank.
 */
export async function placeInTraining(
  context: Context<Viewer>,
  tid: number,
  problem: ProblemName,
): Promise<EnteredScope> {
  await enterTraining(context, tid)
  const { gid } = found(await findShown(context.db, tid, problem), 'training_problem_missing')
  return enterScope(context, scopeOf(gid), { group: groupLevels.member })
}
