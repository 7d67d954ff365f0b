import { commentLimits } from '@praxis/contract/commentLimits'
import { ignoring } from '@praxis/contract/ignoring'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { countIgnored, deleteIgnored, insertIgnored, listIgnored, oneAtATime } from './ignoring.queries.ts'

export const ignoringRoutes = implement(ignoring, {
  list: (asked, { db, viewer }) => listIgnored(db, viewer.uid, asked),

  add: ({ uid }, { db, viewer }) =>
    db.transaction().execute(async (tx) => {
      const person = await findPerson({ uid }, { db: tx, viewer })
      if (person.isOwn) throw new Failure('ignores_self')
      await oneAtATime(tx, viewer.uid)
      await insertIgnored(tx, viewer.uid, person.uid)
      if ((await countIgnored(tx, viewer.uid)) > commentLimits.ignored) {
        throw new Failure('ignores_many', { max: commentLimits.ignored })
      }
      return null
    }),

  async remove({ uid }, { db, viewer }) {
    await deleteIgnored(db, viewer.uid, uid)
    return null
  },
})
