import { honors } from '@praxis/contract/honors'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { refuseFull } from '../entries.queries.ts'
import {
  countHonors,
  deleteHonor,
  findHonorForChange,
  insertHonor,
  listHonors,
  updateHonor,
  type StoredHonor,
} from './honors.queries.ts'

const noun = 'honor'

export const honorRoutes = implement(honors, {
  list: (_input, { db }) => listHonors(db),
  adminList: (_input, { db }) => listHonors(db),

  async create({ maxValue = null, ...fields }, context) {
    const after = { ...fields, maxValue }
    refuseEmpty(after)
    return context.db.transaction().execute(async (tx) => {
      await refuseFull(tx, 'honor', () => countHonors(tx))
      const { id } = await insertHonor(tx, after)
      await record(tx, context, { act: 'honor.create', noun, nounId: id, before: null, after })
      return null
    })
  },

  update: ({ id, ...change }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findHonorForChange(tx, id), 'honor_not_found')
      const after = {
        name: change.name ?? before.name,
        type: change.type ?? before.type,
        minValue: change.minValue ?? before.minValue,
        // Null is a value here: the range has no end.
        maxValue: change.maxValue === undefined ? before.maxValue : change.maxValue,
        color: change.color ?? before.color,
        background: change.background ?? before.background,
        rank: change.rank ?? before.rank,
      }
      refuseEmpty(after)
      await updateHonor(tx, id, after)
      await record(tx, context, { act: 'honor.edit', noun, nounId: id, before, after })
      return null
    }),

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findHonorForChange(tx, id), 'honor_not_found')
      await deleteHonor(tx, id)
      await record(tx, context, { act: 'honor.delete', noun, nounId: id, before, after: null })
      return null
    }),
})

function refuseEmpty({ minValue, maxValue }: StoredHonor): void {
  if (maxValue !== null && maxValue < minValue) throw new Failure('honor_range_empty', {}, 'maxValue')
}
