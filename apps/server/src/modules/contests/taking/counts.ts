import { isSealed, lastEndOf } from '@praxis/rules/contests/clock'
import type { Database } from '#server/db/connection.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { countSubmissions, type Cut } from './counts.queries.ts'

type ContestCounts = Awaited<ReturnType<typeof countSubmissions>>

/**
 * What the viewer may know of the submissions to each problem. Nothing of a verdict that is hidden from them gets into
 * it: while results are frozen, later submissions are not counted at all. Null: they may know none of it.
 */
export async function readCounts(
  db: Database,
  contest: ReadContest,
  containsEnd: boolean,
): Promise<ContestCounts | null> {
  const cut = cutFor(contest, containsEnd)
  return cut === null ? null : remembered(db, contest, cut)
}

function cutFor({ facts, isManager, now }: ReadContest, containsEnd: boolean): Cut | null {
  if (!isManager && isSealed(facts, now)) return facts.rule === 'oi' ? null : { before: facts.freezeAt }
  return { before: facts.allowsAfterEnd && containsEnd ? null : lastEndOf(facts) }
}

/** How old counts may be. When a contest starts, everybody reads its problems within a second. */
const oldestMs = 1_000
type Kept = { readonly until: number; readonly counts: Promise<ContestCounts> }
const keptOf = new WeakMap<Database, Map<string, Kept>>()

async function remembered(db: Database, contest: ReadContest, cut: Cut): Promise<ContestCounts> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const at = performance.now()
  for (const [key, { until }] of kept) if (until <= at) kept.delete(key)
  const key = `${contest.cid} ${contest.facts.startAt} ${cut.before}`
  const known = kept.get(key)
  if (known !== undefined) return known.counts
  const counts = countSubmissions(db, contest, cut)
  kept.set(key, { until: at + oldestMs, counts })
  // A failure is not remembered.
  void counts.catch(() => kept.delete(key))
  return counts
}
