import { contestHelpers } from '@praxis/contract/contestHelpers'
import { contestRulesOfForm as rules } from '@praxis/contract/contestLimits'
import { contestDesks } from '@praxis/contract/statuses'
import { mayEnterOther } from '@praxis/rules/contests/names'
import { isStaff } from '@praxis/rules/viewer'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { lastEndOf } from '@praxis/rules/contests/clock'
import { listNamed } from '../desk/participants.queries.ts'
import { noteContest } from '../enter/changes.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { holdManaged } from '../save/holdManaged.ts'
import { countHelpers, isContestant, listDesks, listHelpers, writeDesks } from './helpers.queries.ts'

export const contestHelperRoutes = implement(contestHelpers, {
  async list({ cid }, { db, viewer }) {
    await manageContest({ db, viewer }, cid)
    return listHelpers(db, cid)
  },

  /** Whoever takes part learns nothing at a desk, so they are not asked to help before the contest is over. */
  set: ({ cid, username, desks }, context) =>
    context.db.transaction().execute(async (tx) => {
      const { viewer } = context
      const { facts, now } = await holdManaged(tx, viewer, cid)
      const [person] = await listNamed(tx, [username.trim().toLowerCase()], facts.groupId)
      if (person === undefined) throw new Failure('participants_unknown', { names: username.trim() }, 'username')
      const after = contestDesks.filter((desk) => desks.includes(desk))
      const before = await listDesks(tx, cid, person.uid)
      if (after.length > 0) {
        if (!mayEnterOther({ isStaff: isStaff(viewer) }, person))
          throw new Failure('participants_not_members', { names: person.username }, 'username')
        if (now < lastEndOf(facts) && (await isContestant(tx, cid, person.uid)))
          throw new Failure('contest_helper_takes_part', {}, 'username')
        const most = rules.helpers
        if (before.length === 0 && (await countHelpers(tx, cid)) >= most)
          throw new Failure('contest_helpers_many', { most })
      }
      const known = contestDesks.filter((desk) => before.includes(desk))
      if (known.join() === after.join()) return null
      await writeDesks(tx, cid, person.uid, after)
      const told = { username: person.username }
      await record(tx, context, {
        act: 'contest.setHelper',
        noun: 'contestHelper',
        nounId: `${cid}-${person.uid}`,
        before: { ...told, desks: known },
        after: { ...told, desks: after },
      })
      await noteContest(tx, cid, person.uid)
      return null
    }),
})
