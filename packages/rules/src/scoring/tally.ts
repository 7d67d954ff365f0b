import { judgeStatus } from '@praxis/contract/statuses'
import type { GroupPoints, ScoredCase } from './caseMode.ts'

/** All that a verdict needs to know of cases. It does not depend on the order in which they were added. */
export type Tally = {
  readonly accepted: number
  readonly partial: number
  readonly cancelled: number
  readonly failed: number
  /** By seq; a partly accepted case is one, a cancelled one is not. */
  readonly firstFailed: { readonly seq: number; readonly status: number } | null
  readonly hasSystemError: boolean
  readonly groups: ReadonlyMap<number | null, GroupPoints>
}

export const emptyTally: Tally = {
  accepted: 0,
  partial: 0,
  cancelled: 0,
  failed: 0,
  firstFailed: null,
  hasSystemError: false,
  groups: new Map(),
}

export function addCase(tally: Tally, it: ScoredCase): Tally {
  const kind = kindOf(it)
  return {
    ...tally,
    [kind]: tally[kind] + 1,
    firstFailed: firstOf(tally.firstFailed, kind === 'accepted' || kind === 'cancelled' ? null : it),
    hasSystemError: tally.hasSystemError || it.status === judgeStatus.systemError,
    groups: new Map(tally.groups).set(it.group, addPoints(tally.groups.get(it.group), pointsOf(it))),
  }
}

export const tallyOf = (cases: Iterable<ScoredCase>): Tally => {
  let tally = emptyTally
  for (const it of cases) tally = addCase(tally, it)
  return tally
}

/** Full points when accepted, the floored share when partly accepted, else none (wire-oj 15.4). */
export function pointsOf(it: ScoredCase): number {
  const score = it.score ?? 0
  if (it.status === judgeStatus.accepted) return score
  // 0.29 × 100 is 28.999999999999996 in binary; a contestant earned 29.
  return it.status === judgeStatus.partialAccepted ? Math.floor(it.share * score + 1e-9) : 0
}

function kindOf(it: ScoredCase): 'accepted' | 'partial' | 'cancelled' | 'failed' {
  if (it.status === judgeStatus.accepted) return 'accepted'
  if (it.status === judgeStatus.cancelled) return 'cancelled'
  return it.status === judgeStatus.partialAccepted && it.share > 0 ? 'partial' : 'failed'
}

function firstOf(known: Tally['firstFailed'], it: ScoredCase | null): Tally['firstFailed'] {
  if (it === null) return known
  const comesFirst = known === null || it.seq < known.seq || (it.seq === known.seq && it.status < known.status)
  return comesFirst ? { seq: it.seq, status: it.status } : known
}

function addPoints(group: GroupPoints | undefined, points: number): GroupPoints {
  if (group === undefined) return { sum: points, least: points, count: 1 }
  return { sum: group.sum + points, least: Math.min(group.least, points), count: group.count + 1 }
}
