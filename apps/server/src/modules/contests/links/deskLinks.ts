import type { contestDesk } from '@praxis/contract/contestDesk'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { isDisplayId, letterOf } from '@praxis/rules/contests/links'
import { Failure, found } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { manageContest } from '../enter/enterContest.ts'
import { changeContest } from './changeContest.ts'
import {
  countLinks,
  findLink,
  findRemovedLink,
  isTaken,
  listLinks,
  listRemovedLinks,
  placeLinks,
  relink,
} from './links.queries.ts'

/** So many of the problems that were taken out last can be put back. */
const removedShown = 100

export const deskLinks: Pick<Handlers<typeof contestDesk>, 'orderProblems' | 'removedProblems' | 'restoreProblem'> = {
  orderProblems: ({ cid, ids, renames }, context) =>
    changeContest(context, cid, 'any', async (tx) => {
      const links = await listLinks(tx, cid)
      const byId = new Map(links.map((link) => [link.id, link]))
      const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      if (ordered.length !== links.length || ids.length !== links.length) throw new Failure('contest_order_stale')
      const placed = ordered.map(({ id, displayId }, place) => ({
        id,
        displayId: renames ? letterOf(place) : displayId,
      }))
      await placeLinks(tx, placed)
      const told = (all: readonly { displayId: string }[]) => ({ problems: all.map(({ displayId }) => displayId) })
      await record(tx, context, {
        act: 'contest.orderProblems',
        noun: 'contest',
        nounId: cid,
        before: { ...told(links), ids: links.map(({ id }) => id) },
        after: { ...told(placed), ids },
      })
      return null
    }),

  async removedProblems({ cid }, { db, viewer }) {
    await manageContest({ db, viewer }, cid)
    return listRemovedLinks(db, cid, removedShown)
  },

  async restoreProblem({ id, displayId: sent }, context) {
    const { cid } = found(await findRemovedLink(context.db, id), 'contest_problem_missing')
    return changeContest(context, cid, 'any', async (tx) => {
      // Somebody else may have put it back meanwhile.
      const link = found(await findRemovedLink(tx, id), 'contest_problem_missing')
      if ((await findLink(tx, link)) !== undefined) throw new Failure('contest_problem_twice')
      const { count, nextPosition } = await countLinks(tx, cid)
      if (count >= contestRulesOfForm.problems)
        throw new Failure('contest_problems_many', { max: contestRulesOfForm.problems })
      const displayId = typeof sent === 'string' ? sent.trim() : link.displayId
      if (!isDisplayId(displayId)) {
        throw new Failure('contest_display_id_wrong', { max: contestRulesOfForm.displayIdLength }, 'displayId')
      }
      if (await isTaken(tx, { cid, displayId, exceptId: null })) {
        throw new Failure('contest_display_id_twice', { name: displayId }, 'displayId')
      }
      await relink(tx, id, { displayId, position: nextPosition })
      await record(tx, context, {
        act: 'contest.restoreProblem',
        noun: 'contest',
        nounId: cid,
        before: null,
        after: { pid: link.pid, displayId },
      })
      return null
    })
  },
}
