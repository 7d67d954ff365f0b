import { difficultyAdmin } from '@praxis/contract/bank'
import { refusing } from '#server/db/violations.ts'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  countProblemsWith,
  deleteDifficulty,
  difficultyRules,
  findDifficultyForChange,
  insertDifficulty,
  listStoredDifficulties,
  nextDifficulty,
  updateDifficulty,
} from './difficulties.queries.ts'

const noun = 'difficulty'

export const difficultyAdminRoutes = implement(difficultyAdmin, {
  list: (_input, { db }) => listStoredDifficulties(db),

  create: ({ id: wanted, name, nameEn, color }, context) =>
    refusing(difficultyRules, () =>
      context.db.transaction().execute(async (tx) => {
        const id = wanted ?? (await nextDifficulty(tx))
        const after = { name, nameEn: nameEn || name, color }
        await insertDifficulty(tx, id, after)
        await record(tx, context, { act: 'difficulty.create', noun, nounId: id, before: null, after })
        return { id, name: context.locale === 'zh-CN' ? name : after.nameEn, color }
      }),
    ),

  update: ({ id, name, nameEn, color }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findDifficultyForChange(tx, id), 'difficulty_not_found')
      const after = { name: name ?? before.name, nameEn: nameEn || before.nameEn, color: color ?? before.color }
      await updateDifficulty(tx, id, after)
      await record(tx, context, { act: 'difficulty.edit', noun, nounId: id, before, after })
      return null
    }),

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findDifficultyForChange(tx, id), 'difficulty_not_found')
      const count = await countProblemsWith(tx, id)
      if (count > 0) throw new Failure('difficulty_used', { count })
      await deleteDifficulty(tx, id)
      await record(tx, context, { act: 'difficulty.delete', noun, nounId: id, before, after: null })
      return null
    }),
})
