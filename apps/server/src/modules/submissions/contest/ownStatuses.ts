import type { OwnContestStatuses } from '#server/context.ts'
import { lastEndOf } from '@praxis/rules/contests/clock'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import { enterContest } from '#server/modules/contests/public.ts'
import { ownHiddenSince } from './knowledge.ts'
import { readContestStatuses } from './statuses.queries.ts'

/** How the caller stands with the problems of a contest, if they may be in it. */
export const readOwnContestStatuses: OwnContestStatuses = async ({ db, viewer }, { cid, containsEnd }) => {
  const contest = await enterContest({ db, viewer }, cid)
  const { facts } = contest
  return readContestStatuses(db, {
    uid: viewer.uid,
    cid,
    hasScores: propertiesOf(facts.rule).hasScores,
    hiddenSince: ownHiddenSince(contest),
    before: containsEnd && facts.allowsAfterEnd ? null : lastEndOf(facts),
  })
}
