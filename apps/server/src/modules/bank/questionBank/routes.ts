import { questionBank } from '@praxis/contract/bank'
import { origins } from '@praxis/contract/origins'
import { refusing } from '#server/db/violations.ts'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  bankRules,
  deleteBank,
  findBankForChange,
  insertBank,
  listBanks,
  listVisibleBanks,
  updateBank,
} from './questionBank.queries.ts'

const noun = 'questionBank'

export const originRoutes = implement(origins, { visible: (_input, { db }) => listVisibleBanks(db) })

export const questionBankRoutes = implement(questionBank, {
  list: ({ currentPage, limit, keyword }, { db }) => listBanks(db, { currentPage, limit, keyword }),

  create: (written, context) =>
    refusing(bankRules, () =>
      context.db.transaction().execute(async (tx) => {
        const { id } = await insertBank(tx, written)
        await record(tx, context, { act: 'questionBank.create', noun, nounId: id, before: null, after: written })
        return { id }
      }),
    ),

  update: ({ id, name, oj, rank, status }, context) =>
    refusing(bankRules, () =>
      context.db.transaction().execute(async (tx) => {
        const before = found(await findBankForChange(tx, id), 'bank_not_found')
        const after = {
          name: name ?? before.name,
          oj: oj ?? before.oj,
          rank: rank ?? before.rank,
          status: status ?? before.status,
        }
        await updateBank(tx, id, after)
        await record(tx, context, { act: 'questionBank.edit', noun, nounId: id, before, after })
        return null
      }),
    ),

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findBankForChange(tx, id), 'bank_not_found')
      await deleteBank(tx, id)
      await record(tx, context, { act: 'questionBank.delete', noun, nounId: id, before, after: null })
      return null
    }),
})
