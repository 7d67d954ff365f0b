import { openContestFields } from '@praxis/contract/contestFields'
import type { Contest, ContestStanding } from '@praxis/contract/contestShapes'
import { pick } from '@praxis/contract/pick'
import { contestType } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import { admits } from '@praxis/rules/contests/accountRule'
import { lastEndOf, statusOf } from '@praxis/rules/contests/clock'
import { titleFor } from '@praxis/rules/contests/readerTexts'
import type { Pauses } from '@praxis/rules/contests/pauses'
import { sealOf } from '@praxis/rules/contests/seal'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { countProblems, countRegistered } from './contest.queries.ts'
import type { ReadContest } from './readContests.ts'

const iso = (at: number) => new Date(at).toISOString()

/** What everybody may read of contests whom they are shown to, in the reader's language. Their descriptions are not there. */
export async function showContests(
  { db, locale }: { db: Database; locale: Locale },
  contests: readonly ReadContest[],
): Promise<Contest[]> {
  const cids = contests.map(({ cid }) => cid)
  const [registered, problems] = await Promise.all([countRegistered(db, cids), countProblems(db, cids)])
  return contests.map((contest) =>
    showContest(contest, locale, {
      count: registered.get(contest.cid) ?? 0,
      problemCount: problems.get(contest.cid) ?? 0,
    }),
  )
}

function showContest(
  { cid, facts, row, isManager, now }: ReadContest,
  locale: Locale,
  counts: { count: number; problemCount: number },
): Contest {
  return {
    ...pick(row, openContestFields),
    id: cid,
    author: row.author,
    title: titleFor(row, locale),
    type: contestType[facts.rule],
    description: null,
    status: statusOf(facts, now),
    source: row.source,
    now: iso(row.now),
    startTime: iso(facts.startAt),
    endTime: iso(facts.endAt),
    duration: Math.round((facts.endAt - facts.startAt) / 1_000),
    sealRank: facts.freezeAt !== null,
    sealRankTime: facts.freezeAt === null ? null : iso(facts.freezeAt),
    gid: facts.groupId,
    groupName: row.groupName,
    windowSeconds: row.windowSeconds,
    lastEndTime: iso(lastEndOf(facts)),
    ...showPauses(facts),
    isSealed: !isManager && sealOf(facts, now) !== null,
    openAccountLimit: facts.accountRule !== null,
    ...counts,
  }
}

/** The pauses of a contest as the wire has them. */
export const showPauses = ({ pauses, pausedAt }: Pauses): Pick<Contest, 'pausedTime' | 'pauses'> => ({
  pausedTime: pausedAt === null ? null : iso(pausedAt),
  pauses: pauses.map(([from, to]) => ({ startTime: iso(from), endTime: iso(to) })),
})

/** How the caller stands in a contest. Null for visitors. */
export function standingIn({ facts, visitor, row, isManager, desks, now }: ReadContest): ContestStanding | null {
  if (visitor.viewer === null) return null
  const own = contestAccess.ownTimes(visitor, facts)
  return {
    isManager,
    desks: [...desks],
    isRegistered: contestAccess.isRegistered(visitor),
    isAdmitted: admits(facts.accountRule, visitor.viewer.username),
    isDisqualified: visitor.registration?.isDisqualified ?? false,
    enterRefusal: contestAccess.enter(visitor, facts, now),
    submitRefusal: contestAccess.submit(visitor, facts, now),
    startTime: own === null ? null : iso(own.startAt),
    endTime: own === null ? null : iso(own.endAt),
    seat: row.seat,
    hasAgreedToNames: row.hasAgreedToNames ?? false,
    place: contestAccess.placeOf(visitor, facts, now),
  }
}
