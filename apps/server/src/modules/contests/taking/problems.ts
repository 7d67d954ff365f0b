import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import type { contests } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { contestAccess } from '@praxis/rules/contests/access'
import { lastEndOf } from '@praxis/rules/contests/clock'
import { ownSealedSince } from '@praxis/rules/contests/seal'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { ProblemStanding } from '#server/modules/problems/public.ts'
import { allow, found } from '#server/failure.ts'
import { enterContest, findContest } from '../enter/enterContest.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { listContestProblems } from './contestProblems.queries.ts'
import { readCounts } from './counts.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'locale' | 'contestStatuses' | 'boards'>

export async function listProblems(
  { cid, containsEnd }: ParsedInputOf<typeof contests.problems>,
  { db, viewer, locale, contestStatuses, boards }: Asking,
): Promise<ContestProblemRow[]> {
  const contest = found(await findContest({ db, viewer }, cid), 'contest_not_found')
  const { visitor, facts, now } = contest
  if (!contestAccess.isOpenOutside(visitor, facts, now)) allow(contestAccess.enter(visitor, facts, now))
  const [problems, counts, statuses] = await Promise.all([
    listContestProblems(db, cid, locale),
    readCounts({ boards }, contest, containsEnd),
    readOwnStatuses({ db, viewer, contestStatuses }, contest, containsEnd),
  ])
  return problems.map(({ cpid, pid, title, ...problem }) => {
    const own = statuses.get(pid)
    return {
      ...problem,
      id: cpid,
      cid,
      pid,
      displayTitle: title,
      ...(counts === null ? unknown : shownCounts(counts.get(cpid))),
      myStatus: own?.status ?? null,
      myScore: own?.score ?? null,
    }
  })
}

const unknown = { ac: null, total: null, solvedBy: null, triedBy: null }

const shownCounts = (counts: { ac: number; total: number; solvedBy: number; triedBy: number } | undefined) => ({
  ac: counts?.ac ?? 0,
  total: counts?.total ?? 0,
  solvedBy: counts?.solvedBy ?? 0,
  triedBy: counts?.triedBy ?? 0,
})

/** The problems of a contest for the strip below one of them. */
export async function listContestStrip(
  { db, viewer, locale, contestStatuses }: Asking & { viewer: Viewer },
  cid: number,
) {
  const contest = await enterContest({ db, viewer }, cid)
  const [problems, statuses] = await Promise.all([
    listContestProblems(db, cid, locale),
    readOwnStatuses({ db, viewer, contestStatuses }, contest, false),
  ])
  return problems.map(({ pid, displayId, title, color }) => {
    const own = statuses.get(pid)
    return { pid, problemId: displayId, title, color, status: own?.status ?? null, score: own?.score ?? null }
  })
}

/** How the caller stands with the problems of a contest, as far as they may know it. */
export async function readOwnStatuses(
  { db, viewer, contestStatuses }: Omit<Asking, 'boards' | 'locale'>,
  { cid, facts, visitor, isManager, now }: ReadContest,
  containsEnd: boolean,
): Promise<Map<number, ProblemStanding>> {
  if (viewer === null) return new Map()
  const ownEnd = contestAccess.ownTimes(visitor, facts)?.endAt ?? lastEndOf(facts)
  return contestStatuses(db, {
    uid: viewer.uid,
    cid,
    hasScores: propertiesOf(facts.rule).hasScores,
    hiddenSince: ownSealedSince(facts, isManager, now),
    before: facts.allowsAfterEnd && containsEnd ? null : ownEnd,
  })
}
