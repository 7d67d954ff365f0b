import { contestSubmissions } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestShows } from '@praxis/rules/contests/knowledge'
import { lastEndOf } from '@praxis/rules/contests/clock'
import { sealOf } from '@praxis/rules/contests/seal'
import type { Viewer } from '@praxis/rules/viewer'
import { countUpToCap, pageBy, reachable } from '#server/db/paging.ts'
import { implement } from '#server/http/handlers.ts'
import { enterContest, type ReadContest } from '#server/modules/contests/public.ts'
import { listByIdsIn } from '../queries.ts'
import { inContestOf } from './knowledge.ts'
import { findPeople, listContestRows, listed, type ContestListFilter } from './list.queries.ts'
import { showContestRow, showInContest } from './show.ts'

export const contestSubmissionRoutes = implement(contestSubmissions, {
  async list(asked, { db, viewer, locale }) {
    const contest = await enterContest({ db, viewer }, asked.contestID)
    const people = await findPeople(db, asked.onlyMine ? undefined : asked.username)
    const filter = { ...filterOf(asked, contest, viewer), people }
    // From before the start there are trials only.
    const isEmpty = asked.beforeContestSubmit && !contest.isManager
    return pageBy(
      asked,
      async (limit, offset) => {
        if (isEmpty) return []
        const page = listed(db, filter).orderBy('submission.id', 'desc').limit(reachable(limit, offset)).offset(offset)
        const rows = await listContestRows(db, page, locale)
        return rows.map((row) => showContestRow(row, inContestOf(contest, row)))
      },
      async () => (isEmpty ? 0 : countUpToCap(db, listed(db, filter))),
    )
  },

  async statuses({ submitIds, cid }, { db, viewer }) {
    const contest = await enterContest({ db, viewer }, cid)
    if (submitIds.length === 0) return {}
    const rows = await listByIdsIn(db, cid, submitIds)
    const known = rows
      .map((row) => ({ row, inContest: inContestOf(contest, row) }))
      .filter(({ inContest }) => contestShows.submission(inContest.knowledge))
    return Object.fromEntries(known.map(({ row, inContest }) => [String(row.submitId), showInContest(row, inContest)]))
  },
})

type Asked = ParsedInputOf<(typeof contestSubmissions)['list']>

function filterOf(
  asked: Asked,
  { cid, facts, isManager, desks, now }: ReadContest,
  viewer: Viewer,
): Omit<ContestListFilter, 'people'> {
  const seal = sealOf(facts, now)
  const containsEnd = asked.containsEnd && (facts.allowsAfterEnd || isManager)
  return {
    cid,
    startAt: facts.startAt,
    isBeforeStart: asked.beforeContestSubmit,
    until: containsEnd ? null : lastEndOf(facts),
    reader: desks.includes('jury')
      ? null
      : {
          uid: viewer.uid,
          sealedSince: seal?.since ?? null,
          knowsOwn: seal?.hidesOwn !== true,
        },
    onlyOf: asked.onlyMine ? viewer.uid : undefined,
    problem: asked.problemID === undefined ? undefined : { text: asked.problemID, isWhole: asked.completeProblemID },
    status: asked.status,
  }
}
