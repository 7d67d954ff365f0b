import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import { trainingRules } from '@praxis/contract/trainingLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { countCategories, insertCategory } from './categories.queries.ts'

/** Makes a category in a scope where the caller may. The transaction runs within `refusing(categoryRules, …)`. */
export async function makeCategory(
  tx: Transaction,
  context: Context<Viewer>,
  scope: EnteredScope,
  values: { name: string; color: string },
): Promise<TrainingCategory> {
  if ((await countCategories(tx, scope)) >= trainingRules.categories) throw new Failure('too_many_entries')
  const made = await insertCategory(tx, scope, values)
  const gid = groupIdOf(scope)
  await record<Record<string, unknown>>(tx, context, {
    act: 'trainingCategory.create',
    noun: 'trainingCategory',
    nounId: made.id,
    before: null,
    after: { ...values, ...(gid !== null && { gid }) },
  })
  return made
}
