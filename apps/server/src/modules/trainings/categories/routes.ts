import { siteScope } from '@praxis/contract/scope'
import { trainingCategoryAdmin } from '@praxis/contract/trainingAdmin'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  categoryRules,
  deleteCategory,
  findCategoryForChange,
  holdTrainingsOf,
  updateCategory,
} from './categories.queries.ts'
import { makeCategory } from './makeCategory.ts'

const noun = 'trainingCategory'

export const trainingCategoryRoutes = implement(trainingCategoryAdmin, {
  create: ({ name, color }, context) =>
    refusing(categoryRules, () =>
      context.db.transaction().execute((tx) => makeCategory(tx, context, siteScope, { name, color })),
    ),

  update: ({ id, name, color }, context) =>
    refusing(categoryRules, () =>
      context.db.transaction().execute(async (tx) => {
        const before = told(await holdOfSite(tx, id))
        const after = { name: name ?? before.name, color: color ?? before.color }
        await updateCategory(tx, id, after)
        await record(tx, context, { act: 'trainingCategory.edit', noun, nounId: id, before, after })
        return null
      }),
    ),

  remove: ({ cid }, context) =>
    context.db.transaction().execute(async (tx) => {
      await holdTrainingsOf(tx, cid)
      const before = told(await holdOfSite(tx, cid))
      await deleteCategory(tx, cid)
      await record(tx, context, { act: 'trainingCategory.delete', noun, nounId: cid, before, after: null })
      return null
    }),
})

/** Those of groups are not there for these calls. */
async function holdOfSite(tx: Transaction, id: number): Promise<TrainingCategory> {
  const category = await findCategoryForChange(tx, id)
  if (category === undefined || category.gid !== null) throw new Failure('training_category_not_found')
  return category
}

const told = ({ name, color }: TrainingCategory) => ({ name, color })
