import { judgeStatus } from '@praxis/contract/statuses'

/** A judged case as scoring needs it. */
export type ScoredCase = {
  readonly seq: number
  readonly status: number
  /** The fraction of its points that it earned, 0 to 1. */
  readonly share: number
  /** What it is worth. */
  readonly score: number | null
  readonly group: number | null
  /**
   * Groups in which every case must be accepted before this case counts. The list is complete: it also names the groups
   * that a required group requires. `noSubtask` stands for the cases without a group.
   */
  readonly requires?: readonly number[] | undefined
}

/** Points of the cases of one group. The cases without a group form one group. */
export type GroupPoints = { readonly sum: number; readonly least: number; readonly count: number }

/** All that a verdict needs to know about cases. The order in which cases are added does not matter. */
export type Tally = {
  readonly accepted: number
  readonly partial: number
  readonly cancelled: number
  readonly failed: number
  /** The first by seq that is not accepted. A partly accepted case counts, a cancelled one does not. */
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
    groups: new Map(tally.groups).set(it.group, addPoints(tally.groups.get(it.group) ?? noPoints, pointsOf(it))),
  }
}

export const tallyOf = (cases: Iterable<ScoredCase>): Tally => {
  let tally = emptyTally
  for (const it of cases) tally = addCase(tally, it)
  return tally
}

/**
 * All points when accepted, the rounded down fraction when partly accepted, otherwise none (docs/compatibility.md,
 * Scoring).
 */
export function pointsOf(it: ScoredCase): number {
  const score = it.score ?? 0
  if (it.status === judgeStatus.accepted) return score
  // 0.29 × 100 is 28.999999999999996 in binary, but the contestant earned 29.
  return it.status === judgeStatus.partialAccepted ? Math.floor(it.share * score + 1e-9) : 0
}

export const noPoints: GroupPoints = { sum: 0, least: Infinity, count: 0 }

export const addPoints = (group: GroupPoints, points: number): GroupPoints => ({
  sum: group.sum + points,
  least: Math.min(group.least, points),
  count: group.count + 1,
})

/** The status of a whole that earned nothing, by its first failed case: a fraction worth no point is a wrong answer. */
export const failureOf = (status: number): number =>
  status === judgeStatus.partialAccepted ? judgeStatus.wrongAnswer : status

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
