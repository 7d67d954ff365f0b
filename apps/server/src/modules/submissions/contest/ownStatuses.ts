import { lastEndOf } from '@praxis/rules/contests/clock'
import { propertiesOf } from '@praxis/rules/standings/contestRules'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { enterContest } from '#server/modules/contests/public.ts'
import type { ProblemStanding } from '#server/modules/problems/public.ts'
import { ownHiddenSince } from './knowledge.ts'
import { readContestStatuses } from './statuses.queries.ts'

declare module '#server/context.ts' {
  interface Lookups {
    /** The same of the caller, as `contestStatuses` answers it. */
    readonly ownContestStatuses: typeof readOwnContestStatuses
  }
}

/**
 * How the caller stands with the problems of a contest. Refuses what the contest does not let them into. `containsEnd`:
 * what was sent after the end counts as well, where the contest allows that.
 */
export async function readOwnContestStatuses(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  { cid, containsEnd }: { readonly cid: number; readonly containsEnd: boolean },
): Promise<Map<number, ProblemStanding>> {
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
