import { otherContestAdmin } from '@praxis/contract/otherContestAdmin'
import { otherContests } from '@praxis/contract/otherContests'
import { Failure, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { allowAddress } from '../allowAddress.ts'
import { refuseFull } from '../entries.queries.ts'
import {
  countOtherContests,
  deleteOtherContest,
  findOtherContestForChange,
  insertOtherContest,
  listAllElsewhere,
  listRecentElsewhere,
  updateOtherContest,
  type StoredOtherContest,
} from './otherContests.queries.ts'

const noun = 'otherContest'

export const otherContestRoutes = implement(otherContests, {
  recent: (_input, { db, now }) => listRecentElsewhere(db, now()),
})

export const otherContestAdminRoutes = implement(otherContestAdmin, {
  adminList: (asked, { db }) => listAllElsewhere(db, asked),

  async create({ beginTime, endTime, ...fields }, context) {
    allowAddress(fields.url)
    const after = { ...fields, beginTime: stored(beginTime), endTime: stored(endTime) }
    refuseBackwards(after)
    return context.db.transaction().execute(async (tx) => {
      await refuseFull(tx, noun, () => countOtherContests(tx))
      const { id } = await insertOtherContest(tx, after)
      await record(tx, context, { act: 'otherContest.create', noun, nounId: id, before: null, after })
      return null
    })
  },

  async update({ id, ...change }, context) {
    allowAddress(change.url)
    return context.db.transaction().execute(async (tx) => {
      const before = found(await findOtherContestForChange(tx, id), 'other_contest_not_found')
      const after = {
        oj: change.oj ?? before.oj,
        url: change.url ?? before.url,
        title: change.title ?? before.title,
        beginTime: stored(change.beginTime ?? before.beginTime),
        endTime: stored(change.endTime ?? before.endTime),
      }
      refuseBackwards(after)
      await updateOtherContest(tx, id, after)
      await record(tx, context, { act: 'otherContest.edit', noun, nounId: id, before, after })
      return null
    })
  },

  remove: ({ id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const before = found(await findOtherContestForChange(tx, id), 'other_contest_not_found')
      await deleteOtherContest(tx, id)
      await record(tx, context, { act: 'otherContest.delete', noun, nounId: id, before, after: null })
      return null
    }),
})

/** As the database answers times. What is less than a millisecond apart is the same moment. */
const stored = (time: string) => new Date(time).toISOString()

function refuseBackwards({ beginTime, endTime }: StoredOtherContest): void {
  if (Date.parse(endTime) <= Date.parse(beginTime)) throw new Failure('other_contest_time_order', {}, 'endTime')
}
