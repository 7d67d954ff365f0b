import { usualCategoryColor } from '@praxis/contract/trainingLimits'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { findCategory } from '../categories/categories.queries.ts'
import { makeCategory } from '../categories/makeCategory.ts'
import type { Sent } from './form.ts'

/**
 * The category that a save names: one of the site or of the group, by its number; or a new one, by a name. Undefined: it
 * names none. Categories of the site are made by those who keep the bank, those of a group by who manages it.
 */
export async function chooseCategory(
  tx: Transaction,
  context: Context<Viewer>,
  scope: EnteredScope,
  sent: Sent['trainingCategory'],
): Promise<number | undefined> {
  const { id = null, name = null, color } = sent ?? {}
  if (id !== null) {
    const { gid } = found(await findCategory(tx, id), 'training_category_not_found')
    if (gid !== null && gid !== groupIdOf(scope)) throw new Failure('training_category_of_other')
    return id
  }
  if (name === null) return undefined
  if (scope.kind === 'site' && !keepsBank(context.viewer)) throw new Failure('training_category_forbidden')
  return (await makeCategory(tx, context, scope, { name, color: color ?? usualCategoryColor })).id
}
