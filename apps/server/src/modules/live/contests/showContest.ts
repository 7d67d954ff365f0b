import type { ContestEvent } from '@praxis/contract/live'
import { contestAccess } from '@praxis/rules/contests/access'
import { boundariesAfter, statusOf } from '@praxis/rules/contests/clock'
import { sealOf } from '@praxis/rules/contests/seal'
import type { ReadContest, Stamps } from '#server/modules/contests/public.ts'
import type { ContestWatch } from './contestWatch.ts'

/** More than a contest has boundaries. */
const perUpdate = 8

/** The event that a reader lacks; null if it has it already. */
export function showContest(
  { cid, sent }: Pick<ContestWatch, 'cid' | 'sent'>,
  contest: ReadContest | undefined,
  stamps: Stamps,
): NonNullable<ContestWatch['sent']> | null {
  const isThere = contest !== undefined && contestAccess.see(contest.visitor, contest.facts) === null
  const version = isThere ? versionOf(contest) : ''
  const event: ContestEvent = isThere
    ? {
        type: 'contest',
        cid,
        status: statusOf(contest.facts, contest.now),
        isSealed: !contest.isManager && sealOf(contest.facts, contest.now) !== null,
        now: new Date(contest.row.now).toISOString(),
        stamps: { contest: stampOf(contest, version, sent), ...stamps },
      }
    : { type: 'contest', cid, status: null, isSealed: false, now: new Date().toISOString(), stamps: null }
  const isSame = sent !== undefined && contentOf(sent.event) === contentOf(event)
  return isSame ? null : { event, version }
}

const contentOf = ({ now: _now, ...content }: ContestEvent) => JSON.stringify(content)

/** What of a contest a page shows its reader, beside what is inside. */
const versionOf = ({ row, facts, visitor, isManager, now }: ReadContest): string =>
  JSON.stringify([
    row.updatedAt,
    boundariesAfter(facts, now).length,
    isManager,
    contestAccess.enter(visitor, facts, now),
    contestAccess.placeOf(visitor, facts, now),
    visitor.registration,
    row.seat,
  ])

/**
 * Grows with each change of the contest, at each of its boundaries, and when the reader stands differently to it: was
 * registered, was given more time or may enter.
 */
function stampOf({ row, facts, now }: ReadContest, version: string, sent: ContestWatch['sent']): number {
  const passed = perUpdate - 1 - boundariesAfter(facts, now).length
  const stamp = Math.floor(row.updatedAt) * perUpdate + passed
  const last = sent?.event.stamps?.contest
  if (last === undefined) return stamp
  return sent?.version === version ? last : Math.max(stamp, last + 1)
}
