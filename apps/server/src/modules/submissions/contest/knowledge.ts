import { activityOf, contestOf } from '@praxis/contract/place'
import type { Viewer } from '@praxis/rules/viewer'
import { isOver, knowledgeInContest, type ContestKnowledge } from '@praxis/rules/contests/knowledge'
import { ownSealedSince } from '@praxis/rules/contests/seal'
import type { Database } from '#server/db/connection.ts'
import { readContests, type ReadContest } from '#server/modules/contests/public.ts'

/** Of a submission, what decides who may know what of it in its contest. `submittedAt` is in milliseconds. */
export type RowOfContest = {
  readonly cid: number
  readonly uid: string
  readonly submittedAt: number
  /** What its author was in the contest when it was sent; null outside contests. */
  readonly participantKind: string | null
}

/** What somebody may know of a submission of a contest, and the contest as they stand to it. */
export type InContest = {
  readonly contest: ReadContest
  readonly knowledge: ContestKnowledge
  readonly isOver: boolean
}

/** Those who manage a contest try it; whatever was sent before its start is a trial too. */
export function inContestOf(contest: ReadContest, { uid, submittedAt, participantKind }: RowOfContest): InContest {
  const { visitor, facts, now } = contest
  const isTrial = participantKind === 'staff' || submittedAt < facts.startAt
  return {
    contest,
    knowledge: knowledgeInContest(visitor, facts, { uid, submittedAt, isTrial }, now),
    isOver: isOver(facts, now),
  }
}

/**
 * The contests of many submissions, read in one go. Null: the submission is outside contests, or its contest is not
 * there; of the latter nobody may know anything.
 */
export async function readInContests(
  { db, viewer }: { db: Database; viewer: Viewer | null },
  rows: readonly RowOfContest[],
): Promise<(row: RowOfContest) => InContest | null> {
  const cids = [...new Set(rows.flatMap(({ cid }) => contestOf(activityOf(cid)) ?? []))]
  if (cids.length === 0) return () => null
  const contests = await readContests(
    db,
    cids.map((cid) => ({ viewer, cid })),
  )
  const byCid = new Map(cids.map((cid, n) => [cid, contests[n]]))
  return (row) => {
    const contest = byCid.get(row.cid)
    return contest === undefined ? null : inContestOf(contest, row)
  }
}

/** Since when the caller's own results are hidden from them, in milliseconds; null: none are. */
export const ownHiddenSince = ({ isManager, facts, now }: ReadContest): number | null =>
  ownSealedSince(facts, isManager, now)
