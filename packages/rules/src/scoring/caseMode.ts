import { judgeStatus } from '@praxis/contract/statuses'

/** One judged case as scoring needs it. `share` is the part of its points earned, 0 to 1. */
export type ScoredCase = {
  readonly seq: number
  readonly status: number
  readonly share: number
  readonly score: number | null
  readonly group: number | null
  /** Groups whose cases must all be accepted; 0 is the cases without a group. With a group those that it requires are named too. */
  readonly requires?: readonly number[] | undefined
}

/** Points of the cases of one group; cases without a group are one together. */
export type GroupPoints = { readonly sum: number; readonly least: number; readonly count: number }

/** A way of getting from cases to points. A new one is a new file and one line in ./index.ts. */
export type CaseMode = {
  /** Which of the cases after this one are pointless now. */
  skips(result: ScoredCase): 'nothing' | 'later' | 'laterOfGroup'
  /** Whether a skipped case is listed as cancelled or not at all. */
  listsSkipped: boolean
  /** Points of an OI problem; the cap at the full score comes afterwards. */
  points(groups: readonly GroupPoints[]): number
}

/**
 * Whether a case is not to be judged because of one before it. Cases run side by side, so the answer must be the same
 * whichever finished first: whatever skips a case also skips all that this case would skip.
 */
export function isSkipped(
  mode: CaseMode,
  it: Pick<ScoredCase, 'seq' | 'group' | 'requires'>,
  finished: Iterable<ScoredCase>,
): boolean {
  for (const earlier of finished) {
    if (earlier.seq >= it.seq) continue
    if (isRequired(it, earlier) && earlier.status !== judgeStatus.accepted) return true
    const reach = mode.skips(earlier)
    if (reach === 'later' || (reach === 'laterOfGroup' && earlier.group === it.group)) return true
  }
  return false
}

/** Whether a case is skipped because its whole group is. */
export const isBarred = (it: Pick<ScoredCase, 'requires'>, finished: Iterable<ScoredCase>): boolean =>
  [...finished].some((earlier) => isRequired(it, earlier) && earlier.status !== judgeStatus.accepted)

const isRequired = ({ requires }: Pick<ScoredCase, 'requires'>, earlier: ScoredCase) =>
  requires?.includes(earlier.group ?? 0) === true

/** The cases that would have been judged one after another, in order, out of all that were judged side by side. */
export function withoutSkipped<T extends ScoredCase>(mode: CaseMode, cases: readonly T[]): T[] {
  return cases.filter((it) => !isSkipped(mode, it, cases)).toSorted((a, b) => a.seq - b.seq)
}
